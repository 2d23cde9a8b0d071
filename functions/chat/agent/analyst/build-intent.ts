import { granularityFor } from './calendar.ts';
import type { ChosenMembers } from './choose-members.ts';
import { countedThing, thingsWithin } from './counted-things.ts';
import { derive } from './derive.ts';
import { extremeFigure } from './extremes.ts';
import type { Intent, MeasureUse, Order, TimeUse } from './intent.ts';
import { listedThings } from './listed-things.ts';
import { timeOfMeasures } from './main-time.ts';
import { countsThings, type Member } from './members.ts';
import { moneySum } from './money.ts';
import type { Parts } from './read-parts.ts';
import type { TimeReading } from './time-phrases.ts';
import { stemsOf, type Token } from './tokens.ts';
import { BAD_THINGS, FREQUENCY_WORDS, RANKING_ADJECTIVES } from './vocabulary.ts';
import { rootOf } from './word-roots.ts';

const BAD_ROOTS = new Set([...BAD_THINGS].map(rootOf));

/** Rows of "which cities have most …". */
const WINNERS_LIMIT = 5;
const RANKING_LIMIT = 10;

/** Fills in what the parts leave open and puts them together; null when they ask for nothing, or for what cannot be. */
export function buildIntent(parts: Parts): Intent | null {
  const { source, chosen, conditions, phrasing } = parts;
  const { time } = phrasing;
  const counted = countedThing(parts);
  const contrasted = contrastedFlags(parts);
  const listed = listedThings(parts);
  const groups = new Set([...groupsOf(parts), ...thingsWithin(parts), ...contrasted, ...listed]);
  const dimensions = [...groups].filter((member) => member !== counted);
  const measures = counted === null && listed.length === 0 ? measuresFor(parts) : [];
  const lacksExtreme = phrasing.extreme !== null && !phrasing.extreme.isGeneral;
  if (measures.length === 0 && (dimensions.length === 0 || lacksExtreme) && counted === null) return null;
  if (isRankedAlone(parts, measures, dimensions)) return null;
  const timeUse = timeFor(parts);
  // Without a time dimension the period asked for would be left out in silence.
  if (timeUse === null && (time.range !== null || time.granularity !== null)) return null;
  const intent: Intent = {
    source: { name: source.name, title: source.title },
    measures,
    dimensions,
    time: timeUse,
    filters: [...chosen.filters.filter(({ member }) => !contrasted.includes(member)), ...conditions.filters],
    having: conditions.having,
    derivation: counted === null ? null : { kind: 'countOf', each: counted },
    ...orderFor(parts, measures, dimensions, timeUse),
    presentation: phrasing.presentation,
  };
  return derive(intent, parts);
}

/** "insured vs uninsured": what is compared is set side by side. */
function contrastedFlags({ chosen, phrasing, unknown }: Parts): Member[] {
  if (phrasing.derived?.kind !== 'contrast' || phrasing.time.other !== null || unknown.length > 0) return [];
  return chosen.filters.map(({ member }) => member).filter(({ kind }) => kind === 'boolean');
}

/** "how much did customers spend" names them without asking for each. */
function groupsOf({ chosen, asksForMoney }: Parts): Member[] {
  return asksForMoney ? chosen.places.map(({ member }) => member) : chosen.dimensions;
}

/** "the longest trip" ranks something other than how many there are. */
function isRankedAlone({ phrasing }: Parts, measures: MeasureUse[], dimensions: Member[]): boolean {
  const { ranking, extreme, time } = phrasing;
  const groups = dimensions.length > 0 || time.granularity !== null || time.ranksPeriods;
  const counts = measures.every(
    ({ member, aggregate }) => aggregate === null && member.meta.aggType === 'count',
  );
  return ranking !== null && extreme === null && !groups && measures.length > 0 && counts;
}

/** The measures named; where a ranking, a condition or a period names none, the one that the view is about. */
function measuresFor(parts: Parts): MeasureUse[] {
  const { chosen, conditions, phrasing, source } = parts;
  const { ranking, time } = phrasing;
  if (isSuperlativeAlone(parts)) {
    const superlative = superlativeFigure(parts);
    if (superlative !== null) return [superlative];
    if (!phrasing.extreme?.isGeneral) return [];
  }
  const money = parts.asksForMoney ? moneySum(source.members) : null;
  const isOnlyCounted = chosen.measures.every(({ member }) => member.meta.aggType === 'count');
  if (money !== null && isOnlyCounted) return [{ member: money, aggregate: null }];
  if (chosen.measures.length > 0) {
    const extreme = extremeOf(parts);
    return extreme === null ? chosen.measures : [extreme];
  }
  if (conditions.having.length > 0) return conditions.having.map(({ use }) => use);
  const counts = source.members.find(({ kind, meta }) => kind === 'measure' && meta.aggType === 'count');
  const countsUnknown =
    parts.mentions.length === 0 && parts.unknown.length > 0 && asksHowMany(phrasing.tokens);
  if ((chosen.countsRows || countsUnknown) && counts !== undefined)
    return [{ member: counts, aggregate: null }];
  const asksForTime = chosen.groupsByTime || time.granularity !== null || time.range !== null;
  const [thing] = chosen.passing;
  const isCounted = thing?.kind === 'dimension' && chosen.dimensions.some((member) => member !== thing);
  // "doctors per department": the things said first are counted for each of the others.
  if (isCounted && ranking === null) return [{ member: thing, aggregate: 'count_distinct' }];
  const asksForFigures = asksForTime || phrasing.derived !== null;
  if (ranking === null && !asksForFigures) return [];
  const member = mainMeasure(parts);
  return member === null ? [] : [{ member, aggregate: null }];
}

