import { untilToday } from '../language/calendar.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { AVERAGE_WORDS } from '../language/vocabulary.ts';
import { coreOf } from '../match/model/member-phrases.ts';
import { addsUp, isNumber, type Member } from '../match/model/members.ts';
import { namingDimension } from '../match/model/naming-dimension.ts';
import { countsKind } from '../match/model/narrower-counts.ts';
import { thingOfSize } from '../match/model/sizes-of-things.ts';
import type { Source } from '../match/model/sources.ts';
import type { Parts } from '../match/read-parts.ts';
import type { MeasureUse } from '../match/terms.ts';
import { wordBefore } from '../question/word-before.ts';
import { moneyOfThings } from './figures.ts';
import type { Intent } from './intent.ts';
import { timeOf } from './time-of-intent.ts';

/** As sure as a name of a measure without the words that say how it is aggregated. */
const LEAST_WEIGHT = 0.85;

/** "units sold per order": the figures divided by a count. */
export function divided(intent: Intent, parts: Parts): Intent | null {
  const { chosen } = parts;
  const sized = perSize(intent, parts);
  if (sized !== null) return sized;
  // "average gift" is the money given by how many gifts there are.
  const isOfThings = moneyOfThings(parts)?.member.meta.aggType === 'sum';
  const denominator = chosen.denominator ?? (isOfThings ? (chosen.measures[0] ?? null) : null);
  if (denominator === null || intent.measures.length === 0) return null;
  if (countsKind(denominator.member, parts.source.members)) return null;
  // What the model averages over its rows is per row already.
  const [only] = intent.measures;
  if (only?.member.meta.aggType === 'avg' && totalBeside(only.member, parts) === null) return intent;
  const own = ownRatio(intent, denominator, parts);
  if (own !== null) return { ...intent, measures: [own] };
  const figures = intent.measures
    .filter(({ member }) => member !== denominator.member)
    .map(({ member, aggregate }) => ({
      member: totalBeside(member, parts) ?? member,
      // What each row has is added up to be divided.
      aggregate: aggregate !== 'avg' ? aggregate : isNumber(member) ? ('sum' as const) : null,
    }));
  if (figures.length === 0) return null;
  const measures = [...figures, denominator];
  return { ...intent, measures, derivation: { kind: 'ratio', per: denominator.member, isShare: false } };
}

/** "litres per cow", where each farm has a number of cows: litres of all farms by cows of all farms, and no groups of equal herds. */
function perSize(intent: Intent, { chosen, phrasing, source }: Parts): Intent | null {
  const { tokens } = phrasing;
  const place = chosen.places.find(
    ({ mention, member }) => isNumber(member) && wordBefore(tokens, mention.start) === 'per',
  );
  const thing = place === undefined ? null : thingOfSize(place.member, source);
  const measures = intent.measures.map(({ member, aggregate }) => ({
    member,
    aggregate: aggregate === 'avg' ? null : aggregate,
  }));
  const addUp = measures.every(({ member, aggregate }) => aggregate === null && addsUp(member));
  if (place === undefined || thing === null || measures.length === 0 || !addUp) return null;
  const size = place.member;
  const unit = tokens[place.mention.end - 1]?.stem ?? '';
  const dimensions = intent.dimensions.filter((member) => member !== size);
  return { ...intent, measures, dimensions, derivation: { kind: 'perSize', size, thing, unit } };
}

/** "Kilometres per rental", which the model has itself. */
function ownRatio(intent: Intent, denominator: MeasureUse, { source }: Parts): MeasureUse | null {
  const uses = [...intent.measures, denominator].map(({ member }) => member);
  const words = new Set(
    source.phrases
      .filter(({ member, weight }) => uses.includes(member) && weight >= LEAST_WEIGHT)
      .flatMap(({ stems }) => stems),
  );
  const [only, ...others] = source.members.filter(
    ({ kind, meta }) =>
      kind === 'measure' &&
      /\bper\b/i.test(meta.title) &&
      stemsOf(meta.title).every((stem) => stem === 'per' || stem === 'average' || words.has(stem)),
  );
  return only === undefined || others.length > 0 ? null : { member: only, aggregate: null };
}

/** "average revenue per customer": the mean of single customers' figures, not of single rows. */
export function averaged(intent: Intent, parts: Parts): Intent | null {
  const { tokens, time } = parts.phrasing;
  if (!tokens.some(({ word }) => AVERAGE_WORDS.has(word)) && !isPerThingOfGroups(parts)) return null;
  const figures = intent.measures.map(({ member }) => ({
    member: (isPlural(member, parts) ? totalBeside(member, parts) : null) ?? member,
    aggregate: null,
  }));
  const addsUp = figures.every(({ member }) => /^(?:sum|count)/.test(member.meta.aggType ?? ''));
  if (figures.length === 0 || !addsUp || intent.derivation !== null) return null;
  const each = averagedMember(parts) ?? (isPeriodAveraged(tokens) ? time.granularity : null);
  if (each === null) return null;
  const dimensions = intent.dimensions.filter((member) => member !== each);
  const ofRows =
    typeof each === 'string' ? null : perRow({ ...intent, dimensions, measures: figures }, each, parts);
  if (ofRows !== null) return ofRows;
  const timeUse = typeof each === 'string' ? soFar(timeOf(intent, parts, null), parts.today) : intent.time;
  const isOrdered = dimensions.length > 0 && timeUse?.granularity == null;
  const direction = intent.order.by === 'measure' ? intent.order.direction : 'descending';
  const order = isOrdered ? ({ by: 'measure', direction } as const) : intent.order;
  return {
    ...intent,
    dimensions,
    measures: figures,
    time: timeUse,
    order,
    derivation: { kind: 'averagePer', each, percentile: parts.phrasing.percentile },
  };
}

