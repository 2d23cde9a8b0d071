import type { Stops } from '../scripts/stops.ts';
import { startChatService } from './chat/chat-service.ts';
import {
  abortLatency,
  manyAtOnce,
  recordsPerSecond,
  recordsPerSecondOfAgent,
  timeToCutoff,
} from './chat/measure.ts';
import { tableLines } from './harness/table.ts';

/** Many at once come first: what a process holds at most includes what earlier measures have left. */
const MEASURES = [manyAtOnce, timeToCutoff, abortLatency, recordsPerSecond, recordsPerSecondOfAgent];

/** Chat threads: how soon they begin, how fast they talk, how soon they stop, and how many there can be. */
export async function benchChat(directory: string, stops: Stops): Promise<{ isOver: boolean }> {
  const service = await startChatService(directory, stops);
  const findings = [];
  for (const measure of MEASURES) findings.push(await measure(service));
  const rows = findings.map(({ what, figures, beside, budget, isOver }) => [
    what,
    figures,
    beside,
    budget,
    budget === '' ? '' : isOver ? 'over' : 'ok',
  ]);
  for (const line of tableLines([['', 'measured', 'beside', 'budget', ''], ...rows])) console.log(line);
  return { isOver: findings.some(({ isOver }) => isOver) };
}
