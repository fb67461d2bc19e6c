"""Arrays as PostgreSQL writes them: whatever is in a text, it comes back as it was."""

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from postgres_server import Database

from twiceshy.store.postgres.loading import array, texts

pytestmark = pytest.mark.postgres
TEXTS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]))
ODD = st.sampled_from(["", "null", "NULL", 'a"b', "a\\", "{}", ",", " ", "\n", "'"])


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(given_texts=st.lists(TEXTS | ODD), numbers=st.lists(st.integers(-(2**63), 2**63 - 1)))
def test_arrays_come_back_as_they_were(database: Database, given_texts: list[str], numbers: list[int]) -> None:
    with psycopg.connect(database.admin) as connection:
        sql = "SELECT %s::text[], %s::bigint[]"
        assert connection.execute(sql, (texts(given_texts), array(numbers))).fetchone() == (given_texts, numbers)
