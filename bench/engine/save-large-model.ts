import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { atMost, type Line } from '../harness/line.ts';
import { median } from '../harness/statistics.ts';

type Save = { ownMs: number; allMs: number };

const CUBE_COUNT = 200;
const PROCESSES = 5;
const BUDGET_MS = 1_500;
const SAVE_ONCE = new URL('save-once.ts', import.meta.url);

export const head = ['saving a model', 'median CPU ms', 'most', 'all threads', 'budget ms', ''];

/** The processor's time of a save in isolates that have compiled nothing before, and beside it that of all threads. */
export async function saveLargeModel(): Promise<Line> {
  const saves: Save[] = [];
  for (let process = 0; process < PROCESSES; process += 1) saves.push(await savedOnce());
  const most = Math.max(...saves.map(({ ownMs }) => ownMs));
  const medianOf = (durationsMs: number[]) => median(durationsMs).toFixed(0);
  return {
    name: `${CUBE_COUNT} cubes × 40 members, the first of a process`,
    figures: [
      medianOf(saves.map(({ ownMs }) => ownMs)),
      most.toFixed(0),
      medianOf(saves.map(({ allMs }) => allMs)),
      `≤ ${BUDGET_MS}`,
    ],
    ratio: undefined,
    isOver: atMost(most, BUDGET_MS),
  };
}

async function savedOnce(): Promise<Save> {
  const { stdout } = await promisify(execFile)(process.execPath, [SAVE_ONCE.pathname, `${CUBE_COUNT}`]);
  const [ownMs, allMs] = z.tuple([z.number(), z.number()]).parse(JSON.parse(stdout));
  return { ownMs, allMs };
}
