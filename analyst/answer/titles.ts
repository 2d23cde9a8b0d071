import type { Intent } from '../intent/intent.ts';
import { labelOfSpan } from '../language/calendar.ts';
import { capitalised, inSentence, pluralOf } from '../language/spelling.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import type { Filter, GroupCondition, Ranking, RowsOfThings } from '../match/terms.ts';
import type { Comparison } from '../question/comparison.ts';
import { nameOfPlace } from '../question/places.ts';
import { escapeMarkdown, formatAmount } from './format-values.ts';
import { joined } from './nouns.ts';
import { baseColumnsOf, groupsOf, measureColumn, measuresOf } from './query/base-columns.ts';
import { columnsOf } from './query/columns.ts';

/** What a query is about, for its title: "Revenue by month in 2025 (city: Berlin)". */
export function titleOf(intent: Intent): string {
  const groups = groupsOf(columnsOf(intent)).map(({ title }) => inSentence(title));
  const subject = subjectOf(intent);
  const by = subject !== '' && groups.length > 0 ? ` by ${joined(groups)}` : '';
  return `${subject === '' ? capitalised(joined(groups)) : subject}${by}${scopeOf(intent)}${setBeside(intent)}${topOf(intent)}`;
}

/** The figures asked for, with what is worked out from them. */
function subjectOf(intent: Intent): string {
  const { derivation } = intent;
  const measures = measuresOf(baseColumnsOf(intent)).map(({ title }) => inSentence(title));
  switch (derivation?.kind) {
    case 'share':
    case 'part':
      return `Share of ${joined(measures)}`;
    case 'shareOfFirst':
      return `Share of ${joined(measures)} of the ${firstOf(intent)}`;
    case 'change':
      return `Change in ${joined(measures)}`;
    case 'runningTotal':
      return `Running total of ${joined(measures)}`;
    case 'ratio':
    case 'difference':
    case 'perSize':
      return measuresOf(columnsOf(intent))[0]?.title ?? '';
    case 'averagePer':
    case 'countOf':
    case 'averageOfRows':
    case 'percentileOfRows':
      return joined(measuresOf(columnsOf(intent)).map(({ title }) => title));
    default:
      return capitalised(joined(measures));
  }
}

/** What the figures stand beside: " compared with 2024". */
export function setBeside({ derivation }: Intent): string {
  return derivation?.kind === 'comparison'
    ? ` compared with ${derivation.previous.label.replace(/^(?:in|on|from) /, '')}`
    : '';
}

function topOf(intent: Intent): string {
  const { derivation, limit, order } = intent;
  const word = order.direction === 'descending' ? 'top' : 'bottom';
  if (derivation?.kind === 'topPerGroup') {
    const groups = groupsOf(columnsOf(intent)).slice(0, -1);
    return `, ${word} ${derivation.count} per ${joined(groups.map(({ title }) => inSentence(title)))}`;
  }
  if (derivation?.kind === 'place')
    return `, ${nameOfPlace(derivation.place)} ${order.direction === 'descending' ? 'highest' : 'lowest'}`;
  return limit === null || derivation?.kind === 'shareOfFirst' ? '' : `, ${word} ${limit}`;
}

/** "top 5 customers" */
export function firstOf({ dimensions, limit, order }: Intent): string {
  const word = order.direction === 'descending' ? 'top' : 'bottom';
  const things = dimensions.map(({ title }) => inSentence(title));
  return limit === 1 ? `${word} ${joined(things)}` : `${word} ${limit} ${joined(things.map(pluralOf))}`;
}

/** The period and filters a figure is for: " in 2025 on Mondays (city: Berlin)". */
export function scopeOf(intent: Intent): string {
  const { time, filters, having, derivation, beside } = intent;
  const period = time?.range == null ? '' : ` ${time.range.label}`;
  const rows =
    derivation?.kind === 'rowsWithin'
      ? [
          `${inSentence(derivation.amount.title)} ${comparisonWords(derivation.comparisons, derivation.amount)}`,
        ]
      : [];
  const said = filters.filter(isAdverbial).map(filterWords);
  const conditions = [
    ...datesOf(intent, beside),
    ...filters.filter((filter) => !isAdverbial(filter)).map(filterWords),
    ...(derivation?.kind === 'part' ? derivation.filters.map(filterWords) : []),
    ...(derivation?.kind === 'share' && derivation.only !== undefined ? [filterWords(derivation.only)] : []),
    ...having.map(groupConditionWords),
    ...rows,
  ];
  const scope = `${period}${said.length === 0 ? '' : ` ${joined(said)}`}`;
  return conditions.length === 0 ? scope : `${scope} (${conditions.join('; ')})`;
}

/** "by order date"; of figures of two kinds of rows, the date of each. */
function datesOf(intent: Intent, beside: Intent | undefined): string[] {
  const dateOf = ({ assumedDate, saidDate }: Intent) => assumedDate ?? saidDate;
  const [own, other] = [dateOf(intent), beside === undefined ? undefined : dateOf(beside)];
  const byDate = (date: Member | undefined) => (date === undefined ? [] : [`by ${dateName(date)}`]);
  if (beside === undefined) return byDate(own);
  const of = (half: Intent, date: Member | undefined) =>
    byDate(date).map(
      (words) =>
        `${joined(half.measures.map((use) => inSentence(measureColumn(use, false).title)))} ${words}`,
    );
  return [...of(intent, own), ...of(beside, other)];
}

