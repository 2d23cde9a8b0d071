import { expect, inject } from 'vitest';
import { type StreamRecord, streamRecord } from '../../schema/wire/stream-record.ts';
import type { TestAccount } from './account.ts';
import { post } from './api.ts';
import type { ScriptState, Step } from './scripted-model.ts';

/** Reads a chat stream record by record. */
export class ChatReader {
  readonly response: Response;
  readonly records: StreamRecord[] = [];
  readonly #lines: AsyncGenerator<string>;

  constructor(response: Response) {
    this.response = response;
    this.#lines = linesOf(response);
  }

  /** The next record that fits, or the failure that the stream ended before it came. */
  async until(fits: (record: StreamRecord) => boolean): Promise<StreamRecord> {
    for (;;) {
      const record = await this.#next();
      if (record === undefined) throw new Error(`No such record among ${JSON.stringify(this.records)}`);
      if (fits(record)) return record;
    }
  }

  /** Every record of the stream, to its end. */
  async all(): Promise<StreamRecord[]> {
    while ((await this.#next()) !== undefined);
    return this.records;
  }

  async #next(): Promise<StreamRecord | undefined> {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) return undefined;
      if (value === '') continue;
      const record = streamRecord.parse(JSON.parse(value));
      this.records.push(record);
      return record;
    }
  }
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  if (response.body === null) throw new Error('The response has no body.');
  let begun = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (begun + text).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  expect(begun, 'what follows the last line').toBe('');
}

/** Opens a chat stream that must be accepted. */
export async function openChat(
  account: TestAccount,
  body: object,
  agentId: number = account.agentId,
): Promise<ChatReader> {
  const response = await post(account.chatPath('stream-chat-state', agentId), body, { key: account.key });
  if (response.status !== 200) throw new Error(`chat: ${response.status} ${await response.text()}`);
  return new ChatReader(response);
}

/** Asks one question and reads the whole answer. */
export async function chat(account: TestAccount, body: object, agentId?: number): Promise<StreamRecord[]> {
  return (await openChat(account, body, agentId)).all();
}

export const chatIdOf = (records: readonly StreamRecord[]): string => records[0]?.state?.chatId ?? '';

/** SPEC.md 4.3, the client rule for the final answer. */
export const finalAnswer = (records: readonly StreamRecord[]): string | undefined =>
  records.findLast(
    ({ role, graphPath }) => role === 'assistant' && graphPath?.[0] === 'final' && graphPath.length <= 2,
  )?.content;

/** The parsed result of the last complete call of a tool. */
export function toolResult<Result>(records: readonly StreamRecord[], name: string): Result {
  const record = records.findLast(
    ({ toolCall, isInProcess }) => toolCall?.name === name && isInProcess === false,
  );
  return JSON.parse(record?.toolCall?.result ?? 'null') as Result;
}

/** A script of the stand-in for a language model; agents play it as `compatible/<name>`. */
export class ModelScript {
  readonly name: string;
  readonly #url: URL;

  constructor() {
    this.name = crypto.randomUUID();
    this.#url = new URL(`/scripts/${this.name}`, inject('service').modelServerUrl);
  }

  async play(steps: Step[]): Promise<void> {
    await fetch(this.#url, { method: 'PUT', body: JSON.stringify(steps) });
  }

  /** Lets the script go on where it waits. */
  async release(): Promise<void> {
    await fetch(this.#url, { method: 'POST' });
  }

  async state(): Promise<ScriptState> {
    return (await (await fetch(this.#url)).json()) as ScriptState;
  }
}
