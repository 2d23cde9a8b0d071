import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession } from '../harness/api.ts';
import { chat } from '../harness/chat.ts';
import { CommandLine } from '../harness/command-line.ts';
import { query } from '../harness/database.ts';
import { KEYS } from '../harness/pseudo-terminal.ts';
import { smallFont } from '../harness/small-font.ts';

type Record_ = { id: string; name: string };

let account: TestAccount;
let cli: CommandLine;

beforeAll(async () => {
  account = await makeAccount();
  const { workerVariables } = inject('service');
  cli = await CommandLine.openAs(account, {
    EMBED_ANALYTICS_OPERATOR_KEY: workerVariables.OPERATOR_KEY ?? '',
  });
});
afterAll(() => cli.close());

const words = async (...args: string[]) => {
  const { output, complaints, exitCode } = await cli.run(args);
  if (exitCode !== 0) throw new Error(`${args.join(' ')}: ${exitCode} ${complaints}`);
  return output;
};

describe('keys', () => {
  it('are made, work, and are refused once revoked', async () => {
    const { apiKey, secret } = await cli.json<{ apiKey: Record_; secret: string }>(
      'keys',
      'create',
      '--name',
      'ops',
      '--admin',
    );
    const withIt = { environment: { EMBED_ANALYTICS_KEY: secret } };
    const listed = await cli.run(['keys', 'list'], withIt);
    expect(listed.output).toMatch(new RegExp(`^${apiKey.id} +ops +sk-\\S+ +yes +all`, 'm'));
    expect(listed.output).not.toContain(secret);

    expect(await words('keys', 'revoke', apiKey.id)).toBe(`Revoked key ${apiKey.id} "ops".\n`);
    expect((await cli.run(['keys', 'list'], withIt)).exitCode).toBe(4);
  });

  it('show their secret once, alone on stdout for scripts', async () => {
    const { output, complaints } = await cli.run(['keys', 'create', '--name', 'backend']);
    expect(output).toMatch(/^sk-[\w-]{43}\n$/);
    expect(complaints).toContain('the only time');
  });

  it('may be permitted to act as internal users, and nothing that there is no word for', async () => {
    const create = ['keys', 'create', '--name', 'support', '--permission'];
    const { apiKey } = await cli.json<{ apiKey: Record_ }>(...create, 'internalUsers');
    expect(apiKey).toMatchObject({ permissions: ['internalUsers'], isAdmin: false });
    expect((await cli.run([...create, 'everything'])).exitCode).not.toBe(0);
  });

  it('may be for some deployments only, and expire', async () => {
    const deployment = String(account.deploymentId);
    const { apiKey } = await cli.json<{ apiKey: Record_ }>(
      ...['keys', 'create', '--name', 'narrow', '--deployment', deployment],
      ...['--expires', '2099-01-01T00:00:00Z'],
    );
    expect(apiKey).toMatchObject({ deploymentIds: [deployment], expiresAt: '2099-01-01T00:00:00.000Z' });
  });
});

describe('keys of users', () => {
  it('are made for one user and agent, and listed with both', async () => {
    const { deploymentId, agentId } = account;
    await generateSession({ deploymentId, externalId: 'keyholder', embedTenantName: 'acme-keys' }, account);
    const { apiKey } = await cli.json<{ apiKey: Record_ }>(
      ...['keys', 'create-for-user', 'keyholder', '--agent', String(agentId), '--name', 'Claude'],
      ...['--embed-tenant', 'acme-keys', '--expires', '2099-01-01T00:00:00Z'],
    );
    expect(apiKey).toMatchObject({
      externalId: 'keyholder',
      agentId: String(agentId),
      embedTenant: 'acme-keys',
    });
    expect(await words('keys', 'list')).toMatch(/Claude .* keyholder +acme-keys +\d+ +2099/);
    const nobody = ['keys', 'create-for-user', 'nobody', '--agent', String(agentId), '--name', 'Claude'];
    expect((await cli.run(nobody)).complaints).toContain('External user not found');
  });
});

