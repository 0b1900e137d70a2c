"""`python -m freecouncil` is `freecouncil`."""

from freecouncil.cli import main

main()
