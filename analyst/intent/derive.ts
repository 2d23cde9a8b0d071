import { isBadThing } from '../language/bad-things.ts';
import { type DateRange, granularityFor, toDate, untilToday } from '../language/calendar.ts';
import { stemsOf } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { recurringPart } from '../match/model/calendar-members.ts';
import { mainTimeDimension } from '../match/model/main-time.ts';
import { isNumber } from '../match/model/members.ts';
import type { Parts } from '../match/read-parts.ts';
import { isGoodThing } from '../proof/word-lists.ts';
import { sameStretch, shiftedBack } from '../question/earlier-periods.ts';
import type { Percentile } from '../question/statistics.ts';
import { wordBefore } from '../question/word-before.ts';
import type { YesOrNo } from '../question/yes-or-no.ts';
import type { Derivation, Intent, RankedFigure } from './intent.ts';
import { averaged, divided } from './per-thing.ts';
import { withShare } from './shares.ts';
import { timeOf } from './time-of-intent.ts';

/** Adds what a question wants worked out from its figures; null when these figures do not allow it. */
export function derive(intent: Intent, parts: Parts): Intent | null {
  const { derived, time } = parts.phrasing;
  const { rows } = parts.conditions;
  if (intent.derivation !== null) return derived === null ? intent : null;
  if (rows !== null) {
    // Single rows have no number of distinct things.
    const isOfRows = intent.measures.every(({ aggregate }) => aggregate !== 'count_distinct');
    return derived === null && isOfRows ? { ...intent, derivation: { kind: 'rowsWithin', ...rows } } : null;
  }
  switch (derived?.kind) {
    case 'share':
      return withShare(intent, parts);
    case 'runningTotal':
      return withRunningTotal(intent, parts);
    case 'change':
      return withChange(intent, parts);
    case 'ratio':
      return withRatio(intent);
    case 'contrast':
    case undefined:
      if (time.comparesSteps) return withChange(intent, parts);
      if (time.other !== null) return compared(intent, parts, time.other);
      if (parts.phrasing.percentile !== null) return withPercentile(intent, parts, parts.phrasing.percentile);
      return (
        divided(intent, parts) ??
        averaged(intent, parts) ??
        rankedWithin(intent, parts) ??
        ofSingleRows(intent) ??
        intent
      );
  }
}

/** "ratio of won to lost": the first figure divided by the second. */
function withRatio(intent: Intent): Intent | null {
  const [, divisor, ...others] = intent.measures;
  if (divisor === undefined || others.length > 0) return null;
  return { ...intent, derivation: { kind: 'ratio', per: divisor.member, isShare: false } };
}

function withRunningTotal(intent: Intent, parts: Parts): Intent | null {
  const time = timeOf(intent, parts, granularityFor(intent.time?.range ?? null));
  if (time === null || intent.measures.length === 0) return null;
  const order = { by: 'group', direction: 'ascending' } as const;
  return { ...intent, time, order, limit: null, asksForWinner: false, derivation: { kind: 'runningTotal' } };
}

/** Growth between two periods, of one period over the one before, or along a series. */
function withChange(intent: Intent, parts: Parts): Intent | null {
  const { time, derived } = parts.phrasing;
  if (intent.measures.length === 0 || averagesSums(intent)) return null;
  if (time.other !== null) return compared(intent, parts, time.other);
  const unit = time.granularity ?? derived?.unit ?? null;
  if (unit !== null && !(time.range !== null && unit === 'year')) {
    const series = timeOf(intent, parts, unit);
    if (series === null) return null;
    const rankBy = rankedFigure(parts);
    const order = time.ranksPeriods ? intent.order : ({ by: 'group', direction: 'ascending' } as const);
    return { ...intent, time: series, order, derivation: { kind: 'change', rankBy } };
  }
  const member = intent.time?.member ?? mainTimeDimension(parts.source.members);
  const range = time.range ?? toDate('year', parts.today);
  const previous = shiftedBack(range, time.range === null ? 'year' : null);
  if (member === null || previous === null) return null;
  const current = { ...intent, time: { member, granularity: null, range } };
  return comparison(current, parts, previous);
}

/** What each row adds to a sum is averaged over single rows, of one period alone. */
const averagesSums = ({ measures }: Intent): boolean =>
  measures.some(({ member, aggregate }) => member.kind === 'measure' && aggregate !== null);

/** The later of two periods beside the earlier one, whichever is named first. */
function compared(intent: Intent, parts: Parts, other: DateRange): Intent | null {
  const { time } = intent;
  if (time?.range == null || intent.measures.length === 0 || hasOwnVerbs(parts) || averagesSums(intent))
    return null;
  const isLater = (time.range.from ?? '') >= (other.from ?? '');
  const [range, previous] = isLater ? [time.range, other] : [other, time.range];
  const current = { ...intent, time: { ...time, granularity: null, range } };
  if (time.granularity === null) return comparison(current, parts, previous, !isLater);
  // "by month, 2025 against 2024": each month beside the same one of the other year.
  const recurring = recurringPart(time.member, time.granularity, spanInMonths(range));
  if (recurring === null) return null;
  const dimensions = [recurring, ...intent.dimensions];
  const order = { by: 'group', direction: 'ascending' } as const;
  return { ...comparison({ ...current, dimensions }, parts, previous, !isLater), order };
}

