import { once } from 'node:events';
import * as z from 'zod';
import type { Service } from './service.ts';

/** Exports are lines of JSON on stdout, so that one of any size is neither kept in memory nor lost when it is cut off. */
export async function writeLine(value: unknown): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain');
}

const page = z.object({
  records: z.array(z.record(z.string(), z.unknown())),
  endSort: z.number().nullable(),
  hasNextPage: z.boolean(),
});

const RECORDS = `query ($id: ID!, $afterSort: Float) {
  thread(id: $id) { records(afterSort: $afterSort) { records endSort hasNextPage } } }`;

/** Writes every record of a thread. @returns how many; undefined when there is no such thread any more. */
export async function writeRecords(service: Service, threadId: string): Promise<number | undefined> {
  let written = 0;
  let afterSort: number | null = null;
  for (;;) {
    const { thread }: { thread: { records: z.infer<typeof page> } | null } = await service.graphql(
      RECORDS,
      { id: threadId, afterSort },
      z.object({ thread: z.object({ records: page }).nullable() }),
    );
    if (thread === null) return undefined;
    for (const data of thread.records.records) await writeLine({ kind: 'record', threadId, data });
    written += thread.records.records.length;
    if (!thread.records.hasNextPage) return written;
    afterSort = thread.records.endSort;
  }
}
