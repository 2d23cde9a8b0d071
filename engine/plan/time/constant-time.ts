import { type IntervalPart, intervalUnits, parseInterval } from '../../model/interval.ts';
import type { Call, Term } from '../../term/term.ts';
import type { Clock } from '../clock.ts';
import { plus, startOfUnit, textOf, utcOf } from '../granularity.ts';

const TIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/i;
const TIME_TYPES = new Set(['date', 'timestamp', 'timestamptz']);

/** The local time that a term without columns stands for; null when it is written in some other way. */
export function constantTime({ form }: Term, clock: Clock): string | null {
  switch (form.kind) {
    case 'time':
      return localTime(form.value, clock);
    case 'text':
    case 'parameter':
      return typeof form.value === 'string' ? localTime(form.value, clock) : null;
    case 'zone':
      return form.timeZone === clock.timeZone ? constantTime(form.value, clock) : null;
    case 'cast': {
      const time = TIME_TYPES.has(form.to) ? constantTime(form.value, clock) : null;
      return time !== null && form.to === 'date' ? textOf(startOfUnit(utcOf(time), 'day')) : time;
    }
    case 'operator': {
      if (form.symbol !== '+' && form.symbol !== '-') return null;
      const time = constantTime(form.left, clock);
      const parts = constantInterval(form.right);
      return time === null || parts === null
        ? null
        : textOf(plus(utcOf(time), parts, form.symbol === '+' ? 1 : -1));
    }
    case 'call':
      return truncatedTime(form.call, clock);
    default:
      return null;
  }
}

function localTime(text: string, clock: Clock): string | null {
  return TIME.test(text) ? textOf(utcOf(clock.localTime(text))) : null;
}

function truncatedTime({ name, args }: Call, clock: Clock): string | null {
  if (name !== 'date_trunc' || args === '*') return null;
  const [unitTerm, value] = args;
  const unit = intervalUnits.find((known) => unitTerm?.form.kind === 'text' && known === unitTerm.form.value);
  const time = value === undefined ? null : constantTime(value, clock);
  return unit === undefined || time === null ? null : textOf(startOfUnit(utcOf(time), unit));
}

/** `INTERVAL '7 days'`, `INTERVAL '1' MONTH` */
function constantInterval({ form }: Term): IntervalPart[] | null {
  if (form.kind === 'interval') return parseInterval(`${form.value} ${form.fields ?? ''}`);
  if (form.kind !== 'cast' || form.to !== 'interval' || form.value.form.kind !== 'text') return null;
  return parseInterval(form.value.form.value);
}
