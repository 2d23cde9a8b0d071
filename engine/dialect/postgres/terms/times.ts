import type { Term } from '../../../term/term.ts';
import { call } from './calls.ts';
import { interval, text } from './constants.ts';
import { made } from './make.ts';
import { arithmetic } from './operators.ts';

/** A stored instant (a timestamp without zone counts as UTC) as local time. */
export function toLocal(value: Term, timeZone: string): Term {
  const form = { kind: 'zone', value, from: 'timestamptz', timeZone } as const;
  const known = { total: isConvertedAtOnce(value), instant: { moment: value, timeZone } };
  return made(form, 'Timestamp', [value], known);
}

/** Local time as an instant, to compare with a stored column without touching it. */
export function toInstant(value: Term, timeZone: string): Term {
  const form = { kind: 'zone', value, from: 'timestamp', timeZone } as const;
  return made(form, 'Timestamp', [value], { total: isConvertedAtOnce(value) });
}

/** A constant of type text becomes a time only when a row is reached, unlike one that has no type yet. */
function isConvertedAtOnce({ constant, type }: Term): boolean {
  return constant && type !== 'String';
}

/** The start of the calendar's unit that a local time falls into. */
export function truncated(unit: string, value: Term): Term {
  const type = value.type === 'Interval' ? 'Interval' : 'Timestamp';
  return { ...call('date_trunc', [text(unit), value], type), total: value.constant && value.total };
}

export function moved(time: Term, sign: '+' | '-', by: string): Term {
  return arithmetic(time, sign, interval(by), 'Timestamp');
}

export function extracted(field: string, from: Term): Term {
  return made({ kind: 'extract', field, from }, 'Double', [from], { total: false });
}

/** `(from, to) OVERLAPS (from, to)` */
export function overlaps(ends: readonly [Term, Term, Term, Term]): Term {
  return made({ kind: 'overlaps', ends }, 'Boolean', ends, { total: false });
}
