import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ADMIN, administer, ask } from '../../harness/admin.ts';
import { errorOf, GENERATE_SESSION, generateSession, post, redeem } from '../../harness/api.ts';
import { chat } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const session = (key: string, body: object) =>
  post(GENERATE_SESSION, { deploymentId: account.deploymentId, ...body }, { key });

describe('an API key', () => {
  const create = (input: object) =>
    ask<{ secret: string; apiKey: { id: string; prefix: string } }>(
      account.key,
      'mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { ... on CreatedApiKey { secret apiKey { id prefix } } } }',
      { input },
    );
  const revoke = (key: string, id: string | number) =>
    ask<{ revokedAt?: string; code?: string }>(
      key,
      'mutation ($id: ID!) { revokeApiKey(id: $id) { ... on ApiKey { revokedAt } ... on Refusal { code } } }',
      { id },
    );

  it('is good for what it was made for, until it is revoked', async () => {
    const { secret, apiKey } = await create({ name: 'Sessions', deploymentIds: [account.deploymentId] });
    expect((await session(secret, { externalId: 'anna' })).status).toBe(200);
    expect((await post(ADMIN, { query: '{ account { name } }' }, { key: secret })).status).toBe(403);

    const { revokedAt } = await revoke(account.key, apiKey.id);
    expect((await session(secret, { externalId: 'anna' })).status).toBe(401);
    expect(await revoke(account.key, apiKey.id)).toEqual({ revokedAt });
  });

  it('that has expired is no good from that instant on', async () => {
    const { secret, apiKey } = await create({ name: 'Short', expiresAt: '2100-01-01T00:00:00Z' });
    expect((await session(secret, { externalId: 'anna' })).status).toBe(200);
    await query('update api_keys set expires_at = now() where id = $1', apiKey.id);
    expect((await session(secret, { externalId: 'anna' })).status).toBe(401);
  });

  it('that is the last one with admin rights cannot be revoked, also when two are revoked at once', async () => {
    const lonely = await makeAccount();
    const ids = async () =>
      (await ask<{ nodes: { id: string }[] }>(lonely.key, '{ apiKeys { nodes { id } } }')).nodes;
    const [only] = await ids();
    expect(await revoke(lonely.key, only?.id ?? '')).toEqual({ code: 'last_admin_key' });

    const second = await lonely.newKey({ isAdmin: true });
    const [newer, older] = await ids();
    const both = await Promise.all([revoke(lonely.key, older?.id ?? ''), revoke(second, newer?.id ?? '')]);
    expect(both.filter(({ code }) => code === 'last_admin_key')).toHaveLength(1);
  });
});

describe('account settings', () => {
  const update = (input: object) =>
    ask(
      account.key,
      'mutation ($input: AccountInput!) { updateAccount(input: $input) { ... on Account { defaultDeploymentId naming region allowedOrigins } ... on Refusal { code } } }',
      { input },
    );

  it('take effect at once: a default deployment lets sessions leave it out', async () => {
    const without = () => post(GENERATE_SESSION, { externalId: 'anna' }, account);
    expect(await errorOf(await without())).toMatchObject({ code: 'deployment_required' });
    await update({ defaultDeploymentId: account.deploymentId });
    expect((await without()).status).toBe(200);
  });

  it('keep what is not given, and clear what is null', async () => {
    await update({
      region: 'weur',
      allowedOrigins: ['https://a.example'],
      defaultDeploymentId: account.deploymentId,
    });
    expect(await update({ naming: 'cube' })).toEqual({
      defaultDeploymentId: String(account.deploymentId),
      naming: 'cube',
      region: 'weur',
      allowedOrigins: ['https://a.example'],
    });
    expect(await update({ region: null, defaultDeploymentId: null, naming: 'engine' })).toMatchObject({
      region: null,
      defaultDeploymentId: null,
    });
  });

  it('forget a default deployment that is deleted', async () => {
    const created = await ask<{ id: string }>(
      account.key,
      'mutation ($input: CreateDeploymentInput!) { createDeployment(input: $input) { ... on Deployment { id } } }',
      {
        input: { name: 'Passing', dataSource: { neon: { connectionString: 'postgres://a:b@c.example/d' } } },
      },
    );
    await update({ defaultDeploymentId: created.id });
    await ask(account.key, 'mutation ($id: ID!) { deleteDeployment(id: $id) { __typename } }', created);
    expect(await update({})).toMatchObject({ defaultDeploymentId: null });
  });
});

