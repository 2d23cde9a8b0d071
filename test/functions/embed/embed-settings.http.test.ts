import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, GENERATE_SESSION, generateSession, post, redeem } from '../../harness/api.ts';
import { query } from '../../harness/database.ts';

// EMBED.md 2 and 5, DECISIONS.md 2: what a session says of its pages, kept with it and signed in its token.

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  [account, other] = await Promise.all([makeAccount(), makeAccount()]);
});

const session = (body: object) => ({ deploymentId: account.deploymentId, externalId: 'anna', ...body });
const claimsOf = async (body: object) =>
  decodeJwt(await redeem(await generateSession(session(body), account)));

const theme = {
  primaryColor: '#1F6FEB',
  backgroundColor: 'rgb(255 255 255 / 90%)',
  textColor: 'black',
  borderRadius: 6.5,
  font: '"Source Sans 3", Inter, sans-serif',
  chartColors: ['red', '#0f08', 'hsl(240, 100%, 50%)'],
  analyticsChat: {
    backgroundColor: 'whitesmoke',
    chatInput: { backgroundColor: '#fff', borderColor: '#eee' },
  },
};

describe('settings', () => {
  const settings = {
    allowAi: true,
    showDashboardChat: false,
    allowDownloads: false,
    allowSharing: true,
    allowAuthoring: false,
    locale: 'pt-BR',
    timezone: 'Europe/Berlin',
  };

  it('travel in the token as they were given', async () => {
    expect(await claimsOf({ settings })).toMatchObject({ settings });
  });

  it('of other names are ignored, and null is as good as absent', async () => {
    const given = {
      allowAi: null,
      locale: 'xx-unheard',
      allowEverything: true,
      __proto__: { allowAi: false },
    };
    const claims = await claimsOf({ settings: given });
    expect(claims.settings).toEqual({ locale: 'xx-unheard' });
  });

  it('and the rest are absent from the token of a session that has none', async () => {
    for (const body of [{}, { settings: null, embedTheme: null, branchName: null, agentId: null }]) {
      const claims = await claimsOf(body);
      for (const name of ['settings', 'embedTheme', 'branchName', 'agentId']) {
        expect(claims).not.toHaveProperty(name);
      }
    }
  });

  it('belong to their session: another one of the same user has its own', async () => {
    const [one, two] = await Promise.all(
      ['de', 'ja'].map((locale) => generateSession(session({ settings: { locale } }), account)),
    );
    expect(decodeJwt(await redeem(two ?? ''))).toMatchObject({ settings: { locale: 'ja' } });
    expect(decodeJwt(await redeem(one ?? ''))).toMatchObject({ settings: { locale: 'de' } });
  });
});

describe('embedTheme', () => {
  it('travels in the token with nothing in it but what the theme has', async () => {
    const { embedTheme } = await claimsOf({
      embedTheme: {
        ...theme,
        customCss: 'body { display: none }',
        analyticsChat: { ...theme.analyticsChat, x: 1 },
      },
    });
    expect(embedTheme).toEqual(theme);
  });
});

describe('branchName and agentId', () => {
  it('travel in the token; the id of an agent may be written as in the path of its chats', async () => {
    for (const agentId of [account.agentId, String(account.agentId)]) {
      const claims = await claimsOf({ branchName: 'main', agentId });
      expect(claims).toMatchObject({ branchName: 'main', agentId: account.agentId });
    }
  });

  it('name what the deployment has, or are 404 and leave nothing', async () => {
    const elsewhere = await query<{ id: number }>(
      `with place as (
         insert into deployments (account_id, name, data_source) values ($1, 'Elsewhere', '{}') returning id
       ), branch as (
         insert into model_branches (account_id, deployment_id, name, files, compiled, content_hash)
         select $1, id, 'theirs', '[]', '{}', '' from place
       ) insert into agents (account_id, deployment_id, name) select $1, id, 'Theirs' from place returning id`,
      account.id,
    );
    const wrong: [object, string][] = [
      [{ agentId: elsewhere[0]?.id }, 'agent_not_found'],
      [{ agentId: other.agentId }, 'agent_not_found'],
      [{ agentId: 999_999_999 }, 'agent_not_found'],
      [{ branchName: 'theirs' }, 'branch_not_found'],
      [{ branchName: 'MAIN' }, 'branch_not_found'],
      [{ branchName: 'unheard-of' }, 'branch_not_found'],
    ];
    for (const [body, code] of wrong) {
      const refused = session({ ...body, externalId: 'nobody-yet', embedTenantName: 'nothing-yet' });
      const error = await errorOf(await post(GENERATE_SESSION, refused, account));
      expect(error).toMatchObject({ statusCode: 404, code });
    }
    const left = await query(
      `select external_id as name from external_users where account_id = $1 and external_id = 'nobody-yet'
       union all select name from embed_tenants where account_id = $1 and name = 'nothing-yet'`,
      account.id,
    );
    expect(left).toEqual([]);
  });
});
