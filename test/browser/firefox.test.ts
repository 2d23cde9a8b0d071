import { beforeAll, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession } from '../harness/api.ts';
import { query } from '../harness/database.ts';
import { startFirefox } from './firefox.ts';
import { ANNA, startHostPage } from './host-page.ts';
import { ask, goShortWay, inFrame, textOf } from './short-way.ts';

// The same pages in another browser, in short: what journey.test.ts and chat-page.test.ts prove in Chromium.

const { edgeUrl } = inject('service');

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

it('Firefox: a question with its chart, stop and retry, theme and language, a frame loaded anew, a session renewed', async () => {
  const firefox = await startFirefox();
  await goShortWay(firefox, account);
  expect(firefox.complaints).toEqual([]);
}, 180_000);

it('Firefox: a host that no browser tells of hears `ready` alone until it has spoken, and is known from then on', async () => {
  const firefox = await startFirefox();
  const host = await startHostPage(account);
  const { hostname, port } = new URL(host.origin);
  await query(
    'update accounts set allowed_origins = $1 where id = $2',
    ['https://elsewhere.example', `http://${hostname}:${port}`],
    account.id,
  );
  const sessionId = await generateSession({ deploymentId: account.deploymentId, ...ANNA }, account);
  await firefox.visit(`${host.origin}/plain`);
  await firefox.evaluate(
    (address) => {
      const told: string[] = [];
      Object.assign(window, { told });
      addEventListener('message', ({ data }) => told.push(data.type));
      const frame = document.createElement('iframe');
      frame.referrerPolicy = 'no-referrer';
      frame.src = address;
      document.body.replaceChildren(frame);
    },
    { argument: `${edgeUrl}/embed/d/${account.deploymentId}/chat?session=${sessionId}` },
  );
  const told = () => firefox.evaluate(() => (window as unknown as { told: string[] }).told);
  await expect.poll(told).toEqual(['cube:event:ready']);
  await ask(firefox, 'Number of orders');
  await expect.poll(() => textOf(firefox, '.prose')).toHaveLength(1);
  expect(await told()).toEqual(['cube:event:ready']);

  await firefox.evaluate(
    (origin) => {
      const action = { source: 'cube-embed', direction: 'action', type: 'cube:action:set-locale' };
      window.frames[0]?.postMessage({ ...action, payload: { locale: 'de' } }, origin);
    },
    { argument: edgeUrl },
  );
  await expect
    .poll(() => inFrame(firefox, () => document.querySelector('textarea')?.ariaLabel))
    .toBe('Frage');
  await ask(firefox, 'Total revenue');
  await expect.poll(told).toContain('cube:event:ai-query');
});
