from __future__ import annotations

import json
from http.client import HTTPException, HTTPResponse
from typing import Any, Callable, Iterator, Mapping, Optional, Union
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .service_error import ServiceError, error_of, unreachable

#: A token, or what gives one: it is asked again, with the token that was refused, when a session has ended.
TokenSource = Union[str, Callable[[Optional[str]], str]]

#: What a lost connection looks like.
CONNECTION_ERRORS = (OSError, HTTPException)


class _NoRedirects(HTTPRedirectHandler):
    """A credential goes to the service that it is for, and nowhere else."""

    def redirect_request(self, *_: Any) -> None:
        return None


_open = build_opener(_NoRedirects).open


class Sender:
    """Sends requests with the caller's credential."""

    def __init__(
        self, base_url: str, api_key: Optional[str], token: Optional[TokenSource], timeout_seconds: float
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._token = token
        self._timeout_seconds = timeout_seconds

    @property
    def has_token(self) -> bool:
        return self._token is not None

    def with_token(self, token: TokenSource) -> Sender:
        return Sender(self._base_url, None, token, self._timeout_seconds)

    def call(
        self,
        path: str,
        body: Optional[object] = None,
        *,
        method: str = "POST",
        query: Optional[Mapping[str, object]] = None,
        is_open: bool = False,
    ) -> Any:
        """The JSON of an answer; None where there is none."""
        with self.open(path, body, method=method, query=query, is_open=is_open) as answer:
            try:
                text = answer.read()
            except CONNECTION_ERRORS as error:
                raise unreachable("The connection was lost.") from error
        return json.loads(text) if text else None

    def open(
        self,
        path: str,
        body: Optional[object] = None,
        *,
        method: str = "POST",
        query: Optional[Mapping[str, object]] = None,
        is_open: bool = False,
        silence_seconds: Optional[float] = None,
    ) -> HTTPResponse:
        """An answer that is a success, to be read and closed. Raises ServiceError for every other."""
        given = {name: value for name, value in (query or {}).items() if value is not None}
        address = self._base_url + path + (f"?{urlencode(given)}" if given else "")
        token = None if is_open else self._token_now(None)
        try:
            return self._attempt(address, body, method, is_open, token, silence_seconds)
        except ServiceError as error:
            # The data API says by its code what others say by their status.
            is_spent = error.status == 401 or error.code == "data_token_invalid"
            if not is_spent or token is None or not callable(self._token):
                raise
            renewed = self._token_now(token)
            if renewed == token:
                raise
        return self._attempt(address, body, method, is_open, renewed, silence_seconds)

    def _token_now(self, refused: Optional[str]) -> Optional[str]:
        return self._token(refused) if callable(self._token) else self._token

    def _attempt(
        self,
        address: str,
        body: Optional[object],
        method: str,
        is_open: bool,
        token: Optional[str],
        silence_seconds: Optional[float],
    ) -> HTTPResponse:
        # Some firewalls refuse what urllib calls itself.
        headers = {"User-Agent": "embedded-analytics-python"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        elif self._api_key is not None and not is_open:
            headers["Authorization"] = f"Api-Key {self._api_key}"
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = Request(address, data, headers, method=method)
        try:
            answer: HTTPResponse = _open(request, timeout=silence_seconds or self._timeout_seconds)
            return answer
        except HTTPError as refusal:
            with refusal:
                raise error_of(refusal) from None
        except CONNECTION_ERRORS as error:
            raise unreachable("The service could not be reached.") from error


def json_lines(answer: HTTPResponse) -> Iterator[Any]:
    """The JSON of each line as it comes; empty lines, which keep a connection alive, are left out."""
    begun = b""
    # Reading by lines takes a connection that is lost for the end.
    while piece := answer.read1(65_536):
        *lines, begun = (begun + piece).split(b"\n")
        for line in lines:
            if line.strip():
                yield json.loads(line)
