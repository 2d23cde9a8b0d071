/** `.local/demo.json`: where the running demo is and how to call it. */
export type DemoFile = {
  baseUrl: string;
  chatUrl: string;
  accountName: string;
  deploymentId: number;
  agentId: number;
  apiKey: string;
  /** null until the service has embed pages. */
  dashboardUrl: string | null;
  chatPageUrl: string | null;
};
