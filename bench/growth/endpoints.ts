import { LISTED_TENANT } from './fill.ts';
import { QUESTION, type Side } from './side.ts';

/** One kind of call: makes ready what it needs, makes it, and says how many milliseconds the call alone took. */
export type Endpoint = {
  name: string;
  call: (side: Side) => Promise<number>;
  /** Why it may take longer the more there is. */
  grows?: string;
};

let made = 0;
/** A name that nobody has yet. */
const newName = (kind: string): string => `${kind}-${(made++).toString()}`;

const graphql = (name: string, document: string, prepare?: (side: Side) => Promise<object>): Endpoint => ({
  name,
  async call(side) {
    const variables = await prepare?.(side);
    const { ms, text } = await side.call('POST', '/admin/graphql', { query: document, variables });
    if (text.includes('"errors"') || text.includes('"Refusal"')) throw new Error(`${name}: ${text}`);
    return ms;
  },
});

const list = (field: string, shown: string, by = ''): Endpoint =>
  graphql(
    `list ${field}${by === '' ? '' : `, ${by}`}`,
    `{ ${field}(first: 50${by}) { nodes { ${shown} } } }`,
  );

/** What users and backends call all day. */
const way: Endpoint[] = [
  session('known user', ({ someUser }) => ({ externalId: someUser() })),
  session('new user', () => ({ externalId: newName('new') })),
  session('known user, embed tenant, group, value', ({ regularUser }) => ({
    externalId: regularUser(),
    embedTenantName: LISTED_TENANT,
    groups: ['group-1'],
    userAttributes: [{ name: 'city', value: newName('city') }],
  })),
  session('new embed tenant', ({ someUser }) => ({
    externalId: someUser(),
    embedTenantName: newName('another'),
  })),
  session('creator mode', ({ regularUser }) => ({
    externalId: regularUser(),
    embedTenantName: LISTED_TENANT,
    creatorMode: true,
    groupDefinitions: [{ name: 'group-1', description: newName('description') }],
    groups: ['group-1'],
  })),
  {
    name: 'session: token',
    async call(side) {
      const { text } = await side.generateSession({ externalId: side.someUser() });
      return (await side.call('POST', '/api/v1/embed/session/token', JSON.parse(text))).ms;
    },
  },
  {
    name: 'session: revoke',
    async call(side) {
      const { text } = await side.generateSession({ externalId: side.someUser() });
      return (await side.call('POST', '/api/v1/embed/session/revoke', JSON.parse(text))).ms;
    },
  },
  {
    name: 'chat: new thread, key, known user',
    call: (side) =>
      side.chat({ ...QUESTION, sessionSettings: { externalId: side.someUser(), isEphemeral: false } }),
  },
  {
    name: 'chat: new thread, key, ephemeral user',
    call: (side) => side.chat({ ...QUESTION, sessionSettings: { externalId: newName('guest') } }),
  },
  {
    name: 'chat: new thread, token',
    call: async (side) => side.chat(QUESTION, await side.newToken()),
  },
  {
    name: 'chat: known thread',
    async call(side) {
      const thread = await newThread(side);
      return side.chat({ ...QUESTION, ...thread });
    },
  },
  { name: 'chat: read', call: async (side) => side.chat(await newThread(side)) },
  { name: 'chat: abort', call: async (side) => (await side.abort(await newThread(side))).ms },
];

/** What administrators call. */
const administration: Endpoint[] = [
  rest('list groups of an embed tenant', 'GET', async () => `groups`),
  rest('list user attributes of an embed tenant', 'GET', async () => `user-attributes`),
  rest('delete group', 'DELETE', async (side) => `groups/${await newRecord(side, 'embed_user_groups')}`),
  rest(
    'delete user attribute',
    'DELETE',
    async (side) => `user-attributes/${await newRecord(side, 'embed_user_attributes', 'string')}`,
  ),
  graphql('account', '{ account { name externalUsersUsed } }'),
  list('externalUsers', 'id externalId groups'),
  list('memberships', 'id externalId embedTenant groups'),
  list('embedTenants', 'id name'),
  list('sessions', 'id externalId'),
  list('threads', 'id chatId externalId'),
  list('auditLog', 'id action subject'),
  { ...list('userGroups', 'id name userCount'), grows: 'counts members' },
  list('usage', 'day externalId turns'),
  graphql(
    'delete external user',
    'mutation ($id: ID!) { deleteExternalUser(id: $id) { __typename } }',
    async (side) => ({ id: String((await newUser(side)).id) }),
  ),
  graphql(
    'erase external user',
    'mutation ($externalId: String!) { eraseExternalUser(externalId: $externalId) { __typename } }',
    async (side) => ({ externalId: (await newUser(side)).external_id }),
  ),
];

export const endpoints: readonly Endpoint[] = [...way, ...administration];

function session(name: string, bodyOf: (side: Side) => object): Endpoint {
  return { name: `session: ${name}`, call: async (side) => (await side.generateSession(bodyOf(side))).ms };
}

/** Of the embed tenant whose lists are shown. */
function rest(name: string, method: string, pathOf: (side: Side) => Promise<string>): Endpoint {
  return {
    name,
    call: async (side) =>
      (await side.call(method, `/api/v1/embed-tenants/${LISTED_TENANT}/${await pathOf(side)}`)).ms,
  };
}

/** A thread of some user that has been answered once; what names it in the body of a call. */
async function newThread(side: Side) {
  const thread = {
    chatId: newName('chat'),
    sessionSettings: { externalId: side.someUser(), isEphemeral: false },
  };
  await side.chat({ ...QUESTION, ...thread });
  return thread;
}

async function newRecord(side: Side, table: string, type?: string): Promise<number> {
  const [row] = await side.query<{ id: number }>(
    `insert into ${table} (account_id, embed_tenant_id, name${type === undefined ? '' : ', type'})
     values ($1, 1, $2${type === undefined ? '' : `, '${type}'`}) returning id`,
    [side.accountId, newName('short-lived')],
  );
  return row?.id ?? 0;
}

async function newUser(side: Side): Promise<{ id: number; external_id: string }> {
  const [row] = await side.query<{ id: number; external_id: string }>(
    'insert into external_users (account_id, external_id) values ($1, $2) returning id, external_id',
    [side.accountId, newName('short-lived')],
  );
  if (row === undefined) throw new Error('No user was made.');
  return row;
}