describe('external users', () => {
  it('are erased by your own id of them, once somebody has confirmed it', async () => {
    const { deploymentId } = account;
    await generateSession({ deploymentId, externalId: 'leaving', email: 'leaving@example.com' }, account);
    const unconfirmed = await cli.run(['external-users', 'erase', 'leaving']);
    expect(unconfirmed).toMatchObject({ exitCode: 2, complaints: expect.stringContaining('--yes') });
    expect(await words('external-users', 'erase', 'leaving', '--yes')).toMatch(
      /^Erased leaving: 0 threads, and what \d+ entries of the audit log told\.\n$/,
    );
    expect(await words('audit')).not.toContain('leaving@example.com');
    const again = await cli.run(['external-users', 'erase', 'leaving', '--yes']);
    expect(again).toMatchObject({
      exitCode: 1,
      complaints: expect.stringContaining('External user not found'),
    });
  });
});

describe('external users by hand', () => {
  it('are set without a session, change what is named alone, and are deleted by your own id of them', async () => {
    await words('groups', 'define', 'setters');
    await words('attributes', 'define', 'town', '--type', 'string');
    const set = (...args: string[]) =>
      cli.json<Record<string, unknown>>('external-users', 'set', 'set-4711', ...args);
    expect(await set('--attribute', 'town=Berlin', '--group', 'setters')).toMatchObject({
      externalId: 'set-4711',
      groups: ['setters'],
      userAttributes: [{ name: 'town', value: 'Berlin' }],
    });
    expect(await set('--email', 'set@example.com')).toMatchObject({
      email: 'set@example.com',
      groups: ['setters'],
      userAttributes: [{ name: 'town', value: 'Berlin' }],
    });
    expect(await set('--no-groups', '--attribute', 'town=null')).toMatchObject({
      groups: [],
      userAttributes: [],
    });
    expect(await words('external-users', 'delete', 'set-4711', '--yes')).toBe(
      'Deleted external user set-4711.\n',
    );
    const again = await cli.run(['external-users', 'delete', 'set-4711', '--yes']);
    expect([again.exitCode, again.complaints]).toEqual([1, expect.stringContaining('no external user')]);
  });

  it('whose id is a number are told from the numbers of the list', async () => {
    await words('external-users', 'set', '4711');
    const asNumber = await cli.run(['external-users', 'delete', '4711', '--yes']);
    expect(asNumber.exitCode).toBe(1);
    await words('external-users', 'delete', '4711', '--by-external-id', '--yes');
  });
});

describe('attributes', () => {
  it('that are there are changed without their type, and new ones need it', async () => {
    await words('attributes', 'define', 'village', '--type', 'string', '--display-name', 'Village');
    const [changed] = await cli.json<Record<string, unknown>[]>(
      'attributes',
      'define',
      'village',
      '--default',
      'Ulm',
    );
    expect(changed).toMatchObject({ type: 'string', displayName: 'Village', defaultValue: 'Ulm' });
    const unknown = await cli.run(['attributes', 'define', 'hamlet', '--default', 'Ulm']);
    expect([unknown.exitCode, unknown.complaints]).toEqual([2, expect.stringContaining('Give --type')]);
  });
});

describe('deployments', () => {
  const SECRET = 'a-password-that-nobody-may-see';

  it('are made, changed and deleted, and never tell their connection string', async () => {
    const connectionString = `postgres://reader:${SECRET}@data.example/shop`;
    const made = await cli.run(
      ['deployments', 'create', '--name', 'Second', '--connection-string', '-', '--json'],
      { input: `${connectionString}\n` },
    );
    const { id } = JSON.parse(made.output) as Record_;
    const updated = await words(
      'deployments',
      'update',
      id,
      '--statement-timeout',
      '5000',
      '--name',
      'Third',
    );
    const listed = await words('deployments', 'list');
    expect(listed).toMatch(new RegExp(`^${id} +Third +postgres .* 5000 ms$`, 'm'));
    const audited = await words('audit', '--json');
    expect([made.output, made.complaints, updated, listed, audited].join('')).not.toContain(SECRET);

    expect(await words('deployments', 'delete', id, '--yes')).toBe(`Deleted deployment ${id}.\n`);
    expect(await words('deployments', 'list')).not.toContain('Third');
  });

  it('need their data', async () => {
    const { complaints, exitCode } = await cli.run(['deployments', 'create', '--name', 'Nothing']);
    expect([exitCode, complaints]).toEqual([
      2,
      expect.stringContaining('--connection-string or --hyperdrive'),
    ]);
  });
});

