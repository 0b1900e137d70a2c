"""Queries that cannot be understood: each is answered with the place and what would be right."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freecouncil.cards.search import QueryError, parse, search
from freecouncil.cards.search.fields import by_name, flags


def error(query: str) -> QueryError:
    with pytest.raises(QueryError) as caught:
        search(query)
    return caught.value


@pytest.mark.parametrize(
    ("query", "place", "says"),
    [
        ("rase:orc", "rase", "did you mean race"),
        ("t:creature race:orx", "orx", "did you mean orc?"),
        ("mind>=x", "x", "mind is a number"),
        ('mind:"3"', '"3"', "mind is a number"),
        ("race>orc", "race", "race holds words, not numbers; write race:orc"),
        ("is:uniqe", "uniqe", "did you mean unique?"),
        ("is>unique", "is", "is:unique"),
        ("order:mnd", "mnd", "did you mean mind"),
        ("order>mind", "mind", "order goes by a field"),
        ("gandalf direction:up", "up", "direction is asc or desc"),
        ("-order:mind", "order:mind", "cannot be negated"),
        ("(race:orc", "(", "this '(' has no ')'"),
        ("race:orc)", ")", "there is no '(' for this ')'"),
        ("gandalf ()", "()", "between parentheses goes something to look for"),
        ("race:orc or", "or", "after 'or' goes something to look for"),
        ("or race:orc", "or", "before 'or' goes something to look for"),
        ("and race:orc", "and", "'and' goes between two things"),
        ("race:orc and", "and", "'and' goes between two things"),
        ("race:", "race:", "after race: goes what to look for"),
        ("race: orc", "race:", "with no space between"),
        (">=3", ">=", "before '>=' goes a field, as mind>=3"),
        ("gandalf -", "-", "'-' means not"),
        ("gandalf - saruman", "-", "'-' means not"),
        ("-or", "-", "'-' means not"),
        ('"the one', '"the one', "has no end"),
        ('""', '""', "between the quotation marks"),
        ("!(", "!", "'!' asks for an exact name"),
        ("gandalf !", "!", "'!' asks for an exact name"),
        ("! gandalf", "!", "'!' asks for an exact name"),
        ("orc ??", "??", "letters or digits"),
        ('"..."', '"..."', "letters or digits"),
        ('!"?"', '!"?"', "letters or digits"),
        ("order:xyzzy", "xyzzy", "fields are, for example: name, type, alignment, set"),
        ("region:mordor", "mordor", "no card has region:mordor"),
        ("site:bre", "bre", ""),
        ("(" * 60 + "orc" + ")" * 60, "(", "at most 50 deep"),
    ],
)
def test_a_bad_query_points_at_the_place(query: str, place: str, says: str) -> None:
    if not says:
        assert search(query)  # the beginning of a word is enough
        return
    wrong = error(query)
    assert query[wrong.start : wrong.end] == place
    assert says in wrong.message


def test_the_carets_stand_under_the_place() -> None:
    assert error("t:creature race:orx").pointed().splitlines() == [
        "t:creature race:orx",
        "                ^^^",
        "no card has race:orx; did you mean orc?",
    ]


def test_the_carets_reckon_with_wide_letters_and_line_breaks() -> None:
    lines = error("裂け谷\trase:orc").pointed().splitlines()
    assert lines[0] == "裂け谷 rase:orc"
    assert lines[1] == " " * 7 + "^^^^"


def test_few_values_are_listed_in_full() -> None:
    message = error("skill:zzz").message
    assert all(skill in message for skill in ("warrior", "scout", "ranger", "sage", "diplomat"))


# --- ten thousand malformed queries ---------------------------------------------------------------

FIELD_NAMES = sorted([*by_name(), "is", "not", "has", "order", "direction", "rase", "", "-"])
OPERATORS = [":", "=", "!=", "<", "<=", ">", ">=", "::", "=<", " : ", "!"]
WORDS = [
    "orc",
    "wilderness",
    "3",
    "-1",
    "none",
    "moria",
    "Éowyn",
    "hero",
    "x" * 90,
    "9" * 5000,
    *flags(),
]
MARKS = [
    "(",
    ")",
    "or",
    "and",
    "-",
    "--",
    '"',
    "“",
    "”",
    "«",
    "!",
    " ",
    "\t",
    "\n",
    "\x00",
    "&",
    "'",
]


def answered(query: str) -> None:
    """A query ends in a result or in an error that can be shown; nothing else may happen."""
    try:
        search(query)
    except QueryError as wrong:
        assert wrong.message
        assert 0 <= wrong.start < wrong.end
        assert wrong.pointed().splitlines()[1].strip(" ^") == ""


pieces = st.one_of(
    st.sampled_from(MARKS),
    st.sampled_from(WORDS),
    st.builds(
        "{}{}{}".format,
        st.sampled_from(FIELD_NAMES),
        st.sampled_from(OPERATORS),
        st.one_of(
            st.sampled_from(["", *WORDS, *FIELD_NAMES]),
            st.builds('"{}"'.format, st.sampled_from(WORDS)),
            st.text(max_size=8),
        ),
    ),
    st.text(max_size=6),
)

quick = settings(
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@settings(quick, max_examples=3500)
@given(st.lists(pieces, max_size=8), st.sampled_from(["", " "]))
def test_pieces_of_queries_in_any_order_are_answered(parts: list[str], between: str) -> None:
    answered(between.join(parts))


@settings(quick, max_examples=3500)
@given(st.text(max_size=40))
def test_any_text_is_answered(query: str) -> None:
    answered(query)


@settings(quick, max_examples=3500)
@given(st.text(alphabet='()-!":=<>or and"t3\'“”', max_size=40))
def test_any_row_of_signs_is_answered(query: str) -> None:
    answered(query)


def test_very_long_and_very_deep_queries_are_answered() -> None:
    for query in ("(" * 5000, "-" * 5000 + "orc", "orc or " * 800 + "elf", "a " * 900, '"' * 999):
        answered(query)
    assert parse("-" * 4001 + "orc") is not None
