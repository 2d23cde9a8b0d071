import type { Node, SelectStmt } from '@pgsql/types';
import { meantInPostgres } from '../../dialect/postgres/other-dialects.ts';
import { EngineError } from '../../text/errors.ts';
import { SQL_TEXT_LIMIT_BYTES, type SqlParser, SqlSyntaxError } from '../../text/sql-parser.ts';
import { nameParts, tagOf, walk } from '../../text/tree.ts';

/** Levels a syntax tree may have; the printer and the database recurse over them. */
const TREE_DEPTH_LIMIT = 400;
const EXAMPLE = 'SELECT status, MEASURE(count) FROM orders_view GROUP BY 1';

/** The one SELECT that a text consists of; everything else is refused here. */
export function parseQuery(parser: SqlParser, sql: string): SelectStmt {
  if (sql.length > SQL_TEXT_LIMIT_BYTES || new TextEncoder().encode(sql).length > SQL_TEXT_LIMIT_BYTES) {
    throw new EngineError(
      'too_complex',
      `The SQL is longer than ${SQL_TEXT_LIMIT_BYTES} bytes; ask for less in one query.`,
    );
  }
  const statements = parsed(parser, sql);
  const [statement, ...others] = statements;
  if (statement === undefined)
    throw new EngineError('syntax_error', `The SQL is empty; write, for example, ${EXAMPLE}.`);
  if (others.length > 0)
    throw new EngineError('not_allowed', 'There are several statements; send one SELECT at a time.');
  if ('VariableShowStmt' in statement) {
    throw new EngineError(
      'not_allowed',
      `SHOW is not available: nothing about the server can be asked. Write one SELECT, for example ${EXAMPLE}.`,
    );
  }
  if (!('SelectStmt' in statement)) {
    const kind = tagOf(statement).replace(/Stmt$/, '');
    throw new EngineError(
      'not_allowed',
      `${kind} statements are not allowed: data can only be read. Write one SELECT, for example ${EXAMPLE}.`,
    );
  }
  refuseDeepTree(statement);
  leaveOutSchema(statement);
  joinArrays(statement);
  return statement.SelectStmt;
}

/** The schema that tools take the views and cubes to be in. */
export const SHOWN_SCHEMA = 'public';

/** `public.orders_view.status`, perhaps with a database before it, is `orders_view.status`. */
function leaveOutSchema(statement: Node): void {
  walk(statement, (tag, fields) => {
    if (tag !== 'ColumnRef' || fields.fields === undefined) return true;
    const count = fields.fields.length;
    const isShown = count === 3 || count === 4;
    const [schema] = nameParts(fields.fields.slice(-3, -2)) ?? [];
    if (isShown && schema === SHOWN_SCHEMA) fields.fields = fields.fields.slice(-2);
    return true;
  });
}

/** `ARRAY_TO_STRING(ARRAY_AGG(name), ', ')` is `STRING_AGG(name, ', ')`. */
function joinArrays(statement: Node): void {
  walk(statement, (tag, fields) => {
    if (tag !== 'FuncCall') return true;
    const { funcname, args: [list, separator, ...others] = [] } = fields;
    if (nameParts(funcname)?.join('.') !== 'array_to_string') return true;
    if (list === undefined || !('FuncCall' in list) || separator === undefined || others.length > 0)
      return true;
    if (nameParts(list.FuncCall.funcname)?.join('.') !== 'array_agg') return true;
    const { args = [], ...rest } = list.FuncCall;
    Object.assign(fields, {
      ...rest,
      funcname: [{ String: { sval: 'string_agg' } }],
      args: [...args, separator],
    });
    return true;
  });
}

function parsed(parser: SqlParser, sql: string): Node[] {
  try {
    return (parser.parse(sql).stmts ?? []).flatMap((raw) => raw.stmt ?? []);
  } catch (error) {
    if (error instanceof SqlSyntaxError) {
      const meant = meantInPostgres(sql);
      const advice = meant === null ? 'Correct it and try again.' : `It is of another database: ${meant}.`;
      const where = error.position > 0 ? ` (at byte ${error.position + 1})` : '';
      throw new EngineError(
        'syntax_error',
        `This is not valid PostgreSQL: ${error.message}${where}. ${advice}`,
      );
    }
    // The parser gives up by a trap or a full stack on trees no person writes.
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) throw tooDeep();
    throw error;
  }
}

/** Walks with a stack of its own, so that no tree can exhaust the real one. */
function refuseDeepTree(root: object): void {
  const pending: { value: object; depth: number }[] = [{ value: root, depth: 0 }];
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    if (entry.depth > TREE_DEPTH_LIMIT) throw tooDeep();
    for (const child of Object.values(entry.value)) {
      if (typeof child === 'object' && child !== null) pending.push({ value: child, depth: entry.depth + 1 });
    }
  }
}

function tooDeep(): EngineError {
  return new EngineError(
    'too_complex',
    'The SQL is nested too deeply; use IN (…) for long OR chains, and fewer levels.',
  );
}

/** Clauses that no block may have. */
export function refuseClauses(select: SelectStmt): void {
  const refused: [boolean, string][] = [
    [select.intoClause !== undefined, 'SELECT INTO is not allowed: data can only be read. Leave out INTO.'],
    [
      select.lockingClause !== undefined,
      'FOR UPDATE and FOR SHARE are not allowed: data can only be read. Leave them out.',
    ],
  ];
  for (const [found, message] of refused) if (found) throw new EngineError('not_allowed', message);
}
