"""The pages of past sessions, where several repositories have some."""

import re
import subprocess
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from corpus_logs import Claude
from twiceshy.doors.web import launch
from twiceshy.doors.web.app import create_app
from twiceshy.doors.web.security import Visitors


@pytest.fixture
def depot(shy: Callable[..., Any], home: Path, repo: Path, tmp_path: Path) -> Path:
    """Another repository, and a session that worked in it and in this one."""
    folder = tmp_path / "shop-depot"
    folder.mkdir()
    subprocess.run(["git", "init", "-q", "-b", "main"], cwd=folder, check=True)
    log = Claude(home, folder)
    log.person("Sort the quokka shelves of the depot.")
    log.person("Now paint a quokka on the shop window.", cwd=str(repo))
    shy("ingest")
    return folder


@pytest.fixture
def client(repo: Path, depot: Path) -> Iterator[TestClient]:
    visitors = Visitors()
    with TestClient(create_app(launch.factory_of(str(repo)), visitors), base_url="http://127.0.0.1:80") as one:
        one.get(f"/login?code={visitors.invite()}")
        yield one


def links(page: str) -> list[tuple[str, str]]:
    """Of every row: where it leads, and its text."""
    found = re.findall(
        r'<a class="row-main" href="([^"]+)">.*?<span class="row-text"[^>]*>(.*?)</span>', page, re.DOTALL
    )
    return [(unescape(address), unescape(text)) for address, text in found]


@pytest.mark.promise("WEB-SESSIONS")
@pytest.mark.parametrize("page", ["/sessions?q=quokka&all=1", "/sessions?all=1"])
def test_a_row_leads_to_the_part_it_shows(client: TestClient, page: str) -> None:
    rows = links(client.get(page).text)
    assert len(rows) == 2, rows
    told = [client.get(address.split("#")[0]) for address, _ in rows]
    assert sorted("shop window" in one.text.split("Transcript")[1] for one in told) == [False, True]
    for (_, text), one in zip(rows, told, strict=True):
        assert one.status_code == 200
        assert "q=" not in page or text in unescape(one.text.split("Transcript")[1])
        assert one.text.count("This session also worked in") == 1
    assert all(
        client.get(address.split("#")[0]).status_code == 200
        for address, _ in links(client.get("/sessions?view=steer").text)
    )


@pytest.mark.promise("WEB-SESSIONS")
def test_by_its_id_the_part_of_this_repository_is_shown(client: TestClient) -> None:
    page = client.get("/sessions/11111111-1111-4111-8111-111111111111").text.split("Transcript")[1]
    assert "shop window" in page and "shelves" not in page


@pytest.mark.promise("WEB-SESSIONS")
@pytest.mark.parametrize("query", ["quokka", "quoka", '"quokka"', "who:person"])
def test_a_search_looks_into_this_repository_unless_all_are_asked(client: TestClient, query: str) -> None:
    def found(**more: str) -> int:
        return len(links(client.get("/sessions", params={"q": query, **more}).text))

    assert (found(), found(all="1")) == (1, 2)
    assert len(links(client.get("/sessions", params={"q": query + " project:shop-depot"}).text)) == 1
    (row,) = links(client.get("/sessions", params={"q": query}).text)
    assert "shop window" in row[1]


@pytest.mark.promise("WEB-SESSIONS")
@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"q": "quokka since:bogus"}, "bogus"),
        ({"q": "quokka kind:nosuch"}, "No kind"),
        ({"q": "agent:nosuch quokka"}, "No agent"),
        ({"view": "steer", "since": "bogus"}, "bogus"),
    ],
)
def test_what_was_typed_stays_beside_what_is_wrong_with_it(
    client: TestClient, asked: dict[str, str], told: str
) -> None:
    answer = client.get("/sessions", params=asked)
    page = unescape(answer.text)
    assert "That did not work" not in page and f'value="{[*asked.values()][-1]}"' in page
    assert told in page.split('id="results"')[1]


@pytest.mark.promise("WEB-SESSIONS")
@pytest.mark.parametrize(
    ("field", "value", "rows"),
    [
        ("session", "1111", 2), ("session", "2222", 0), ("kind", "conversation", 2), ("kind", "report", 0),
        ("agent", "claude", 2), ("since", "2026-11-15", 2), ("until", "2026-11-14", 0),
    ],
)  # fmt: skip
def test_parts_are_steered_by_all_that_the_command_line_knows(
    client: TestClient, field: str, value: str, rows: int
) -> None:
    page = client.get("/sessions", params={"view": "steer", field: value}).text
    assert f'name="{field}" value="{value}"' in page and len(links(page)) == rows


@pytest.mark.promise("WEB-SESSIONS")
def test_the_words_that_were_met_are_shown_as_they_were_typed(client: TestClient) -> None:
    page = client.get("/sessions", params={"q": "Painting quokkas", "all": "1"}).text
    assert re.search(r"<span>(painting, )?quokkas</span>", page), page
    assert "ⓘ" not in page
