import type { Term } from '../../term/term.ts';
import { type Bins, binStart, naturalBins, plus, textOf, utcOf } from '../granularity.ts';
import { constantTime } from './constant-time.ts';
import type { LookedAlong } from './looked-along.ts';
import { periodOf } from './periods.ts';
import { ALWAYS, complement, edgeAfter, edgeAt, type Stretch, shared, united } from './stretches.ts';

const MIRRORED: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** The stretches of time that a condition lets through; null when it cannot be read as such. */
export function stretchesOf(condition: Term, along: LookedAlong): readonly Stretch[] | null {
  const { form } = condition;
  switch (form.kind) {
    case 'word':
      return form.word === 'TRUE' ? ALWAYS : [];
    case 'logic': {
      const parts = form.operands.map((operand) => stretchesOf(operand, along));
      const known = parts.filter((part) => part !== null);
      if (known.length < parts.length) return null;
      return form.word === 'AND' ? shared(known) : united(known);
    }
    case 'prefix': {
      const inner = form.symbol === 'NOT' ? stretchesOf(form.operand, along) : null;
      return inner === null ? null : complement(inner);
    }
    case 'suffix':
      if (form.words === 'IS TRUE') return stretchesOf(form.operand, along);
      if (!along.is(form.operand)) return null;
      return form.words === 'IS NOT NULL' ? ALWAYS : form.words === 'IS NULL' ? [] : null;
    case 'between': {
      const low = compared(form.value, '>=', form.low, along);
      const high = compared(form.value, '<=', form.high, along);
      if (low === null || high === null) return null;
      const inside = shared([low, high]);
      return form.words === 'BETWEEN' ? inside : form.words === 'NOT BETWEEN' ? complement(inside) : null;
    }
    case 'membership': {
      const items = form.items.map((item) => compared(form.tested, '=', item, along));
      const known = items.filter((item) => item !== null);
      if (known.length < items.length) return null;
      return form.word === 'IN' ? united(known) : complement(united(known));
    }
    case 'operator':
      return (
        compared(form.left, form.symbol, form.right, along) ??
        compared(form.right, MIRRORED[form.symbol] ?? form.symbol, form.left, along)
      );
    default:
      return null;
  }
}

/** `time >= constant`, also where the time is cut to whole periods. */
function compared(side: Term, symbol: string, constant: Term, along: LookedAlong): Stretch[] | null {
  if (!constant.constant) return null;
  if (along.is(side)) {
    const time = constantTime(constant, along.clock);
    return time === null ? null : overMoments(symbol, time);
  }
  if (side.form.kind === 'extract') {
    const isYear = side.form.field === 'year' && along.is(side.form.from);
    const year = isYear ? yearOf(constant) : null;
    return year === null ? null : overBins(symbol, year, naturalBins('year'));
  }
  const period = periodOf(side, along);
  if (period === null || !period.isWhole || typeof period.cut !== 'object') return null;
  const time = constantTime(constant, along.clock);
  return time === null ? null : overBins(symbol, time, period.cut);
}

function yearOf({ form }: Term): string | null {
  const digits = form.kind === 'number' ? form.digits : '';
  return /^[1-9]\d{0,3}$/.test(digits) ? `${digits.padStart(4, '0')}-01-01` : null;
}

function overMoments(symbol: string, time: string): Stretch[] | null {
  return ordered(symbol, { start: edgeAt(time), end: edgeAfter(time) });
}

/** A period is named by its start: between two starts there is none. */
function overBins(symbol: string, time: string, bins: Bins): Stretch[] | null {
  const start = binStart(time, bins);
  const end = textOf(plus(utcOf(start), bins.parts, 1));
  if (edgeAt(start) === edgeAt(time)) return ordered(symbol, { start: edgeAt(start), end: edgeAt(end) });
  return ordered(symbol, { start: edgeAt(end), end: edgeAt(end) });
}

function ordered(symbol: string, { start, end }: Stretch): Stretch[] | null {
  const [first, last] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const same = start < end ? [{ start, end }] : [];
  switch (symbol) {
    case '=':
    case 'IS NOT DISTINCT FROM':
      return same;
    case '<>':
    case '!=':
      return complement(same);
    case '<':
      return [{ start: first, end: start }];
    case '<=':
      return [{ start: first, end }];
    case '>':
      return [{ start: end, end: last }];
    case '>=':
      return [{ start, end: last }];
    default:
      return null;
  }
}