/** "attendance per event" of rows that are events: by how many there are, and not by their names, which several may share. */
function perRow(intent: Intent, each: Member, { source }: Parts): Intent | null {
  const [use, ...others] = intent.measures;
  const isOfRows = stemsOf(each.title).every((stem) => source.entityStems.has(stem));
  const counts = source.members.find(
    (member) =>
      member.meta.aggType === 'count' &&
      coreOf(stemsOf(member.title), 'measure').every((stem) => source.rowNouns.has(stem)),
  );
  if (use === undefined || others.length > 0 || source.isJoined || !isOfRows || counts === undefined)
    return null;
  const average = averageBeside(use.member, source);
  if (average !== null) return { ...intent, measures: [{ member: average, aggregate: null }] };
  const measures = [use, { member: counts, aggregate: null }];
  return { ...intent, measures, derivation: { kind: 'ratio', per: counts, isShare: false } };
}

/** Of a year that is not over, what has been of it: the periods to come have nothing yet, and would be divided by. */
function soFar(time: Intent['time'], today: Date): Intent['time'] {
  return time?.range == null ? time : { ...time, range: untilToday(time.range, today) };
}

/** The sum of what a measure averages: "average fee" beside "total fees". */
const totalBeside = (member: Member, { source }: Parts): Member | null =>
  member.meta.aggType === 'avg' ? namesakeOf(member, 'sum', source) : null;

const averageBeside = (member: Member, source: Source): Member | null =>
  member.meta.aggType === 'sum' ? namesakeOf(member, 'avg', source) : null;

/** The measure of that aggregate which is called the same but for the words that say how it is worked out. */
function namesakeOf(member: Member, aggType: string, { phrases }: Source): Member | null {
  const isSure = ({ weight }: (typeof phrases)[number]) => weight >= LEAST_WEIGHT;
  const names = phrases.filter((phrase) => phrase.member === member && isSure(phrase));
  const isNamed = (stems: string[]) => names.some((name) => name.stems.join(' ') === stems.join(' '));
  const found = phrases.find(
    (phrase) =>
      phrase.member.meta.aggType === aggType &&
      phrase.member.relation === member.relation &&
      isSure(phrase) &&
      isNamed(phrase.stems),
  );
  return found?.member ?? null;
}

/** "average fees per day" are of each day's fees together, the "average fee per day" is of each fee. */
function isPlural(member: Member, { mentions, phrasing }: Parts): boolean {
  const mention = mentions.find(({ candidates }) =>
    candidates.some((candidate) => candidate.member === member),
  );
  const last = mention === undefined ? undefined : phrasing.tokens[mention.end - 1];
  return last !== undefined && last.word !== last.stem;
}

function averagedMember({ phrasing: { tokens }, chosen }: Parts): Member | null {
  const place = chosen.places.find(
    ({ mention }) => /^(?:per|each|every|a)$/.test(wordBefore(tokens, mention.start)) && !isForEach(tokens),
  );
  return place?.member ?? null;
}

/** "the average fees for each town" are a list of towns, and no average over them. */
const isForEach = (tokens: Token[]): boolean =>
  tokens.some(({ word }, at) => /^(?:each|every)$/.test(word) && tokens[at - 1]?.word === 'for');

/** "loans per reader by town": of each town, what its readers have each. */
function isPerThingOfGroups(parts: Parts): boolean {
  const { phrasing, chosen, source } = parts;
  const marked = (marker: string) =>
    chosen.places.find(({ mention }) => wordBefore(phrasing.tokens, mention.start) === marker)?.member;
  // "which maker has most faults per turbine" is of each maker, too.
  const asked = chosen.places.find(
    ({ mention }) => parts.roles[parts.mentions.indexOf(mention)]?.asked === 'which',
  );
  const [thing, group] = [marked('per'), marked('by') ?? asked?.member];
  if (thing === undefined || group === undefined) return false;
  const stems = stemsOf(thing.title);
  const isThing =
    source.things.has(stems.join(' ')) || source.counted.has(coreOf(stems, 'dimension').join(' '));
  return isThing || thing === namingDimension(source, thing.relation);
}

/** "per month", "average daily revenue"; "average order value by month" is a series. */
function isPeriodAveraged(tokens: Token[]): boolean {
  return tokens.some(({ word }, index) => {
    const isAdverb = /^(?:daily|weekly|monthly|quarterly|yearly|annual)$/.test(word);
    if (isAdverb) return [index - 1, index + 1].some((at) => AVERAGE_WORDS.has(tokens[at]?.word ?? ''));
    return (
      /^(?:day|week|month|quarter|year)$/.test(word) &&
      /^(?:per|a|each|every)$/.test(tokens[index - 1]?.word ?? '')
    );
  });
}