/** "most expensive products": a figure that the superlative itself is about, unless another is named. */
export function superlativeFigure(parts: Parts): MeasureUse | null {
  const { phrasing, chosen, source } = parts;
  if (phrasing.extreme === null || !isSuperlativeAlone(parts)) return null;
  return extremeFigure(phrasing.extreme, source, chosen.dimensions.length > 0);
}

function isSuperlativeAlone({ phrasing, chosen }: Parts): boolean {
  const namesFigure = chosen.measures.some(
    ({ member, aggregate }) => aggregate !== null || !countsThings(member),
  );
  return phrasing.extreme !== null && !namesFigure;
}

function asksHowMany(tokens: Token[]): boolean {
  return tokens.some(({ word }, index) => {
    const next = tokens[index + 1]?.word;
    return (word === 'how' && next === 'many') || (word === 'number' && next === 'of');
  });
}

function mainMeasure(parts: Parts): Member | null {
  const { phrasing, source } = parts;
  const measures = source.members.filter(({ kind }) => kind === 'measure');
  const counts = measures.find(({ meta }) => meta.aggType === 'count');
  const byFrequency = phrasing.tokens.some(({ word }) => FREQUENCY_WORDS.has(word)) ? counts : undefined;
  const bySum = moneySum(source.members) ?? measures.find(({ meta }) => meta.aggType === 'sum');
  const prefersSum = phrasing.ranking !== null || phrasing.derived !== null;
  return measureByAdjective(parts) ?? byFrequency ?? (prefersSum ? bySum : undefined) ?? measures[0] ?? null;
}

/** "best selling" ranks by what is sold. */
export function measureByAdjective({ phrasing, source }: Parts): Member | null {
  const adjectives = phrasing.tokens
    .filter(({ word }) => RANKING_ADJECTIVES.has(word))
    .map(({ stem }) => (stem === 'selling' ? 'sold' : stem));
  const named = source.phrases
    .filter(
      ({ member, stems }) => member.kind === 'measure' && stems.some((stem) => adjectives.includes(stem)),
    )
    .sort((one, other) => other.weight - one.weight);
  return named[0]?.member ?? null;
}

/** "the highest price" with nothing to group by is a maximum, not a ranking. */
function extremeOf({ chosen, phrasing }: Parts): MeasureUse | null {
  const { ranking, time, derived } = phrasing;
  const [only] = chosen.measures;
  const groups = chosen.dimensions.length > 0 || time.granularity !== null || derived !== null;
  if (ranking === null || groups || only?.member.meta.aggType !== 'sum' || chosen.measures.length > 1)
    return null;
  return { member: only.member, aggregate: ranking.direction === 'descending' ? 'max' : 'min' };
}

function timeFor({ chosen, phrasing, source }: Parts): TimeUse | null {
  const { time } = phrasing;
  const granularity = time.granularity ?? (chosen.groupsByTime ? granularityFor(time.range) : null);
  if (granularity === null && time.range === null) return null;
  const member = chosen.timeMember ?? timeOfMeasures(chosen.measures, source.members);
  return member === null ? null : { member, granularity, range: time.range };
}

function orderFor(
  parts: Parts,
  measures: MeasureUse[],
  dimensions: Member[],
  timeUse: TimeUse | null,
): Pick<Intent, 'order' | 'limit' | 'asksForWinner'> {
  const { chosen, phrasing } = parts;
  const { ranking, time } = phrasing;
  const isSeries = timeUse?.granularity != null && !time.ranksPeriods;
  const isList = measures.length === 0;
  const groups = dimensions.length > 0 || time.ranksPeriods;
  const recurs = ranking === null && dimensions.some(({ part }) => part !== undefined);
  const order: Order =
    isSeries || isList || recurs
      ? { by: 'group', direction: 'ascending' }
      : { by: 'measure', direction: directionOf(parts, measures) };
  if (ranking === null || isSeries || isList || !groups) return { order, limit: null, asksForWinner: false };
  return { order, limit: ranking.count ?? limitFor(chosen, time), asksForWinner: true };
}

/** The "worst" of delays or complaints is where there are most, the "best" where there are fewest. */
function directionOf({ phrasing }: Parts, [use]: MeasureUse[]): Order['direction'] {
  const direction = phrasing.ranking?.direction ?? 'descending';
  const judges = phrasing.tokens.some(({ word }) => word === 'worst' || word === 'best');
  const isBad = use !== undefined && stemsOf(use.member.title).some((stem) => BAD_ROOTS.has(rootOf(stem)));
  if (!judges || !isBad) return direction;
  return direction === 'descending' ? 'ascending' : 'descending';
}

/** "which city" and "best month" want one, "which cities" a few. */
function limitFor({ asksFor }: ChosenMembers, { ranksPeriods }: TimeReading): number {
  if (asksFor === 'one' || ranksPeriods) return 1;
  return asksFor === 'several' ? WINNERS_LIMIT : RANKING_LIMIT;
}
