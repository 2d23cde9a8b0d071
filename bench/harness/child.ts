import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Stops } from '../../scripts/stops.ts';

/**
 * Runs a module as a process of its own, so that it takes no time from the load generator. The module
 * reads its input with `childInput`, and answers once, when it is ready.
 */
export async function startChild(module: URL, input: unknown, stops: Stops): Promise<unknown> {
  const child = fork(fileURLToPath(module), [JSON.stringify(input)]);
  const ended = once(child, 'exit');
  stops.add(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  const failed = ended.then(() => Promise.reject(new Error(`${module.pathname} ended before it was ready.`)));
  // A child that ends in good order later is no failure.
  failed.catch(() => undefined);
  const [answer] = await Promise.race([once(child, 'message'), failed]);
  return answer;
}

/** In the child: what it was started with. */
export const childInput = (): unknown => JSON.parse(process.argv[2] ?? 'null');

/** In the child: tells that it is ready, and stops when whoever started it says so or is gone. */
export function childIsReady(answer: unknown, stop: () => Promise<unknown>): void {
  const end = () => void stop().finally(() => process.exit());
  // Ctrl-C reaches the whole group; the process that started this one stops everything in order.
  process.on('SIGINT', () => undefined);
  process.once('disconnect', end);
  if (process.connected) process.send?.(answer);
  else end();
}
