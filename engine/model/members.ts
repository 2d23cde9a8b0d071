import type { AggregateCall, Cube, Member, Piece, PlainSql, Template } from './types.ts';

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
  return [member.sql ?? [], ...(member.kind === 'measure' ? member.filters : [])];
}

/** The templates that an aggregate is written with. */
export function insideAggregate({ argument, filter }: AggregateCall): Template[] {
  return [argument, filter].filter((template) => template !== null);
}

/** SQL that stands between references. */
export function isText(piece: Piece): piece is string | PlainSql {
  return typeof piece === 'string' || piece.kind === 'sql';
}
