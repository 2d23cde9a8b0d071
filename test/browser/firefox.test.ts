import { beforeAll, expect, inject, it } from 'vitest';
import type { EmbeddedChat } from '../../sdk/element/src/index.ts';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession, post, SESSION_REVOKE } from '../harness/api.ts';
import { query } from '../harness/database.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';
import { type Firefox, startFirefox } from './firefox.ts';
import { ANNA, startHostPage } from './host-page.ts';

// The same pages in another browser, in short: what journey.test.ts and chat-page.test.ts prove in Chromium.

const { edgeUrl } = inject('service');
const FRAME = `${edgeUrl}/embed/`;
const ENTER = '\uE007';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const inFrame = <Result>(firefox: Firefox, run: (argument: string) => Result, argument?: string) =>
  firefox.evaluate(run, { frame: FRAME, ...(argument !== undefined && { argument }) });
const textOf = (firefox: Firefox, selector: string) =>
  inFrame(
    firefox,
    (wanted) => [...document.querySelectorAll(wanted)].map((each) => each.textContent),
    selector,
  );
const click = (firefox: Firefox, selector: string) =>
  inFrame(firefox, (wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
const heard = (firefox: Firefox, name: string) =>
  firefox.evaluate(
    (wanted) =>
      (window as unknown as { heard: { name: string }[] }).heard.filter((each) => each.name === wanted)
        .length,
    { argument: name },
  );

async function ask(firefox: Firefox, question: string): Promise<void> {
  await expect
    .poll(() =>
      inFrame(firefox, () => {
        const field = document.querySelector('textarea');
        field?.focus();
        return field !== null && document.activeElement === field;
      }).catch(() => false),
    )
    .toBe(true);
  await firefox.type(question + ENTER, FRAME);
}

it('Firefox: a question with its chart, stop and retry, theme and language, a frame loaded anew, a session renewed', async () => {
  const { agentId } = await scriptedAgent(
    account,
    [{ say: 'Half of an' }, { wait: true }],
    [{ say: 'A whole answer.' }],
  );
  const firefox = await startFirefox();
  const host = await startHostPage(account);
  await firefox.visit(host.url);
  await expect.poll(() => heard(firefox, 'ready')).toBe(1);

  await ask(firefox, 'Revenue by month in 2025');
  await expect.poll(() => textOf(firefox, '.drawing svg text')).toContain('Dec');
  expect((await textOf(firefox, '.prose')).join('')).toContain('highest for December 2025');
  await click(firefox, '[role=tab][aria-selected=false]');
  await expect.poll(() => textOf(firefox, '.rows td')).toContain('€35,323.51');

  await firefox.evaluate(() =>
    document.querySelector<EmbeddedChat>('embedded-chat')?.setTheme({ primaryColor: '#0b6e4f' }),
  );
  const primary = () => inFrame(firefox, () => document.documentElement.style.getPropertyValue('--primary'));
  await expect.poll(primary).toBe('#0b6e4f');
  await firefox.evaluate(() => document.querySelector<EmbeddedChat>('embedded-chat')?.setLocale('de'));
  await expect
    .poll(() => inFrame(firefox, () => document.querySelector('textarea')?.ariaLabel))
    .toBe('Frage');

  await inFrame(firefox, () => void setTimeout(() => location.reload()));
  await expect.poll(() => host.sessions.length).toBe(2);
  await expect.poll(() => textOf(firefox, '.question').catch(() => [])).toEqual(['Revenue by month in 2025']);
  await post(SESSION_REVOKE, { sessionId: host.sessions[1] }, { key: account.key });
  await ask(firefox, 'Number of orders');
  await expect.poll(() => textOf(firefox, '.turn:last-child .prose')).toHaveLength(1);
  await expect.poll(() => inFrame(firefox, () => document.querySelectorAll('.actions').length)).toBe(2);
  expect(host.sessions).toHaveLength(3);

  await firefox.evaluate(
    (agent) => document.querySelector('embedded-chat')?.setAttribute('agent-id', agent),
    {
      argument: String(agentId),
    },
  );
  await firefox.evaluate(() => {
    const chat = document.querySelector('embedded-chat');
    chat?.remove();
    if (chat) document.body.prepend(chat);
  });
  await ask(firefox, 'Hello');
  await expect.poll(() => textOf(firefox, '.prose')).toEqual(['Half of an']);
  await click(firefox, '.send');
  await expect.poll(() => textOf(firefox, '.answer .quiet')).toContain('Stopped.');
  await click(firefox, '.answer > .chip');
  await expect.poll(() => textOf(firefox, '.turn:last-child .prose')).toEqual(['A whole answer.']);

  expect(await inFrame(firefox, () => document.cookie)).toBe('');
  expect(firefox.complaints).toEqual([]);
});

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
