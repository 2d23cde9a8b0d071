import { type Chat, type Client, createClient, type PageContext } from '@embedded-analytics/client';
import { type GetSession, hostSession } from '@embedded-analytics/element';

/** What all hooks below one provider share: one session of the user, renewed in place. */
export type Session = {
  client: Client;
  page(agentId?: number): Promise<PageContext>;
  chat(agentId?: number): Promise<Chat>;
};

/** Asks for nothing before the first hook does. */
export function sessionAt(baseUrl: string, getSession: GetSession): Session {
  const token = tokensOf(createClient({ baseUrl }), getSession);
  const client = createClient({ baseUrl, token });
  const pages = new Map<number | undefined, Promise<PageContext>>();

  async function page(agentId?: number): Promise<PageContext> {
    const asked = pages.get(agentId) ?? client.page(agentId);
    pages.set(agentId, asked);
    // What failed is asked for again by whoever comes next.
    return asked.catch((error: unknown) => {
      pages.delete(agentId);
      throw error;
    });
  }

  async function chat(agentId?: number): Promise<Chat> {
    const { account, agent } = await page(agentId);
    if (!agent) throw new Error('There is no agent that this session may talk to.');
    const chats = createClient({ baseUrl: new URL(agent.chatUrl, baseUrl).origin, token });
    return chats.chat({ accountName: account, agentId: agent.id });
  }
  return { client, page, chat };
}

/** The token of the present session: one is made at a time, and another when it was refused. */
function tokensOf({ exchange }: Client, getSession: GetSession) {
  let current: string | undefined;
  let coming: Promise<string> | undefined;
  const begin = async () => {
    const { token } = await exchange(await hostSession(getSession));
    current = token;
    return token;
  };
  return (refused?: string): Promise<string> => {
    if (refused && refused === current) {
      current = undefined;
      coming = undefined;
    }
    coming ??= begin().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
}
