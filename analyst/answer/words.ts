import type { SqlResult } from '../../schema/wire/tools.ts';
import type { AskedChange, Intent } from '../intent/intent.ts';
import { unitsIn } from '../language/calendar.ts';
import { thingNumbered } from '../language/names-of-rows.ts';
import { capitalised, inSentence, pluralOf } from '../language/spelling.ts';
import { countsThings } from '../match/model/members.ts';
import { nameOfPlace } from '../question/places.ts';
import { extremesOf, unfinishedPeriod } from './extremes.ts';
import { escapeMarkdown } from './format-values.ts';
import { formatCount, joined, nounOf, rankedNounOf } from './nouns.ts';
import { inParagraphs } from './paragraphs.ts';
import { wordSoFar } from './part-so-far.ts';
import {
  baseColumnsOf,
  type Column,
  groupsOf,
  type MeasureColumn,
  measuresOf,
} from './query/base-columns.ts';
import { columnsOf } from './query/columns.ts';
import { cellOf, groupName, type Row } from './rows.ts';
import { firstOf, scopeOf, setBeside, titleOf } from './titles.ts';

/** Rows an answer shows; the chart and the tool's result hold the rest. */
const SHOWN_ROWS = 12;
/** Names of those that share a place. */
const SHOWN_TIES = 5;

/** A comparison over the parts of both periods that are over. */
type SoFar = { intent: Intent; result: SqlResult };

/** Words the answer to an intent from its rows: a sentence with the figures, a table, and what was left out. */
export function wordAnswer(
  intent: Intent,
  result: SqlResult,
  today: Date,
  soFar: SoFar | null = null,
): string {
  const columns = columnsOf(intent);
  const isTotal = soFar !== null && result.data.length === 1 && groupsOf(columns).length === 0;
  const sentence = isTotal
    ? runningSentence(intent, columns, result, soFar)
    : sentenceFor(intent, columns, result, today);
  const isNothing = !intent.asksForWinner && hasNoFigures(intent, columns, result);
  const parts = [
    isNothing || result.data.length === 0 ? nothingFound(intent) : sentence,
    isTotal || soFar === null ? '' : wordSoFar(intent, soFar.intent, soFar.result),
    (result.data.length > 1 && !isNothing) || isRowList(intent) ? tableOf(columns, result) : '',
    cutNote(result, measuresOf(columns).length > 0),
    result.data.length > 0 ? periodsNote(intent) : '',
  ];
  return inParagraphs(...parts);
}

/** Rows under what was said of them. */
export const wordRows = (intent: Intent, result: SqlResult): string =>
  inParagraphs(tableOf(columnsOf(intent), result), cutNote(result, false));

/** Nothing at all, or not one figure; of two periods that are compared there is always a change. */
function hasNoFigures({ derivation }: Intent, columns: Column[], { data }: SqlResult): boolean {
  const figures = derivation?.kind === 'comparison' ? measuresOf(columns).slice(0, 2) : measuresOf(columns);
  const isEmpty = (row: Row) => figures.every((column) => row[columns.indexOf(column)] === null);
  return data.length === 0 || (figures.length > 0 && data.every(isEmpty));
}

/** "the oldest claim": a row of its own, with what it has. */
const isRowList = ({ measures, limit }: Intent): boolean => measures.length === 0 && limit !== null;

/** What an average per day or month is over, since there may be days with nothing. */
function periodsNote({ derivation, time }: Intent): string {
  if (derivation?.kind !== 'averagePer') return '';
  if (typeof derivation.each !== 'string')
    return `Only ${inSentence(pluralOf(derivation.each.title))} that have any are counted.`;
  const { each, percentile } = derivation;
  if (percentile !== null) return `Only ${each}s that have any are counted.`;
  const count = time?.range == null ? null : unitsIn(time.range, each);
  const which =
    count === null
      ? `all ${each}s from the first to the last with any`
      : count === 1
        ? `one ${each}`
        : `all ${formatCount(count)} ${each}s`;
  return `The average is over ${which}${count === 1 ? '' : ', those with nothing included'}.`;
}