describe('an internal user', () => {
  const FIELDS =
    '{ ... on InternalUser { id username email groups roles userAttributes { name value } } ... on Refusal { code message } }';

  it('is signed in by username or email, with the groups and values it was given', async () => {
    const created = await ask<{ id: string }>(
      account.key,
      `mutation ($input: CreateInternalUserInput!) { createInternalUser(input: $input) ${FIELDS} }`,
      {
        input: {
          username: 'Olivia',
          email: 'Olivia@Example.com',
          groups: ['managers'],
          roles: ['writer', 'auditor', 'writer'],
          userAttributes: [
            { name: 'city', value: 'Berlin' },
            { name: 'regions', value: ['DACH'] },
          ],
        },
      },
    );
    expect(created).toEqual({
      id: expect.any(String),
      username: 'olivia',
      email: 'olivia@example.com',
      groups: ['managers'],
      roles: ['auditor', 'writer'],
      userAttributes: [
        { name: 'city', value: 'Berlin' },
        { name: 'regions', value: ['DACH'] },
      ],
    });
    for (const internalId of ['olivia', 'OLIVIA@example.com']) {
      expect((await session(account.key, { internalId })).status).toBe(200);
    }
    const change = (input: object) =>
      ask(
        account.key,
        `mutation ($id: ID!, $input: UpdateInternalUserInput!) { updateInternalUser(id: $id, input: $input) ${FIELDS} }`,
        { id: created.id, input },
      );
    expect(await change({ groups: [], userAttributes: [{ name: 'city', value: null }] })).toMatchObject({
      groups: [],
      roles: ['auditor', 'writer'],
      userAttributes: [{ name: 'regions', value: ['DACH'] }],
    });
    // Two who change one role each do not undo each other.
    await Promise.all([change({ addRoles: ['reader'] }), change({ removeRoles: ['auditor'] })]);
    expect(await change({})).toMatchObject({ roles: ['reader', 'writer'] });
    expect(await change({ roles: ['only'] })).toMatchObject({ roles: ['only'] });
    expect(await change({ roles: [] })).toMatchObject({ roles: [] });
  });
});

describe('the tenant-wide catalog', () => {
  it('keeps the type of an attribute, and changes nothing of a list that has another', async () => {
    const define = (definitions: object[]) =>
      ask<{ code?: string; message?: string }>(
        account.key,
        `mutation ($definitions: [UserAttributeDefinitionInput!]!) {
           defineUserAttributes(definitions: $definitions) { ... on Refusal { code message } } }`,
        { definitions },
      );
    const refused = await define([
      { name: 'brand new', type: 'string' },
      { name: 'city', type: 'number' },
    ]);
    expect(refused).toMatchObject({
      code: 'attribute_type_immutable',
      message: expect.stringContaining('cannot change type'),
    });
    const { nodes } = await ask<{ nodes: { name: string }[] }>(
      account.key,
      '{ userAttributes { nodes { name } } }',
    );
    expect(nodes.map(({ name }) => name)).not.toContain('brand new');
  });
});

