"""The routes of the documents."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from bellota.web.answers import answer
from bellota.web.api.asyncapi import asyncapi
from bellota.web.api.openapi import openapi


def routes() -> list[BaseRoute]:
    """Give the routes."""
    return [Route("/api/openapi.json", _openapi), Route("/api/asyncapi.json", _asyncapi)]


async def _openapi(_: Request) -> Response:
    return answer(openapi())


async def _asyncapi(_: Request) -> Response:
    return answer(asyncapi())
