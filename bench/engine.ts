import type { Stops } from '../scripts/stops.ts';
import * as beside from './engine/compile-beside-peer.ts';
import * as fanOut from './engine/execute-fan-out.ts';
import * as guarded from './engine/guarded-conditions.ts';
import * as large from './engine/large-models.ts';
import { openParser } from './engine/open-model.ts';
import * as saving from './engine/save-large-model.ts';
import * as stored from './engine/stored-models.ts';
import { type Line, lineCells } from './harness/line.ts';
import { tableLines } from './harness/table.ts';

/**
 * The engine against its budgets. With PEER_DIRECTORY, a folder that holds the public Cube compiler and an
 * `oracle.cjs` exporting `load` and `sql`, compile times are measured beside it in the same run.
 */
export async function benchEngine(directory: string, stops: Stops): Promise<{ isOver: boolean }> {
  const parser = await openParser();
  const sections: [string[], () => Promise<Line[]>][] = [
    [beside.head, () => beside.compileBesidePeer(parser)],
    [large.head, async () => [large.compileLargeModel(parser), large.searchLargeModel(parser)]],
    [saving.head, async () => [await saving.saveLargeModel()]],
    [stored.head, () => stored.costOfStoredModels(parser)],
    [fanOut.head, () => fanOut.executeFanOut(parser, directory, stops)],
    [guarded.head, () => guarded.executeGuarded(parser, directory, stops)],
  ];
  const lines: Line[] = [];
  for (const [head, measure] of sections) {
    const measured = await measure();
    for (const line of tableLines([head, ...measured.map(lineCells)])) console.log(line);
    console.log();
    lines.push(...measured);
  }
  return { isOver: lines.some((line) => line.isOver === true) };
}