describe('secrets', () => {
  it('of a deployment are made, shown once, listed without themselves, and deleted', async () => {
    const deployment = ['--deployment', String(account.deploymentId)];
    const { output, complaints } = await cli.run(['secrets', 'create', ...deployment]);
    expect(output).toMatch(/^ds-[\w-]{43}\n$/);
    expect(complaints).toContain('the only time');
    const [listed] = await cli.json<Record_[]>('secrets', 'list', ...deployment);
    expect(listed).toMatchObject({ deploymentId: String(account.deploymentId) });
    expect(JSON.stringify(listed)).not.toContain(output.trim());
    const id = listed?.id ?? '';
    expect(await words('secrets', 'delete', id, '--yes')).toBe(`Deleted secret ${id}.\n`);
    expect(await cli.json('secrets', 'list', ...deployment)).toEqual([]);
  });
});

describe('fonts', () => {
  it('are uploaded from a file, listed and deleted', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'font-')), 'acme.woff2');
    await writeFile(file, smallFont());
    const font = await cli.json<Record_>('fonts', 'add', file, '--family', 'Acme Sans', '--weight', '700');
    expect(await words('fonts', 'list')).toMatch(/Acme Sans +700 +\d+/);
    expect(await words('fonts', 'delete', font.id, '--yes')).toBe(`Deleted font ${font.id}.\n`);
    await writeFile(file, 'no font');
    const refused = await cli.run(['fonts', 'add', file, '--family', 'Acme Sans']);
    expect([refused.exitCode, refused.complaints]).toEqual([
      1,
      expect.stringContaining('is not a WOFF2 file'),
    ]);
    const missing = await cli.run(['fonts', 'add', `${file}.not`, '--family', 'Acme Sans']);
    expect([missing.exitCode, missing.complaints]).toEqual([2, expect.stringContaining('cannot be read')]);
  });
});

describe('agents', () => {
  it('are made, changed, listed with their Chat API URL, and deleted', async () => {
    const deployment = String(account.deploymentId);
    const { id } = await cli.json<Record_>(
      ...['agents', 'create', '--deployment', deployment, '--name', 'Sales', '--view', 'sales_view'],
    );
    await words(
      'agents',
      'update',
      id,
      '--development-mode',
      'on',
      '--instructions',
      'Amounts are in euros.',
    );
    await words('agents', 'update', id, '--audience', 'managers');
    expect(await words('agents', 'list')).toMatch(new RegExp(`^${id} .* managers `, 'm'));
    await words('agents', 'update', id, '--for-everybody');
    const agents = await cli.json<Record_[]>('agents', 'list', '--deployment', deployment);
    expect(agents.find((agent) => agent.id === id)).toMatchObject({
      name: 'Sales',
      accessibleViews: ['sales_view'],
      audience: null,
      developmentMode: true,
      instructions: 'Amounts are in euros.',
      chatApiUrl: expect.stringContaining(`/public/${account.name}/agents/${id}/chat/stream-chat-state`),
    });
    await words('agents', 'delete', id, '--yes');
    expect(await cli.json<Record_[]>('agents', 'list')).not.toContainEqual(expect.objectContaining({ id }));
  });
});