function sentenceFor(intent: Intent, columns: Column[], result: SqlResult, today: Date): string {
  const measures = measuresOf(columns);
  const measure = measures.find(({ isRanked }) => isRanked) ?? measures[0];
  const groups = groupsOf(columns);
  const [first, ...rest] = result.data;
  if (first === undefined) return nothingFound(intent);
  if (measure === undefined) return listSentence(intent, groups, result);
  if (groups.length === 0) return totalSentence(intent, columns, first);
  if (intent.asksForWinner) {
    const running =
      intent.order.direction === 'ascending' ? unfinishedPeriod(first, columns, intent, today) : null;
    const note = running === null ? '' : ` ${capitalised(running)} is not over yet.`;
    return `${winnerSentence(intent, columns, measure, result.data)}${note}`;
  }
  if (rest.length === 0) {
    const values = measures.map((column) => `${nounOf(column)} is **${cellOf(first, columns, column)}**`);
    // Its name says of which period it is.
    const isPeriod = groups.some(({ kind }) => kind === 'time');
    const running = unfinishedPeriod(first, columns, intent, today);
    const note = running === null ? '' : ` ${capitalised(running)} is not over yet.`;
    return `For ${groupName(first, columns)}, ${joined(values)}${scopeOf(isPeriod ? { ...intent, time: null } : intent)}.${note}`;
  }
  // The title speaks of shares and changes, and so does what is the highest of them.
  const isSecond = intent.derivation?.kind === 'share' || intent.derivation?.kind === 'change';
  const told = isSecond ? (measures[1] ?? measure) : measure;
  const extremes = extremesOf(intent, columns, told, result, today);
  return `${titleOf(intent)}${extremes === '' ? '.' : `: ${extremes}.`}`;
}

function totalSentence(intent: Intent, columns: Column[], row: Row): string {
  const measures = measuresOf(columns);
  const cells = measures.map((column) => cellOf(row, columns, column));
  if (intent.derivation?.kind === 'part') return partSentence(intent, measures, cells);
  if (intent.derivation?.kind === 'shareOfFirst') return firstSentence(intent, measures, cells);
  if (intent.derivation?.kind === 'comparison') {
    const { previous, asks } = intent.derivation;
    return `${yesOrNo(asks, row)}${comparisonSentence(intent, measures, cells, previous.label)}`;
  }
  const scope = scopeOf(intent);
  const values = measures.map(
    (column, index) => `${nounOf(column)}${intent.beside === undefined ? scope : ''} is **${cells[index]}**`,
  );
  const isZero = measures.every((column) => Number(row[columns.indexOf(column)] ?? 0) === 0);
  return `${capitalised(joined(values))}${intent.beside === undefined ? '' : scope}${isZero ? ' in the data you can see' : ''}.`;
}

/** "6.2 % of the number of orders (status: cancelled): 742 of 12,000." */
function partSentence(intent: Intent, measures: MeasureColumn[], cells: string[]): string {
  const [part, whole, share] = cells;
  const noun = measures[1] === undefined ? '' : nounOf(measures[1]);
  return `**${share}** of ${noun}${scopeOf(intent)}: ${part} of ${whole}.`;
}

/** "The top 5 customers have 37.1 % of hire revenue in 2025: £29 of £78." */
function firstSentence(intent: Intent, measures: MeasureColumn[], [part, whole, share]: string[]): string {
  const noun = measures[1] === undefined ? '' : nounOf(measures[1]);
  const verb = intent.limit === 1 ? 'has' : 'have';
  return `The ${firstOf(intent)} ${verb} **${share}** of ${noun}${scopeOf(intent)}: ${part} of ${whole}.`;
}

/** "Yes. " or "No. ", where that is what is asked. */
function yesOrNo(asks: AskedChange | null, [current, previous]: Row): string {
  if (asks === null || current == null || previous == null) return '';
  const [about, other] = asks.isAboutEarlier ? [previous, current] : [current, previous];
  const isSo = asks.expectsMore ? Number(about) > Number(other) : Number(about) < Number(other);
  return isSo ? '**Yes.** ' : '**No.** ';
}

/** "Revenue in 2025 is €5, +25.0 % on 2024 (€4, a change of +€1)." */
function comparisonSentence(
  intent: Intent,
  measures: MeasureColumn[],
  cells: string[],
  previous: string,
): string {
  const [current, before, difference, growth] = cells;
  const noun = measures[0] === undefined ? '' : capitalised(nounOf(measures[0]));
  const earlier = `${previous} it was ${before}`;
  return `${noun}${scopeOf(intent)} is **${current}**; ${earlier}: a change of **${difference}** (${growth}).`;
}

