import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { atMost, type Line } from '../harness/line.ts';
import { median } from '../harness/statistics.ts';

const CUBE_COUNT = 200;
const PROCESSES = 5;
const BUDGET_MS = 1_500;
const SAVE_ONCE = new URL('save-once.ts', import.meta.url);

export const head = ['saving a model', 'median CPU ms', 'most', 'budget ms', '', ''];

/** The processor's time of a save, every thread counted, in isolates that have compiled nothing before. */
export async function saveLargeModel(): Promise<Line> {
  const durationsMs: number[] = [];
  for (let process = 0; process < PROCESSES; process += 1) durationsMs.push(await savedOnce());
  const most = Math.max(...durationsMs);
  return {
    name: `${CUBE_COUNT} cubes × 40 members, the first of a process`,
    figures: [median(durationsMs).toFixed(0), most.toFixed(0), `≤ ${BUDGET_MS}`],
    ratio: undefined,
    isOver: atMost(most, BUDGET_MS),
  };
}

async function savedOnce(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [SAVE_ONCE.pathname, `${CUBE_COUNT}`]);
  return Number(stdout);
}
