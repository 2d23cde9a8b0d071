import { LONG_RECURSION, LONG_TEXT } from '../../../../schema/long-texts.ts';
import type { Query, Term } from '../../../term/term.ts';
import { isNumber } from '../../../term/value-type.ts';
import { EngineError } from '../../../text/errors.ts';
import { made, SHORT_BYTES } from './make.ts';

/** Digits that a stored number may have where its text is put into another one. */
const NUMBER_BYTES = 400;
/** Digits that PostgreSQL lets a number have, and what stands between them. */
const ANY_NUMBER_BYTES = 147_460;
/** A check names what it checks three times, so checks within checks are few. */
const CHECKS_LIMIT = 3;

const PARTIAL = { total: false };

/**
 * The text of a value, which is an error where a row holds a longer one than is reckoned with: whatever is made of it
 * stays within its bound then.
 */
export function bounded(value: Term): Term {
  if (value.bounded) return value;
  const { form } = value;
  if (form.kind === 'scalar')
    return { ...value, form: { ...form, query: boundedColumns(form.query) }, bounded: true };
  if (!isNumber(value.type)) return checked(value, Math.max(value.bytes, SHORT_BYTES));
  const isStored = form.kind === 'column' || form.kind === 'modelColumn' || form.kind === 'snippet';
  return isStored ? checked(value, NUMBER_BYTES) : { ...value, bytes: ANY_NUMBER_BYTES, bounded: true };
}

function boundedColumns(query: Query): Query {
  if (query.kind === 'values') return { ...query, rows: query.rows.map((row) => row.map(bounded)) };
  if (query.kind === 'select') {
    return { ...query, columns: query.columns.map(({ term, name }) => ({ term: bounded(term), name })) };
  }
  return { ...query, left: boundedColumns(query.left), right: boundedColumns(query.right) };
}

/** `CASE WHEN octet_length(value) > bytes THEN … ELSE value END` */
export function checked(value: Term, bytes: number): Term {
  if (value.checks >= CHECKS_LIMIT) throw tooNested();
  const asText = castTo('text', value);
  const length = made(
    { kind: 'call', call: { name: 'octet_length', args: [asText] } },
    'Int64',
    [value],
    PARTIAL,
  );
  const limit = made({ kind: 'number', digits: String(bytes) }, 'Int64', [], PARTIAL);
  const isLonger = made(
    { kind: 'operator', symbol: '>', left: length, right: limit },
    'Boolean',
    [length],
    PARTIAL,
  );
  const branches = [{ when: isLonger, result: failing(length, LONG_TEXT) }];
  const form = { kind: 'case', subject: null, branches, otherwise: asText } as const;
  return { ...made(form, 'String', [value], PARTIAL), bytes, bounded: true, checks: value.checks + 1 };
}

/** A text that is an error where a row needs it, as PostgreSQL has no function that only fails: a number and what is wrong with it. */
export function failing(length: Term, what: string): Term {
  const said = made({ kind: 'text', value: ` ${what}` }, 'Unknown', [], PARTIAL);
  const form = { kind: 'operator', symbol: '||', left: length, right: said } as const;
  const sentence = made(form, 'String', [length], PARTIAL);
  // This cast fails, and is not worked out before a row needs it.
  return castTo('text', castTo('integer', sentence));
}

/** The same for a recursion, of which this is the number of a row too many. */
export const tooManyRows = (row: Term): Term => failing(row, LONG_RECURSION);

function castTo(to: 'text' | 'integer', value: Term): Term {
  return made({ kind: 'cast', value, to }, to === 'text' ? 'String' : 'Int64', [value], PARTIAL);
}

function tooNested(): EngineError {
  return new EngineError(
    'too_complex',
    'This SQL makes texts of texts of stored texts too many times over. Shorten these with LEFT first, or make the texts in a subquery.',
  );
}
