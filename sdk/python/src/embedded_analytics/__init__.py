"""Client of the embedded analytics service, with nothing but the standard library."""

from .chat import Answer, AnswerPart, Chat, Text, Tool, new_message_id
from .client import Client, Threads
from .data import Cell, Data
from .request import TokenSource
from .service_error import ServiceError
from .wire import (
    DataQuery,
    GenerateSessionRequest,
    LoadResult,
    MetaResult,
    SessionSettings,
    SqlInput,
    SqlResult,
    StreamRecord,
    Thread,
    ThreadPage,
)

__all__ = [
    "Answer",
    "AnswerPart",
    "Cell",
    "Chat",
    "Client",
    "Data",
    "DataQuery",
    "GenerateSessionRequest",
    "LoadResult",
    "MetaResult",
    "ServiceError",
    "SessionSettings",
    "SqlInput",
    "SqlResult",
    "StreamRecord",
    "Text",
    "Thread",
    "ThreadPage",
    "Threads",
    "TokenSource",
    "Tool",
    "new_message_id",
]
