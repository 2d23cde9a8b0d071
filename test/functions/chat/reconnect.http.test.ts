import { beforeAll, describe, expect, it } from 'vitest';
import type { StreamRecord } from '../../../schema/wire/stream-record.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { chat, chatIdOf, openChat } from '../../harness/chat.ts';
import {
  everyHalt,
  HALTING_RECORDS,
  haltingSteps,
  releaseAll,
  WORDS,
  waitsBefore,
} from '../../harness/halting-script.ts';
import { ReaderState } from '../../harness/reader-state.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const sessionSettings = { externalId: 'traveller' };
const newMessageId = () => `${Date.now()}-message`;

/** Asks, and has read so many records of the answer, which halts there. */
async function haltAt(records: number) {
  const { script, agentId } = await scriptedAgent(account, ...haltingSteps);
  const body = { chatId: crypto.randomUUID(), input: 'hello', messageId: newMessageId(), sessionSettings };
  const reader = await openChat(account, body, agentId);
  const passed = waitsBefore(records);
  await script.release(passed);
  await reader.upTo(records);
  return { agentId, body, reader, goOn: () => releaseAll(script, passed) };
}

describe('a client that loses its connection', () => {
  it.each(everyHalt)('after record %i reads on from there without its question', async (read) => {
    const { agentId, body, reader, goOn } = await haltAt(read);
    const undisturbed = await openChat(account, body, agentId);
    await reader.disconnect();

    const { chatId } = body;
    const again = await openChat(account, { chatId, sessionSettings }, agentId);
    await goOn();

    const whole = new ReaderState().take(await undisturbed.all());
    const union = new ReaderState().take(reader.records).take(await again.all());
    expect(union.shown).toEqual(whole.shown);
    expectNothingMissing(undisturbed.records, [...reader.records, ...again.records]);
  });

  it.each(everyHalt)('after record %i reads on by sending its message again', async (read) => {
    const { agentId, body, reader, goOn } = await haltAt(read);
    await reader.disconnect();

    const again = await openChat(account, body, agentId);
    await goOn();

    const whole = new ReaderState().take(await again.all());
    const union = new ReaderState().take(reader.records).take(again.records);
    expect(union.shown).toEqual(whole.shown);
    expect(again.records).toEqual(
      expect.arrayContaining(reader.records.slice(0, HALTING_RECORDS - 1).filter(isComplete)),
    );
  });

  it('finds the whole turn when it comes back after the end, though nobody was there to read it', async () => {
    const { agentId, body, reader, goOn } = await haltAt(2);
    await reader.disconnect();
    const witness = await openChat(account, body, agentId);
    await goOn();
    await witness.all();

    const { chatId } = body;
    const again = await chat(account, { chatId, sessionSettings }, agentId);

    expect(again.slice(0, -1)).toEqual(witness.records.slice(0, -1).filter(isComplete));
    expect(again.at(-1)?.state).toEqual(witness.records.at(-1)?.state);
  });

  it('does not stop the turn by going away', async () => {
    const { agentId, body, reader, goOn } = await haltAt(5);
    await reader.disconnect();
    await goOn();
    const { chatId } = body;
    const records = await chat(account, { chatId, sessionSettings }, agentId);
    expect(records.at(-1)?.state?.messages?.at(-1)?.content).toBe('One two three four.');
  });
});

describe('twenty readers of one turn', () => {
  it('see the same, whenever they come and however they ask', async () => {
    const { agentId, body, reader, goOn } = await haltAt(6);
    const chatId = chatIdOf(reader.records);
    const early = await Promise.all(
      Array.from({ length: 10 }, () => openChat(account, { chatId, sessionSettings }, agentId)),
    );
    await Promise.all(early.map((other) => other.until(({ content }) => content === WORDS[1])));
    const late = await Promise.all(Array.from({ length: 10 }, () => openChat(account, body, agentId)));
    await goOn();

    const whole = new ReaderState().take(await reader.all());
    for (const records of await Promise.all([...early, ...late].map((other) => other.all()))) {
      expect(new ReaderState().take(records).shown).toEqual(whole.shown);
    }
    for (const { records } of late) expect(records).toEqual(reader.records);
  });
});

const isComplete = ({ isInProcess }: StreamRecord) => isInProcess !== true;

/** Every record reached one of the connections, or was made needless by the complete record of its id. */
function expectNothingMissing(whole: readonly StreamRecord[], union: readonly StreamRecord[]): void {
  const sorts = new Set(union.map(({ sort }) => sort));
  const complete = new Set(union.filter(isComplete).map(({ id }) => id));
  expect(whole.filter(({ sort, id }) => !sorts.has(sort) && !complete.has(id))).toEqual([]);
}