/** "Revenue in 2025 is €3 so far; in 2024 it was €4. …": what a period that is not over is compared with is a part of the other. */
function runningSentence(
  intent: Intent,
  columns: Column[],
  { data: [row = []] }: SqlResult,
  soFar: SoFar,
): string {
  const { derivation } = intent;
  if (derivation?.kind !== 'comparison') return '';
  const [current, before] = measuresOf(columns);
  if (current === undefined || before === undefined) return '';
  const answer = yesOrNo(derivation.asks, soFar.result.data[0] ?? []);
  const whole = `${capitalised(nounOf(current))}${scopeOf(intent)} is **${cellOf(row, columns, current)}**; ${derivation.previous.label} it was ${cellOf(row, columns, before)}`;
  return `${answer}${whole}, but the later period is not over. ${wordSoFar(intent, soFar.intent, soFar.result)}`;
}

function winnerSentence(intent: Intent, columns: Column[], measure: MeasureColumn, rows: Row[]): string {
  const named = rows.filter((row) =>
    groupsOf(columns).every((column) => row[columns.indexOf(column)] !== null),
  );
  const at = columns.indexOf(measure);
  const [winner, ...others] = (named.length > 0 ? named : rows).filter((row) => row[at] !== null);
  // Of what has no figure nothing is the highest.
  if (winner === undefined)
    return `There is no ${rankedNounOf(measure)} to rank by${scopeOf(intent)}${setBeside(intent)}.`;
  const superlative = superlativeOf(intent);
  // Those that share the first place share it in words, too.
  const best = cellOf(winner, columns, measure);
  const tied = others.filter((row) => cellOf(row, columns, measure) === best);
  const same = sameSentence(intent, columns, measure, [winner, ...others], tied.length + 1);
  if (same !== null) return same;
  if (tied.length > 0) return tieSentence(intent, columns, measure, [winner, ...tied], others.length + 1);
  const followers = others
    .slice(0, 2)
    .map((row) => `${groupName(row, columns)} (${cellOf(row, columns, measure)})`);
  const opening = `**${groupName(winner, columns)}** has the ${superlative} ${rankedNounOf(measure)}${scopeOf(intent)}${setBeside(intent)}`;
  const following = followers.length === 0 ? '' : `, followed by ${joined(followers)}`;
  return `${opening}: **${cellOf(winner, columns, measure)}**${following}.${noneDidSo(intent, measure, winner[at])}`;
}

/** "highest", "second lowest". */
function superlativeOf({ order, derivation }: Intent): string {
  const superlative = order.direction === 'descending' ? 'highest' : 'lowest';
  return derivation?.kind === 'place' ? `${nameOfPlace(derivation.place)} ${superlative}` : superlative;
}

/** The highest growth may be a fall. */
function noneDidSo(
  { order }: Intent,
  { isDifference }: MeasureColumn,
  cell: Row[number] | undefined,
): string {
  const figure = Number(cell);
  if (!isDifference) return '';
  if (order.direction === 'descending') return figure < 0 ? ' None has risen.' : '';
  return figure > 0 ? ' None has fallen.' : '';
}

/** Figures that are all the same have no highest one: of counts, a highest of zero says that of all there are. */
function sameSentence(
  intent: Intent,
  columns: Column[],
  measure: Column,
  rows: Row[],
  tied: number,
): string | null {
  const isHighest = intent.order.direction === 'descending';
  const [first] = rows;
  if (first === undefined || tied < rows.length || intent.derivation !== null) return null;
  const noun = rankedNounOf(measure);
  const value = cellOf(first, columns, measure);
  const isNone = countsThings(measure.member) && Number(first[columns.indexOf(measure)]) === 0;
  if (isNone && isHighest) return `None has the highest ${noun}${scopeOf(intent)}: all have **${value}**.`;
  const isCut = intent.limit !== null && rows.length >= intent.limit;
  if (isCut || rows.length < 2) return null;
  const all = rows.length === 2 ? 'Both' : `All ${rows.length}`;
  return `${all} have the same ${noun}${scopeOf(intent)}: **${value}**.`;
}

/** "**A** and **B** have the highest revenue in 2025: **€5** each." */
function tieSentence(intent: Intent, columns: Column[], measure: Column, tied: Row[], count: number): string {
  const superlative = superlativeOf(intent);
  const all = tied.length === count && count > SHOWN_TIES;
  const names = all
    ? `All ${count} shown`
    : joined(tied.slice(0, SHOWN_TIES).map((row) => `**${groupName(row, columns)}**`));
  const more = !all && tied.length > SHOWN_TIES ? ` and ${tied.length - SHOWN_TIES} more` : '';
  const noun = rankedNounOf(measure);
  const [first] = tied;
  const value = first === undefined ? '' : cellOf(first, columns, measure);
  return `${names}${more} share the ${superlative} ${noun}${scopeOf(intent)}${setBeside(intent)}: **${value}** each.`;
}

