// Written by scripts/sdk/wire-types.ts from schema/wire: change it there.

export type GenerateSessionRequest = {
  deploymentId?: number | null;
  externalId?: string | null;
  internalId?: string | null;
  email?: string | null;
  embedTenantName?: string | null;
  creatorMode?: boolean | null;
  userAttributes?: ({
    name: string;
    value: string | number | string[] | number[] | null;
  })[] | null;
  groups?: string[] | null;
  userAttributeDefinitions?: ({
    name: string;
    type: 'string' | 'number' | 'string_array' | 'number_array';
    displayName?: string | null;
    defaultValue?: string | null;
    description?: string | null;
  })[] | null;
  groupDefinitions?: ({
    name: string;
    description?: string | null;
  })[] | null;
  securityContext?: unknown;
  settings?: {
    allowAi?: boolean | null;
    showDashboardChat?: boolean | null;
    allowDownloads?: boolean | null;
    allowSharing?: boolean | null;
    allowAuthoring?: boolean | null;
    locale?: string | null;
    timezone?: string | null;
  } | null;
  embedTheme?: {
    primaryColor?: string | null;
    backgroundColor?: string | null;
    textColor?: string | null;
    borderRadius?: number | null;
    font?: string | null;
    chartColors?: string[] | null;
    analyticsChat?: {
      backgroundColor?: string | null;
      chatInput?: {
        backgroundColor?: string | null;
        borderColor?: string | null;
      } | null;
    } | null;
  } | null;
  branchName?: string | null;
  agentId?: number | string | null;
};

export type SessionSettings = {
  externalId?: string | null;
  internalId?: string | null;
  email?: string | null;
  userAttributes?: ({
    name: string;
    value: string | number | string[] | number[] | null;
  })[] | null;
  groups?: string[] | null;
  securityContext?: unknown;
  roles?: unknown;
  isEphemeral?: boolean | null;
  ephemeralTtlSeconds?: number | null;
};

export type EmbedSettings = {
  allowAi?: boolean | null;
  showDashboardChat?: boolean | null;
  allowDownloads?: boolean | null;
  allowSharing?: boolean | null;
  allowAuthoring?: boolean | null;
  locale?: string | null;
  timezone?: string | null;
};

export type EmbedTheme = {
  primaryColor?: string | null;
  backgroundColor?: string | null;
  textColor?: string | null;
  borderRadius?: number | null;
  font?: string | null;
  chartColors?: string[] | null;
  analyticsChat?: {
    backgroundColor?: string | null;
    chatInput?: {
      backgroundColor?: string | null;
      borderColor?: string | null;
    } | null;
  } | null;
};

export type DashboardOnScreen = {
  title: string;
  widgets?: ({
    id: string;
    title: string;
    kind: 'chart' | 'table' | 'number';
    members: string[];
    granularity?: string | null;
  })[];
  filters?: ({
    members: string[];
    conditions: ({
      operator: 'equals' | 'notEquals' | 'contains' | 'notContains' | 'startsWith' | 'endsWith' | 'set' | 'notSet' | 'inDateRange' | 'notInDateRange' | 'beforeDate' | 'beforeOrOnDate' | 'afterDate' | 'afterOrOnDate' | 'gt' | 'gte' | 'lt' | 'lte';
      values?: string[];
    })[];
    widgets?: string[] | null;
  })[];
};

export type StreamRecord = {
  id: string;
  role: 'user' | 'assistant';
  sort: number;
  isDelta: boolean;
  content?: string;
  thinking?: string;
  toolCall?: {
    name: string;
    input: string;
    result?: string;
  };
  graphPath?: string[];
  isStructuredResponse?: boolean;
  isInProcess?: boolean;
  error?: string;
  assessment?: {
    outcome: 'stated' | 'asked' | 'declined';
    confidence: number;
    suggestions: string[];
    finding?: string;
  };
  state?: {
    isStreaming?: boolean;
    chatId?: string;
    messages?: ({
      role: 'user' | 'assistant';
      content: string;
      toolCalls?: {
        name: string;
        input: string;
        totalRows?: number;
        uuid?: string;
        error?: string;
      }[];
      createdAt: string;
    })[];
    truncated?: boolean;
  };
};

