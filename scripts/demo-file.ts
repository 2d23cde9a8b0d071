/** `.local/demo.json`: where the running demo is and how to call it. */
export type DemoFile = {
  baseUrl: string;
  chatUrl: string;
  accountName: string;
  deploymentId: number;
  agentId: number;
  apiKey: string;
  /** null until the service has dashboards. */
  dashboardUrl: string | null;
  /** Signs anna in and opens her chat, each time that it is opened; `?customer=luis` his. */
  chatPageUrl: string;
};
