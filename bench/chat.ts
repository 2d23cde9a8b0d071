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

/** Many chats at once come first: the peak of a process's memory includes what earlier measurements left. */
const MEASURES = [manyAtOnce, timeToCutoff, abortLatency, recordsPerSecond, recordsPerSecondOfAgent];

/** Chat threads: time to the first record, records per second, time to stop, and how many run at once. */
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