describe('the tenant-wide catalog', () => {
  it('of groups is defined again and again, and deleted from', async () => {
    await words('groups', 'define', 'vips');
    const [group] = await cli.json<Record_[]>('groups', 'define', 'vips', '--description', 'Spend most');
    expect(await words('groups', 'list')).toMatch(new RegExp(`^${group?.id} +vips +0 +Spend most$`, 'm'));
    await words('groups', 'delete', group?.id ?? '', '--yes');
    expect(await words('groups', 'list')).not.toContain('vips');
  });

  it('of user attributes keeps types', async () => {
    await words('attributes', 'define', 'tier', '--type', 'number', '--default', '1');
    const { complaints, exitCode } = await cli.run(['attributes', 'define', 'tier', '--type', 'string']);
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining('cannot change type')]);
    const [attribute] = (await cli.json<Record_[]>('attributes', 'list')).filter(
      ({ name }) => name === 'tier',
    );
    await words('attributes', 'delete', attribute?.id ?? '', '--yes');
  });
});

describe('users', () => {
  it('internal ones are made with their rights, changed and deleted', async () => {
    const { id } = await cli.json<Record_>(
      ...['users', 'create', '--username', 'Olga', '--email', 'olga@example.com'],
      ...['--group', 'managers', '--attribute', 'city=Berlin', '--attribute', 'regions=["North","South"]'],
      ...['--role', 'analyst'],
    );
    expect(await words('users', 'list', '--search', 'olga')).toMatch(
      /olga +olga@example.com +managers +analyst +city=Berlin regions=\["North","South"\]/,
    );
    await words('users', 'update', id, '--no-groups', '--attribute', 'city=null');
    expect(await cli.json('users', 'list', '--search', 'olga')).toMatchObject([
      { groups: [], userAttributes: [{ name: 'regions' }] },
    ]);
    await words('users', 'delete', id, '--yes');
    expect(await words('users', 'list', '--search', 'olga')).toBe('There are no internal users.\n');
  });

  it('roles of internal ones are shown, replaced, added and taken', async () => {
    const { id } = await cli.json<Record_>('users', 'create', '--username', 'rolf', '--email', 'r@b.example');
    await words('users', 'create', '--username', 'rolfine', '--email', 'f@b.example', '--role', 'hers');
    expect(await words('users', 'roles', 'Rolf')).toBe('Roles of rolf: none.\n');
    expect(await words('users', 'roles', 'rolf', 'writer, auditor')).toBe(
      'Roles of rolf: auditor, writer.\n',
    );
    expect(await words('users', 'roles', 'r@b.example', '--add', 'boss', '--remove', 'writer')).toBe(
      'Roles of rolf: auditor, boss.\n',
    );
    expect(await words('users', 'roles', 'rolf', '--none')).toBe('Roles of rolf: none.\n');
    expect(await cli.json('users', 'roles', 'rolfine')).toMatchObject({ roles: ['hers'] });
    const both = await cli.run(['users', 'roles', 'rolf', 'writer', '--add', 'boss']);
    expect([both.exitCode, both.complaints]).toEqual([2, expect.stringContaining('Give all roles')]);
    expect((await cli.run(['users', 'roles', 'rolf', ' , '])).exitCode).toBe(2);
    const nobody = await cli.run(['users', 'roles', 'rol']);
    expect([nobody.exitCode, nobody.complaints]).toEqual([
      1,
      expect.stringContaining('There is no internal user "rol".'),
    ]);
    await words('users', 'delete', id, '--yes');
  });
});

