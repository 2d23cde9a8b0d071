import type { AggregateCall, Cube, Member, Piece, PlainSql, Stage, Template } from './types.ts';

/** The entry a record was given under this name; never something it inherits, such as `constructor`. */
export function lookUp<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

export function memberOf(cube: Cube, name: string): Member | undefined {
  return lookUp(cube.dimensions, name) ?? lookUp(cube.measures, name) ?? lookUp(cube.segments, name);
}

export function membersOf(cube: Cube): Member[] {
  return [
    ...Object.values(cube.dimensions),
    ...Object.values(cube.measures),
    ...Object.values(cube.segments),
  ];
}

/** The templates that a member is written with. */
export function templatesOf(member: Member): Template[] {
  if (member.kind === 'dimension') {
    const periods = Object.values(member.granularities).flatMap((each) => ('sql' in each ? [each.sql] : []));
    const shifts = (member.shifts ?? []).flatMap(({ sql }) => (sql === null ? [] : [sql]));
    return [member.sql, ...periods, ...shifts];
  }
  if (member.kind === 'segment') return [member.sql];
  return [member.sql ?? [], ...member.filters, ...insideStage(member.stage)];
}

function insideStage(stage: Stage | undefined): Template[] {
  if (stage === undefined) return [];
  const { added, partition, shifts, orders } = stage;
  const times = shifts.flatMap(({ dimension }) => (dimension === null ? [] : [dimension]));
  return [added, partition?.keys ?? [], times, ...orders.map(({ sql }) => sql)];
}

/** The templates that an aggregate is written with. */
export function insideAggregate({ argument, filter }: AggregateCall): Template[] {
  return [argument, filter].filter((template) => template !== null);
}

/** SQL that stands between references. */
export function isText(piece: Piece): piece is string | PlainSql {
  return typeof piece === 'string' || piece.kind === 'sql';
}