/** "made in December and shipped in January": two times of the same rows, and no comparison. */
function hasOwnVerbs({ phrasing: { tokens, time } }: Parts): boolean {
  const verbs = tokens.filter(
    (token, index) => isPastForm(token) && !time.used.has(index) && time.used.has(index + 1),
  );
  return new Set(verbs.map(({ stem }) => rootOf(stem))).size > 1;
}

function spanInMonths({ from, to }: DateRange): number {
  const [first, last] = [from, to].map((day) => new Date(day ?? Number.NaN).getTime());
  return Math.round(((last ?? 0) - (first ?? 0)) / (30.4 * 86_400_000));
}

function comparison(intent: Intent, parts: Parts, previous: DateRange, isAboutEarlier = false): Intent {
  const rankBy = rankedFigure(parts);
  const isFall = parts.phrasing.derived?.isFall === true;
  const { direction } = intent.order;
  const flipped = direction === 'descending' ? 'ascending' : 'descending';
  const order = { by: 'measure', direction: isFall && rankBy !== 'value' ? flipped : direction } as const;
  const { yesOrNo } = parts.phrasing;
  const meant = yesOrNo?.isJudged === true ? judged(yesOrNo, intent) : yesOrNo;
  const asks = meant === null ? null : { ...meant, isAboutEarlier };
  const ranked = { ...intent, order, derivation: { kind: 'comparison' as const, previous, rankBy, asks } };
  return rankBy === 'value' ? ranked : overSameParts(ranked, previous, parts.today);
}

/** Fewer days to pay are better, and of what is neither good nor bad nobody can tell. */
function judged(asked: YesOrNo, { measures: [use] }: Intent): YesOrNo | null {
  if (use === undefined) return null;
  const { meta } = use.member;
  const stems = stemsOf(meta.title);
  const isBad = isBadThing(stems) || TAKING_TIME.test(meta.title);
  const isGood = isGoodThing(stems);
  if (isBad !== isGood) return isBad ? { ...asked, expectsMore: !asked.expectsMore } : asked;
  return isBad || /^(?:avg|number)$/.test(meta.aggType ?? '') ? null : asked;
}

const TAKING_TIME = /\b(?:days|hours|minutes|weeks|time) (?:to|from|until|till|late|open|between|in)\b/i;

/** What grew most is told of as much of both periods as is over. */
function overSameParts(
  intent: Intent & { derivation: Extract<Derivation, { kind: 'comparison' }> },
  whole: DateRange,
  today: Date,
): Intent {
  const { time, derivation } = intent;
  const range = time?.range == null ? null : untilToday(time.range, today);
  const previous = time?.range == null || range === null ? null : sameStretch(time.range, range, whole);
  return time === null || previous === null
    ? intent
    : { ...intent, time: { ...time, range }, derivation: { ...derivation, previous } };
}

function rankedFigure({ phrasing }: Parts): RankedFigure {
  if (phrasing.ranking === null || phrasing.derived?.kind !== 'change') return 'value';
  return phrasing.derived.isRelative ? 'percent' : 'difference';
}

/** Of what each row has, of what it adds to a measure, or of the figures of single things. */
function withPercentile(intent: Intent, parts: Parts, percentile: Percentile): Intent | null {
  const perThing = averaged(intent, parts);
  if (perThing !== null) return perThing;
  const [use, ...others] = intent.measures;
  if (use === undefined || others.length > 0) return null;
  if (isNumber(use.member)) return { ...intent, measures: [{ ...use, aggregate: percentile }] };
  const measures = [{ ...use, aggregate: null }];
  const hasRowValues = /^(?:sum|avg|min|max)$/.test(use.member.meta.aggType ?? '');
  return hasRowValues ? { ...intent, measures, derivation: { kind: 'percentileOfRows', percentile } } : null;
}

/** What a sum adds up is averaged over the rows themselves: a measure has one aggregate of its own. */
function ofSingleRows(intent: Intent): Intent | null {
  const [use, ...others] = intent.measures;
  const isOfSum = use?.aggregate === 'avg' && use.member.kind === 'measure';
  if (use === undefined || !isOfSum || others.length > 0 || intent.having.length > 0) return null;
  return { ...intent, measures: [{ ...use, aggregate: null }], derivation: { kind: 'averageOfRows' } };
}

/** "top 3 products per category": the ranked thing comes last among the groups. */
function rankedWithin(intent: Intent, parts: Parts): Intent | null {
  const { phrasing, chosen } = parts;
  const { ranking, tokens } = phrasing;
  if (ranking === null || intent.measures.length === 0 || phrasing.time.ranksPeriods) return null;
  const marked = (start: number) => /^(?:per|each|every|by|within|in)$/.test(wordBefore(tokens, start));
  const ranked = chosen.places.filter(({ mention }) => !marked(mention.start));
  const [first] = ranked;
  const others = intent.dimensions.filter((member) => member !== first?.member);
  const groups = others.length + (intent.time?.granularity == null ? 0 : 1);
  if (first === undefined || ranked.length > 1 || groups === 0) return null;
  const last = tokens[first.mention.end - 1];
  const count = ranking.count ?? (last?.word === last?.stem ? 1 : 3);
  const order = { by: 'measure', direction: ranking.direction } as const;
  const dimensions = [...others, first.member];
  return {
    ...intent,
    dimensions,
    order,
    limit: null,
    asksForWinner: false,
    derivation: { kind: 'topPerGroup', count },
  };
}
