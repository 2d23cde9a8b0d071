import type { Call, Sort, Term, Window } from '../../../term/term.ts';
import { isNumber, type ValueType } from '../../../term/value-type.ts';
import { scalarFunctions } from '../functions.ts';
import { judgeCast } from '../judge-cast.ts';
import { isTotalCast, isTotalFunction } from '../total.ts';
import { bounded } from './bounded.ts';
import { sizeOfCall, withBoundedTexts } from './growth.ts';
import { BYTES_PER_CHARACTER, made, SHORT_BYTES } from './make.ts';
import { operandType } from './operators.ts';

/** A call of a scalar function. */
export function call(name: string, given: readonly Term[], type: ValueType): Term {
  const total = isTotalFunction(name, given.map(operandType));
  const args = withBoundedTexts(name, given);
  const isWhole = scalarFunctions.get(name)?.result === 'Int64';
  const size = isWhole ? { bytes: SHORT_BYTES, bounded: true } : sizeOfCall(name, args);
  return made({ kind: 'call', call: { name, args } }, type, args, { total, ...size });
}

export type AggregateParts = { distinct?: boolean; filter?: Term | undefined; withinGroup?: Sort };

/** An aggregate, which is worked out over the rows that are left: as total as what it is over. */
export function aggregate(
  name: string,
  args: readonly Term[] | '*',
  type: ValueType,
  { distinct = false, filter, withinGroup }: AggregateParts = {},
): Term {
  const key = withinGroup === undefined || typeof withinGroup.key === 'number' ? [] : [withinGroup.key];
  const values = [...(args === '*' ? [] : args), ...key];
  const made_: Call = {
    name,
    args,
    distinct,
    ...(filter && { filter }),
    ...(withinGroup && { withinGroup }),
  };
  const parts = filter === undefined ? values : [...values, filter];
  const bytes = values.reduce((most, value) => Math.max(most, value.bytes), SHORT_BYTES);
  const term = made({ kind: 'call', call: made_ }, type, parts, { total: true, bytes });
  return { ...term, constant: false };
}

/** The same over a window. */
export function overWindow(term: Term, over: Window | string): Term {
  if (term.form.kind !== 'call') throw new Error('Only a call is over a window.');
  const keys = typeof over === 'string' ? [] : keysOf(over);
  const parts = [term, ...keys];
  const known = { total: false, bytes: term.bytes };
  const form = { kind: 'call', call: { ...term.form.call, over } } as const;
  return { ...made(form, term.type, parts, known), constant: false };
}

function keysOf({ partitionBy, orderBy, frame }: Window): Term[] {
  const sorted = orderBy.flatMap(({ key }) => (typeof key === 'number' ? [] : [key]));
  const ends = [frame?.start.offset, frame?.end.offset].flatMap((end) => end ?? []);
  return [...partitionBy, ...sorted, ...ends];
}

/** `CAST(value AS type)`; the type as SQL spells it, `modifiers` in its parentheses. */
export function cast(value: Term, to: string, type: ValueType, modifiers: readonly number[] = []): Term {
  const size = modifiers.length === 0 ? '' : `(${modifiers.join(', ')})`;
  const written = writtenText(value);
  const judged =
    written === null ? null : judgeCast(written, to === 'timestamptz' ? 'timestamp' : to, modifiers);
  const total =
    judged === null
      ? modifiers.length === 0 && isTotalCast(operandType(value), to)
      : judged.verdict === 'accepted';
  const known = { total, ...sizeOfCast(value, to, type, modifiers) };
  return made({ kind: 'cast', value, to: `${to}${size}` }, type, [value], known);
}

/** `char(n)` is filled up with blanks; it and `varchar(n)` cut what is longer. */
function sizeOfCast(
  value: Term,
  to: string,
  type: ValueType,
  [length = Number.POSITIVE_INFINITY]: readonly number[],
) {
  if (type !== 'String') return { bytes: SHORT_BYTES, ...(to !== 'numeric' && { bounded: true }) };
  const taken = Math.max(isNumber(value.type) ? bounded(value).bytes : value.bytes, SHORT_BYTES);
  const most = length * BYTES_PER_CHARACTER;
  if (to === 'char' && Number.isFinite(length)) {
    return {
      bytes: Math.max(value.bounded ? Math.min(taken + length, most) : most, SHORT_BYTES),
      bounded: true,
    };
  }
  return to === 'varchar' && most < taken ? { bytes: most, bounded: true } : { bytes: taken };
}

/** The text that a constant is written as, also one that is cast to text first; null for everything else. */
export function writtenText({ form }: Term): string | null {
  if (form.kind === 'text') return form.value;
  return form.kind === 'cast' && form.to === 'text' ? writtenText(form.value) : null;
}
