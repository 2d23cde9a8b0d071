import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readShopModel } from '../../db/seed/shop/shop.ts';
import { compileModel, type Model, type ModelFile, type SqlParser, searchModel } from '../../engine/index.ts';
import { bytesOf } from '../../functions/model/model-cache.ts';
import type { Line } from '../harness/line.ts';
import { median } from '../harness/statistics.ts';
import { chainedViews } from './generated-model.ts';
import { scopeOf } from './open-model.ts';
import { timeEach } from './timing.ts';

const COPIES = 5;
const KIBIBYTE = 1_024;

export const head = [
  'stored models',
  'KiB of JSON',
  'compiling ms',
  'reading ms',
  'KiB held',
  'KiB counted',
  '',
  '',
];

/**
 * What a model costs an isolate that meets it for the first time: compiling it, or reading what branches store, which is
 * its compiled form; and what it then holds with its search index, beside what the cache of models counts for it.
 */
export async function costOfStoredModels(parser: SqlParser): Promise<Line[]> {
  const collect = garbageCollector();
  const chain = (count: number): ModelFile[] => [{ path: 'bench.yml', content: chainedViews(count) }];
  const models: [string, ModelFile[]][] = [
    ['the shop', await readShopModel()],
    ['10 views', chain(10)],
    ['50 views', chain(50)],
    ['200 views', chain(200)],
  ];
  return models.map(([name, files]) => costOf(name, files, parser, collect));
}

function costOf(name: string, files: ModelFile[], parser: SqlParser, collect: () => void): Line {
  const compile = (): Model => {
    const { model } = compileModel(parser, files);
    if (model === null) throw new Error(`${name} has errors.`);
    return model;
  };
  const json = JSON.stringify(compile());
  const compilingMs = median(timeEach(COPIES, compile));
  const readingMs = median(timeEach(COPIES, () => JSON.parse(json)));
  collect();
  const before = process.memoryUsage().heapUsed;
  const copies = Array.from({ length: COPIES }, () => {
    const model = JSON.parse(json) as Model;
    searchModel(scopeOf(model), 'order status');
    return model;
  });
  collect();
  const heldBytes = (process.memoryUsage().heapUsed - before) / copies.length;
  const countedBytes = bytesOf(copies[0] ?? compile());
  return {
    name,
    figures: [
      (json.length / KIBIBYTE).toFixed(0),
      compilingMs.toFixed(1),
      readingMs.toFixed(2),
      (heldBytes / KIBIBYTE).toFixed(0),
      (countedBytes / KIBIBYTE).toFixed(0),
    ],
    ratio: heldBytes / countedBytes,
    isOver: heldBytes > countedBytes,
  };
}

/** Node has one only when it is asked for it. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
