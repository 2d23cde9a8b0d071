import { type DateRange, type Granularity, granularityFor, toDate } from '../language/calendar.ts';
import type { Token } from '../language/tokens.ts';
import { AVERAGE_WORDS, FILLERS } from '../language/vocabulary.ts';
import { mainTimeDimension } from '../model/main-time.ts';
import { isNumber, type Member } from '../model/members.ts';
import { shiftedBack } from '../phrasing/earlier-periods.ts';
import type { Percentile } from '../phrasing/statistics.ts';
import type { Parts } from '../reading/read-parts.ts';
import type { Intent, RankedFigure } from './intent.ts';

/** As sure as a name of a measure without the words that say how it is aggregated. */
const LEAST_WEIGHT = 0.85;

/** Adds what a question wants worked out from its figures; null when these figures do not allow it. */
export function derive(intent: Intent, parts: Parts): Intent | null {
  const { derived, time } = parts.phrasing;
  const { rows } = parts.conditions;
  if (intent.derivation !== null) return derived === null ? intent : null;
  if (rows !== null)
    return derived === null ? { ...intent, derivation: { kind: 'rowsWithin', ...rows } } : null;
  switch (derived?.kind) {
    case 'share':
      return withShare(intent, parts);
    case 'runningTotal':
      return withRunningTotal(intent, parts);
    case 'change':
      return withChange(intent, parts);
    case 'contrast':
    case undefined:
      if (time.other !== null) return compared(intent, parts, time.other);
      if (parts.phrasing.percentile !== null) return withPercentile(intent, parts, parts.phrasing.percentile);
      return divided(intent, parts) ?? averaged(intent, parts) ?? rankedWithin(intent, parts) ?? intent;
  }
}

