import { compileSql, type Model, type SqlParser, searchModel } from '../../engine/index.ts';
import { atMost, type Line } from '../harness/line.ts';
import { median } from '../harness/statistics.ts';
import { durationCells } from './compile-beside-peer.ts';
import { chainedQueries, chainedViews, copyName, wideCube } from './generated-model.ts';
import { modelOf, scopeOf } from './open-model.ts';
import { timeEach } from './timing.ts';

const VIEW_COUNT = 50;
const COMPILE_BUDGET_MS = 1;
const CUBE_COUNT = 1_000;
const MEMBERS_PER_CUBE = 50;
const SEARCH_BUDGET_MS = 2;
const ROUNDS = 40;
const NOW = new Date('2025-03-31T12:00:00Z');
const SEARCHES = [
  ...[
    'order status',
    'customer city',
    'total refund',
    'shipmnt owner',
    'product category by country',
    'warehouse',
  ],
  ...[
    'how many payments per month',
    'coupon code',
    'langage',
    'employee level and region',
    'name',
    'nothing like it',
  ],
];

export const head = ['large models', 'median ms', 'p99 ms', 'budget ms', '', ''];

/** Compiling SQL over a model of 50 views × 40 members. */
export function compileLargeModel(parser: SqlParser): Line {
  const scope = scopeOf(modelOf(parser, chainedViews(VIEW_COUNT)));
  const queries = chainedQueries(VIEW_COUNT);
  const round = () =>
    queries.flatMap((sql) =>
      timeEach(1, () => compileSql({ parser, scope, sql, timeZone: 'UTC', now: NOW })),
    );
  return lineOf(`compile, ${VIEW_COUNT} views × 40 members`, round, COMPILE_BUDGET_MS);
}

/** Searching a model of 1,000 cubes × 50 members, its index built. */
export function searchLargeModel(parser: SqlParser): Line {
  const scope = scopeOf(withCopies(modelOf(parser, wideCube(MEMBERS_PER_CUBE)), CUBE_COUNT));
  const round = () => SEARCHES.flatMap((query) => timeEach(1, () => searchModel(scope, query)));
  return lineOf(`search, ${CUBE_COUNT} cubes × ${MEMBERS_PER_CUBE} members`, round, SEARCH_BUDGET_MS);
}

function lineOf(name: string, round: () => number[], budgetMs: number): Line {
  round();
  const durations = Array.from({ length: ROUNDS }, round).flat();
  const figures = [...durationCells(durations), `≤ ${budgetMs}`];
  return { name, figures, ratio: undefined, isOver: atMost(median(durations), budgetMs) };
}

/** A compiled cube many times under other names: compiling 50,000 members would take longer than all the rest. */
function withCopies(model: Model, count: number): Model {
  const [original] = Object.values(model.cubes);
  if (original === undefined) throw new Error('There is no cube to copy.');
  const copies = Array.from({ length: count }, (_, copy) => {
    const name = `${copyName(original.name, copy)}_${copy}`;
    const dimensions = Object.values(original.dimensions).map((dimension) => {
      const { name, title } = dimension;
      return [
        copyName(name, copy),
        { ...dimension, name: copyName(name, copy), title: copyName(title, copy) },
      ];
    });
    return [name, { ...original, name, title: name, dimensions: Object.fromEntries(dimensions) }];
  });
  return { ...model, cubes: Object.fromEntries(copies) };
}
