import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { StreamRecord } from '../../schema/wire/stream-record.ts';
import { makeAccount } from '../harness/account.ts';
import { chat } from '../harness/chat.ts';
import { codeBlocks } from './code-blocks.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/chat-api.md');

type Step = {
  name: string;
  rows?: Record<string, string | null>[];
  chart?: { data: { name: string }; mark: unknown };
};
type Turn = { question: string; answer?: string; steps: Map<string, Step>; messages: Map<string, string> };

it('the code of docs/chat-api.md makes turns of what the service streams, and the same of a thread that is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chat-api-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'turns-of.mjs');
  const code =
    codeBlocks(await readFile(DOCUMENT, 'utf8')).find(({ language }) => language === 'js')?.body ?? '';
  await writeFile(file, code);
  const { turnsOf }: { turnsOf(records: StreamRecord[]): Turn[] } = await import(pathToFileURL(file).href);

  const account = await makeAccount();
  const chatId = crypto.randomUUID();
  const sessionSettings = {
    externalId: 'anna',
    userAttributes: [{ name: 'city', value: 'Berlin' }],
  };
  const records = await chat(account, { chatId, input: 'Number of orders by status', sessionSettings });
  const [turn] = turnsOf(records);
  const steps = [...(turn?.steps.values() ?? [])];

  expect(turn?.question).toBe('Number of orders by status');
  expect([...(turn?.messages.values() ?? [])]).toEqual([turn?.answer]);
  expect(steps.map(({ name }) => name)).toEqual(['engineMeta', 'engineSqlApi']);
  expect(Object.values(steps[1]?.rows?.[0] ?? {})).toEqual([
    expect.any(String),
    expect.stringMatching(/^\d+$/),
  ]);
  expect(steps[1]?.chart?.data.name).toBe('result');
  expect(turnsOf(await chat(account, { chatId, sessionSettings }))).toEqual([turn]);
});