describe('external users, sessions and threads', () => {
  it('are listed, searched, counted, revoked and deleted', async () => {
    const { key, deploymentId } = account;
    const sessionId = await generateSession(
      { deploymentId, externalId: 'maria', email: 'maria@customer.example', groups: ['managers'] },
      account,
    );
    const token = await redeem(sessionId);
    const sessionSettings = { externalId: 'maria', isEphemeral: false };
    await chat(account, { input: 'How many orders?', chatId: 'marias', sessionSettings });

    const found = await ask<{ nodes: { id: string }[] }>(
      key,
      '{ externalUsers(search: "CUSTOMER.example") { nodes { id externalId groups expiresAt } } }',
    );
    expect(found.nodes).toMatchObject([{ externalId: 'maria', groups: ['managers'], expiresAt: null }]);
    const used = await ask<{ externalUsersUsed: number }>(key, '{ account { externalUsersUsed } }');
    expect(used.externalUsersUsed).toBeGreaterThan(0);

    const sessions = await ask<{ nodes: { id: string; redeemedAt: string }[] }>(
      key,
      '{ sessions(externalId: "maria") { nodes { id deploymentId redeemedAt revokedAt } } }',
    );
    expect(sessions.nodes).toMatchObject([{ deploymentId: String(deploymentId), revokedAt: null }]);
    const asToken = () =>
      post(
        account.chatPath('stream-chat-state'),
        { chatId: 'marias' },
        { headers: { Authorization: `Bearer ${token}` } },
      );
    expect((await asToken()).status).toBe(200);
    await ask(key, 'mutation ($id: ID!) { revokeSession(id: $id) { __typename } }', {
      id: sessions.nodes[0]?.id,
    });
    expect((await asToken()).status).toBe(401);

    const threads = await ask<{ nodes: { id: string; messages: { role: string }[] }[] }>(
      key,
      '{ threads(first: 5, externalId: "maria") { nodes { id chatId messagesTruncated messages { role content toolCalls { name input totalRows uuid error } } } } }',
    );
    expect(threads.nodes).toMatchObject([
      { chatId: 'marias', messages: [{ role: 'user', content: 'How many orders?' }, { role: 'assistant' }] },
    ]);

    await ask(key, 'mutation ($id: ID!) { deleteThread(id: $id) { __typename } }', {
      id: threads.nodes[0]?.id,
    });
    const gone = await post(
      account.chatPath('stream-chat-state'),
      { chatId: 'marias', sessionSettings },
      { key },
    );
    expect(gone.status).toBe(404);
    expect(await query('select from orphaned_threads where thread_id = $1', threads.nodes[0]?.id)).toEqual(
      [],
    );

    await ask(key, 'mutation ($id: ID!) { deleteExternalUser(id: $id) { __typename } }', {
      id: found.nodes[0]?.id,
    });
    expect(await ask(key, '{ externalUsers(search: "maria") { nodes { id } } }')).toEqual({ nodes: [] });
  });

  it('that have expired are gone for every read', async () => {
    await chat(account, { input: 'hello', sessionSettings: { externalId: 'fleeting' } });
    const search = () =>
      ask<{ nodes: object[] }>(account.key, '{ externalUsers(search: "fleeting") { nodes { expiresAt } } }');
    expect((await search()).nodes).toHaveLength(1);
    await query(`update external_users set expires_at = now() where external_id = 'fleeting'`);
    expect((await search()).nodes).toEqual([]);
  });
});

describe('a list', () => {
  it('is read in pages that stay right while rows come and go', async () => {
    const { key } = account;
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      await ask(
        key,
        'mutation ($name: String!) { defineUserGroups(definitions: [{ name: $name }]) { __typename } }',
        {
          name,
        },
      );
    }
    const page = (after: string | null) =>
      ask<{
        edges: { cursor: string; node: { id: string; name: string } }[];
        pageInfo: Record<string, unknown>;
      }>(
        key,
        'query ($after: String) { userGroups(first: 2, after: $after) { edges { cursor node { id name } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }',
        { after },
      );
    const first = await page(null);
    expect(first.edges.map(({ node }) => node.name)).toEqual(['five', 'four']);
    expect(first.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: first.edges[0]?.cursor,
      endCursor: first.edges[1]?.cursor,
    });

    await administer(key, 'mutation { defineUserGroups(definitions: [{ name: "six" }]) { __typename } }');
    await ask(key, 'mutation ($id: ID!) { deleteUserGroup(id: $id) { __typename } }', first.edges[1]?.node);
    const second = await page(first.edges[1]?.cursor ?? null);
    expect(second.edges.map(({ node }) => node.name)).toEqual(['three', 'two']);
    expect(second.pageInfo.hasPreviousPage).toBe(true);
  });
});

describe('the audit log', () => {
  it('is filtered by who, what and whom', async () => {
    const { response } = await administer(
      account.key,
      `mutation { createAgent(input: { deploymentId: ${account.deploymentId}, name: "Watched" }) { __typename } }`,
    );
    const entries = await ask<{ nodes: { actor: string; subject: string; requestId: string }[] }>(
      account.key,
      '{ auditLog(first: 1, action: "agents.insert") { nodes { actor action subject before after requestId createdAt } } }',
    );
    const [entry] = entries.nodes;
    expect(entry).toMatchObject({ before: null, after: { name: 'Watched' } });
    expect(entry?.requestId).toBe(response.headers.get('X-Request-Id'));
    const same = await ask<{ nodes: object[] }>(
      account.key,
      'query ($actor: String, $subject: String) { auditLog(action: "agents", actor: $actor, subject: $subject) { nodes { id } } }',
      entry,
    );
    expect(same.nodes).toHaveLength(1);
    expect(await ask(account.key, '{ auditLog(actor: "nobody") { nodes { id } } }')).toEqual({ nodes: [] });
  });
});
