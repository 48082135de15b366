"""The HTTP side under schemathesis: whatever is sent, it answers as its own document says."""

import asyncio
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.specs.openapi import checks

from bellota import editions
from bellota.web.api.openapi import OPERATIONS, Operation, openapi
from tests.journeys.server import Server


def not_broken(_: Any, response: Any, __: Case) -> None:
    """That it is busy is an answer; that it is broken never is."""
    assert response.status_code != 500, response.text


CHECKS = [
    not_broken,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
schemathesis.serializer.alias("application/jsonl", "text/plain")
SCHEMA = schemathesis.openapi.from_dict(openapi())
# A review is a process of its own.
EXAMPLES = {"/api/review": 4, "/api/rooms/{code}/review": 2}
# A stream goes on until somebody hangs up: test_stream.py looks at it.
ENDING = [one for one in OPERATIONS if (one.method, one.path) != ("get", "/stream/{code}")]
MOST = 25
PATIENCE = 120  # s for an answer: whoever hangs up leaves a review at work
BOXES: st.SearchStrategy[Any] = st.sampled_from([None, *editions.names()])


def asking(one: Operation, room: str) -> st.SearchStrategy[Case]:
    """Requests for an operation, right ones and wrong ones; a code is that of a room."""
    operation = SCHEMA[one.path][one.method]
    code = {"path_parameters": {"code": room}} if "{code}" in one.path else {}
    right = operation.as_strategy(GenerationMode.POSITIVE, **code)
    if not one.body:
        return right
    return right | operation.as_strategy(GenerationMode.NEGATIVE, **code)


@pytest.mark.slow
@pytest.mark.parametrize("one", ENDING, ids=lambda one: f"{one.method} {one.path}")
def test_it_answers_as_its_document_says(server: Server, one: Operation) -> None:
    room = asyncio.run(server.room("pig"))

    @settings(
        max_examples=EXAMPLES.get(one.path, MOST),
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=asking(one, room), box=BOXES)
    def asked(case: Case, box: str | None) -> None:
        if box and isinstance(case.body, dict):
            case.body["edition"] = box  # of texts by chance none is ever the name of a box
        case.call_and_validate(base_url=server.url, checks=CHECKS, timeout=PATIENCE)

    asked()
