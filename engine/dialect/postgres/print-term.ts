import type { Call, Form, Query, Sort, Term, Window } from '../../term/term.ts';
import { quoteIdentifier, quoteText } from './quote.ts';

/** What the text of a term needs of the statement round it. */
export type Statement = {
  /** `$n` for a value; the same term, the same number. */
  bind(parameter: Form & { kind: 'parameter' }): string;
  query(query: Query): string;
  /** How a table is called at this place. */
  table(alias: string): string;
};

/**
 * A term as text. Every operation is one operand, in parentheses, so the text cannot be read otherwise than the term.
 */
export function termText(term: Term, statement: Statement): string {
  return formText(term.form, statement);
}

function formText(form: Form, statement: Statement): string {
  const text = (term: Term) => formText(term.form, statement);
  const list = (terms: readonly Term[]) => terms.map(text).join(', ');
  switch (form.kind) {
    case 'column':
      return `${form.table === null ? '' : `${statement.table(form.table)}.`}${quoteIdentifier(form.name)}`;
    case 'modelColumn':
      return `${statement.table(form.table)}.${form.spelled}`;
    case 'snippet':
      return `(${form.pieces.map((piece) => pieceText(piece, statement, text)).join('')})`;
    case 'text':
      return quoteText(form.value);
    case 'number':
      return form.digits.startsWith('-') ? `(${form.digits})` : form.digits;
    case 'word':
      return form.word;
    case 'time':
      return `${form.precision} ${quoteText(form.value)}`;
    case 'interval':
      return form.fields === null
        ? `INTERVAL ${quoteText(form.value)}`
        : `(INTERVAL ${quoteText(form.value)} ${form.fields})`;
    case 'parameter':
      return `${statement.bind(form)}${form.cast === null ? '' : `::${form.cast}`}`;
    case 'operator':
      return `(${text(form.left)} ${form.symbol} ${text(form.right)})`;
    case 'prefix':
      return `(${form.symbol} ${text(form.operand)})`;
    case 'suffix':
      return `(${text(form.operand)} ${form.words})`;
    case 'logic':
      return `(${form.operands.map(text).join(` ${form.word} `)})`;
    case 'membership':
      return `(${text(form.tested)} ${form.word} (${list(form.items)}))`;
    case 'between':
      return `(${text(form.value)} ${form.words} ${text(form.low)} AND ${text(form.high)})`;
    case 'pattern': {
      const ending = form.escapeWith === null ? '' : ` ESCAPE ${text(form.escapeWith)}`;
      return `(${text(form.value)} ${form.words} ${text(form.pattern)}${ending})`;
    }
    case 'row':
      return `ROW(${list(form.values)})`;
    case 'call':
      return callText(form.call, statement);
    case 'cast':
      return `CAST(${text(form.value)} AS ${form.to})`;
    case 'case': {
      const subject = form.subject === null ? '' : ` ${text(form.subject)}`;
      const branches = form.branches.map(({ when, result }) => ` WHEN ${text(when)} THEN ${text(result)}`);
      const otherwise = form.otherwise === null ? '' : ` ELSE ${text(form.otherwise)}`;
      return `(CASE${subject}${branches.join('')}${otherwise} END)`;
    }
    case 'extract':
      return `EXTRACT(${form.field} FROM ${text(form.from)})`;
    case 'zone':
      return `((${text(form.value)})::${form.from} AT TIME ZONE ${quoteText(form.timeZone)})`;
    case 'overlaps': {
      const [from, to, otherFrom, otherTo] = form.ends.map(text);
      return `((${from}, ${to}) OVERLAPS (${otherFrom}, ${otherTo}))`;
    }
    case 'exists':
      return `(EXISTS (${statement.query(form.query)}))`;
    case 'scalar':
      return `(${statement.query(form.query)})`;
    case 'quantified': {
      const tested = form.tested.length === 1 ? list(form.tested) : `(${list(form.tested)})`;
      return `(${tested} ${form.comparison} (${statement.query(form.query)}))`;
    }
  }
}

function pieceText(
  piece: string | { table: string } | Term,
  statement: Statement,
  text: (term: Term) => string,
): string {
  if (typeof piece === 'string') return piece;
  return 'table' in piece ? statement.table(piece.table) : text(piece);
}

function callText(call: Call, statement: Statement): string {
  const { name, args, distinct, orderBy, withinGroup, filter, over } = call;
  const text = (term: Term) => termText(term, statement);
  const list = args === '*' ? '*' : args.map(text).join(', ');
  const within =
    withinGroup === undefined ? '' : ` WITHIN GROUP (ORDER BY ${sortText(withinGroup, statement)})`;
  const filtered = filter === undefined ? '' : ` FILTER (WHERE ${text(filter)})`;
  const order = (orderBy ?? []).map((sort) => sortText(sort, statement)).join(', ');
  const ordered = order === '' ? '' : ` ORDER BY ${order}`;
  const called = `${name}(${distinct ? 'DISTINCT ' : ''}${list}${ordered})${within}${filtered}`;
  if (over === undefined) return called;
  return `(${called} OVER ${typeof over === 'string' ? quoteIdentifier(over) : windowText(over, statement)})`;
}

/** `(PARTITION BY … ORDER BY … ROWS …)` */
export function windowText({ name, partitionBy, orderBy, frame }: Window, statement: Statement): string {
  const text = (term: Term) => termText(term, statement);
  const parts = name === null ? [] : [quoteIdentifier(name)];
  if (partitionBy.length > 0) parts.push(`PARTITION BY ${partitionBy.map(text).join(', ')}`);
  if (orderBy.length > 0)
    parts.push(`ORDER BY ${orderBy.map((sort) => sortText(sort, statement)).join(', ')}`);
  if (frame !== null) {
    const [start, end] = [frame.start, frame.end].map(
      ({ offset, words }) => `${offset === null ? '' : `${text(offset)} `}${words}`,
    );
    parts.push(`${frame.unit} BETWEEN ${start} AND ${end}${frame.exclusion}`);
  }
  return `(${parts.join(' ')})`;
}

export function sortText({ key, direction, nulls }: Sort, statement: Statement): string {
  const text = typeof key === 'number' ? String(key) : termText(key, statement);
  return `${text}${direction === '' ? '' : ` ${direction}`}${nulls === '' ? '' : ` NULLS ${nulls}`}`;
}
