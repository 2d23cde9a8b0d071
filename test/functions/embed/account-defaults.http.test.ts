import { beforeAll, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { errorOf, generateSession, redeem, send } from '../../harness/api.ts';
import { askByPost } from '../../harness/data-api.ts';

// EMBED.md 2 and 2.6: what an account says is so for sessions that say nothing of it.

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const decide = (input: string) =>
  ask(account.key, `mutation { updateAccount(input: { ${input} }) { __typename } }`);
const tokenOf = async (settings?: object) =>
  redeem(
    await generateSession({ deploymentId: account.deploymentId, externalId: 'anna', settings }, account),
  );

const byStatus = { dimensions: ['orders_view.status'], measures: ['orders_view.count'] };
async function codesOf(token: string) {
  const calls = [
    askByPost({ account, token, accept: 'text/csv' }, 'load', { query: byStatus }),
    askByPost({ account, token }, 'cubesql', { query: 'SELECT MEASURE(count) FROM orders_view' }),
    askByPost({ account, token }, 'load', { query: byStatus }),
  ];
  return Promise.all(
    calls.map(async (call) => {
      const response = await call;
      return response.status === 200 ? 200 : (await errorOf(response)).code;
    }),
  );
}
const settingsOf = async (token: string) => {
  const response = await send('/api/v1/embed/page', { headers: { Authorization: `Bearer ${token}` } });
  return ((await response.json()) as { settings: object }).settings;
};

it("downloads are an account's to switch off, and a session's to have or not", async () => {
  const [silent, with_, without] = await Promise.all([
    tokenOf(),
    tokenOf({ allowDownloads: true }),
    tokenOf({ allowDownloads: false }),
  ]);
  const refused = ['downloads_forbidden', 'downloads_forbidden', 200];
  expect(await codesOf(silent)).toEqual([200, 200, 200]);
  await decide('allowDownloads: false');
  expect(await codesOf(silent)).toEqual(refused);
  expect(await codesOf(with_)).toEqual([200, 200, 200]);
  expect(await codesOf(without)).toEqual(refused);
  await decide('allowDownloads: true');
  expect(await codesOf(silent)).toEqual([200, 200, 200]);
  expect(await codesOf(without)).toEqual(refused);
});

it('pages are told what holds for them', async () => {
  await decide('allowDownloads: false, showDashboardChat: false');
  expect(await settingsOf(await tokenOf())).toMatchObject({
    allowDownloads: false,
    showDashboardChat: false,
  });
  const settings = { allowDownloads: true, showDashboardChat: true };
  expect(await settingsOf(await tokenOf(settings))).toMatchObject(settings);
  await decide('allowDownloads: null, showDashboardChat: true');
  expect(await settingsOf(await tokenOf())).toMatchObject({ allowDownloads: false, showDashboardChat: true });
});
