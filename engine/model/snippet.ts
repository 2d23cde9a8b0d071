import type { ColumnRef, FuncCall, Node, SQLValueFunction } from '@pgsql/types';
import { aggregateFunctions } from '../dialect/postgres/functions.ts';
import { insteadOfFunction, meantInPostgres } from '../dialect/postgres/other-dialects.ts';
import { type SqlParser, SqlSyntaxError } from '../text/sql-parser.ts';
import { nameParts, onlySelect, type Tagged, walk } from '../text/tree.ts';
import { cutAtMarks, type Mark, type WrittenAggregate, withInlineAggregates } from './inline-aggregates.ts';
import { spelled } from './join-keys.ts';
import { isPlainSql } from './plain-sql.ts';
import type { CubeReference, MemberReference, TakenFilters, Template } from './types.ts';

/** A snippet that cannot be used: wrong SQL or a reference that leads nowhere. */
export class SnippetError extends Error {}
/** A snippet over something that the model does not have. */
export class UnknownName extends SnippetError {}
/** SQL that another database reads, and PostgreSQL does not. */
export class OtherDialect extends SnippetError {}
/** A snippet that uses a feature the engine does not support yet. */
export class UnsupportedFeature extends Error {}

export type Referred = CubeReference | MemberReference | TakenFilters;
export type ResolveReference = (path: string[]) => Referred;
export type Snippet = {
  template: Template;
  /** The same with its aggregates as pieces; null when there are none, or some must stay as they are. */
  aggregated: Template | null;
  hasAggregate: boolean;
  hasColumn: boolean;
  /** What is probably not what it was written for. */
  doubts: string[];
};

