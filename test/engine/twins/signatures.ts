import type pg from 'pg';
import type { Kind } from './arguments.ts';

/** Argument kinds that each function and operator takes, as the catalog of PostgreSQL lists them. */
export type Signatures = {
  functions: ReadonlyMap<string, Kind[][]>;
  operators: ReadonlyMap<string, Kind[][]>;
};

const KINDS: Record<string, Kind[]> = {
  smallint: ['whole'],
  integer: ['whole'],
  bigint: ['number'],
  numeric: ['number'],
  real: ['number'],
  'double precision': ['number'],
  text: ['text'],
  'character varying': ['text'],
  '"any"': ['text', 'number'],
  anyelement: ['number', 'text'],
  anycompatible: ['number', 'time'],
  anynonarray: ['number'],
  date: ['time'],
  'timestamp without time zone': ['time'],
  'timestamp with time zone': ['time'],
  interval: ['interval'],
  boolean: ['boolean'],
};

export async function readSignatures(client: pg.Client): Promise<Signatures> {
  const functions = await client.query<{ name: string; types: string[] }>(
    `SELECT proname AS name, ARRAY(SELECT format_type(type, NULL) FROM unnest(proargtypes) AS type) AS types FROM pg_proc
     WHERE pronamespace = 'pg_catalog'::regnamespace ORDER BY proname, oid`,
  );
  const operators = await client.query<{ name: string; types: string[] }>(
    `SELECT oprname AS name, array_remove(ARRAY[format_type(nullif(oprleft, 0), NULL), format_type(oprright, NULL)], NULL) AS types
     FROM pg_operator WHERE oprnamespace = 'pg_catalog'::regnamespace ORDER BY oprname, oid`,
  );
  return { functions: signaturesOf(functions.rows), operators: signaturesOf(operators.rows) };
}

function signaturesOf(rows: { name: string; types: string[] }[]): Map<string, Kind[][]> {
  const found = new Map<string, Kind[][]>();
  for (const { name, types } of rows) {
    let lists: Kind[][] = [[]];
    for (const type of types) {
      const kinds = KINDS[type] ?? [];
      lists = lists.flatMap((list) => kinds.map((kind) => [...list, kind]));
    }
    const known = found.get(name) ?? [];
    const added = lists.filter((list) => !known.some((other) => other.join() === list.join()));
    found.set(name, [...known, ...added]);
  }
  return found;
}