describe('sessions', () => {
  const SESSION_ID = /^[\w-]{43}$/;

  it('are generated as a backend does, listed and revoked', async () => {
    const deployment = String(account.deploymentId);
    const { sessionId } = await cli.json<{ sessionId: string }>(
      ...['sessions', 'create', '--deployment', deployment, '--user', 'anna', '--attribute', 'city=Berlin'],
    );
    expect(sessionId).toMatch(SESSION_ID);
    expect(await words('external-users', 'list', '--search', 'ann')).toMatch(/anna .*city=Berlin +never/);

    const [session] = await cli.json<{ id: string; revokedAt: null }[]>('sessions', 'list', '--user', 'anna');
    expect(JSON.stringify(session)).not.toContain(sessionId);
    await words('sessions', 'revoke', session?.id ?? '');
    expect(await cli.json('sessions', 'list', '--user', 'anna')).toMatchObject([
      { id: session?.id, revokedAt: expect.any(String) },
    ]);
    const response = await fetch(new URL('/api/v1/embed/session/token', inject('service').baseUrl), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId }),
    });
    expect(response.status).toBe(401);
  });

  it('make members of embed tenants, who are listed and removed', async () => {
    await cli.json(
      ...['sessions', 'create', '--deployment', String(account.deploymentId), '--user', 'carla'],
      ...['--embed-tenant', 'acme-club', '--attribute', 'city=Oslo'],
    );
    const ofCarla = ['memberships', 'list', '--user', 'carla'];
    expect(await words(...ofCarla)).toMatch(/carla +acme-club .*city=Oslo/);
    const [member] = await cli.json<Record_[]>('memberships', 'list', '--embed-tenant', 'acme-club');
    await words('memberships', 'delete', member?.id ?? '', '--yes');
    expect(await cli.json(...ofCarla)).toEqual([]);
  });

  it('may have an agent, a branch and settings of their own', async () => {
    await cli.json(
      ...['sessions', 'create', '--deployment', String(account.deploymentId), '--user', 'bounded'],
      ...['--agent', String(account.agentId), '--branch', 'main', '--setting', 'allowAi=false'],
      ...['--setting', 'locale=de'],
    );
    expect(await cli.json('sessions', 'list', '--user', 'bounded')).toMatchObject([
      {
        agentId: String(account.agentId),
        branchName: 'main',
        settings: { allowAi: false, locale: 'de' },
      },
    ]);
  });

  it('are refused in the words of the service', async () => {
    const { complaints, exitCode } = await cli.run([
      ...['sessions', 'create', '--deployment', String(account.deploymentId), '--user', 'anna'],
      ...['--group', 'nobodies'],
    ]);
    expect([exitCode, complaints]).toEqual([
      1,
      expect.stringContaining('Groups with names nobodies not found'),
    ]);
  });
});

describe('usage', () => {
  it('is shown by day, or by user and day', async () => {
    const user = `user-${randomUUID()}`;
    await chat(account, {
      input: 'Orders per status',
      sessionSettings: { externalId: user, groups: ['managers'] },
    });
    const today = new Date().toISOString().slice(0, 10);
    const [day] = await cli.json<Record<string, unknown>[]>('usage', '--from', today);
    expect(day).toMatchObject({ day: today, users: 1, turns: 1, dataQueries: 1, dataRows: 5 });
    expect(await words('usage', '--from', today, '--by', 'user')).toMatch(
      new RegExp(`^${today} +${user} +1 +0 +0 +1 +5 `, 'm'),
    );
    expect((await cli.run(['usage', '--from', 'yesterday'])).exitCode).toBe(2);
  });
});

