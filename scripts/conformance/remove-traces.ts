import * as z from 'zod';
import type { Target } from './target.ts';

/** Mutations that one document may have. */
const AT_ONCE = 20;
const PAGE = 200;

/** What a run has made begins with these. */
export const namesOf = (run: string) => ({ users: `conformance-${run}-`, embedTenants: `tenant-${run}-` });

/** Embed tenants that a run makes by names which cannot be its own: the shortest and the longest that there may be. */
export const EDGE_NAMES = ['acmes', 'a2345', 'a-b-c', 'a---9', 'z'.repeat(36)];

/** Of an account: the embed tenants that no run has made. */
export const embedTenantsOf = async (target: Target): Promise<ReadonlySet<string>> =>
  new Set((await allOf(target, 'embedTenants', '', 'name')).map(({ id }) => id));

/**
 * Deletes the users and embed tenants of one run, with all that hangs on them, through the administration API.
 * @param before The embed tenants that were there when it began.
 */
export async function removeTraces(target: Target, run: string, before: ReadonlySet<string>): Promise<void> {
  const { users, embedTenants } = namesOf(run);
  // Creator mode without an embed tenant makes the account's own, which is called as the account is.
  const shared = [...EDGE_NAMES, target.demo.accountName];
  const made = {
    EmbedTenant: (await allOf(target, 'embedTenants', '', 'name')).filter(
      ({ id, name }) => name.startsWith(embedTenants) || (shared.includes(name) && !before.has(id)),
    ),
    ExternalUser: await allOf(target, 'externalUsers', `, search: "${users}"`, 'name: externalId'),
  };
  for (const [noun, records] of Object.entries(made)) {
    for (let start = 0; start < records.length; start += AT_ONCE) {
      const some = records.slice(start, start + AT_ONCE);
      const deletes = some.map(({ id }) => `d${id}: delete${noun}(id: ${id}) { __typename }`);
      await administer(target, `mutation { ${deletes.join(' ')} }`);
    }
  }
}

const pageOf = z.object({
  page: z.object({
    nodes: z.array(z.object({ id: z.string(), name: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

type Named = z.infer<typeof pageOf>['page']['nodes'];

async function allOf(target: Target, list: string, narrowed: string, name: string): Promise<Named> {
  const all: Named = [];
  let after = '';
  for (;;) {
    const { page } = pageOf.parse(
      await administer(
        target,
        `{ page: ${list}(first: ${PAGE}${narrowed}${after}) { nodes { id ${name} } pageInfo { hasNextPage endCursor } } }`,
      ),
    );
    all.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return all;
    after = `, after: ${JSON.stringify(page.pageInfo.endCursor)}`;
  }
}

const answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.unknown()).optional(),
});

async function administer({ baseUrl, demo }: Target, query: string): Promise<Record<string, unknown>> {
  const response = await fetch(new URL('/admin/graphql', baseUrl), {
    method: 'POST',
    headers: { Authorization: `Api-Key ${demo.apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  const { data, errors } = answer.parse(response.ok ? JSON.parse(text) : { errors: [text] });
  if (errors !== undefined || !data) throw new Error(`What the run has made was not removed: ${text}`);
  return data;
}