function listSentence(intent: Intent, groups: Column[], result: SqlResult): string {
  const count = result.totalRows;
  const [only] = result.data;
  if (intent.limit !== null && intent.measures.length === 0) {
    const columns = columnsOf(intent);
    const [time] = groupsOf(columns);
    const isOfOneDay = intent.limit === 1 && time?.member.kind === 'time' && only !== undefined;
    const day = isOfOneDay ? `, ${count > 1 ? 'all ' : ''}of **${cellOf(only, columns, time)}**` : '';
    // Where nothing but its name stands beside the day, the sentence says it.
    const [, named, ...further] = groupsOf(columns);
    const isNamed = isOfOneDay && count === 1 && named !== undefined && further.length === 0;
    const name = isNamed ? ` **${cellOf(only, columns, named)}**` : '';
    return `${recencyOf(intent, count)}${scopeOf(intent)}${day}:${name}`;
  }
  const name = count === 1 && only !== undefined ? `: **${groupName(only, columnsOf(intent))}**` : '';
  return `There ${count === 1 ? 'is' : 'are'} ${countedNames(groups, count)}${scopeOf(intent)}${name}.`;
}

/** "4 learners", "12 combinations of city and status", "5 invoices" by their number with whose they are. */
function countedNames(groups: Column[], count: number): string {
  const titles = groups.map(({ title }) => inSentence(title));
  const [only = ''] = titles;
  const numbered = thingNumbered(only);
  if (numbered !== null) return `${formatCount(count)} ${count === 1 ? numbered : pluralOf(numbered)}`;
  const isThing = titles.length === 1 && groups.every(({ member }) => member.kind !== 'boolean');
  const kind = isThing ? only : titles.length === 1 ? 'value' : 'combination';
  return `${formatCount(count)} ${count === 1 ? kind : pluralOf(kind)}${isThing ? '' : ` of ${joined(titles)}`}`;
}

/** "The last 10 rows of Orders"; of the first in time all that are of one day. */
function recencyOf({ source, limit, order }: Intent, count: number): string {
  const shown = limit === 1 ? count : limit;
  const rows = shown === 1 ? 'row' : `${shown} rows`;
  return `The ${order.direction === 'descending' ? 'last' : 'first'} ${rows} of ${source.title}`;
}

function nothingFound(intent: Intent): string {
  const [thing, ...others] = intent.dimensions;
  const isList = intent.measures.length === 0 && intent.time?.granularity == null;
  const numbered = isList ? thingNumbered(thing?.title ?? '') : null;
  const named = isList && others.length === 0 && thing?.kind !== 'boolean' ? thing?.title : undefined;
  const none = numbered ?? named;
  if (none !== undefined) return `There is no ${inSentence(none)}${scopeOf(intent)} in what you can see.`;
  const subject = measuresOf(baseColumnsOf(intent)).map(nounOf);
  const what = subject.length === 0 ? 'this' : joined(subject);
  return `There is no data for ${what}${scopeOf(intent)} in what you can see.`;
}

/** What is left out stands in the table: a page that draws its own of all rows leaves out both. */
function tableOf(columns: Column[], { data, totalRows }: SqlResult): string {
  const header = `| ${columns.map(({ title }) => escapeMarkdown(title)).join(' | ')} |`;
  const alignment = `| ${columns.map(({ kind }) => (kind === 'measure' ? '---:' : '---')).join(' | ')} |`;
  const body = data
    .slice(0, SHOWN_ROWS)
    .map((row) => `| ${columns.map((column) => cellOf(row, columns, column)).join(' | ')} |`);
  const left = totalRows - body.length;
  const rest =
    left > 0 ? [`| … and ${formatCount(left)} more rows ${'| '.repeat(columns.length)}`.trimEnd()] : [];
  return [header, alignment, ...body, ...rest].join('\n');
}

/** Why there is no chart, where there could have been one of all rows. */
function cutNote({ totalRows, data }: SqlResult, hasFigures: boolean): string {
  if (!hasFigures || data.length < 2 || totalRows <= data.length) return '';
  return `There is no chart of ${formatCount(totalRows)} rows, since it would show a part as the whole.`;
}
