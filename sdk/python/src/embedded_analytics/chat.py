from __future__ import annotations

import threading
import time
import uuid
from dataclasses import dataclass
from typing import Any, Dict, Iterator, Optional, Union
from urllib.parse import quote

from .request import CONNECTION_ERRORS, Sender, json_lines
from .service_error import ServiceError, unreachable
from .wire import SessionSettings, StreamRecord

#: The service sends a line at least every 10 s: after so long a silence the connection is dead.
SILENCE_SECONDS = 25.0
PAUSES_SECONDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
#: Answers, or none, after which the same request may do better.
PASSING = (0, 502, 503, 504)

_naming = threading.Lock()
_last_message_ms = 0


def new_message_id() -> str:
    """The name of a new turn: two of one millisecond differ."""
    global _last_message_ms
    with _naming:
        _last_message_ms = max(int(time.time() * 1_000), _last_message_ms + 1)
        return f"{_last_message_ms}-message"


@dataclass(frozen=True)
class Text:
    """The next piece of what the agent says."""

    text: str


@dataclass(frozen=True)
class Tool:
    """A tool that is called, and once more when it has its result. Both are JSON."""

    name: str
    input: str
    result: Optional[str]


@dataclass(frozen=True)
class Answer:
    """The answer, whole."""

    content: str
    chat_id: str


AnswerPart = Union[Text, Tool, Answer]


class Chat:
    """The chat with one agent."""

    def __init__(
        self, sender: Sender, account_name: str, agent_id: int, session_settings: Optional[SessionSettings]
    ) -> None:
        self._sender = sender
        self._path = f"/api/v1/public/{quote(account_name, safe='')}/agents/{agent_id}/chat/"
        self._session_settings = session_settings

    def stream(
        self, input: Optional[str] = None, *, chat_id: Optional[str] = None, message_id: Optional[str] = None
    ) -> Iterator[StreamRecord]:
        """Every record of a turn, or of the thread `chat_id` and of the answer that runs in it, each once.

        A connection that is lost is made again with the same `message_id`, which joins the turn again. Leaving
        the loop ends the connection and not the turn, which `abort` does.
        """
        body: Dict[str, Any] = {"chatId": chat_id or str(uuid.uuid4())}
        if self._session_settings is not None:
            body["sessionSettings"] = self._session_settings
        if input is not None:
            body.update(input=input, messageId=message_id or new_message_id())
        elif chat_id is None:
            raise ValueError("Without a question there has to be a chat_id.")
        return self._records(body)

    def _records(self, body: Dict[str, Any]) -> Iterator[StreamRecord]:
        seen = -1
        tries = 0
        while True:
            wait_seconds = 0.0
            try:
                path = f"{self._path}stream-chat-state"
                with self._sender.open(path, body, silence_seconds=SILENCE_SECONDS) as answer:
                    for record in json_lines(answer):
                        if record["sort"] <= seen:
                            continue
                        seen = record["sort"]
                        tries = 0
                        yield record
                        if record["id"] == "__state__":
                            return
            except ServiceError as error:
                is_worth_it = error.status in PASSING or (error.status == 429 and seen >= 0)
                if not is_worth_it or tries == len(PAUSES_SECONDS):
                    raise
                wait_seconds = error.retry_after_seconds or 0.0
            except CONNECTION_ERRORS:
                pass
            if tries == len(PAUSES_SECONDS):
                raise unreachable("The connection was lost.")
            time.sleep(max(PAUSES_SECONDS[tries], wait_seconds))
            tries += 1

    def ask(
        self, input: str, *, chat_id: Optional[str] = None, message_id: Optional[str] = None
    ) -> Iterator[AnswerPart]:
        """The answer as it comes, then whole. Raises ServiceError `turn_failed` where there is none."""
        told_id, told = "", 0
        for record in self.stream(input, chat_id=chat_id, message_id=message_id):
            chat_id = record.get("state", {}).get("chatId", chat_id)
            content = record.get("content", "")
            tool = record.get("toolCall")
            if "error" in record:
                raise ServiceError(record["error"], 200, "turn_failed")
            if tool is not None:
                yield Tool(tool["name"], tool["input"], tool.get("result"))
            elif record.get("graphPath", [])[:1] == ["final"]:
                yield Answer(content, chat_id or "")
            elif record["role"] == "assistant" and content:
                if told_id != record["id"]:
                    told_id, told = record["id"], 0
                # After a lost connection the whole message may come in place of the pieces that were missed.
                text = content if record["isDelta"] else content[told:]
                told += len(text)
                if text:
                    yield Text(text)

    def abort(self, chat_id: str) -> None:
        """Stops the answer of a thread."""
        body: Dict[str, Any] = {"chatId": chat_id}
        if self._session_settings is not None:
            body["sessionSettings"] = self._session_settings
        self._sender.call(f"{self._path}abort", body)
