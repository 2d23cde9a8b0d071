from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Union

from .request import CONNECTION_ERRORS, Sender, json_lines
from .service_error import ServiceError, unreachable
from .wire import DataQuery, LoadResult, SessionSettings

#: Numbers and times are texts, too.
Cell = Union[str, bool, None]


class Data:
    """The rows of one deployment, as one user may see them."""

    def __init__(
        self,
        sender: Sender,
        deployment_id: int,
        session_settings: Optional[SessionSettings],
        embed_tenant_name: Optional[str],
    ) -> None:
        self._keyed = sender
        self._deployment_id = deployment_id
        self._session_settings = session_settings
        self._embed_tenant_name = embed_tenant_name
        self._token: Optional[str] = None
        # A key opens no data: it asks for a token.
        self._sender = sender if sender.has_token else sender.with_token(self._data_token)

    def load(
        self, query: Union[DataQuery, List[DataQuery]], *, cache: Optional[str] = None
    ) -> List[LoadResult]:
        """Results of one query, or of several that are shown together. Waits for as long as they take."""
        body: Dict[str, Any] = {"query": query, "queryType": "multi"}
        if cache is not None:
            body["cache"] = cache
        while True:
            answer = self._sender.call(self._path("load"), body)
            # The same request, sent again, waits for the same rows.
            if "results" in answer:
                results: List[LoadResult] = answer["results"]
                return results

    def rows(self, sql: str) -> Iterator[Dict[str, Cell]]:
        """Every row of a chat's `sqlQuery`, or of other SQL over the model, as they come."""
        names: List[str] = []
        try:
            with self._sender.open(self._path("cubesql"), {"query": sql}) as answer:
                for line in json_lines(answer):
                    if "error" in line:
                        raise ServiceError(line["error"], 200, "query_failed")
                    if "schema" in line:
                        names = [column["name"] for column in line["schema"]]
                    for row in line.get("data", []):
                        yield dict(zip(names, row))
        except CONNECTION_ERRORS as error:
            raise unreachable("The connection was lost.") from error

    def _path(self, verb: str) -> str:
        return f"/d/{self._deployment_id}/cubejs-api/v1/{verb}"

    def _data_token(self, refused: Optional[str]) -> str:
        if self._token is None or self._token == refused:
            body: Dict[str, Any] = {"sessionSettings": self._session_settings}
            if self._embed_tenant_name is not None:
                body["embedTenantName"] = self._embed_tenant_name
            answer = self._keyed.call(f"/api/v1/deployments/{self._deployment_id}/token", body)
            self._token = answer["cubeApiToken"]
        return self._token
