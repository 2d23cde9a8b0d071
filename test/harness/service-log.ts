import { readFile } from 'node:fs/promises';
import { inject, vi } from 'vitest';

/** The log of the whole run so far, once the request of this id is in it; its line follows the answer. */
export function logUpTo(requestId: string): Promise<string> {
  return vi.waitFor(async () => {
    const log = await readFile(inject('service').workerLog, 'utf8');
    if (!log.includes(requestId)) throw new Error(`The log has no line of request ${requestId}.`);
    return log;
  });
}
