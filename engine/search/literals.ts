import type { SqlParser } from '../text/sql-parser.ts';
import { type Tagged, walk as walkNodes } from '../text/tree.ts';

/** Units of time, which say nothing of anybody. */
const UNITS =
  /^(?:(?:micro|milli)?seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?|epoch|dow|isodow|doy|isoyear)$/i;
/** Parts of a query whose numbers are places of columns or counts of rows. */
const OF_PLACES = new Set(['groupClause', 'sortClause', 'limitCount', 'limitOffset']);
/** Factors of shares, and what a NULL is shown as. */
const FACTORS = new Set(['0', '1', '100', '0.0', '1.0', '100.0']);

/** The values that a query compares or computes with, as texts: a customer's name may be one. */
export function literalsIn(parser: SqlParser, sql: string): string[] {
  const found = new Set<string>();
  walk(parser.parse(sql), (value) => found.add(value));
  return [...found].filter((value) => !UNITS.test(value) && !FACTORS.has(value));
}

/** Names that the query itself gives, where they may say more than a name of the model does. */
export function namesGivenIn(parser: SqlParser, sql: string): string[] {
  const found = new Set<string>();
  walkNodes(parser.parse(sql), (...node) => {
    const [, fields] = node;
    const aliases = [Reflect.get(fields, 'alias'), Reflect.get(fields, 'join_using_alias')];
    for (const given of [givenBy(...node), ...aliases.flatMap(ofAlias)])
      for (const name of namesOf(given)) found.add(name);
    return true;
  });
  return [...found].filter((name) => !/^[a-z0-9_]*$/.test(name));
}

/** The names that a node gives, besides an alias. */
function givenBy(...[tag, fields]: Tagged): unknown {
  if (tag === 'ResTarget' || tag === 'WindowDef') return fields.name;
  if (tag === 'CommonTableExpr') return [fields.ctename, fields.aliascolnames];
  return tag === 'ColumnDef' ? fields.colname : undefined;
}

const ofAlias = (alias: unknown): unknown[] =>
  typeof alias === 'object' && alias !== null
    ? [Reflect.get(alias, 'aliasname'), Reflect.get(alias, 'colnames')]
    : [];

/** A name, or those of a list. */
function namesOf(given: unknown): string[] {
  if (typeof given === 'string') return [given];
  if (Array.isArray(given)) return given.flatMap(namesOf);
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(namesOf) : [];
}

/** Whether a query has a comment, which nothing reads but people. */
export const hasComment = (sql: string): boolean =>
  /--|\/\*/.test(sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/g, ''));

function walk(node: unknown, tell: (value: string) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, tell);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'A_Const') tellConstant(child, tell);
    else if (OF_PLACES.has(key)) walkExpressions(child, tell);
    else walk(child, tell);
  }
}

/** Of places, what is no number alone. */
function walkExpressions(places: unknown, tell: (value: string) => void): void {
  walk(places, (value) => {
    if (!/^\d+$/.test(value)) tell(value);
  });
}

function tellConstant(constant: unknown, tell: (value: string) => void): void {
  if (typeof constant !== 'object' || constant === null) return;
  for (const kind of ['sval', 'ival', 'fval', 'bsval'] as const) {
    const holder: unknown = Reflect.get(constant, kind);
    if (typeof holder !== 'object' || holder === null) continue;
    // A zero is left out of the tree.
    const value: unknown = Reflect.get(holder, kind);
    tell(String(value ?? 0));
  }
}
