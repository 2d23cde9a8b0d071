// Written by scripts/sdk/wire-types.ts from schema/wire: change it there.

export type EmbedEvents = {
  ready: {
    embedTenant?: string | null;
    deploymentId: number | null;
    mode: 'signed';
    surface: 'chat' | 'dashboard' | 'app';
    publicId?: string;
  };
  view: {
    surface: 'chat' | 'dashboard' | 'app';
    path: string;
    publicId?: string;
    title?: string;
  };
  navigate: {
    path: string;
    previousPath?: string;
  };
  'dashboard-loaded': {
    publicId: string;
    widgetCount: number;
    loadDurationMs: number;
  };
  download: {
    format: string;
    target: 'widget' | 'dashboard';
    widgetId?: string;
    title?: string;
    rowCount?: number;
  };
  drilldown: {
    member: string;
    value?: unknown;
    widgetId?: string;
  };
  'ai-query': {
    query: string;
    status: 'submitted' | 'completed' | 'error';
    chatId?: string;
    agentId?: number;
  };
  error: {
    message: string;
    name?: string;
    context?: unknown;
    fatal?: boolean;
  };
  resize: {
    height: number;
  };
  'filters-changed': {
    filterUrlParameter: string;
  };
  'session-expiring': {
    secondsLeft: number;
  };
  'session-expired': Record<string, unknown>;
};

export type EmbedActions = {
  'set-color-scheme': {
    scheme: 'light' | 'dark' | 'auto';
  };
  'set-theme': {
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
  'set-locale': {
    locale: string;
  };
  'set-filter': {
    filterUrlParameter: string;
  };
  navigate: {
    path: string;
  };
  refresh: Record<string, unknown>;
  'set-session': {
    sessionId: string;
  };
};
