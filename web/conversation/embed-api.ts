import type { Receipt } from '../../schema/wire/receipt.ts';
import { sender, type TokenSource } from '../../sdk/client/src/request.ts';

export type Rating = 'up' | 'down';
export type Feedback = { messageId: string; rating: Rating | null; comment?: string | null };

/** What the page asks of the service beside the chat itself. */
export type EmbedApi = ReturnType<typeof embedApi>;

export function embedApi(token: TokenSource, agentId?: number) {
  const send = sender({ baseUrl: location.origin, token });
  const base = '/api/v1/embed/';

  async function call<Answer>(
    method: string,
    path: string,
    query: Record<string, string> = {},
    body?: unknown,
  ) {
    const search = new URLSearchParams({
      ...(agentId !== undefined && { agentId: String(agentId) }),
      ...query,
    });
    const response = await send(`${base}${path}?${search}`, { method, body });
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  }

  const threadPath = (chatId: string) => `threads/${encodeURIComponent(chatId)}`;
  return {
    suggestions: async () => (await call<{ suggestions: string[] }>('GET', 'suggestions')).suggestions,
    feedback: async (chatId: string) =>
      (await call<{ items: Feedback[] }>('GET', `${threadPath(chatId)}/feedback`)).items,
    rate: (chatId: string, feedback: Feedback) =>
      call<void>('POST', `${threadPath(chatId)}/feedback`, {}, feedback),
    receipt: async (uuid: string, { again = false } = {}): Promise<Receipt> => {
      const path = `/api/v1/results/${encodeURIComponent(uuid)}${again ? '?again=true' : ''}`;
      return (await send(path, { method: 'GET' })).json();
    },
    /** Every row of a query, as CSV, however many there are. */
    csv: async (deploymentId: number, query: string) =>
      (
        await send(`/d/${deploymentId}/cubejs-api/v1/cubesql`, {
          body: { query },
          accept: 'text/csv',
        })
      ).blob(),
  };
}
