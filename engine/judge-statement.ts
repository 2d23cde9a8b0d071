import { aggregateFunctions, listFunctions } from './dialect/postgres/functions.ts';
import { steadyFunctions } from './dialect/postgres/steady-functions.ts';
import { type SqlParser, SqlSyntaxError } from './text/sql-parser.ts';
import { type FieldsOf, nameParts, onlySelect, walk } from './text/tree.ts';

/** What a statement is, so far as it matters to whoever would keep what it has found. */
export type Judged = {
  /** Asked again over the same rows it finds the same. */
  isSteady: boolean;
  /** It shows rows of tables as they are, and no groups of them. */
  showsRows: boolean;
};

type Fields = Record<string, unknown>;

/** What PostgreSQL reads as the time it is, where a text becomes one. */
const TIME_WORD = /^\s*(now|today|tomorrow|yesterday)\b/i;
const isTimeWord = (value: unknown): boolean => typeof value === 'string' && TIME_WORD.test(value);

/**
 * Judges SQL for the database, snippets of the model included, by PostgreSQL's own parser. What is too long for that
 * counts as not steady.
 */
export function judgeStatement(
  parser: SqlParser,
  { text, parameters }: { text: string; parameters: readonly unknown[] },
): Judged {
  try {
    const { stmts } = parser.parse(text);
    const select = onlySelect(stmts);
    const isSteady = !parameters.some(isTimeWord) && isSteadyTree(stmts);
    return { isSteady, showsRows: select !== null && showsRows({ ...select }, new Map()) };
  } catch (error) {
    if (error instanceof SqlSyntaxError) return { isSteady: false, showsRows: true };
    throw error;
  }
}

function isSteadyTree(tree: unknown): boolean {
  let isSteady = true;
  walk(tree, (tag, fields) => {
    if (tag === 'SQLValueFunction') isSteady = false;
    if (tag === 'A_Const' && isTimeWord(fields.sval?.sval)) isSteady = false;
    if (tag === 'FuncCall' && !isSteadyCall(fields)) isSteady = false;
    return isSteady;
  });
  return isSteady;
}

/** `age` of one time is its age today. */
function isSteadyCall(call: FieldsOf<'FuncCall'>): boolean {
  const name = functionName(call);
  if (name === 'age') return call.args?.length === 2;
  return steadyFunctions.has(name);
}

/** With its schema, unless that is PostgreSQL's own. */
function functionName({ funcname }: FieldsOf<'FuncCall'>): string {
  const parts = nameParts(funcname) ?? [];
  return (parts[0] === 'pg_catalog' ? parts.slice(1) : parts).join('.');
}

/** By name, the WITH queries that a SELECT sees. */
type Named = ReadonlyMap<string, Fields>;

function showsRows(select: Fields, around: Named): boolean {
  const named = new Map(around);
  for (const { CommonTableExpr: table } of listIn(objectIn(select, 'withClause'), 'ctes')) {
    const { ctename, ctequery } = asObject(table);
    named.set(String(ctename), objectIn(asObject(ctequery), 'SelectStmt'));
  }
  const sides = [select.larg, select.rarg].filter((side) => side !== undefined).map(asObject);
  if (sides.length > 0) return sides.some((side) => showsRows(side, named));
  const isGrouped = ['groupClause', 'distinctClause', 'havingClause'].some(
    (key) => select[key] !== undefined,
  );
  if (isGrouped || aggregates(select.targetList)) return false;
  return listIn(select, 'fromClause').some((item) => readsRows(item, named));
}

function readsRows(item: Fields, named: Named): boolean {
  if (item.RangeVar !== undefined) {
    const { relname, schemaname } = asObject(item.RangeVar);
    const query = schemaname === undefined ? named.get(String(relname)) : undefined;
    return query === undefined || showsRows(query, named);
  }
  if (item.RangeSubselect !== undefined) {
    const { SelectStmt: query } = objectIn(asObject(item.RangeSubselect), 'subquery');
    return showsRows(asObject(query), named);
  }
  const { larg, rarg } = asObject(item.JoinExpr);
  return [larg, rarg].some((side) => side !== undefined && readsRows(asObject(side), named));
}

/** Aggregates that make one row of many, not those of a window. */
function aggregates(targets: unknown): boolean {
  let found = false;
  walk(targets, (tag, fields) => {
    if (tag === 'FuncCall' && fields.over === undefined)
      found ||= aggregateFunctions.has(functionName(fields)) || listFunctions.has(functionName(fields));
    return tag !== 'SubLink';
  });
  return found;
}

/** The parser's tree is JSON; what is not there is empty. */
const asObject = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const objectIn = (fields: Fields, key: string): Fields => asObject(fields[key]);
const listIn = (fields: Fields, key: string): Fields[] => {
  const list = fields[key];
  return Array.isArray(list) ? list.map(asObject) : [];
};
