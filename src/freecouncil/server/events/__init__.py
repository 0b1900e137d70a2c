"""Events on the server: pages that anyone can follow, a coordinator's desk behind a secret link, and
tables that are games of this server."""
