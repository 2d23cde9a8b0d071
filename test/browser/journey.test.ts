import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession } from '../harness/api.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';
import { ANNA, LUIS, startHostPage } from './host-page.ts';
import { browserPages } from './open-page.ts';
import { ask } from './own-chats.ts';

// The whole way of an embedded chat, on a page of another site that has two of them, in a browser that blocks cookies
// of third parties.

const { edgeUrl } = inject('service');
const openPage = browserPages('--test-third-party-cookie-phaseout');

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** What a browser says by itself of a line that is cut, and of a session that was used before: each is part of the way. */
const EXPECTED = [/net::ERR_INTERNET_DISCONNECTED/, /status of 401/];

const heard = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { heard: { at: number; name: string }[] }).heard
        .filter((each) => each.name === wanted)
        .map(({ at }) => at),
    name,
  );

const chartOf = (input: object) => ({
  callTool: 'engineSqlApi',
  input: {
    queryTitle: 'Orders by status',
    description: 'All orders that you may see',
    userRequest: 'Orders by status',
    sqlQuery: 'SELECT status, MEASURE(count) AS orders FROM orders_view GROUP BY 1',
    vegaSpec: JSON.stringify(input),
  },
});
const BARS = {
  mark: 'bar',
  encoding: {
    x: { field: 'orders', type: 'quantitative' },
    y: { field: 'status', type: 'nominal' },
  },
};

it('goes from the first question over stop, reload, renewal and a lost line to the last word', async () => {
  const { script, agentId } = await scriptedAgent(
    account,
    [chartOf(BARS)],
    [{ say: 'Most of them are completed.' }],
    [{ say: 'Half of an' }, { wait: true }],
    [
      { say: 'One ' },
      { wait: true },
      { say: 'two ' },
      { wait: true },
      { say: 'three ' },
      { wait: true },
      { say: 'four.' },
    ],
  );
  const { page, complaints, requested } = await openPage();
  const host = await startHostPage(account, `agent-id="${agentId}"`, '');
  host.customers = [ANNA, LUIS];
  await page.clock.install();
  await page.goto(host.url);
  const [anna, luis] = [0, 1].map((at) =>
    page.locator('embedded-chat').nth(at).locator('iframe').contentFrame(),
  );
  if (anna === undefined || luis === undefined) throw new Error('There are two chats.');
  await expect.poll(async () => (await heard(page, 'ready')).toSorted()).toEqual([0, 1]);

  await ask(luis, 'Revenue by month in 2025');
  await ask(anna, 'Orders by status');
  for (const chat of [anna, luis]) await chat.locator('.drawing svg path').first().waitFor();
  await anna.locator('.prose', { hasText: 'Most of them are completed.' }).waitFor();

  await ask(anna, 'Tell me more');
  await anna.getByText('Half of an').waitFor();
  await anna.getByRole('button', { name: 'Stop' }).click();
  await anna.getByText('Stopped.').waitFor();

  await ask(anna, 'Count');
  await anna.locator('.prose', { hasText: 'One' }).waitFor();
  const frame = page.frames().find((each) => each.url().includes(`agentId=${agentId}`));
  if (frame === undefined) throw new Error('There is no frame.');
  await frame.goto(frame.url());
  await anna.locator('.prose', { hasText: 'One' }).waitFor();
  expect(await anna.locator('.question').allTextContents()).toEqual([
    'Orders by status',
    'Tell me more',
    'Count',
  ]);
  expect(host.sessions).toHaveLength(3);

  await page.clock.fastForward('23:56:00');
  await expect.poll(() => host.sessions.length).toBe(5);
  await script.release();
  await anna.locator('.prose', { hasText: 'One two' }).waitFor();

  await page.context().setOffline(true);
  await script.release();
  await page.context().setOffline(false);
  await anna.locator('.prose', { hasText: 'One two three' }).waitFor();
  await script.release();
  await anna.locator('.turn').nth(2).locator('.actions').waitFor();
  expect(await anna.locator('.turn').nth(2).locator('.prose').allTextContents()).toEqual([
    'One two three four.',
  ]);
  expect((await script.state()).played).toBe(4);

  expect(await luis.locator('.question').allTextContents()).toEqual(['Revenue by month in 2025']);
  expect(await luis.locator('.prose').first().textContent()).not.toContain('35,323.51');
  expect(
    requested.filter((url) => ![edgeUrl, host.origin, 'blob:'].some((one) => url.startsWith(one))),
  ).toEqual([]);
  // A policy that is broken is told among the complaints, too.
  expect(complaints.filter((text) => !EXPECTED.some((expected) => expected.test(text)))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

it('is as whole in a plain frame, as programs have it that were written for other services', async () => {
  const { page, complaints } = await openPage();
  const host = await startHostPage(account);
  const sessionId = await generateSession({ deploymentId: account.deploymentId, ...ANNA }, account);
  await page.goto(`${host.origin}/plain`);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.style.cssText = 'width: 100%; height: 640px';
    document.body.replaceChildren(frame);
  }, `${edgeUrl}/embed/d/${account.deploymentId}/chat?session=${sessionId}`);
  const chat = page.frameLocator('iframe');
  await ask(chat, 'Revenue by month in 2025');
  await chat.locator('.drawing svg path').first().waitFor();
  expect(complaints).toEqual([]);
});
