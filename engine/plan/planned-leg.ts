import { type BaseMeasure, keyColumn, measureColumn, type SemanticQuery } from './semantic-query.ts';

/** A measure with the number its column has in the planned query. */
export type NumberedMeasure = { measure: BaseMeasure; index: number };

/** A SELECT that gives all group keys and some of the measures. */
export type PlannedLeg = {
  sql: string;
  measures: NumberedMeasure[];
  /** False when only groups that another leg has are wanted of it. */
  givesGroups: boolean;
};

/**
 * Puts the legs under one another and groups once more; in each group one leg has the value of a measure.
 * Unions are made two at a time, so that a column always has one typed side and its NULLs take that type.
 */
export function mergedSql({ groupKeys }: SemanticQuery, legs: readonly PlannedLeg[]): string {
  const [first, ...others] = legs;
  if (first === undefined) throw new Error('A semantic query has at least one leg.');
  if (others.length === 0) return first.sql;
  const keys = groupKeys.map((_, index) => keyColumn(index));
  const someGiveNone = legs.some((leg) => !leg.givesGroups);
  let merged = '';
  let mergedMeasures: number[] = [];
  for (const [number, leg] of legs.entries()) {
    const own = leg.measures.map(({ index }) => index);
    const all = [...mergedMeasures, ...own];
    const side = (sql: string, has: number[], extra: string[]) => {
      const columns = all.map((index) => `${has.includes(index) ? '' : 'NULL AS '}${measureColumn(index)}`);
      return `SELECT ${[...keys, ...columns, ...extra].join(', ')} FROM (${sql}) AS "leg${number}"`;
    };
    const mark = someGiveNone ? [`${leg.givesGroups ? 1 : 0} AS "given"`] : [];
    const ownSide = side(leg.sql, own, mark);
    const before = someGiveNone ? ['"given"'] : [];
    merged = number === 0 ? ownSide : `${side(merged, mergedMeasures, before)}\nUNION ALL\n${ownSide}`;
    mergedMeasures = all;
  }
  const measures = legs
    .flatMap((leg) => leg.measures)
    .sort((a, b) => a.index - b.index)
    .map(({ measure, index }) => {
      const pick = measure.type === 'Boolean' ? 'bool_or' : 'max';
      return `${pick}(${measureColumn(index)}) AS ${measureColumn(index)}`;
    });
  const having = someGiveNone ? '\nHAVING max("given") = 1' : '';
  return `SELECT ${[...keys, ...measures].join(', ')}\nFROM (${merged}) AS "legs"${groupBy(keys.length)}${having}`;
}

/** `GROUP BY 1, 2, …` */
export function groupBy(columnCount: number): string {
  if (columnCount === 0) return '';
  return `\nGROUP BY ${Array.from({ length: columnCount }, (_, index) => index + 1).join(', ')}`;
}
