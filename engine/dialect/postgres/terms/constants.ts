import type { Term } from '../../../term/term.ts';
import type { ValueType } from '../../../term/value-type.ts';
import { judgeCast, judgeNumber } from '../judge-cast.ts';
import { made, SHORT_BYTES } from './make.ts';

export const NULL: Term = made({ kind: 'word', word: 'NULL' }, 'Unknown', [], { total: true });
export const TRUE: Term = made({ kind: 'word', word: 'TRUE' }, 'Boolean', [], { total: true });
export const FALSE: Term = made({ kind: 'word', word: 'FALSE' }, 'Boolean', [], { total: true });

const encoder = new TextEncoder();

/** A text that takes its type from where it stands. */
export function text(value: string): Term {
  const bytes = encoder.encode(value).length;
  return made({ kind: 'text', value }, 'Unknown', [], { total: true, bytes });
}

/** A number in decimal digits. */
export function number(digits: string, type: ValueType): Term {
  const bytes = Math.max(digits.length, SHORT_BYTES);
  return made({ kind: 'number', digits }, type, [], { total: true, bytes });
}

export function date(value: string): Term {
  return made({ kind: 'time', precision: 'DATE', value }, 'Date', [], { total: true });
}

/** A local time, as the engine reckons it. */
export function timestamp(value: string): Term {
  return made({ kind: 'time', precision: 'TIMESTAMP', value }, 'Timestamp', [], { total: true });
}

export function moment(value: string): Term {
  return made({ kind: 'time', precision: 'TIMESTAMPTZ', value }, 'Timestamp', [], { total: true });
}

/** `7 days`, or with fields `INTERVAL '1' MONTH`. */
export function interval(value: string, fields: string | null = null): Term {
  const total = fields === null && judgeCast(value, 'interval').verdict === 'accepted';
  return made({ kind: 'interval', value, fields }, 'Interval', [], { total });
}

/** A bound text. */
export function textParameter(value: string): Term {
  const bytes = encoder.encode(value).length;
  return made({ kind: 'parameter', value, cast: null }, 'Unknown', [], { total: true, bytes });
}

/** A bound value of a type, as the text of it. */
export function parameter(value: string, cast: string, type: ValueType): Term {
  const judged = cast === 'timestamptz' ? judgeCast(value, 'timestamp') : judgeCast(value, cast);
  return made({ kind: 'parameter', value, cast }, type, [], { total: judged.verdict === 'accepted' });
}

/** More is known of a number that is written out than of one in a row. */
export function isPlainNumber({ form, type }: Term): boolean {
  if (form.kind === 'number') return judgeNumber(form.digits).verdict === 'accepted';
  if (form.kind === 'prefix') return isPlainNumber(form.operand);
  return form.kind === 'parameter' && (type === 'Int64' || type === 'Double');
}