describe('the account', () => {
  it('shows its limits, and takes settings', async () => {
    const origin = 'https://app.example.com';
    await words('account', 'update', '--allowed-origin', origin, '--region', 'weur', '--jurisdiction', 'eu');
    expect(await cli.json('account', 'show')).toMatchObject({ region: 'weur', jurisdiction: 'eu' });
    expect(await words('account', 'show')).toMatch(/allowedOrigins +https:\/\/app\.example\.com\n/);
    await words('account', 'update', '--region', 'none', '--jurisdiction', 'none');
    expect(await cli.json('account', 'show')).toMatchObject({
      allowedOrigins: [origin],
      region: null,
      jurisdiction: null,
    });
  });

  it('takes a look and a language for pages, and gives them back', async () => {
    await words('account', 'update', '--theme', '{"primaryColor":"#0b6e4f"}', '--locale', 'de');
    expect(await words('account', 'show')).toMatch(
      /defaultTheme\.primaryColor +#0b6e4f\ndefaultLocale +de\n/,
    );
    expect((await cli.run(['account', 'update', '--theme', 'green'])).exitCode).toBe(2);
    await words('account', 'update', '--theme', 'none', '--locale', 'none');
    expect(await cli.json('account', 'show')).toMatchObject({ defaultTheme: null, defaultLocale: null });
  });

  it('takes what sessions may do that say nothing of it', async () => {
    const settings = { allowDownloads: false, showDashboardChat: false };
    await words('account', 'update', '--downloads', 'off', '--dashboard-chat', 'off');
    expect(await cli.json('account', 'show')).toMatchObject(settings);
    await words('account', 'update', '--downloads', 'on', '--locale', 'none');
    expect(await cli.json('account', 'show')).toMatchObject({ ...settings, allowDownloads: true });
    await words('account', 'update', '--dashboard-chat', 'on');
    expect((await cli.run(['account', 'update', '--downloads', 'maybe'])).exitCode).toBe(2);
  });

  it('shows what users say of answers', async () => {
    const records = await chat(account, {
      chatId: 'told',
      input: 'How many orders?',
      sessionSettings: { externalId: 'teller' },
    });
    expect(await words('threads', 'feedback')).toMatch(/^Nobody /);
    await query(
      `insert into thread_feedback (account_id, thread_id, message_id, rating, comment)
       select account_id, id, $2, 'down', 'Too low' from chat_threads where account_id = $1 and chat_id = 'told'`,
      account.id,
      records[1]?.id,
    );
    expect(await words('threads', 'feedback', '--rating', 'down', '--user', 'teller')).toMatch(
      /-message +teller +down +How many orders\? +1 +SELECT .* +Too low +/,
    );
    expect(await cli.json('threads', 'feedback', '--rating', 'up')).toEqual([]);
  });

  it('shows answers that have failed, and why', async () => {
    expect(await cli.json('threads', 'failed', '--user', 'hopeful')).toEqual([]);
    await chat(account, {
      chatId: 'vain',
      input: 'Qwzx plorf?',
      sessionSettings: { externalId: 'hopeful' },
    });
    const listed = ['threads', 'failed', '--user', 'hopeful', '--agent', String(account.agentId)];
    expect(await words(...listed, '--reason', 'declined')).toMatch(
      /^\d+ +\d+ +hopeful +declined +Qwzx plorf\? +I /m,
    );
    expect(await cli.json(...listed, '--reason', 'failed')).toEqual([]);
    expect((await cli.run(['threads', 'failed', '--reason', 'bored'])).exitCode).toBe(2);
  });

  it('adds a verified query, lists it and deletes it', async () => {
    const sql = `SELECT MEASURE(count) AS n FROM orders_view WHERE status = 'paid'`;
    const add = [
      'verified',
      'add',
      '--deployment',
      String(account.deploymentId),
      '--question',
      'Paid?',
      '--sql',
      sql,
    ];
    const refused = await cli.run(add);
    expect([refused.exitCode === 0, refused.complaints]).toEqual([false, expect.stringContaining('"paid"')]);
    const { id } = await cli.json<{ id: string }>(...add, '--confirm', 'paid');
    expect(await words('verified', 'list')).toMatch(new RegExp(`^${id} +\\d+ +Paid\\? +SELECT `, 'm'));
    await words('verified', 'delete', id, '--yes');
    expect(await words('verified', 'list')).toMatch(/^No query /);
    expect((await cli.run(['verified', 'add'])).exitCode).toBe(2);
    const filled = await cli.json<{ id: string; question: string; sqlQuery: string }>(
      ...add.with(5, 'How many are paid?'),
      '--parameter',
      'state=paid',
    );
    expect(filled).toMatchObject({
      question: 'How many are {state}?',
      sqlQuery: expect.stringContaining(`'{state}'`),
    });
    await words('verified', 'delete', filled.id, '--yes');
    expect((await cli.run([...add, '--parameter', 'paid'])).exitCode).toBe(2);
  });

  it('gives an agent suggestions to begin with, and takes them back', async () => {
    const id = String(account.agentId);
    await words('agents', 'update', id, '--suggestion', 'Revenue by month', '--suggestion', 'Orders?');
    expect(await words('agents', 'update', id)).toMatch(/suggestions +Revenue by month, Orders\?\n/);
    await words('agents', 'update', id, '--suggestion', 'none');
    expect(await words('agents', 'update', id)).not.toContain('suggestions');
  });

  it('lets origins frame the pages of one embed tenant', async () => {
    await generateSession(
      { deploymentId: account.deploymentId, externalId: 'anna', embedTenantName: 'acme-frames' },
      account,
    );
    const [{ id }] = await cli.json<[{ id: string }]>('embed-tenants', 'list');
    const pattern = 'https://*.shop.example';
    await words('embed-tenants', 'update', id, '--allowed-origin', pattern);
    expect(await words('embed-tenants', 'list')).toMatch(/acme-frames +https:\/\/\*\.shop\.example/);
    await words('embed-tenants', 'update', id, '--allowed-origin', 'none');
    expect(await cli.json('embed-tenants', 'list', '--limit', '1')).toMatchObject([
      { id, allowedOrigins: [] },
    ]);
    await words('embed-tenants', 'delete', id, '--yes');
    expect(await words('embed-tenants', 'list')).not.toContain('acme-frames');
  });

  it('sets limits of its users, and takes them back to their defaults', async () => {
    const set = await words(
      'account',
      'update',
      '--limit',
      'threadsPerUser=7',
      '--limit',
      'inputCharacters=9',
    );
    expect(set).toMatch(/limits\.threadsPerUser +7\n/);
    const reset = ['--limit', 'threadsPerUser=none', '--limit', 'modelTokensPerUserDay=50'];
    expect(await cli.json('account', 'update', ...reset)).toMatchObject({
      limits: { threadsPerUser: 10_000, inputCharacters: 9, modelTokensPerUserDay: 50 },
    });
  });

  it('is granted plans and limits by the operator', async () => {
    await words('account', 'entitle', '--external-user-limit', '20000');
    expect(await words('account', 'show')).toMatch(/externalUserLimit +20000\n/);
    const granted = await words('account', 'entitle', '--limit', 'runningTurnsPerAccount=500');
    expect(granted).toMatch(/limits\.runningTurnsPerAccount +500\n/);
  });
});

