export {
  type EmbedCallbacks,
  EmbeddedApp,
  type EmbeddedAppProps,
  EmbeddedChat,
  type EmbeddedChatProps,
  EmbeddedDashboard,
  type EmbeddedDashboardProps,
} from './components.ts';
export { type AnalyticsProps, AnalyticsProvider } from './provider.ts';
export { type ChatOptions, type UseChat, useChat } from './use-chat.ts';
export { type DataRow, type QueryState, useQuery } from './use-query.ts';
