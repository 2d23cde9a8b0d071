# Written by scripts/sdk/wire-types.ts from schema/wire: change it there.
from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union


class GenerateSessionRequestUserAttribute(TypedDict):
    name: str
    value: Union[Union[str, float, List[str], List[float]], None]


class _GenerateSessionRequestUserAttributeDefinitionAlways(TypedDict):
    name: str
    type: Literal["string", "number", "string_array", "number_array"]


class GenerateSessionRequestUserAttributeDefinition(_GenerateSessionRequestUserAttributeDefinitionAlways, total=False):
    displayName: Union[str, None]
    defaultValue: Union[str, None]
    description: Union[str, None]


class _GenerateSessionRequestGroupDefinitionAlways(TypedDict):
    name: str


class GenerateSessionRequestGroupDefinition(_GenerateSessionRequestGroupDefinitionAlways, total=False):
    description: Union[str, None]


class GenerateSessionRequestSettings(TypedDict, total=False):
    allowAi: Union[bool, None]
    showDashboardChat: Union[bool, None]
    allowDownloads: Union[bool, None]
    allowSharing: Union[bool, None]
    allowAuthoring: Union[bool, None]
    locale: Union[str, None]
    timezone: Union[str, None]


class GenerateSessionRequestEmbedThemeAnalyticsChatChatInput(TypedDict, total=False):
    backgroundColor: Union[str, None]
    borderColor: Union[str, None]


class GenerateSessionRequestEmbedThemeAnalyticsChat(TypedDict, total=False):
    backgroundColor: Union[str, None]
    chatInput: Union[GenerateSessionRequestEmbedThemeAnalyticsChatChatInput, None]


class GenerateSessionRequestEmbedTheme(TypedDict, total=False):
    primaryColor: Union[str, None]
    backgroundColor: Union[str, None]
    textColor: Union[str, None]
    borderRadius: Union[float, None]
    font: Union[str, None]
    chartColors: Union[List[str], None]
    analyticsChat: Union[GenerateSessionRequestEmbedThemeAnalyticsChat, None]


class GenerateSessionRequest(TypedDict, total=False):
    deploymentId: Union[int, None]
    externalId: Union[str, None]
    internalId: Union[str, None]
    email: Union[str, None]
    embedTenantName: Union[str, None]
    creatorMode: Union[bool, None]
    userAttributes: Union[List[GenerateSessionRequestUserAttribute], None]
    groups: Union[List[str], None]
    userAttributeDefinitions: Union[List[GenerateSessionRequestUserAttributeDefinition], None]
    groupDefinitions: Union[List[GenerateSessionRequestGroupDefinition], None]
    securityContext: Any
    settings: Union[GenerateSessionRequestSettings, None]
    embedTheme: Union[GenerateSessionRequestEmbedTheme, None]
    branchName: Union[str, None]
    agentId: Union[Union[int, str], None]


class SessionSettingsUserAttribute(TypedDict):
    name: str
    value: Union[Union[str, float, List[str], List[float]], None]


class SessionSettings(TypedDict, total=False):
    externalId: Union[str, None]
    internalId: Union[str, None]
    email: Union[str, None]
    userAttributes: Union[List[SessionSettingsUserAttribute], None]
    groups: Union[List[str], None]
    securityContext: Any
    roles: Any
    isEphemeral: Union[bool, None]
    ephemeralTtlSeconds: Union[int, None]


class EmbedSettings(TypedDict, total=False):
    allowAi: Union[bool, None]
    showDashboardChat: Union[bool, None]
    allowDownloads: Union[bool, None]
    allowSharing: Union[bool, None]
    allowAuthoring: Union[bool, None]
    locale: Union[str, None]
    timezone: Union[str, None]


class EmbedThemeAnalyticsChatChatInput(TypedDict, total=False):
    backgroundColor: Union[str, None]
    borderColor: Union[str, None]


class EmbedThemeAnalyticsChat(TypedDict, total=False):
    backgroundColor: Union[str, None]
    chatInput: Union[EmbedThemeAnalyticsChatChatInput, None]


class EmbedTheme(TypedDict, total=False):
    primaryColor: Union[str, None]
    backgroundColor: Union[str, None]
    textColor: Union[str, None]
    borderRadius: Union[float, None]
    font: Union[str, None]
    chartColors: Union[List[str], None]
    analyticsChat: Union[EmbedThemeAnalyticsChat, None]