export type SqlInput = {
  sqlQuery: string;
  queryTitle: string;
  description: string;
  userRequest: string;
  memoryId?: string;
  vegaSpec?: string;
};

export type SqlResult = {
  sqlQuery: string;
  queryTitle: string;
  description: string;
  userRequest: string;
  schema: ({
    name: string;
    column_type: 'String' | 'Int64' | 'Double' | 'Boolean' | 'Timestamp' | 'Date';
  })[];
  data: ((string | null)[])[];
  totalRows: number;
  uuid: string;
  vegaSpec?: string;
  provenance?: {
    modelVersion: string;
    readAt: string;
    fromCache: boolean;
    isVerified: boolean;
  };
};

export type MetaResult = {
  cubes: ({
    name: string;
    type: 'cube' | 'view';
    title: string;
    description: string;
    members: ({
      name: string;
      title: string;
      description: string;
      type: 'string' | 'number' | 'time' | 'boolean';
      aggType?: string;
      rows?: number;
      matchingValues?: string[];
    })[];
  })[];
  searchQuery: string;
  note?: string;
};

export type Thread = {
  chatId: string;
  title: string | null;
  createdAt: string;
  lastUsedAt: string;
};

export type ThreadPage = {
  items: ({
    chatId: string;
    title: string | null;
    createdAt: string;
    lastUsedAt: string;
  })[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

export type PageContext = {
  account: string;
  deploymentId: number;
  embedTenant: string | null;
  creatorMode: boolean;
  agent: {
    id: number;
    name: string;
    chatUrl: string;
  } | null;
  settings: {
    allowAi?: boolean | null;
    showDashboardChat?: boolean | null;
    allowDownloads?: boolean | null;
    allowSharing?: boolean | null;
    allowAuthoring?: boolean | null;
    locale?: string | null;
    timezone?: string | null;
  };
  theme: {
    primaryColor?: string | null;
    backgroundColor?: string | null;
    textColor?: string | null;
    borderRadius?: number | null;
    font?: string | null;
    chartColors?: string[] | null;
    analyticsChat?: {
      backgroundColor?: string | null;
      chatInput?: {
        backgroundColor?: string | null;
        borderColor?: string | null;
      } | null;
    } | null;
  };
  fonts: {
    family: string;
    weight: string;
    url: string;
  }[];
  allowedOrigins: string[];
};

export type DataQuery = {
  measures?: string[] | null;
  dimensions?: string[] | null;
  timeDimensions?: ({
    dimension: string;
    granularity?: string | null;
    dateRange?: string | string[] | null;
    compareDateRange?: (string | string[])[] | null;
  })[] | null;
  filters?: unknown;
  segments?: string[] | null;
  order?: ([string, string] | {
    id: string;
    desc?: boolean | null;
  })[] | Record<string, string> | null;
  limit?: number | null;
  rowLimit?: number | null;
  offset?: number | null;
  timezone?: string | null;
  total?: boolean | null;
  ungrouped?: boolean | null;
  convertTzForRawTimeDimension?: boolean | null;
  responseFormat?: 'default' | 'compact' | 'columnar' | null;
  joinHints?: string[][] | null;
  queryType?: unknown;
  renewQuery?: unknown;
  cache?: unknown;
};

export type LoadResult = {
  query: Record<string, unknown>;
  data: (Record<string, string | boolean | null>)[] | {
    members: string[];
    dataset: ((string | boolean | null)[])[];
  } | {
    members: string[];
    columns: ((string | boolean | null)[])[];
  };
  annotation: {
    measures: Record<string, Record<string, unknown>>;
    dimensions: Record<string, Record<string, unknown>>;
    segments: Record<string, Record<string, unknown>>;
    timeDimensions: Record<string, Record<string, unknown>>;
  };
  lastRefreshTime: string;
  total: number | null;
  requestId: string;
};

export type ContinueWait = {
  error: 'Continue wait';
  stage: string;
  timeElapsed: number;
};