/** "on Mondays", "without lessons in 2025": these read as a part of the sentence. */
function isAdverbial({ operator, member }: Filter): boolean {
  return operator === 'absent' || operator === 'present' || member.isOfWeekdays === true;
}

/** "order date", "“Shipped at”". */
export function dateName({ title }: Member): string {
  return /\b(?:date|time|day|start|begin|end)\b/i.test(title) ? inSentence(title) : `“${title}”`;
}

/** "Mondays", "weekends". */
function daysOf({ title }: Member): string {
  if (/ (?:and|to) /.test(title)) return title.replace('Weekends', 'weekends');
  if (title === 'Weekdays') return 'weekdays';
  return title === 'Weekend' ? 'weekends' : pluralOf(title);
}

/** "city: Berlin". */
export function filterWords(filter: Filter): string {
  const title = inSentence(filter.member.title);
  switch (filter.operator) {
    case 'equals':
      return `${title}: ${joined(filter.values.map(escapeMarkdown), 'or')}`;
    case 'differs':
      return `${title}: not ${joined(filter.values.map(escapeMarkdown), 'or')}`;
    case 'isTrue':
      return filter.member.isOfWeekdays ? `on ${daysOf(filter.member)}` : `${title}: yes`;
    case 'isFalse':
      return filter.member.isOfWeekdays ? `not on ${daysOf(filter.member)}` : `${title}: no`;
    case 'isSet':
      return isDeed(filter.member) ? title : `with ${title}`;
    case 'isNotSet':
      return isDeed(filter.member) ? `not yet ${title}` : `without ${title}`;
    case 'absent':
      return `without ${rowsWords(filter.rows)}`;
    case 'present':
      return `with ${rowsWords(filter.rows)}`;
    case 'within':
      return `${title} ${filter.range.label}`;
    case 'notBefore':
      return `${title} not yet, or ${labelOfSpan(filter.date, null)}`;
    case 'given':
      return `${title} ${escapeMarkdown(filter.words)}`;
    case 'first':
      return `${title}: ${rankingWords(filter.ranking)}`;
    case 'exceeds':
      return `${title} over ${inSentence(filter.than.title)}`;
    case 'compares':
      return `${title} ${comparisonWords(filter.comparisons, filter.member)}`;
  }
}

/** "Paid", of a date. */
const isDeed = ({ kind, title }: Member): boolean =>
  kind === 'time' && (isPastForm({ word: inSentence(title) }) || inSentence(title) === 'ready');

/** "orders in 2024 (by order date)", "screenings in every cinema". */
function rowsWords(rows: RowsOfThings): string {
  const { title, period, by, filters, having, every } = rows;
  const isPlain = ({ comparisons: [first] }: GroupCondition) => first?.operator === '>' && first.value === 0;
  const conditions = [
    ...(by === null || period === null ? [] : [`by ${dateName(by)}`]),
    ...filters.map(filterWords),
    ...having.filter((condition) => !isPlain(condition)).map(groupConditionWords),
  ];
  const each = every === null ? '' : ` in every ${'unit' in every ? every.unit : inSentence(every.title)}`;
  const when = period === null ? '' : ` ${period.range.label}`;
  const among = rows.isOfOthers === true ? ', of those that have others' : '';
  return `${inSentence(title)}${each}${when}${conditions.length === 0 ? '' : ` (${conditions.join('; ')})`}${among}`;
}

function groupConditionWords({ use, comparisons, above }: GroupCondition): string {
  const bound =
    above === undefined ? comparisonWords(comparisons, use.member) : `over ${inSentence(above.member.title)}`;
  const figure = use.aggregate === 'count' ? measureColumn(use, false).title : use.member.title;
  return `${inSentence(figure)} ${bound}`;
}

/** "top 3 by revenue in 2025", "highest revenue". */
function rankingWords({ use, direction, count, rows }: Ranking): string {
  const measure = inSentence(measureColumn(use, true).title);
  const periods = rows.flatMap((row) => (row.operator === 'within' ? [` ${row.range.label}`] : []));
  const isMost = direction === 'descending';
  const only = isMost ? 'highest' : 'lowest';
  const place = count === 1 ? only : `${isMost ? 'top' : 'bottom'} ${count} by`;
  return `${place} ${measure}${periods.join('')}`;
}

const COMPARISONS: Record<Comparison['operator'], string> = {
  '>': 'over',
  '>=': 'at least',
  '<': 'under',
  '<=': 'at most',
  '=': 'exactly',
};

function comparisonWords(comparisons: Comparison[], member: Filter['member']): string {
  return joined(
    comparisons.map(({ operator, value }) => `${COMPARISONS[operator]} ${formatAmount(value, member)}`),
  );
}