class _DashboardOnScreenWidgetAlways(TypedDict):
    id: str
    title: str
    kind: Literal["chart", "table", "number"]
    members: List[str]


class DashboardOnScreenWidget(_DashboardOnScreenWidgetAlways, total=False):
    granularity: Union[str, None]


class _DashboardOnScreenFilterConditionAlways(TypedDict):
    operator: Literal["equals", "notEquals", "contains", "notContains", "startsWith", "endsWith", "set", "notSet", "inDateRange", "notInDateRange", "beforeDate", "beforeOrOnDate", "afterDate", "afterOrOnDate", "gt", "gte", "lt", "lte"]


class DashboardOnScreenFilterCondition(_DashboardOnScreenFilterConditionAlways, total=False):
    values: List[str]


class _DashboardOnScreenFilterAlways(TypedDict):
    members: List[str]
    conditions: List[DashboardOnScreenFilterCondition]


class DashboardOnScreenFilter(_DashboardOnScreenFilterAlways, total=False):
    widgets: Union[List[str], None]


class _DashboardOnScreenAlways(TypedDict):
    title: str


class DashboardOnScreen(_DashboardOnScreenAlways, total=False):
    widgets: List[DashboardOnScreenWidget]
    filters: List[DashboardOnScreenFilter]


class _StreamRecordToolCallAlways(TypedDict):
    name: str
    input: str


class StreamRecordToolCall(_StreamRecordToolCallAlways, total=False):
    result: str


class _StreamRecordAssessmentAlways(TypedDict):
    outcome: Literal["stated", "asked", "declined"]
    confidence: float
    suggestions: List[str]


class StreamRecordAssessment(_StreamRecordAssessmentAlways, total=False):
    finding: str


class _StreamRecordStateMessageToolCallAlways(TypedDict):
    name: str
    input: str


class StreamRecordStateMessageToolCall(_StreamRecordStateMessageToolCallAlways, total=False):
    totalRows: int
    uuid: str
    error: str


class _StreamRecordStateMessageAlways(TypedDict):
    role: Literal["user", "assistant"]
    content: str
    createdAt: str


class StreamRecordStateMessage(_StreamRecordStateMessageAlways, total=False):
    toolCalls: List[StreamRecordStateMessageToolCall]


class StreamRecordState(TypedDict, total=False):
    isStreaming: bool
    chatId: str
    messages: List[StreamRecordStateMessage]
    truncated: bool


class _StreamRecordAlways(TypedDict):
    id: str
    role: Literal["user", "assistant"]
    sort: int
    isDelta: bool


class StreamRecord(_StreamRecordAlways, total=False):
    content: str
    thinking: str
    toolCall: StreamRecordToolCall
    graphPath: List[str]
    isStructuredResponse: bool
    isInProcess: bool
    error: str
    assessment: StreamRecordAssessment
    state: StreamRecordState


class _SqlInputAlways(TypedDict):
    sqlQuery: str
    queryTitle: str
    description: str
    userRequest: str


class SqlInput(_SqlInputAlways, total=False):
    memoryId: str
    vegaSpec: str


class SqlResultSchemaItem(TypedDict):
    name: str
    column_type: Literal["String", "Int64", "Double", "Boolean", "Timestamp", "Date"]


class SqlResultProvenance(TypedDict):
    modelVersion: str
    readAt: str
    fromCache: bool
    isVerified: bool


class _SqlResultAlways(TypedDict):
    sqlQuery: str
    queryTitle: str
    description: str
    userRequest: str
    schema: List[SqlResultSchemaItem]
    data: List[List[Union[str, None]]]
    totalRows: int
    uuid: str


class SqlResult(_SqlResultAlways, total=False):
    vegaSpec: str
    provenance: SqlResultProvenance


class _MetaResultCubeMemberAlways(TypedDict):
    name: str
    title: str
    description: str
    type: Literal["string", "number", "time", "boolean"]


class MetaResultCubeMember(_MetaResultCubeMemberAlways, total=False):
    aggType: str
    rows: int
    matchingValues: List[str]


class MetaResultCube(TypedDict):
    name: str
    type: Literal["cube", "view"]
    title: str
    description: str
    members: List[MetaResultCubeMember]


class _MetaResultAlways(TypedDict):
    cubes: List[MetaResultCube]
    searchQuery: str


