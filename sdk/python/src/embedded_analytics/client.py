from __future__ import annotations

from typing import Optional
from urllib.parse import quote

from .chat import Chat
from .data import Data
from .request import Sender, TokenSource
from .wire import GenerateSessionRequest, SessionSettings, Thread, ThreadPage


class Client:
    """The service, with an API key or with a session's token. May be used by several threads at once."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: Optional[str] = None,
        token: Optional[TokenSource] = None,
        timeout_seconds: float = 60.0,
    ) -> None:
        self._sender = Sender(base_url, api_key, token, timeout_seconds)

    def generate_session(self, request: GenerateSessionRequest) -> str:
        """Signs a customer in, and gives the session's id."""
        session_id: str = self._sender.call("/api/v1/embed/generate-session", request)["sessionId"]
        return session_id

    def exchange(self, session_id: str) -> str:
        """Redeems a session, once and within 5 minutes of its making, for a token that lives 24 hours."""
        body = {"sessionId": session_id}
        token: str = self._sender.call("/api/v1/embed/session/token", body, is_open=True)["token"]
        return token

    def revoke(self, session_id: str) -> None:
        """Ends a session and every token made from it: with an admin key."""
        self._sender.call("/api/v1/embed/session/revoke", {"sessionId": session_id})

    def chat(
        self, account_name: str, agent_id: int, session_settings: Optional[SessionSettings] = None
    ) -> Chat:
        """The chat with one agent. `session_settings` say who asks; a token needs none."""
        return Chat(self._sender, account_name, agent_id, session_settings)

    def threads(self, agent_id: Optional[int] = None) -> Threads:
        """With a token: the threads of its user, with this agent or with the one that the session opens."""
        return Threads(self._sender, agent_id)

    def data(
        self,
        deployment_id: int,
        session_settings: Optional[SessionSettings] = None,
        embed_tenant_name: Optional[str] = None,
    ) -> Data:
        """Rows of the data API. `session_settings` say whose; a token needs none."""
        return Data(self._sender, deployment_id, session_settings, embed_tenant_name)


class Threads:
    """The caller's own threads with one agent."""

    def __init__(self, sender: Sender, agent_id: Optional[int]) -> None:
        self._sender = sender
        self._query = {"agentId": agent_id}

    def list(self, *, first: Optional[int] = None, after: Optional[str] = None) -> ThreadPage:
        """Newest first; `after` is the `endCursor` of the page before."""
        query = {**self._query, "first": first, "after": after}
        page: ThreadPage = self._sender.call("/api/v1/embed/threads", method="GET", query=query)
        return page

    def rename(self, chat_id: str, title: str) -> Thread:
        thread: Thread = self._sender.call(
            self._path(chat_id), {"title": title}, method="PATCH", query=self._query
        )
        return thread

    def delete(self, chat_id: str) -> None:
        """For good, with every record; what runs in it is stopped."""
        self._sender.call(self._path(chat_id), method="DELETE", query=self._query)

    @staticmethod
    def _path(chat_id: str) -> str:
        return f"/api/v1/embed/threads/{quote(chat_id, safe='')}"
