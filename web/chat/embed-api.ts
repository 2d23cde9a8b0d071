import type { PageContext } from '../../schema/wire/embed-page.ts';
import { sender, type TokenSource } from '../../sdk/client/src/request.ts';

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

  return {
    context: () => call<PageContext>('GET', 'page'),
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