describe('audit', () => {
  it('tells who did what, newest first', async () => {
    await words('groups', 'define', 'audited');
    const [entry] = await cli.json<object[]>('audit', '--action', 'user_groups.insert', '--limit', '1');
    expect(entry).toMatchObject({ action: 'user_groups.insert', after: { name: 'audited' } });
    expect(await words('audit', '--limit', '1')).toMatch(/ key:\d+ +user_groups\.insert /);
  });
});

describe('a long list', () => {
  it('is read page by page up to its limit', async () => {
    const more = Array.from({ length: 3 }, (_, index) => words('groups', 'define', `long-${index}`));
    await Promise.all(more);
    expect(await cli.json<object[]>('groups', 'list', '--limit', '2')).toHaveLength(2);
    expect((await cli.json<object[]>('audit', '--limit', '250')).length).toBeGreaterThan(20);
  });
});

describe('deleting', () => {
  it('needs --yes where nobody can be asked', async () => {
    const { complaints, exitCode } = await cli.run(['agents', 'delete', String(account.agentId)]);
    expect([exitCode, complaints]).toEqual([2, expect.stringContaining('Give --yes')]);
  });

  it('asks a person, who can still say no', async () => {
    const terminal = cli.atTerminal('agents', 'delete', String(account.agentId));
    await terminal.until(/and its threads\? \[y\/N\] $/);
    terminal.type(`n${KEYS.enter}`);
    expect(await terminal.end()).toBe(2);
    expect(await words('agents', 'list')).toContain('Analyst');
  });
});
