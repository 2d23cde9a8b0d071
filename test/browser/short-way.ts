import { expect, inject } from 'vitest';
import type { EmbeddedChat } from '../../sdk/element/src/index.ts';
import type { TestAccount } from '../harness/account.ts';
import { post, SESSION_REVOKE } from '../harness/api.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';
import { startHostPage } from './host-page.ts';

// What journey.test.ts and chat-page.test.ts prove in Chromium, in short, for browsers that are driven by little.

const { edgeUrl } = inject('service');
/** A part of the address of the chat's frame. */
export const FRAME = `${edgeUrl}/embed/`;
/** As WebDriver writes it. */
export const ENTER = '\uE007';

/** One tab of a browser. Frames are named by a part of their address. */
export type Tab = {
  visit(url: string): Promise<void>;
  /** What a function says in the page, or in a frame of it; anything that JSON has. */
  evaluate<Result>(
    run: (argument: string) => Result,
    where?: { frame?: string; argument?: string },
  ): Promise<Awaited<Result>>;
  /** Keys, as somebody types them into this element of a frame. */
  type(selector: string, text: string, frame: string): Promise<void>;
};

export const inFrame = <Result>(tab: Tab, run: (argument: string) => Result, argument?: string) =>
  tab.evaluate(run, { frame: FRAME, ...(argument !== undefined && { argument }) });

export const textOf = (tab: Tab, selector: string) =>
  inFrame(tab, (wanted) => [...document.querySelectorAll(wanted)].map((each) => each.textContent), selector);

const click = (tab: Tab, selector: string) =>
  inFrame(tab, (wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);

const heard = (tab: Tab, name: string) =>
  tab.evaluate(
    (wanted) =>
      (window as unknown as { heard: { name: string }[] }).heard.filter((each) => each.name === wanted)
        .length,
    { argument: name },
  );

export async function ask(tab: Tab, question: string): Promise<void> {
  const ready = () =>
    inFrame(tab, () => document.querySelectorAll('.composer button[type=submit]').length).catch(() => 0);
  await expect.poll(ready).toBe(1);
  await tab.type('textarea', question + ENTER, FRAME);
}

/** A question with its chart, theme and language, a frame loaded anew, a session renewed, stop and retry. */
export async function goShortWay(tab: Tab, account: TestAccount): Promise<void> {
  const { agentId } = await scriptedAgent(
    account,
    [{ say: 'Half of an' }, { wait: true }],
    [{ say: 'A whole answer.' }],
  );
  const host = await startHostPage(account);
  await tab.visit(host.url);
  await expect.poll(() => heard(tab, 'ready')).toBe(1);

  await ask(tab, 'Revenue by month in 2025');
  await expect.poll(() => textOf(tab, '.drawing svg text')).toContain('Dec');
  // The words come after the drawing.
  await expect
    .poll(async () => (await textOf(tab, '.prose')).join(''))
    .toContain('highest for December 2025');
  await click(tab, '[role=tab][aria-selected=false]');
  await expect.poll(() => textOf(tab, '.rows td')).toContain('€35,323.51');

  await tab.evaluate(() =>
    document.querySelector<EmbeddedChat>('embedded-chat')?.setTheme({ primaryColor: '#0b6e4f' }),
  );
  const primary = () => inFrame(tab, () => document.documentElement.style.getPropertyValue('--primary'));
  await expect.poll(primary).toBe('#0b6e4f');
  await tab.evaluate(() => document.querySelector<EmbeddedChat>('embedded-chat')?.setLocale('de'));
  await expect.poll(() => inFrame(tab, () => document.querySelector('textarea')?.ariaLabel)).toBe('Frage');

  await inFrame(tab, () => void setTimeout(() => location.reload()));
  await expect.poll(() => host.sessions.length).toBe(2);
  await expect.poll(() => textOf(tab, '.question').catch(() => [])).toEqual(['Revenue by month in 2025']);
  await post(SESSION_REVOKE, { sessionId: host.sessions[1] }, { key: account.key });
  await ask(tab, 'Number of orders');
  await expect.poll(() => textOf(tab, '.turn:last-child .prose')).toHaveLength(1);
  await expect.poll(() => inFrame(tab, () => document.querySelectorAll('.actions').length)).toBe(2);
  expect(host.sessions).toHaveLength(3);

  await tab.evaluate((agent) => document.querySelector('embedded-chat')?.setAttribute('agent-id', agent), {
    argument: String(agentId),
  });
  await tab.evaluate(() => {
    const chat = document.querySelector('embedded-chat');
    chat?.remove();
    if (chat) document.body.prepend(chat);
  });
  await ask(tab, 'Hello');
  await expect.poll(() => textOf(tab, '.prose')).toEqual(['Half of an']);
  await click(tab, '.send');
  // In the language that its host has said, also in a frame that came later.
  await expect.poll(() => textOf(tab, '.answer .quiet')).toContain('Angehalten.');
  await click(tab, '.answer > .chip');
  await expect.poll(() => textOf(tab, '.turn:last-child .prose')).toEqual(['A whole answer.']);
  expect(await inFrame(tab, () => document.cookie)).toBe('');
}
