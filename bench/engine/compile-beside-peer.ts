import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileJson, compileSql, type SqlParser } from '../../engine/index.ts';
import { atMost, type Line } from '../harness/line.ts';
import { median, percentile, ratioOfMedians } from '../harness/statistics.ts';
import { modelOf, scopeOf } from './open-model.ts';
import { openPeer } from './peer.ts';
import { type ShopQuery, shopQueries } from './shop-queries.ts';
import { timeByTurns, timeEach } from './timing.ts';

const MODEL_FOLDER = new URL('model/', import.meta.url);
const NOW = new Date('2025-03-31T12:00:00Z');
const WARM_UP_CALLS = 300;
const ROUNDS = 10;
const CALLS_PER_ROUND = 60;

export const head = ['compile, model warm', 'median ms', 'p99 ms', 'peer ms', 'ours ÷ peer', ''];

/** SQL and JSON queries beside the public Cube compiler, when it is there: faster on each. */
export async function compileBesidePeer(parser: SqlParser): Promise<Line[]> {
  const model = modelOf(parser, await readFile(new URL('shop.yml', MODEL_FOLDER), 'utf8'));
  const scope = scopeOf(model);
  const peer = await openPeer(fileURLToPath(MODEL_FOLDER));
  const shared = { parser, scope, timeZone: 'UTC', now: NOW };
  const doors: [string, (query: ShopQuery) => unknown][] = [
    ['SQL', ({ sql }) => compileSql({ ...shared, sql })],
    ['JSON', ({ query }) => compileJson({ ...shared, query })],
  ];
  return shopQueries.flatMap((shopQuery) =>
    doors.map(([door, compile]) => {
      const name = `${shopQuery.name}, ${door}`;
      const ours = () => compile(shopQuery);
      if (peer === undefined) return lineAlone(name, ours);
      return lineBesidePeer(name, ours, () => peer.compile(shopQuery.query));
    }),
  );
}

function lineAlone(name: string, ours: () => unknown): Line {
  timeEach(WARM_UP_CALLS, ours);
  const durations = timeEach(ROUNDS * CALLS_PER_ROUND, ours);
  return { name, figures: [...durationCells(durations), 'no peer'], ratio: undefined, isOver: undefined };
}

function lineBesidePeer(name: string, ours: () => unknown, peers: () => unknown): Line {
  timeEach(WARM_UP_CALLS, ours);
  timeEach(WARM_UP_CALLS, peers);
  const rounds = timeByTurns(ROUNDS, CALLS_PER_ROUND, ours, peers);
  const ratio = ratioOfMedians(rounds).median;
  const peerMedian = median(rounds.flatMap(({ limit }) => limit)).toFixed(3);
  const figures = [...durationCells(rounds.flatMap(({ measured }) => measured)), peerMedian];
  return { name, figures, ratio, isOver: atMost(ratio, 1) };
}

export const durationCells = (durationsMs: number[]): string[] => [
  median(durationsMs).toFixed(3),
  percentile(durationsMs, 0.99).toFixed(3),
];
