import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { PageShell } from '../../../schema/wire/embed-page.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import {
  databaseRoundTrips,
  errorOf,
  generateSession,
  post,
  redeem,
  SESSION_REVOKE,
  send,
} from '../../harness/api.ts';
import { cubeApiToken } from '../../harness/data-api.ts';
import { query } from '../../harness/database.ts';
import { type OwnWorker, startOwnWorker } from '../../harness/own-worker.ts';

// EMBED.md 1, 2.5, 5.3 to 5.5 and DECISIONS.md 7: what an embed URL shows before any script of ours runs. The run's
// service lets any origin frame the pages of accounts that list none, as `npm start` does.

const { baseUrl, edgeUrl, workerVariables } = inject('service');

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  [account, other] = await Promise.all([makeAccount(), makeAccount()]);
  await Promise.all([account, other].map((each, index) => allow(each, [`https://host-${index}.example`])));
});

const allow = ({ id }: TestAccount, origins: string[]) =>
  query('update accounts set allowed_origins = $2 where id = $1', id, origins);

const session = (body: object = {}, from: TestAccount = account) =>
  generateSession({ deploymentId: from.deploymentId, externalId: 'anna', ...body }, from);

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, baseUrl), { headers });

const framedBy = (origin: string) => ({ Referer: `${origin}/shop?secret=1`, 'Sec-Fetch-Dest': 'iframe' });

async function shown(path: string, headers: Record<string, string> = {}) {
  const response = await open(path, headers);
  const html = await response.text();
  const json = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1];
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return {
    status: response.status,
    html,
    headers: response.headers,
    shell: json === undefined ? undefined : (JSON.parse(json) as PageShell),
    notice: /data-notice="(\w+)"/.exec(html)?.[1],
    ancestors: / frame-ancestors ([^;]*)/.exec(policy)?.[1],
    policy,
  };
}

const chat = (sessionId: string, more = '') => `/embed/chat?session=${sessionId}${more}`;
const chatOf = ({ deploymentId }: TestAccount, search = '') => `/embed/d/${deploymentId}/chat${search}`;

