import { readFile } from 'node:fs/promises';
import { inject, vi } from 'vitest';

/** A busy machine may take a while to write a line. */
const PATIENCE = { timeout: 15_000 };

const logSoFar = () => readFile(inject('service').workerLog, 'utf8');

/** The log of the whole run so far, once the request of this id is in it; its line follows the answer. */
export function logUpTo(requestId: string): Promise<string> {
  return vi.waitFor(async () => {
    const log = await logSoFar();
    if (!log.includes(requestId)) throw new Error(`The log has no line of request ${requestId}.`);
    return log;
  }, PATIENCE);
}

/** The line of a request that says this, as soon as it is there. */
export function logLine(requestId: string, message: string): Promise<Record<string, unknown>> {
  return vi.waitFor(async () => {
    const lines = (await logSoFar()).split('\n');
    const line = lines.find((text) => text.includes(requestId) && text.includes(`"message":"${message}"`));
    if (line === undefined) throw new Error(`The log does not say "${message}" of request ${requestId}.`);
    return JSON.parse(line);
  }, PATIENCE);
}
