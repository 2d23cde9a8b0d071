import fc from 'fast-check';
import { DIMENSIONS, MEASURES, type RandomModel } from './random-model.ts';

/** A random question; members are given by the number of their cube and their name. */
export type RandomQuery = {
  /** Through the view, or over cubes whose tree starts at this one. */
  root: 'view' | number;
  dimensions: { cube: number; name: (typeof DIMENSIONS)[number]; granularity: string | null }[];
  measures: { cube: number; name: (typeof MEASURES)[number] }[];
  segments: number[];
  filters: RandomFilter[];
  having: { cube: number; name: (typeof MEASURES)[number]; operator: string; value: number }[];
  /** Rows wanted, in the order of all dimensions; null: all, in any order. */
  limit: number | null;
  timeZone: 'UTC' | 'Asia/Kolkata';
};
export type RandomFilter =
  | { cube: number; name: string; operator: string; values: (string | number)[] }
  | { any: RandomFilter[] };

const GRANULARITIES = ['hour', 'day', 'week', 'month', 'quarter'];

/** Questions over a model; cubes of a query without a view are below its root. */
export function randomQuery(model: RandomModel): fc.Arbitrary<RandomQuery> {
  const root = fc.oneof(fc.constant('view' as const), fc.nat(model.cubes.length - 1));
  return root.chain((start) => {
    const top = start === 'view' ? 0 : start;
    const cubes = model.cubes.map((_, index) => index).filter((index) => isBelow(model, index, top));
    const cube = fc.constantFrom(...cubes);
    const filter = fc.oneof(
      { weight: 5, arbitrary: plainFilter(cube) },
      { weight: 1, arbitrary: anyOf(cube) },
    );
    const measure = fc.record({ cube, name: fc.constantFrom(...MEASURES) });
    return fc
      .record({
        root: fc.constant(start),
        dimensions: fc.uniqueArray(dimension(cube), {
          maxLength: 3,
          selector: ({ cube: of, name }) => `${of} ${name}`,
        }),
        measures: fc.uniqueArray(measure, {
          maxLength: 4,
          selector: ({ cube: of, name }) => `${of} ${name}`,
        }),
        segments: fc.oneof(
          { weight: 4, arbitrary: fc.constant<number[]>([]) },
          { weight: 1, arbitrary: cube.map((of) => [of]) },
        ),
        filters: fc.array(filter, { maxLength: 2 }),
        having: fc.array(
          fc.record({
            cube,
            name: fc.constantFrom('count' as const, 'total' as const, 'words' as const),
            operator: fc.constantFrom('gt', 'lte', 'equals', 'set'),
            value: fc.integer({ min: 0, max: 4 }),
          }),
          { maxLength: 1 },
        ),
        limit: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null, freq: 3 }),
        timeZone: fc.constantFrom('UTC', 'Asia/Kolkata'),
      })
      .map((query): RandomQuery => {
        // A query without a view has a member of its root, which makes it the root.
        const first = query.measures.some((one) => one.cube === top) || start === 'view';
        const measures = first ? query.measures : [{ cube: top, name: 'count' as const }, ...query.measures];
        const empty = measures.length + query.dimensions.length === 0;
        return { ...query, measures: empty ? [{ cube: top, name: 'count' as const }] : measures };
      });
  });
}

export function isBelow(model: RandomModel, index: number, top: number): boolean {
  if (index === top) return true;
  const parent = model.cubes[index]?.parent ?? -1;
  return parent >= 0 && isBelow(model, parent, top);
}

function dimension(cube: fc.Arbitrary<number>) {
  return fc.record({ cube, name: fc.constantFrom(...DIMENSIONS) }).chain(({ cube: of, name }) => {
    const granularity = name === 'at' ? fc.constantFrom(...GRANULARITIES) : fc.constant(null);
    return granularity.map((cut) => ({ cube: of, name, granularity: cut }));
  });
}

function plainFilter(cube: fc.Arbitrary<number>): fc.Arbitrary<RandomFilter> {
  const onWord = fc.record({
    cube,
    name: fc.constant('word'),
    operator: fc.constantFrom('equals', 'notEquals', 'contains', 'notContains', 'startsWith', 'notEndsWith'),
    values: fc.uniqueArray(fc.constantFrom('a', 'b', 'ab', '%', '_'), { minLength: 1, maxLength: 2 }),
  });
  const onAmount = fc.record({
    cube,
    name: fc.constant('amount'),
    operator: fc.constantFrom('gt', 'gte', 'lt', 'lte', 'equals', 'notEquals'),
    values: fc.integer({ min: -1, max: 8 }).map((value) => [value]),
  });
  const onTime = fc.record({
    cube,
    name: fc.constant('at'),
    operator: fc.constantFrom(
      ...['inDateRange', 'notInDateRange', 'beforeDate', 'beforeOrOnDate', 'afterDate', 'afterOrOnDate'],
    ),
    values: fc.constantFrom<string[][]>(
      ['2025-01-05', '2025-02-10'],
      ['2025-01-20', '2025-01-20'],
      ['2024-01-01', '2025-12-31'],
    ),
  });
  const presence = fc.record({
    cube,
    name: fc.constantFrom('word', 'amount', 'at', 'id'),
    operator: fc.constantFrom('set', 'notSet'),
    values: fc.constant<string[]>([]),
  });
  return fc.oneof(onWord, onAmount, onTime, presence);
}

function anyOf(cube: fc.Arbitrary<number>): fc.Arbitrary<RandomFilter> {
  return fc.array(plainFilter(cube), { minLength: 1, maxLength: 3 }).map((any) => ({ any }));
}
