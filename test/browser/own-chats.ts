import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { generateSession } from '../harness/api.ts';
import type { ModelScript, Step } from '../harness/model-script.ts';
import { scriptedAgent } from '../harness/scripted-agent.ts';
import { ANNA } from './host-page.ts';
import { browserPages, type WatchedPage } from './open-page.ts';

export type OpenChat = {
  search?: string;
  /** What the session is made with, beside Anna's. */
  session?: object;
  browser?: BrowserContextOptions;
  /** Before the page is opened. */
  prepare?(page: Page): Promise<unknown>;
};

/** Chat pages by themselves, of an account that a test file has to itself. */
export function ownChats() {
  const openPage = browserPages();
  const own: { account?: TestAccount } = {};
  beforeAll(async () => {
    own.account = await makeAccount();
  });
  const accountOf = (): TestAccount => {
    if (own.account === undefined) throw new Error('The account is made before the first test.');
    return own.account;
  };

  async function openChat({
    search = '',
    session = {},
    browser,
    prepare,
  }: OpenChat = {}): Promise<WatchedPage> {
    const account = accountOf();
    const watched = await openPage(browser);
    const sessionId = await generateSession(
      { deploymentId: account.deploymentId, ...ANNA, ...session },
      account,
    );
    await prepare?.(watched.page);
    await watched.page.goto(`${inject('service').edgeUrl}/embed/chat?session=${sessionId}${search}`, {
      waitUntil: 'commit',
    });
    return watched;
  }

  async function openScripted(
    steps: readonly Step[],
    options: OpenChat = {},
  ): Promise<WatchedPage & { script: ModelScript }> {
    const { script, agentId } = await scriptedAgent(accountOf(), ...steps);
    const search = `&agentId=${agentId}${options.search ?? ''}`;
    return { script, ...(await openChat({ ...options, search })) };
  }

  return { accountOf, openPage, openChat, openScripted };
}

/** Once the chat takes a question: while it answers one, what is written waits for the person to send it. */
export async function ask(chat: FrameLocator | Page, question: string): Promise<void> {
  await chat.getByLabel('Question').fill(question);
  await chat.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await chat.getByLabel('Question').press('Enter');
}
