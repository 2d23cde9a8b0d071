import type { Cell } from '../../schema/wire/tools.ts';
import { MONTH_NAMES, nameOfUnit } from '../language/calendar.ts';
import { remembering } from '../language/memory.ts';
import { unitDescribed } from '../language/units-of-names.ts';
import { WEEKDAY_NAMES } from '../match/model/calendar-members.ts';
import { countsThings, isAmount, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { isFraction } from '../match/model/units.ts';
import type { Column, MeasureColumn } from './query/base-columns.ts';

type Unit = { before: string; after: string; fractionDigits: { least: number; most: number } };

const CURRENCIES: [pattern: RegExp, before: string, after: string][] = [
  [/\bEUR\b|€|\beuros?\b/i, '€', ''],
  [/\bUSD\b|\bUS dollars?\b|\bdollars?\b|\$/i, '$', ''],
  [/\bGBP\b|£|\bpounds? sterling\b/i, '£', ''],
  [/\bJPY\b|¥|\byen\b/i, '¥', ''],
  [/\bCHF\b/, '', ' CHF'],
  [/\bSEK\b/, '', ' SEK'],
  [/\bNOK\b/, '', ' NOK'],
  [/\bDKK\b/, '', ' DKK'],
  [/\bPLN\b/, '', ' PLN'],
];
const PERCENT: Unit = { before: '', after: ' %', fractionDigits: { least: 1, most: 1 } };
const PLAIN: Unit = { before: '', after: '', fractionDigits: { least: 0, most: 2 } };
const NO_VALUE = '–';

/** A cell as people write it: "€1,234.50", "12,000", "March 2025", "(none)". */
export function formatCell(cell: Cell, column: Column): string {
  switch (column.kind) {
    case 'measure':
      return cell === null ? NO_VALUE : formatFigure(cell, column);
    case 'time':
      return cell === null ? '(none)' : formatPeriod(cell, column);
    case 'dimension':
      return cell === null || cell === '' ? '(none)' : formatValue(cell, column.member);
  }
}

function formatValue(cell: string, member: Member): string {
  const { part, kind } = member;
  const isPrice = isAmount(member) && isMoneyMember(member) && Number.isFinite(Number(cell));
  if (isPrice) return formatNumber(cell, unitOf(member));
  if (kind === 'time') return momentOf(cell);
  if (kind === 'boolean') return cell === 'true' ? 'yes' : cell === 'false' ? 'no' : escapeMarkdown(cell);
  switch (part) {
    case 'weekday':
      return WEEKDAY_NAMES[Number(cell) - 1] ?? escapeMarkdown(cell);
    case 'monthOfYear':
      return MONTH_NAMES[Number(cell) - 1] ?? escapeMarkdown(cell);
    case 'hour':
      return `${cell.padStart(2, '0')}:00`;
    default:
      return escapeMarkdown(cell);
  }
}

/** A figure in its unit; differences carry their sign. */
function formatFigure(cell: string, { member, unit, isDifference }: MeasureColumn): string {
  if (member.kind === 'time' && unit === 'own') return dayOf(cell);
  const text =
    unit === 'own' && isFraction(member) && Number.isFinite(Number(cell))
      ? formatNumber(percentOf(Number(cell)), PERCENT)
      : formatNumber(cell, unit === 'own' ? unitOf(member) : unit === 'percent' ? PERCENT : PLAIN);
  if (!isDifference) return text;
  // From 64.8 % to 57.0 % it is 7.8 points less, and 12 % of what it was.
  const change = unit === 'own' ? text.replace(/ %$/, ' points') : text;
  return Number(cell) > 0 ? `+${change}` : change;
}

/** A fraction of one in hundredths, without the digits that binary multiplication adds. */
const percentOf = (fraction: number) => String(Number((fraction * 100).toPrecision(12)));

/** A number of a question in the unit of the member that it is compared with. */
export function formatAmount(value: number, member: Member): string {
  const { before, after, fractionDigits } = unitOf(member);
  if (isFraction(member))
    return formatNumber(percentOf(value), {
      before,
      after,
      fractionDigits: { least: 0, most: 2 },
    });
  const least = Number.isInteger(value) ? 0 : fractionDigits.least;
  return formatNumber(String(value), { before, after, fractionDigits: { least, most: 2 } });
}

/** Rows are data: nothing in them may turn into a link, an image, HTML or a table cell. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/[\\|<>[\]*`]/g, '\\$&');
}

/** The unit a member's title or description names; counts, and numbers without one, are shown plain. */
function unitOf(member: Member): Unit {
  if (countsThings(member)) return PLAIN;
  const { meta } = member;
  const text = `${meta.title} ${meta.description}`;
  // The engine tells the model's own currency last; a description may speak of others before.
  const code = /\bShown as currency\w*, in ([A-Z]{3})\b/.exec(meta.description)?.[1];
  const currency = CURRENCIES.find(([pattern]) => pattern.test(code ?? text));
  if (code !== undefined || currency !== undefined) {
    const [, before, after] = currency ?? [null, '', ` ${code}`];
    return { before, after, fractionDigits: { least: 2, most: 2 } };
  }
  if (/\bcurrency\b/i.test(text)) return { ...PLAIN, fractionDigits: { least: 2, most: 2 } };
  if (/\bpercent(?:age)?\b|%/i.test(text)) return { ...PLAIN, after: ' %' };
  const unit = unitDescribed(meta);
  return unit === null ? PLAIN : { ...PLAIN, after: ` ${unit}` };
}

function formatNumber(cell: string, { before, after, fractionDigits }: Unit): string {
  const isPlainInteger = /^-?\d+$/.test(cell) && fractionDigits.least === 0;
  // BigInt keeps counts beyond 2^53 exact.
  const number = isPlainInteger ? BigInt(cell) : Number(cell);
  if (Number.isNaN(number)) return escapeMarkdown(cell);
  const digits = writerOf(`${fractionDigits.least} ${fractionDigits.most}`).format(number);
  return digits.startsWith('-') ? `-${before}${digits.slice(1)}${after}` : `${before}${digits}${after}`;
}

/** Units have few such lengths, and to make one takes as long as to write many numbers. */
const writerOf = remembering((lengths) => {
  const [minimumFractionDigits, maximumFractionDigits] = lengths.split(' ').map(Number);
  return new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits });
});

/** "31 December 2025, 23:22"; a day alone where there is no time of day. */
function momentOf(cell: string): string {
  const time = /T(\d{2}:\d{2})/.exec(cell)?.[1];
  return time === undefined || /T00:00:00/.test(cell) ? dayOf(cell) : `${dayOf(cell)}, ${time}`;
}

function dayOf(cell: string): string {
  const date = new Date(`${cell.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? escapeMarkdown(cell) : nameOfUnit('day', date);
}

function formatPeriod(cell: string, column: Extract<Column, { kind: 'time' }>): string {
  const date = new Date(`${cell.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? escapeMarkdown(cell) : nameOfUnit(column.granularity, date);
}