/** Parts of an average, or of a count of distinct things, do not add up to a whole. */
function withShare(intent: Intent, { unknown, chosen }: Parts): Intent | null {
  const isWhole = intent.measures.every(
    ({ member, aggregate }) => aggregate === null && /^(?:sum|count|number)/.test(member.meta.aggType ?? ''),
  );
  if (!isWhole || intent.measures.length === 0) return null;
  const hasGroups = intent.dimensions.length > 0 || intent.time?.granularity != null;
  const describes =
    unknown.some(({ isPlace, isExcluded }) => !isPlace && !isExcluded) || chosen.filters.length > 0;
  if (hasGroups && !describes) return { ...intent, derivation: { kind: 'share' } };
  const filters = intent.filters;
  return { ...intent, filters: [], derivation: { kind: 'part', filters } };
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
  if (intent.measures.length === 0) return null;
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

/** The later of two periods beside the earlier one, whichever is named first. */
function compared(intent: Intent, parts: Parts, other: DateRange): Intent | null {
  const { time } = intent;
  if (time?.range == null || intent.measures.length === 0) return null;
  const isLater = (time.range.from ?? '') >= (other.from ?? '');
  const [range, previous] = isLater ? [time.range, other] : [other, time.range];
  const current = { ...intent, time: { ...time, granularity: null, range } };
  return comparison(current, parts, previous, !isLater);
}

function comparison(intent: Intent, parts: Parts, previous: DateRange, isAboutEarlier = false): Intent {
  const rankBy = rankedFigure(parts);
  const isFall = parts.phrasing.derived?.isFall === true;
  const { direction } = intent.order;
  const flipped = direction === 'descending' ? 'ascending' : 'descending';
  const order = { by: 'measure', direction: isFall && rankBy !== 'value' ? flipped : direction } as const;
  const { yesOrNo } = parts.phrasing;
  const asks = yesOrNo === null ? null : { ...yesOrNo, isAboutEarlier };
  return { ...intent, order, derivation: { kind: 'comparison', previous, rankBy, asks } };
}

function rankedFigure({ phrasing }: Parts): RankedFigure {
  if (phrasing.ranking === null || phrasing.derived?.kind !== 'change') return 'value';
  return phrasing.derived.isRelative ? 'percent' : 'difference';
}

/** "units sold per order": the figures divided by a count. */
function divided(intent: Intent, parts: Parts): Intent | null {
  const { denominator } = parts.chosen;
  if (denominator === null || intent.measures.length === 0) return null;
  // What the model averages over its rows is per row already.
  const [only] = intent.measures;
  if (only?.member.meta.aggType === 'avg' && totalBeside(only.member, parts) === null) return intent;
  const figures = intent.measures
    .filter(({ member }) => member !== denominator.member)
    .map(({ member, aggregate }) => ({
      member: totalBeside(member, parts) ?? member,
      aggregate: aggregate === 'avg' ? null : aggregate,
    }));
  if (figures.length === 0) return null;
  const measures = [...figures, denominator];
  return { ...intent, measures, derivation: { kind: 'ratio', per: denominator.member } };
}

/** "average revenue per customer": the mean of single customers' figures, not of single rows. */
function averaged(intent: Intent, parts: Parts): Intent | null {
  const { tokens, time } = parts.phrasing;
  if (!tokens.some(({ word }) => AVERAGE_WORDS.has(word))) return null;
  const figures = intent.measures.map(({ member }) => ({
    member: (isPlural(member, parts) ? totalBeside(member, parts) : null) ?? member,
    aggregate: null,
  }));
  const addsUp = figures.every(({ member }) => /^(?:sum|count)/.test(member.meta.aggType ?? ''));
  if (figures.length === 0 || !addsUp || intent.derivation !== null) return null;
  const each = averagedMember(parts) ?? (isPeriodAveraged(tokens) ? time.granularity : null);
  if (each === null) return null;
  const dimensions = intent.dimensions.filter((member) => member !== each);
  const timeUse = typeof each === 'string' ? timeOf(intent, parts, null) : intent.time;
  const isOrdered = dimensions.length > 0 && timeUse?.granularity == null;
  const order = isOrdered ? ({ by: 'measure', direction: intent.order.direction } as const) : intent.order;
  return {
    ...intent,
    dimensions,
    measures: figures,
    time: timeUse,
    order,
    derivation: { kind: 'averagePer', each, percentile: parts.phrasing.percentile },
  };
}

/** The sum of what a measure averages: "average fee" beside "total fees". */
function totalBeside(member: Member, { source }: Parts): Member | null {
  if (member.meta.aggType !== 'avg') return null;
  const names = source.phrases.filter((phrase) => phrase.member === member && phrase.weight >= LEAST_WEIGHT);
  const isNamed = (stems: string[]) => names.some((name) => name.stems.join(' ') === stems.join(' '));
  const total = source.phrases.find(
    (phrase) =>
      phrase.member.meta.aggType === 'sum' &&
      phrase.member.relation === member.relation &&
      phrase.weight >= LEAST_WEIGHT &&
      isNamed(phrase.stems),
  );
  return total?.member ?? null;
}

/** "average fees per day" are of each day's fees together, the "average fee per day" is of each fee. */
function isPlural(member: Member, { mentions, phrasing }: Parts): boolean {
  const mention = mentions.find(({ candidates }) =>
    candidates.some((candidate) => candidate.member === member),
  );
  const last = mention === undefined ? undefined : phrasing.tokens[mention.end - 1];
  return last !== undefined && last.word !== last.stem;
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

function averagedMember({ phrasing, chosen }: Parts): Member | null {
  const place = chosen.places.find(({ mention }) =>
    /^(?:per|each|every|a)$/.test(wordBefore(phrasing.tokens, mention.start)),
  );
  return place?.member ?? null;
}

/** "per month", "average daily revenue"; "average order value by month" is a series. */
function isPeriodAveraged(tokens: Token[]): boolean {
  return tokens.some(({ word }, index) => {
    const isAdverb = /^(?:daily|weekly|monthly|quarterly|yearly|annual)$/.test(word);
    if (isAdverb) return AVERAGE_WORDS.has(tokens[index - 1]?.word ?? '');
    return (
      /^(?:day|week|month|quarter|year)$/.test(word) &&
      /^(?:per|a|each|every)$/.test(tokens[index - 1]?.word ?? '')
    );
  });
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

function timeOf(intent: Intent, parts: Parts, granularity: Granularity | null): Intent['time'] {
  const member = intent.time?.member ?? mainTimeDimension(parts.source.members);
  if (member === null) return null;
  const range = intent.time?.range ?? null;
  return {
    member,
    granularity: granularity === null ? null : (intent.time?.granularity ?? granularity),
    range,
  };
}

function wordBefore(tokens: Token[], start: number): string {
  let before = start - 1;
  while (FILLERS.has(tokens[before]?.word ?? '')) before--;
  return tokens[before]?.word ?? '';
}
