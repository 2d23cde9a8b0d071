/** `.local/demo.json`: where the running demo is and how to call it. */
export type DemoFile = {
  baseUrl: string;
  chatUrl: string;
  accountName: string;
  deploymentId: number;
  agentId: number;
  /** An agent with the model of a provider whose key was in the environment. */
  providerAgent?: { agentId: number; model: string; chatUrl: string };
  apiKey: string;
  /** Signs anna in and opens the shop's dashboard over her orders, each time that it is opened; `?customer=luis` over his. */
  dashboardUrl: string;
  /** Signs carla in and opens the creator app, where she makes dashboards of her own, each time that it is opened. */
  appUrl: string;
  /** Signs anna in and opens her chat, each time that it is opened; `?customer=luis` his. */
  chatPageUrl: string;
};