/** A reference, or a brace that is escaped and stands for itself. */
const REFERENCE = /\\([{}])|\$?\{\s*([A-Za-z_][\w]*(?:\.[A-Za-z_][\w]*)*)\s*\}/g;
const ESCAPED_BRACE = /\\([{}])/g;
/** One word that is no constant. */
const BARE_WORD = /^(?!(?:true|false|null)$)[a-z_]\w*$/i;
/** What PostgreSQL answers with the name of its own login. */
const LOGIN_NAMES: Record<string, string> = {
  SVFOP_USER: 'user',
  SVFOP_CURRENT_USER: 'current_user',
  SVFOP_CURRENT_ROLE: 'current_role',
  SVFOP_SESSION_USER: 'session_user',
};
const PLACEHOLDER = /^__reference_(\d+)__$/;
const PREFIX = 'SELECT ';
/** Aggregates a model may use besides those that queries may. */
const OTHER_AGGREGATES = new Set([
  'array_agg',
  'corr',
  'json_agg',
  'jsonb_agg',
  'mode',
  'regr_slope',
  'string_agg',
]);
/** What is left of a template when no template was meant, or none could be. */
export const UNDEFINED_TEMPLATE = 'a name in {{ }} that no template defines';
const LATER_FEATURES: [RegExp, string][] = [
  [/\{\{|\{%/, UNDEFINED_TEMPLATE],
  [/\{\s*(FILTER_PARAMS|FILTER_GROUP)\b/, 'FILTER_PARAMS'],
  [/\{\s*(SECURITY_CONTEXT|securityContext|COMPILE_CONTEXT)\b/, 'SECURITY_CONTEXT'],
];

/** `{{ member }}`, where `{member}` is meant. */
const DOUBLED_REFERENCE = /\{\{\s*([A-Za-z_][\w.]*)\s*\}\}/;

/** Names what keeps this text from being used, by throwing; `meant` finds templates of another kind than ours. */
export function refuseLaterFeatures(text: string, meant: RegExp): void {
  const [template, path] = meant.exec(text) ?? [];
  if (template !== undefined) {
    throw new SnippetError(`the template ${template} is of another kind; write {${path}}`);
  }
  for (const [pattern, feature] of LATER_FEATURES) {
    if (pattern.test(text)) throw new UnsupportedFeature(feature);
  }
}

/** Escaped braces as the braces that they stand for. */
export const unescaped = (text: string): string => text.replace(ESCAPED_BRACE, '$1');

/** Parses one SQL expression of the model; columns without a table become columns of the owning cube. */
export function compileSnippet(text: string, resolve: ResolveReference, parser: SqlParser): Snippet {
  const column = columnOf(text, resolve);
  if (column !== null) return column;
  refuseLaterFeatures(text, DOUBLED_REFERENCE);
  const references: Referred[] = [];
  const written = text.replace(REFERENCE, (_, brace: string | undefined, path: string) => {
    if (brace !== undefined) return brace;
    references.push(resolve(path.split('.')));
    return `"__reference_${references.length - 1}__"`;
  });
  const sql = wordAsColumn(written, parser);
  const expression = parseExpression(sql, parser);
  const marks = new Marks(references);
  walk(expression, (...node) => marks.visit(...node));
  const { list, aggregates, hasAggregate, hasColumn, doubts } = marks;
  const bytes = new TextEncoder().encode(sql);
  const template = cutAtMarks(bytes, list, 0, bytes.length);
  // A line comment must not swallow what follows the snippet.
  if (sql.includes('--')) template.push('\n');
  const aggregated = hasAggregate ? withInlineAggregates(sql, list, aggregates) : null;
  return {
    template: hasAggregate ? template : known(template, expression),
    aggregated,
    hasAggregate,
    hasColumn,
    doubts,
  };
}

/** `{CUBE}.column`, which most snippets are: behind a point any word is a column, so that nothing needs to be parsed. */
const CUBE_COLUMN = /^\$?\{\s*([A-Za-z_]\w*)\s*\}\.([A-Za-z_]\w*)$/;

function columnOf(text: string, resolve: ResolveReference): Snippet | null {
  const [, cube, word = ''] = CUBE_COLUMN.exec(text) ?? [];
  const piece =
    cube === undefined || LATER_FEATURES.some(([later]) => later.test(text)) ? null : resolve([cube]);
  if (piece?.kind !== 'cube') return null;
  const template: Template = [{ ...piece, kind: 'column', column: spelled(word.toLowerCase(), false) }];
  return { template, aggregated: null, hasAggregate: false, hasColumn: true, doubts: [] };
}

/** A bare word is a column, also where PostgreSQL would read a keyword or a function of that name. */
export function wordAsColumn(text: string, parser: SqlParser): string {
  const word = text.trim();
  if (!BARE_WORD.test(word) || isColumnName(word, parser)) return text;
  return `"${word.toLowerCase()}"`;
}

function isColumnName(word: string, parser: SqlParser): boolean {
  try {
    const expression = parseExpression(word, parser);
    return typeof expression === 'object' && expression !== null && 'ColumnRef' in expression;
  } catch (error) {
    if (error instanceof SnippetError) return false;
    throw error;
  }
}

/** What is known of a snippet: that it is one column, or that it has an answer for every row. */
function known(template: Template, expression: Node): Template {
  const [table, text, ...more] = template;
  const isOne = 'ColumnRef' in expression && more.length === 0 && typeof text === 'string';
  if (isOne && typeof table === 'object' && table.kind === 'cube') {
    const name = nameParts(expression.ColumnRef.fields)?.at(-1) ?? '';
    return [{ ...table, kind: 'column', column: spelled(name, text.includes('"')) }];
  }
  if (!isPlainSql(expression)) return template;
  return template.map((piece) => (typeof piece === 'string' ? { kind: 'sql', sql: piece } : piece));
}

/** Whether text is an expression that gives an answer for every row. @throws SnippetError where it is none */
export const isPlainExpression = (text: string, parser: SqlParser): boolean =>
  isPlainSql(parseExpression(text, parser));

function parseExpression(sql: string, parser: SqlParser): Node {
  const select = onlySelect(parseOrThrow(PREFIX + sql, parser).stmts);
  const [target, ...others] = select?.targetList ?? [];
  const known = new Set(['targetList', 'limitOption', 'op']);
  const plain =
    select !== null && select.op === 'SETOP_NONE' && Object.keys(select).every((key) => known.has(key));
  const value = target !== undefined && 'ResTarget' in target ? target.ResTarget : undefined;
  if (!plain || others.length > 0 || value?.val === undefined || value.name !== undefined) {
    throw new SnippetError('it must be one SQL expression and nothing else');
  }
  return value.val;
}

export function parseOrThrow(sql: string, parser: SqlParser): ReturnType<SqlParser['parse']> {
  try {
    return parser.parse(sql);
  } catch (error) {
    if (!(error instanceof SqlSyntaxError)) throw error;
    const meant = meantInPostgres(sql);
    if (meant !== null) throw new OtherDialect(`it is SQL of another database: ${meant}`);
    throw new SnippetError(`it is not valid SQL: ${error.message}`);
  }
}

/** Finds where in the text tables and members have to be put in. */
class Marks {
  readonly list: Mark[] = [];
  readonly aggregates: WrittenAggregate[] = [];
  readonly doubts: string[] = [];
  hasAggregate = false;
  hasColumn = false;
  readonly #references: Referred[];
  #subqueryDepth = 0;

  constructor(references: Referred[]) {
    this.#references = references;
  }

  visit(...[tag, fields]: Tagged): boolean {
    if (tag === 'ParamRef') throw new SnippetError('it may not contain parameters such as $1');
    if (tag === 'A_Const') refusePlaceholderInText(fields);
    if (tag === 'SQLValueFunction') this.#noticeLogin(fields);
    if (tag === 'FuncCall') this.#noticeFunction(fields);
    if (tag === 'ColumnRef') this.#column(fields);
    if (tag !== 'SubLink') return true;
    this.#subqueryDepth += 1;
    walk(Object.values(fields), (...inner) => this.visit(...inner));
    this.#subqueryDepth -= 1;
    return false;
  }

  #noticeLogin({ op }: SQLValueFunction): void {
    const name = LOGIN_NAMES[String(op)];
    if (name === undefined) return;
    const column = `write {CUBE}.${name} for the column`;
    this.doubts.push(
      `\`${name}\` in an expression is the name that the service logs in to the database with; ${column}`,
    );
  }

  #noticeFunction(call: FuncCall): void {
    const name = nameParts(call.funcname)?.at(-1) ?? '';
    const instead = insteadOfFunction(name);
    if (instead !== undefined) {
      this.doubts.push(
        `${name.toUpperCase()} is a function of another database; PostgreSQL writes ${instead}`,
      );
    }
    const aggregate =
      aggregateFunctions.has(name) || OTHER_AGGREGATES.has(name) || call.agg_within_group === true;
    if (!aggregate || this.#subqueryDepth > 0 || call.over !== undefined) return;
    this.hasAggregate = true;
    const isPlain =
      (call.args ?? []).length <= 1 &&
      call.agg_order === undefined &&
      call.agg_within_group !== true &&
      call.func_variadic !== true;
    this.aggregates.push({ start: (call.location ?? 0) - PREFIX.length, name, isPlain });
  }

  #column({ fields, location = 0 }: ColumnRef): void {
    const parts = nameParts(fields);
    const start = location - PREFIX.length;
    const [first, ...rest] = parts ?? [];
    if (first === undefined) return;
    const placeholder = PLACEHOLDER.exec(first);
    if (placeholder !== null) {
      const piece = this.#references[Number(placeholder[1])];
      if (piece === undefined) throw new SnippetError(`the name ${first} is reserved`);
      refuseMisuse(piece, rest);
      if (piece.kind !== 'member') this.hasColumn = true;
      this.list.push({ start, end: start + first.length + 2, piece });
    } else {
      this.hasColumn = true;
      const bare = rest.length === 0 && this.#subqueryDepth === 0;
      if (bare) this.list.push({ start, end: start, piece: { kind: 'cube', path: [] } });
    }
  }
}

function refuseMisuse(piece: Referred, rest: string[]): void {
  if (piece.kind === 'cube' && rest.length === 0) {
    throw new SnippetError('a reference to a cube needs a column, as in {CUBE}.column');
  }
  if (piece.kind === 'member' && rest.length > 0) {
    throw new SnippetError(`{${piece.member}} is a member and has no column ${rest.join('.')}`);
  }
}

function refusePlaceholderInText(constant: object): void {
  if (JSON.stringify(constant).includes('__reference_')) {
    throw new SnippetError('a {reference} inside quotes is only text; put it outside and join with ||');
  }
}
