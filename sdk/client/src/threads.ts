import type { Send } from './request.ts';
import type { Thread, ThreadPage } from './wire.ts';

/** The caller's own threads with one agent: with a session's token. */
export type Threads = {
  /** Newest first; `after` is the `endCursor` of the page before. */
  list(page?: { first?: number; after?: string }): Promise<ThreadPage>;
  rename(chatId: string, title: string): Promise<Thread>;
  /** For good, with every record; what runs in it is stopped. */
  delete(chatId: string): Promise<void>;
};

export function threadsOf(send: Send, agentId?: number): Threads {
  const path = (rest: string, query: Record<string, unknown> = {}) => {
    const given = Object.entries({ agentId, ...query }).filter(([, value]) => value !== undefined);
    return `/api/v1/embed/threads${rest}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  };
  const one = (chatId: string) => path(`/${encodeURIComponent(chatId)}`);
  return {
    list: async (page) => (await send(path('', page), { method: 'GET' })).json(),
    rename: async (chatId, title) => (await send(one(chatId), { method: 'PATCH', body: { title } })).json(),
    async delete(chatId) {
      await send(one(chatId), { method: 'DELETE' });
    },
  };
}
