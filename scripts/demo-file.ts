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
  /** A database of one's own, which `npm start -- --database` has made a model of. */
  own?: {
    name: string;
    deploymentId: number;
    agentId: number;
    chatUrl: string;
    /** Opens a chat as the administrator, who sees every row; `?<attribute>=…` as a customer with that value. */
    chatPageUrl: string;
    modelFolder: string;
    administrator: { internalId: string; branch: string };
    /** What divides its rows among customers, where somebody has decided it. */
    attribute?: { name: string; type: string };
  };
};
