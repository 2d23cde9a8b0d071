import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { StreamRecord } from '../../schema/wire/stream-record.ts';
import { finalAnswer } from '../harness/final-answer.ts';
import { everyHalt, HALTING_RECORDS, haltingSteps, waitsBefore } from '../harness/halting-script.ts';
import { play, TestThread } from './thread.ts';

const isComplete = ({ isInProcess }: StreamRecord) => isInProcess !== true;
const sortsOf = (records: readonly StreamRecord[]) => records.map(({ sort }) => sort);

/** A turn of which a client has read so many records when its object dies; 0: no more than the status. */
async function dieAfter(records: number) {
  const script = await play(...haltingSteps);
  const thread = new TestThread();
  const messageId = `${Date.now()}-message`;
  const reader = await thread.open({ input: 'hello', messageId });
  await script.release(waitsBefore(records));
  await reader.upTo(records);
  await abortAllDurableObjects();
  return { thread, script, messageId, seen: reader.records };
}

describe('an object that dies in the middle of a turn', () => {
  const untilTheMessage = HALTING_RECORDS - 3;
  const beforeTheEcho = [0, 1];

  it.each(beforeTheEcho)(
    'after record %i, before the echo of its question, has all of it or nothing, and the id is as good as before',
    async (read) => {
      const { thread, messageId } = await dieAfter(read);
      const before = await thread.read();
      await play([{ say: 'Answer.' }]);

      const again = await thread.read({ input: 'hello', messageId });

      const isLost = before.length === 2;
      expect(again[1]).toMatchObject({ id: messageId, content: 'hello', sort: 1 });
      if (isLost) expect(finalAnswer(again)).toBe('Answer.');
      else expect(again.at(-2)).toMatchObject({ id: '__error__', error: 'interrupted' });
      expect(await thread.read()).toEqual(again.filter(isComplete));
    },
  );

  it.each(everyHalt.slice(beforeTheEcho.length - 1, untilTheMessage))(
    'after record %i wakes with the question, what was complete, and the turn closed as interrupted',
    async (read) => {
      const { thread, seen } = await dieAfter(read);

      const records = await thread.read();

      expect(records[1]).toMatchObject({ role: 'user', content: 'hello' });
      expect(records).toEqual(expect.arrayContaining(seen.filter(isComplete)));
      expect(records.at(-2)).toMatchObject({ id: '__error__', error: 'interrupted', isInProcess: false });
      expect(records.at(-2)?.sort).toBeGreaterThan(Math.max(...sortsOf(seen), 0));
      expect(await thread.read()).toEqual(records);
    },
  );

  it.each(everyHalt.slice(untilTheMessage))(
    'after record %i, at the end of its answer, wakes with the answer, whole or closed as interrupted',
    async (read) => {
      const { thread, seen } = await dieAfter(read);
      const records = await thread.read();
      const shown = seen.filter((record) => isComplete(record) && record.id !== '__state__');
      expect(records).toEqual(expect.arrayContaining(shown));
      expect(['final', undefined]).toContain(records.at(-2)?.graphPath?.[0]);
    },
  );

  it.each(everyHalt)('after record %i takes the next question, at places of its own', async (read) => {
    const { thread, seen } = await dieAfter(read);
    await play([{ say: 'Next answer.' }]);

    const next = await thread.read({ input: 'and now?' });

    expect(finalAnswer(next)).toBe('Next answer.');
    expect(next[1]?.sort).toBeGreaterThan(Math.max(...sortsOf(seen.filter(({ id }) => id !== '__state__'))));
    const whole = await thread.read();
    expect(new Set(sortsOf(whole)).size).toBe(whole.length);
  });

  it('never runs the turn of a messageId again', async () => {
    const { thread, script, messageId } = await dieAfter(6);
    const { played } = await script.state();

    const replayed = await thread.read({ input: 'hello', messageId });

    expect(replayed.at(-2)).toMatchObject({ id: '__error__', error: 'interrupted' });
    expect(await script.state()).toMatchObject({ played });
  });

  it('is woken by the watchdog, so that no turn streams for ever, also when nobody comes back', async () => {
    const { thread } = await dieAfter(6);
    const object = await thread.object();

    expect(await runDurableObjectAlarm(object)).toBe(true);

    await runInDurableObject(object, async (_, { storage }) => {
      expect(storage.sql.exec('select state from turns').toArray()).toEqual([{ state: 'interrupted' }]);
      expect(await storage.getAlarm()).toBeNull();
    });
  });

  it('breaks the stream of its readers, who thereby know to come back', async () => {
    const script = await play(...haltingSteps);
    const thread = new TestThread();
    const reader = await thread.open({ input: 'hello' });
    await script.release(waitsBefore(5));
    await reader.upTo(5);
    await abortAllDurableObjects();
    await expect(reader.all()).rejects.toThrow();
  });
});
