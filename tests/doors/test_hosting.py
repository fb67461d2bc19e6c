"""Before the team server: who asks too fast waits, and nobody else does."""

import anyio
import httpx
import pytest
from starlette.responses import PlainTextResponse

from twiceshy.doors.gatekeeping import Pace
from twiceshy.doors.hosting import Paced


@pytest.mark.promise("SERVE-LIMITS")
def test_each_token_has_its_own_pace() -> None:
    now = [0.0]
    app = Paced(PlainTextResponse("fine"), Pace(lambda: now[0], per_second=2, burst=3))

    async def asked(many: int, **headers: str) -> list[int]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://team") as client:
            return [(await client.get("/", headers=headers)).status_code for _ in range(many)]

    async def visit() -> None:
        assert await asked(4, authorization="Bearer one") == [200, 200, 200, 429]
        assert await asked(1, authorization="Bearer two") == [200]
        assert await asked(4, cookie="session=one") == [200, 200, 200, 429]
        assert await asked(4) == [200, 200, 200, 429]
        now[0] += 1
        assert await asked(3, authorization="Bearer one") == [200, 200, 429]

    anyio.run(visit)