describe('an embed URL with a session', () => {
  it('shows the chat with all that its script needs, in one round trip, and redeems nothing', async () => {
    const sessionId = await session({
      embedTenantName: 'acme-corp',
      settings: { allowDownloads: false, locale: 'de-AT', timezone: 'Europe/Berlin' },
      embedTheme: { primaryColor: '#0b6e4f' },
    });
    const before = await databaseRoundTrips();
    const page = await shown(chat(sessionId));
    expect((await databaseRoundTrips()) - before).toBe(1);
    expect(page).toMatchObject({
      status: 200,
      shell: {
        surface: 'chat',
        problem: null,
        allowedOrigins: ['https://host-0.example'],
        address: `/embed/d/${account.deploymentId}/chat`,
        context: {
          account: account.name,
          deploymentId: account.deploymentId,
          embedTenant: 'acme-corp',
          creatorMode: false,
          agent: {
            id: account.agentId,
            name: 'Analyst',
            chatUrl: `${new URL(baseUrl).origin}${account.chatPath('stream-chat-state')}`,
          },
          settings: { allowDownloads: false, locale: 'de-AT', timezone: 'Europe/Berlin' },
          theme: { primaryColor: '#0b6e4f' },
          allowedOrigins: ['https://host-0.example'],
        },
      },
    });
    expect(page.html).toContain('<html lang="de"');
    expect(page.html).toMatch(/<noscript>.*JavaScript/);
    expect(page.html).not.toContain(sessionId);
    await shown(chat(sessionId));
    expect(await redeem(sessionId)).toMatch(/^ey/);
  });

  it('begins with what its script will draw, in words of its language, with nothing in it that could be used', async () => {
    const sessionId = await session();
    const drawn = async (search: string) =>
      /<main id="app"[^>]*>(.*?)<\/main>/s.exec((await shown(chat(sessionId, search))).html)?.[1] ?? '';
    const german = await drawn('&locale=de');
    expect(german).toContain('Was möchten Sie wissen?');
    expect(german.match(/class="icon"/g)).toHaveLength(3);
    expect(german).not.toMatch(/<(?:button|input|textarea|a)\b/);
    expect(await drawn('&chatId=any')).toMatch(/class="skeleton"(?!.*class="empty")/);
    const bare = await drawn('&showNewChat=false&showChatHistory=false&showChatInput=false');
    expect(bare.match(/class="icon"/g)).toHaveLength(1);
    expect(bare).not.toMatch(/composer|empty/);
    expect(await drawn('&agentId=999999999')).toMatch(/^<p>[^<]+<\/p>$/);
  });

  it('begins a dashboard likewise, whatever is on it', async () => {
    const { html } = await shown(`/embed/dashboard/any?session=${await session()}`);
    const drawn = /<main id="app"[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '';
    expect(drawn.match(/class="widget"/g)).toHaveLength(6);
    expect(drawn).not.toMatch(/<(?:button|input|select|a)\b| style=/);
  });

  it('takes it as ?sessionId= too, and with the deployment in the path; a HEAD is as good', async () => {
    const sessionId = await session();
    const addresses = [
      `/embed/chat/?sessionId=${sessionId}`,
      chatOf(account, `?sessionId=${sessionId}`),
      chatOf(account, `?session=${sessionId}`),
    ];
    for (const address of addresses) expect((await shown(address)).shell?.problem, address).toBeNull();
    const head = await fetch(new URL(chat(sessionId), baseUrl), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('keeps what else is in the address, and nothing of the session', async () => {
    const sessionId = await session();
    const search = `?chatId=a%20b&session=${sessionId}&colorScheme=dark&sessionId=x&showNewChat=false`;
    const { shell, html } = await shown(chatOf(account, search));
    expect(shell?.address).toBe(
      `/embed/d/${account.deploymentId}/chat?chatId=a+b&colorScheme=dark&showNewChat=false`,
    );
    expect(html).toContain('data-color-scheme="dark"');
    expect(html).toContain('<meta name="color-scheme" content="dark"');
  });

  it('speaks the language of its address, its session, its account or its browser, else English', async () => {
    const languageOf = async (path: string, accept?: string) =>
      /<html lang="(\w+)"/.exec((await shown(path, accept ? { 'Accept-Language': accept } : {})).html)?.[1];
    const [plain, french] = await Promise.all([session(), session({ settings: { locale: 'fr' } })]);
    expect(await languageOf(chat(french, '&locale=ja-JP'))).toBe('ja');
    expect(await languageOf(chat(french, '&locale=tlh'))).toBe('fr');
    expect(await languageOf(chat(french), 'de')).toBe('fr');
    expect(await languageOf(chat(plain), 'tlh;q=1, es-MX;q=0.8, de;q=0.9')).toBe('de');
    expect(await languageOf(chat(plain), ';;;q=x,,de;q=0')).toBe('en');
    await query(`update accounts set default_locale = 'pt-BR' where id = $1`, account.id);
    expect(await languageOf(chat(plain), 'de')).toBe('pt');
    await query('update accounts set default_locale = null where id = $1', account.id);
  });

  it("wears the session's look over the account's, field by field", async () => {
    await query(
      'update accounts set default_theme = $2 where id = $1',
      account.id,
      JSON.stringify({
        primaryColor: 'red',
        textColor: 'black',
        analyticsChat: { backgroundColor: 'white', chatInput: { borderColor: 'gray' } },
      }),
    );
    const embedTheme = { primaryColor: 'blue', analyticsChat: { chatInput: { backgroundColor: 'snow' } } };
    const { shell } = await shown(chat(await session({ embedTheme })));
    expect(shell?.context?.theme).toEqual({
      primaryColor: 'blue',
      textColor: 'black',
      analyticsChat: {
        backgroundColor: 'white',
        chatInput: { borderColor: 'gray', backgroundColor: 'snow' },
      },
    });
    await query('update accounts set default_theme = null where id = $1', account.id);
  });

  it("talks to the address's agent, the session's, or the first that its user may talk to", async () => {
    const second = await account.newAgent('builtin/analyst', { name: 'Second' });
    const forManagers = await account.newAgent('builtin/analyst', {
      name: 'Managers',
      audience: ['managers'],
    });
    const agentOf = async (sessionId: string, agentId?: number | string) =>
      (await shown(chat(sessionId, agentId === undefined ? '' : `&agentId=${agentId}`))).shell?.context?.agent
        ?.id;

    const [plain, manager, bound] = await Promise.all([
      session({ externalId: 'plain' }),
      session({ externalId: 'manager', groups: ['managers'] }),
      session({ agentId: second }),
    ]);
    expect(await agentOf(plain)).toBe(account.agentId);
    expect(await agentOf(plain, second)).toBe(second);
    expect(await agentOf(manager, forManagers)).toBe(forManagers);
    expect(await agentOf(bound)).toBe(second);
    for (const [sessionId, agentId] of [
      [plain, forManagers],
      [plain, other.agentId],
      [plain, "1' or true"],
      [plain, '99999999999999999999'],
      [bound, account.agentId],
    ] as const) {
      const page = await shown(chat(sessionId, `&agentId=${encodeURIComponent(agentId)}`));
      expect([page.status, page.shell?.problem], String(agentId)).toEqual([404, 'agent_not_found']);
    }
    await query('update agents set audience = $2 where id = $1', account.agentId, ['managers']);
    expect(await agentOf(plain)).toBe(second);
    await query('update agents set audience = null where id = $1', account.agentId);
  });

  it('knows the groups of internal users, and those of creator mode', async () => {
    const forClub = await account.newAgent('builtin/analyst', { name: 'Club', audience: ['club'] });
    const creator = await session({
      externalId: 'creator',
      creatorMode: true,
      embedTenantName: 'acme-club',
      groupDefinitions: [{ name: 'club' }],
      groups: ['club'],
    });
    const { shell } = await shown(chat(creator, `&agentId=${forClub}`));
    expect(shell?.context).toMatchObject({ creatorMode: true, agent: { id: forClub } });
    await query(
      `insert into internal_users (account_id, username, email) values ($1, 'olivia', 'olivia@example.com')`,
      account.id,
    );
    const internal = await generateSession(
      { deploymentId: account.deploymentId, internalId: 'olivia' },
      account,
    );
    expect((await shown(chat(internal))).shell?.context?.agent?.id).toBe(account.agentId);
    expect((await shown(chat(internal, `&agentId=${forClub}`))).shell?.problem).toBe('agent_not_found');
  });

  it('says so when chats are not for this session or this account', async () => {
    const page = await shown(chat(await session({ settings: { allowAi: false } })));
    expect(page).toMatchObject({ status: 403, shell: { problem: 'ai_forbidden' } });
    const basic = await makeAccount({ plan: 'basic' });
    const refused = await shown(chat(await session({}, basic)));
    expect(refused).toMatchObject({ status: 403, shell: { problem: 'plan_required' } });
  });
});

describe('a session that is over', () => {
  it.each([
    ['session_used', (sessionId: string) => redeem(sessionId)],
    ['session_revoked', (sessionId: string) => post(SESSION_REVOKE, { sessionId }, account)],
    [
      'session_expired',
      () => query('update embed_sessions set expires_at = now() where account_id = $1', account.id),
    ],
  ])('says %s in a sentence and tells nothing of itself, but who may frame it', async (problem, end) => {
    const sessionId = await session({ externalId: 'gone' });
    await end(sessionId);
    const page = await shown(chat(sessionId));
    expect(page).toMatchObject({
      status: 401,
      ancestors: 'https://host-0.example',
      shell: { problem, context: null, allowedOrigins: ['https://host-0.example'] },
    });
    expect(page.html).toMatch(/<main id="app"[^>]*><p>.{20,}<\/p><\/main>/);
  });

  it('is also one whose user has expired', async () => {
    const sessionId = await session({ externalId: 'short-lived' });
    await query(
      `update external_users set expires_at = now() where account_id = $1 and external_id = 'short-lived'`,
      account.id,
    );
    expect((await shown(chat(sessionId))).shell?.problem).toBe('session_expired');
  });
});

describe('an address without a session of its own', () => {
  it('is the page without one, framed by the origin that asks if that is listed, and tells of no other', async () => {
    await allow(account, ['https://host-0.example', 'https://*.shop.example']);
    await session({ embedTenantName: 'acme-framed' });
    await query(
      `update embed_tenants set allowed_origins = '{https://framed.example}' where account_id = $1 and name = 'acme-framed'`,
      account.id,
    );
    for (const origin of ['https://host-0.example', 'https://a.b.shop.example', 'https://framed.example']) {
      const page = await shown(chatOf(account), framedBy(origin));
      expect(page).toMatchObject({
        status: 200,
        ancestors: origin,
        shell: { problem: 'session_missing', context: null, allowedOrigins: [origin] },
      });
    }
    const alone = await shown(chatOf(account));
    expect(alone).toMatchObject({ status: 200, ancestors: "'none'", shell: { allowedOrigins: [] } });
    expect(alone.html).not.toMatch(/host-0|shop\.example|framed/);
    await allow(account, ['https://host-0.example']);
  });

  it.each(['unheard-of', 'x'.repeat(10_000), 'ümlaut %00 <script>', "' or true --"])(
    'is the same for a session that nobody knows: %.20s',
    async (sessionId) => {
      const search = `?session=${encodeURIComponent(sessionId)}`;
      const page = await shown(chatOf(account, search));
      expect(page).toMatchObject({ status: 401, shell: { problem: 'session_unknown', context: null } });
      expect(await shown(`/embed/chat${search}`)).toMatchObject({ status: 401, notice: 'session_unknown' });
    },
  );

  it('is the same for a session of another deployment, or of another account', async () => {
    const theirs = await session({ embedTheme: { primaryColor: '#abcdef' } }, other);
    const page = await shown(chatOf(account, `?session=${theirs}`), framedBy('https://host-1.example'));
    expect(page).toMatchObject({ status: 403, notice: 'origin_forbidden' });
    const unframed = await shown(chatOf(account, `?session=${theirs}`));
    expect(unframed).toMatchObject({ status: 401, shell: { problem: 'session_unknown', context: null } });
    expect(unframed.html).not.toMatch(/abcdef|host-1/);
    expect(await redeem(theirs)).toMatch(/^ey/);
  });

  it('is a sentence where nothing is known at all', async () => {
    for (const path of [
      '/embed/chat',
      '/embed/d/999999999/chat',
      '/embed/d/nonsense/chat',
      '/embed/d/-1/chat',
    ]) {
      const page = await shown(path);
      expect(page.shell?.problem ?? page.notice, path).toBe('session_missing');
      expect(page.html, path).toMatch(/<p>.{20,}<\/p>/);
    }
  });
});

describe('who may frame a page', () => {
  it("is the list of the session's embed tenant, else the account's", async () => {
    const [ofTenant, without] = await Promise.all([
      session({ embedTenantName: 'acme-listed' }),
      session({ embedTenantName: 'acme-unlisted' }),
    ]);
    await query(
      `update embed_tenants set allowed_origins = '{https://*.tenant.example,http://localhost:3000}'
       where account_id = $1 and name = 'acme-listed'`,
      account.id,
    );
    expect((await shown(chat(ofTenant))).ancestors).toBe('https://*.tenant.example http://localhost:3000');
    expect((await shown(chat(without))).ancestors).toBe('https://host-0.example');
  });

  it('is told in a sentence to whom it may not, with nothing else in it', async () => {
    const sessionId = await session({ embedTheme: { primaryColor: '#abcdef' } });
    const page = await shown(chat(sessionId), framedBy('https://evil.example'));
    expect(page).toMatchObject({ status: 403, notice: 'origin_forbidden', ancestors: '*' });
    expect(page.html).toContain('https://evil.example');
    expect(page.html).not.toMatch(/script|abcdef|host-0|secret=1/);
    expect((await shown(chat(sessionId), framedBy('https://host-0.example'))).status).toBe(200);
  });

  it('is nobody without a list, and anybody in a service for one laptop', async () => {
    const unlisted = await makeAccount();
    const sessionId = await session({}, unlisted);
    expect((await shown(chat(sessionId), framedBy('https://any.example'))).ancestors).toBe('*');
    const { UNLISTED_ORIGINS: _, ...deployed } = workerVariables;
    const worker: OwnWorker = await startOwnWorker({ ...deployed, CHAT_BASE_URL: 'https://chat.example/' });
    try {
      const response = await fetch(new URL(chat(sessionId), worker.baseUrl));
      const policy = response.headers.get('Content-Security-Policy');
      expect(policy).toContain(" frame-ancestors 'none';");
      // Chats are of another host here, which the page may call.
      expect(policy).toContain("connect-src 'self' https://chat.example;");
      expect(await response.text()).toContain('"chatUrl":"https://chat.example/api/v1/public/');
    } finally {
      await worker.stop();
    }
  });

  it('cannot be smuggled into the header by what a database holds', async () => {
    await allow(account, ["https://a.example; script-src 'unsafe-inline'", 'https://b.example', '*']);
    expect((await shown(chat(await session()))).ancestors).toBe('https://b.example');
    await allow(account, ["'self' https:"]);
    expect((await shown(chat(await session()))).ancestors).toBe("'none'");
    await allow(account, ['https://host-0.example']);
  });
});

describe('the headers of every page', () => {
  it('are the strictest that it works with', async () => {
    // The one that waits for a session may have fonts of its account by then.
    const fonts = " font-src 'self';";
    for (const [path, more] of [
      [chat(await session()), ''],
      [chatOf(account), fonts],
      ['/embed/chat', ''],
      ['/embed/dashboard/x', ''],
    ] as const) {
      const { headers, policy } = await shown(path);
      expect(policy.replace(/ frame-ancestors [^;]*;/, ''), path).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';" +
          `${more} base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`,
      );
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
      expect(headers.get('Set-Cookie')).toBeNull();
    }
  });

  it('let browsers keep its files for ever, whose names have the hashes of what is in them', async () => {
    const { html } = await shown(chat(await session()));
    const files = [...html.matchAll(/(?:src|href)="(\/embed\/assets\/[^"]*)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThanOrEqual(3);
    // All that its script imports is asked for at once.
    expect(html.match(/<link rel="modulepreload"/g)).toHaveLength(files.length - 3);
    for (const file of files) {
      expect(file).toMatch(/-[A-Z0-9]{8}\.(?:js|css)$/);
      const response = await fetch(new URL(file, edgeUrl));
      await response.body?.cancel();
      expect(response.headers.get('Cache-Control'), file).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  it('leave nothing of the address in the HTML that a browser would run', async () => {
    const hostile = encodeURIComponent('"></script><script>alert(1)</script>');
    const search = `&chatId=${hostile}&locale=${hostile}&colorScheme=${hostile}&${hostile}=1`;
    const { html } = await shown(chat(await session(), search));
    expect(html).not.toMatch(/<script>|alert\(1\)<\/script>/);
    expect(html).toContain('data-color-scheme="auto"');
    const sent = { Referer: 'https://"><script>alert(1)</script>.example/', 'Sec-Fetch-Dest': 'iframe' };
    expect((await shown(chat(await session()), sent)).html).not.toContain('alert');
  });

  it("let no name of an account's thing end the page's JSON", async () => {
    const name = '</script><!-- \u2028 "quoted" 日本';
    const agentId = await account.newAgent('builtin/analyst', { name });
    const { html, shell } = await shown(chat(await session(), `&agentId=${agentId}`));
    expect(shell?.context?.agent?.name).toBe(name);
    expect(html.match(/<\/script>/g)).toHaveLength((html.match(/<script/g) ?? []).length);
  });
});

describe('dashboards and the creator app', () => {
  it('open with a session, at an address that names the deployment from then on', async () => {
    const { deploymentId } = account;
    const sessionId = await session();
    for (const path of ['/embed/dashboard/sales%20%3C', `/embed/d/${deploymentId}/dashboard/sales%20%3C`]) {
      const search = 'f_orders_view.status=%7B%22value%22%3A%22%3C%2Fscript%3E%22%7D';
      const page = await shown(`${path}?session=${sessionId}&${search}`);
      expect(page, path).toMatchObject({
        status: 200,
        shell: {
          ...{ surface: 'dashboard', problem: null },
          address: `/embed/d/${deploymentId}/dashboard/sales%20%3C?${search}`,
        },
      });
      expect(page.html).not.toContain(sessionId);
    }
    // A dashboard needs no agent, and a session that may ask none still sees it.
    const silent = await session({ settings: { allowAi: false } });
    expect((await shown(`/embed/dashboard/sales?session=${silent}`)).shell?.problem).toBeNull();
  });

  it('the app for sessions in creator mode', async () => {
    const creator = await session({ externalId: 'creator', creatorMode: true });
    const page = await shown(`/embed/d/${account.deploymentId}/app?session=${creator}`);
    expect(page).toMatchObject({ status: 200, shell: { surface: 'app', context: { creatorMode: true } } });
  });

  it('are a sentence where there is nothing to show', async () => {
    const plain = await session();
    const { deploymentId } = account;
    for (const [path, status, notice] of [
      [`/embed/d/${deploymentId}/app?session=${plain}`, 403, 'no_creator_mode'],
      ['/embed/dashboard/sales', 401, 'session_missing'],
    ] as const) {
      expect(await shown(path), path).toMatchObject({ status, notice });
    }
    expect((await open('/embed/unheard-of')).status).toBe(404);
  });
});

describe('GET /api/v1/embed/page', () => {
  const contextOf = (token: string, search = '') =>
    send(`/api/v1/embed/page${search}`, { headers: { Authorization: `Embed-Token ${token}` } });

  it('tells the same with the token of the session', async () => {
    const sessionId = await session({ embedTenantName: 'acme-corp', settings: { allowAi: false } });
    const { shell } = await shown(chatOf(account, `?session=${sessionId}`));
    const token = await redeem(sessionId);
    const before = await databaseRoundTrips();
    const response = await contextOf(token);
    expect((await databaseRoundTrips()) - before).toBe(1);
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*']);
    expect(await response.json()).toEqual(shell?.context);
  });

  it('names no agent that the user may not talk to', async () => {
    const token = await redeem(await session());
    for (const agentId of [other.agentId, 'nonsense', '']) {
      const response = await contextOf(token, `?agentId=${agentId}`);
      expect(await response.json(), String(agentId)).toMatchObject({ agent: null });
    }
    const long = await contextOf(token, `?agentId=${'1'.repeat(1_000)}`);
    expect([long.status, (await errorOf(long)).code]).toEqual([400, 'invalid_request']);
  });

  it('takes the token of a session and nothing else', async () => {
    const codeOf = async (headers: Record<string, string>) => {
      const response = await send('/api/v1/embed/page', { headers });
      return `${response.status} ${(await errorOf(response)).code}`;
    };
    expect(await codeOf({})).toBe('401 missing_credential');
    expect(await codeOf({ Authorization: `Api-Key ${account.key}` })).toBe('401 token_required');
    expect(await codeOf({ Authorization: 'Bearer a.b.c' })).toBe('401 invalid_credential');
    const data = await cubeApiToken(account, { sessionSettings: { externalId: 'anna' } });
    expect(await codeOf({ Authorization: `Bearer ${data}` })).toBe('401 invalid_credential');
  });
});
