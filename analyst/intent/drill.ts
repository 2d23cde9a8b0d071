import type { SqlResult } from '../../schema/wire/tools.ts';
import {
  addUnits,
  type DateRange,
  type Granularity,
  granularities,
  isoDate,
  labelOfSpan,
  startOf,
  toDate,
  unitRange,
} from '../language/calendar.ts';
import { tokenise } from '../language/tokens.ts';
import { mainTimeDimension } from '../match/model/main-time.ts';
import type { Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { readDerivedWords } from '../question/derived-words.ts';
import { shiftedBack } from '../question/earlier-periods.ts';
import type { Drill, Intent } from './intent.ts';

const DRILLED_DIMENSIONS = 8;
const SHOWN_VALUES = 10;
/** The branch of the query that holds the figures of everything together. */
export const TOTAL = '(total)';

/** What to look at when a figure is to be explained: its period beside the one before, by each dimension. */
export function drillFrom(
  intent: Intent,
  { members }: Source,
  today: Date,
  premise: Drill['premise'],
): Drill | null {
  const member = intent.time?.member ?? mainTimeDimension(members);
  const [measure] = intent.measures;
  const asked = intent.time?.range ?? toDate('year', today);
  const range = untilToday(asked, today);
  const isPart = range !== asked;
  const previous =
    intent.derivation?.kind === 'comparison' && !isPart
      ? intent.derivation.previous
      : shiftedBack(range, isPart ? unitOf(asked) : null);
  if (member === null || measure === undefined || previous === null) return null;
  const settled = new Set(intent.filters.map((filter) => filter.member.name));
  const dimensions = members
    .filter(({ kind, meta, name }) => kind === 'dimension' && meta.type === 'string' && !settled.has(name))
    .slice(0, DRILLED_DIMENSIONS);
  if (dimensions.length === 0) return null;
  const base: Intent = {
    ...intent,
    measures: [measure],
    dimensions: [],
    having: [],
    time: { member, granularity: null, range },
    derivation: { kind: 'comparison', previous, rankBy: 'difference', asks: null },
    order: { by: 'measure', direction: 'descending' },
    limit: null,
    asksForWinner: false,
    presentation: null,
  };
  return { base, previous, dimensions, premise };
}

/** Of a period that is not over, what there is of it: a part is not set beside a whole. */
function untilToday(range: DateRange, today: Date): DateRange {
  const tomorrow = isoDate(addUnits('day', 1, startOf('day', today)));
  const isOpen = range.from !== null && range.from < tomorrow && range.to !== null && range.to > tomorrow;
  return isOpen ? { from: range.from, to: tomorrow, label: labelOfSpan(range.from, tomorrow) } : range;
}

/** The unit that a range is one of. */
function unitOf({ from, to }: DateRange): Granularity | null {
  if (from === null) return null;
  return granularities.find((unit) => unitRange(unit, new Date(from)).to === to) ?? null;
}

/** What everything together is and was, as a drill's rows tell. */
export function drilledTotal(result: SqlResult): { figure: number; before: number } | null {
  const total = result.data.find(([dimension]) => dimension === TOTAL);
  return total === undefined ? null : { figure: Number(total[2]), before: Number(total[3]) };
}

/** Whether it went the way that "why did it drop" takes for granted. */
export function isPremiseTrue(
  { premise }: Drill,
  { figure, before }: { figure: number; before: number },
): boolean {
  return premise === null || (premise === 'fall' ? figure < before : figure > before);
}

/** The comparison by the dimension that moved most: furthest from what everything together would have it. */
export function drilledIntent({ base, dimensions }: Drill, result: SqlResult): Intent | null {
  const rows = result.data.map(([dimension, , figure, before]) => ({
    dimension,
    figure: Number(figure),
    before: Number(before),
  }));
  const total = rows.find(({ dimension }) => dimension === TOTAL);
  if (total === undefined) return null;
  const direction = total.figure < total.before ? 'ascending' : 'descending';
  const trend = total.before === 0 ? 1 : total.figure / total.before;
  let best: { member: Member; distance: number } | null = null;
  for (const { dimension, figure, before } of rows) {
    const member = dimensions.find(({ name }) => name === dimension);
    const distance = Math.abs(figure - before * trend);
    if (member !== undefined && distance > (best?.distance ?? -1)) best = { member, distance };
  }
  if (best === null) return null;
  return {
    ...base,
    dimensions: [best.member],
    order: { by: 'measure', direction },
    limit: SHOWN_VALUES,
    asksForWinner: true,
  };
}

/** Which way a question takes for granted that a figure went. */
export function premiseIn(question: string): Drill['premise'] {
  const derived = readDerivedWords(tokenise(question), new Set());
  if (derived?.kind !== 'change') return null;
  if (derived.isFall) return 'fall';
  return /\b(?:ris|rose|increas|gr[eo]w|gain|jump|went up|go up)/i.test(question) ? 'rise' : null;
}
