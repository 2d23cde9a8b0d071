import { once } from 'node:events';
import * as z from 'zod';
import { Failure } from './failures.ts';
import { linesOf } from './lines-of.ts';
import type { Service } from './service.ts';

/** Exports are lines of JSON on stdout, so that one of any size is neither kept in memory nor lost when it is cut off. */
export async function writeLine(value: unknown): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain');
}

const record = z.looseObject({ sort: z.number() });

/** Writes every record of a thread. @returns how many; undefined when there is no such thread any more. */
export async function writeRecords(service: Service, threadId: string): Promise<number | undefined> {
  let [written, afterSort] = [0, 0];
  for (;;) {
    const before = written;
    try {
      const response = await service.get(`admin/threads/${threadId}/records?afterSort=${afterSort}`);
      for await (const line of linesOf(response, 'The connection broke. Export again what is missing.')) {
        const data = record.parse(JSON.parse(line));
        await writeLine({ kind: 'record', threadId, data });
        afterSort = data.sort;
        written += 1;
      }
      return written;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.details.code === 'thread_not_found') return undefined;
      // What breaks off halfway goes on from there: a new version of the Worker ends streams, and so does deleting the thread.
      if (written === before) throw error;
    }
  }
}