class MetaResult(_MetaResultAlways, total=False):
    note: str


class Thread(TypedDict):
    chatId: str
    title: Union[str, None]
    createdAt: str
    lastUsedAt: str


class ThreadPageItem(TypedDict):
    chatId: str
    title: Union[str, None]
    createdAt: str
    lastUsedAt: str


class ThreadPagePageInfo(TypedDict):
    hasNextPage: bool
    hasPreviousPage: bool
    startCursor: Union[str, None]
    endCursor: Union[str, None]


class ThreadPage(TypedDict):
    items: List[ThreadPageItem]
    pageInfo: ThreadPagePageInfo


class PageContextAgent(TypedDict):
    id: int
    name: str
    chatUrl: str


class PageContextSettings(TypedDict, total=False):
    allowAi: Union[bool, None]
    showDashboardChat: Union[bool, None]
    allowDownloads: Union[bool, None]
    allowSharing: Union[bool, None]
    allowAuthoring: Union[bool, None]
    locale: Union[str, None]
    timezone: Union[str, None]


class PageContextThemeAnalyticsChatChatInput(TypedDict, total=False):
    backgroundColor: Union[str, None]
    borderColor: Union[str, None]


class PageContextThemeAnalyticsChat(TypedDict, total=False):
    backgroundColor: Union[str, None]
    chatInput: Union[PageContextThemeAnalyticsChatChatInput, None]


class PageContextTheme(TypedDict, total=False):
    primaryColor: Union[str, None]
    backgroundColor: Union[str, None]
    textColor: Union[str, None]
    borderRadius: Union[float, None]
    font: Union[str, None]
    chartColors: Union[List[str], None]
    analyticsChat: Union[PageContextThemeAnalyticsChat, None]


class PageContextFont(TypedDict):
    family: str
    weight: str
    url: str


class PageContext(TypedDict):
    account: str
    deploymentId: int
    embedTenant: Union[str, None]
    creatorMode: bool
    agent: Union[PageContextAgent, None]
    settings: PageContextSettings
    theme: PageContextTheme
    fonts: List[PageContextFont]
    allowedOrigins: List[str]


class _DataQueryTimeDimensionAlways(TypedDict):
    dimension: str


class DataQueryTimeDimension(_DataQueryTimeDimensionAlways, total=False):
    granularity: Union[str, None]
    dateRange: Union[Union[str, List[str]], None]
    compareDateRange: Union[List[Union[str, List[str]]], None]


class _DataQueryOrderItemAlways(TypedDict):
    id: str


class DataQueryOrderItem(_DataQueryOrderItemAlways, total=False):
    desc: Union[bool, None]


class DataQuery(TypedDict, total=False):
    measures: Union[List[str], None]
    dimensions: Union[List[str], None]
    timeDimensions: Union[List[DataQueryTimeDimension], None]
    filters: Any
    segments: Union[List[str], None]
    order: Union[Union[List[Union[List[Any], DataQueryOrderItem]], Dict[str, str]], None]
    limit: Union[int, None]
    rowLimit: Union[int, None]
    offset: Union[int, None]
    timezone: Union[str, None]
    total: Union[bool, None]
    ungrouped: Union[bool, None]
    convertTzForRawTimeDimension: Union[bool, None]
    responseFormat: Union[Literal["default", "compact", "columnar"], None]
    joinHints: Union[List[List[str]], None]
    queryType: Any
    renewQuery: Any
    cache: Any


class LoadResultData2(TypedDict):
    members: List[str]
    dataset: List[List[Union[str, bool, None]]]


class LoadResultData3(TypedDict):
    members: List[str]
    columns: List[List[Union[str, bool, None]]]


class LoadResultAnnotation(TypedDict):
    measures: Dict[str, Dict[str, Any]]
    dimensions: Dict[str, Dict[str, Any]]
    segments: Dict[str, Dict[str, Any]]
    timeDimensions: Dict[str, Dict[str, Any]]


class LoadResult(TypedDict):
    query: Dict[str, Any]
    data: Union[List[Dict[str, Union[str, bool, None]]], LoadResultData2, LoadResultData3]
    annotation: LoadResultAnnotation
    lastRefreshTime: str
    total: Union[float, None]
    requestId: str


class ContinueWait(TypedDict):
    error: Literal["Continue wait"]
    stage: str
    timeElapsed: float
