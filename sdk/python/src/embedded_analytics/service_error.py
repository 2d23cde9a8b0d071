from __future__ import annotations

import json
from typing import Optional
from urllib.error import HTTPError


class ServiceError(Exception):
    """What the service refused, or `status` 0 where it could not be reached."""

    def __init__(
        self,
        message: str,
        status: int,
        code: str,
        request_id: Optional[str] = None,
        retry_after_seconds: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        #: A stable name of the reason, such as `rate_limited`; `unreachable` where there was no answer.
        self.code = code
        #: What the service's own log calls this request.
        self.request_id = request_id
        self.retry_after_seconds = retry_after_seconds


def unreachable(message: str) -> ServiceError:
    return ServiceError(message, 0, "unreachable")


def error_of(answer: HTTPError) -> ServiceError:
    """The error of an answer that is no success, whoever on the way has written it."""
    try:
        body = json.loads(answer.read())
    except (OSError, ValueError):
        body = None
    if not isinstance(body, dict):
        # Not the service itself: a proxy answers with a page.
        body = {}
    status, headers = answer.code, answer.headers
    retry_after = headers.get("Retry-After", "")
    return ServiceError(
        # `error` is the sentence of the data API.
        body.get("message") or body.get("error") or f"The service answered with HTTP {status}.",
        status,
        body.get("code") or f"http_{status}",
        body.get("requestId") or headers.get("X-Request-Id"),
        float(retry_after) if retry_after.isdigit() else None,
    )
