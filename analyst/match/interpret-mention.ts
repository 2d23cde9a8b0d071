import { DENYING_WORD, isDenying } from '../language/denying-names.ts';
import { gradable, isSuperlative } from '../language/gradable-adjectives.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import type { Token } from '../language/tokens.ts';
import {
  AVERAGE_WORDS,
  GROUP_MARKERS,
  HIGHEST_WORDS,
  LOWEST_WORDS,
  STOP_WORDS,
} from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { wordBefore } from '../question/word-before.ts';
import type { Candidate, Mention } from './match-members.ts';
import type { RoleOfMention } from './mention-roles.ts';
import { addsUp, countsThings, isAmount, isNumber, isText, type Member } from './model/members.ts';
import { isMoneyMember } from './model/money.ts';
import type { AdHocAggregate, MeasureUse } from './terms.ts';

/** Less is only the end of a name: "how many bikes" are no "types of bike". */
const LEAST_COUNTED = 0.6;
/** As sure as what a source is about. */
const SURE = 0.8;
/** A meaning this much surer than another leaves no doubt. */
const RIVAL_MARGIN = 0.2;

/** What a mention does in a question. */
export type Interpretation =
  /** `isFirm`: asked for outright; a mere noun ("orders") counts things only if nothing else is measured. */
  | { kind: 'measure'; use: MeasureUse; isFirm: boolean; noun: Member | null }
  | { kind: 'group'; member: Member }
  /** A yes-or-no member: "newsletter subscribers"; counted when asked "how many". */
  | { kind: 'flag'; member: Member; isCounted: boolean; isExcluded: boolean }
  /** "with a coupon", "without coupon": whether there is a value at all. */
  | { kind: 'presence'; member: Member; isExcluded: boolean }
  | { kind: 'time'; member: Member; isGrouped: boolean }
  /** Says which column a value beside it belongs to: "category Toys". */
  | { kind: 'hint'; member: Member }
  /** "per order": the figures are divided by this count. */
  | { kind: 'denominator'; member: Member }
  /** Names something without asking for it: "revenue from customers". */
  | { kind: 'passing'; member: Member };

/** A mention in its place: its role, and what is known of the words around it. */
export type MentionInPlace = {
  tokens: Token[];
  mention: Mention;
  role: RoleOfMention;
  isBesideUnknown: boolean;
  /** Among the words that the question leaves out. */
  isExcluded: boolean;
  /** A figure is named before it. */
  followsFigure: boolean;
  /** Some other mention is grouped by. */
  groupsThings: boolean;
  /** The question ranks: "top 5 doctors by fees" means a figure by "fees". */
  isRanking: boolean;
  /** The question ranks by some other measure: "customers by revenue" groups by customer. */
  isRanked: boolean;
};

/** Decides what a mention does, and how surely; null when no candidate is left. */
export function interpretMention(place: MentionInPlace): { meaning: Interpretation; quality: number } | null {
  const measure = bestMeasure(place);
  const other = bestOf(place.mention.candidates.filter(({ member }) => member.kind !== 'measure'));
  if (measure !== null && isDenominator(place, measure, other)) {
    return { meaning: { kind: 'denominator', member: measure.member }, quality: measure.quality };
  }
  const ranksBy = place.isRanking && place.role.followsBy && other !== null && isNumber(other.member);
  // "top 3 zones by incidents": how many there are of what is named after "by".
  const ranksByCount =
    place.isRanking &&
    place.role.followsBy &&
    place.groupsThings &&
    measure !== null &&
    measure.quality >= SURE;
  const isGrouped =
    place.role.role === 'grouped' &&
    !ranksByCount &&
    !(ranksBy && measure !== null) &&
    !isSurelyMeasure(measure, other);
  const prefersGroup =
    isGrouped || (place.isRanked && isPlainNoun(place, measure, other) && !isSurelyMeasure(measure, other));
  const isRatherOther =
    prefersGroup ||
    (!ranksByCount && (isLacked(place, other) || isLackedThing(place, measure, other))) ||
    isRatherNumber(place, measure, other) ||
    (!ranksBy && !ranksByCount && !isFigureOfGroups(place, other) && isFarBetter(other, measure));
  if (measure !== null && !(other !== null && isRatherOther)) {
    return { meaning: measureMeaning(place, measure.member, other), quality: measure.quality };
  }
  if (other === null || isOneOfRows(place, other)) return null;
  if (areDoers(place)) return { meaning: { kind: 'passing', member: other.member }, quality: other.quality };
  // "biggest ship by capacity": the number of each, and no group of its own.
  if (ranksBy && place.groupsThings) {
    const aggregate = isMoneyMember(other.member) ? 'sum' : 'max';
    const use = { member: other.member, aggregate } as const;
    return { meaning: { kind: 'measure', use, isFirm: true, noun: null }, quality: other.quality };
  }
  return { meaning: meaningOfOther(place, other, prefersGroup), quality: other.quality };
}

/** A measure's own name is that measure, also after "by", beside a word for something else that is only akin. */
function isSurelyMeasure(measure: Candidate | null, other: Candidate | null): boolean {
  return (
    measure !== null &&
    measure.quality - (other?.quality ?? 0) > RIVAL_MARGIN &&
    !countsThings(measure.member)
  );
}

function measureMeaning(place: MentionInPlace, member: Member, other: Candidate | null): Interpretation {
  const { role, followsBy } = place.role;
  const isFirm = role === 'counted' || role === 'ranking' || followsBy || !countsThings(member);
  // No measure of the model averages it, so the amounts themselves are averaged.
  const aggregate = asksAverage(place) && member.meta.aggType === 'sum' ? 'avg' : null;
  return { kind: 'measure', use: { member, aggregate }, isFirm, noun: other?.member ?? null };
}

function meaningOfOther(
  place: MentionInPlace,
  { member, quality, isNegated = false }: Candidate,
  prefersGroup: boolean,
): Interpretation {
  const { role } = place.role;
  if (member.kind === 'time')
    return { kind: 'time', member, isGrouped: role === 'grouped' && !leadsToPart(place) };
  const aggregate = quality < LEAST_COUNTED && !isNumber(member) ? null : aggregateFor(place, member);
  if (aggregate !== null) return { kind: 'measure', use: { member, aggregate }, isFirm: true, noun: null };
  if (prefersGroup && !isSaidOfRows(place, member)) return { kind: 'group', member };
  const isExcluded = place.isExcluded !== isNegated;
  if (isLacked(place, { member })) return { kind: 'presence', member, isExcluded };
  if (role === 'plain' && isNumber(member) && !place.isBesideUnknown)
    return { kind: 'measure', use: { member, aggregate: 'avg' }, isFirm: true, noun: null };
  if (member.kind === 'boolean') {
    const isLeftOut = isDenying(member.meta.title) ? saysOpposite(place) : isExcluded;
    return { kind: 'flag', member, isCounted: role === 'counted', isExcluded: isLeftOut };
  }
  if (place.isBesideUnknown) return { kind: isOfKindRanked(place) ? 'group' : 'hint', member };
  if (isExcluded || ['with', 'having'].includes(wordBefore(place.tokens, place.mention.start)))
    return { kind: 'presence', member, isExcluded };
  return role === 'plain' && isSingular(place) ? { kind: 'group', member } : { kind: 'passing', member };
}

/** "list the vulnerable clients", of the flag *Vulnerable client*: those that are so, and no "yes" and "no". */
function isSaidOfRows({ tokens, mention: { start, end } }: MentionInPlace, { kind }: Member): boolean {
  const last = tokens[end - 1];
  const isPlural = last !== undefined && end - start > 1 && last.word !== last.stem;
  return kind === 'boolean' && isPlural && !GROUP_MARKERS.has(wordBefore(tokens, start));
}

/** "top 3 dog breeds", "dog breeds by weight": breeds are ranked, of what may be a value of another column. */
function isOfKindRanked({ tokens, mention: { start, end }, isRanking }: MentionInPlace): boolean {
  const last = tokens[end - 1];
  const isPlural = last !== undefined && last.word !== last.stem;
  const lead = tokens.slice(0, start).findLastIndex(({ word }) => LEADS_TO_KIND.test(word));
  const between = tokens.slice(lead + 1, start);
  const isKind = between.length === 1 && between.every(({ word }) => !STOP_WORDS.has(word));
  return isPlural && isKind && (isRanking || tokens[end]?.word === 'by');
}
const LEADS_TO_KIND =
  /^(?:top|bottom|best|worst|\d+|two|three|five|ten|which|what|list|show|the|our|common|popular|biggest|largest|smallest|most|least)$/;

/** "with a certificate", of what is called "No certificate": who has one is not so; "no certificate" denies it once, in its own name. */
const saysOpposite = ({ tokens, mention: { start, end }, isExcluded }: MentionInPlace): boolean =>
  !isExcluded && !tokens.slice(Math.max(0, start - 1), end).some(({ word }) => DENYING_WORD.test(word));

/** The "dearest order" is one of them, and no series by the order date. */
function isOneOfRows({ tokens, mention: { start, end } }: MentionInPlace, { member }: Candidate): boolean {
  const before = gradable(wordBefore(tokens, start));
  const isSaid =
    isSuperlative(wordBefore(tokens, start)) || /^(?:most|least)$/.test(tokens[start - 2]?.word ?? '');
  return member.kind === 'time' && end === start + 1 && before !== null && before.stems !== null && isSaid;
}

/** "hours missed by students on a visa, per nationality": who did it, of whom something is said, beside the group that is asked for. */
function areDoers(place: MentionInPlace): boolean {
  const { tokens, mention, role } = place;
  const { start, end } = mention;
  const isDone = tokens.slice(0, start).some((token) => isPastForm(token));
  const isNarrowed = /^(?:on|with|without|who|from|under|over|aged)$/.test(tokens[end]?.word ?? '');
  const hasGroup = tokens.slice(end).some(({ word }) => /^(?:per|by)$/.test(word));
  return namesPeople(place) && role.followsBy && isDone && isNarrowed && hasGroup;
}

/** The "departure hour" is the hour of it, and asks for no series of departures. */
function leadsToPart({ tokens, mention: { end } }: MentionInPlace): boolean {
  return /^(?:hour|weekday|day|week|month|quarter|year)s?$/.test(tokens[end]?.word ?? '');
}

/** "how many cities", "average age", "highest price": what the model has no measure for. */
function aggregateFor(place: MentionInPlace, member: Member): AdHocAggregate | null {
  const { role } = place.role;
  if (isNumber(member)) {
    const before = wordBefore(place.tokens, place.mention.start);
    if (asksSum(place)) return 'sum';
    if (AVERAGE_WORDS.has(before)) return 'avg';
    if (HIGHEST_WORDS.has(before)) return 'max';
    if (LOWEST_WORDS.has(before)) return 'min';
  }
  if (member.kind !== 'dimension') return null;
  return role === 'counted' || role === 'ranking' || isRankedByPeople(place) ? 'count_distinct' : null;
}

/** "top 5 schools by students": by how many there are, and not five of each. */
const isRankedByPeople = (place: MentionInPlace): boolean =>
  namesPeople(place) && place.isRanking && place.groupsThings && place.role.followsBy;

/** "students", "members" */
function namesPeople({ tokens, mention: { end } }: MentionInPlace): boolean {
  const last = tokens[end - 1];
  return last !== undefined && last.word !== last.stem && PERSON_NOUNS.has(last.stem);
}

function bestMeasure(place: MentionInPlace): Candidate | null {
  const { role } = place.role;
  const suits = ({ member }: Candidate) => {
    const averages = member.meta.aggType === 'avg' || /average|avg/i.test(member.meta.name);
    const suitsAverage = asksAverage(place) === averages && !(averages && asksSum(place)) ? 0.2 : -0.2;
    const isCounted = role === 'counted' || isCountedOfKind(place);
    return suitsAverage + (isCounted && countsThings(member) ? 0.4 : 0);
  };
  return bestOf(
    place.mention.candidates.filter(({ member }) => member.kind === 'measure'),
    suits,
  );
}

/** "how many disputed payments": so many of them, of whatever kind. */
const isCountedOfKind = ({ tokens, mention: { start } }: MentionInPlace): boolean =>
  /^(?:how many|number of)$/.test(
    tokens
      .slice(Math.max(0, start - 3), start - 1)
      .map(({ word }) => word)
      .join(' '),
  );

function bestOf(
  candidates: Candidate[],
  suits: (candidate: Candidate) => number = () => 0,
): Candidate | null {
  const worth = (candidate: Candidate) => candidate.quality + suits(candidate);
  return candidates.reduce<Candidate | null>(
    (top, candidate) => (top !== null && worth(top) >= worth(candidate) ? top : candidate),
    null,
  );
}

/** "highest price" means the prices, if there is a measure of prices only by another name. */
function isRatherNumber(place: MentionInPlace, measure: Candidate | null, other: Candidate | null): boolean {
  if (measure === null || other === null || !isAmount(other.member)) return false;
  if (asksSum(place)) return !addsUp(measure.member) && !countsThings(measure.member);
  if (asksAverage(place)) return measure.member.meta.aggType !== 'avg';
  // "which country has the lowest rating": of each country, what the model averages.
  const first = place.tokens[place.mention.start];
  const isDone = first !== undefined && isPastForm(first);
  if ((place.groupsThings || isDone) && measure.member.meta.aggType === 'avg') return false;
  return place.role.role === 'ranking' && other.quality > measure.quality;
}

/** "trips without a fare", "guests with no age": rows that lack a number of their own. */
function isLacked(place: MentionInPlace, other: Pick<Candidate, 'member'> | null): boolean {
  const lacks = place.isExcluded && /^(?:without|no)$/.test(wordBefore(place.tokens, place.mention.start));
  return lacks && other !== null && isNumber(other.member);
}

/** "trips without a driver" have none, whatever counts the drivers of all. */
function isLackedThing(
  { tokens, mention, isExcluded }: MentionInPlace,
  measure: Candidate | null,
  other: Candidate | null,
): boolean {
  const lacks = isExcluded && /^(?:without|no)$/.test(wordBefore(tokens, mention.start));
  const isCountOfThem = measure?.member.meta.aggType?.startsWith('count_distinct') === true;
  return lacks && isCountOfThem && other !== null && isText(other.member);
}

/** "capacity by country" wants a figure of each country, not each capacity. */
function isFigureOfGroups({ role }: MentionInPlace, other: Candidate | null): boolean {
  return other !== null && isNumber(other.member) && role.role === 'plain';
}

/** "drugs" is the drug, not the cost of drugs; "written off" is so by its very name, and no "write-off". */
function isFarBetter(other: Candidate | null, measure: Candidate | null): boolean {
  if (other === null || measure === null) return false;
  const isOwnFlag = other.member.kind === 'boolean' && other.quality >= 0.9;
  return other.quality - measure.quality > (isOwnFlag ? 0.1 : 0.25);
}

/** "units per order", "fare per kilometre": what there is no column of to group by. */
function isDenominator(place: MentionInPlace, measure: Candidate, other: Candidate | null): boolean {
  const isPer =
    ['per', 'each', 'every'].includes(wordBefore(place.tokens, place.mention.start)) &&
    place.role.role === 'grouped';
  const isSum = countsThings(measure.member) || measure.member.meta.aggType === 'sum';
  const isOfRows = countsThings(measure.member) && measure.quality >= SURE && place.followsFigure;
  const isSurer = other !== null && measure.quality > other.quality;
  // "meals per resident", where residents are a number of each row as well: what the model adds up.
  const isAddedUp = other !== null && isNumber(other.member) && measure.quality >= other.quality;
  return (
    isPer && isSum && ((isOfRows && isSurer) || other === null || other.member.kind === 'time' || isAddedUp)
  );
}

/** "brands by purchase value" */
function isPlainNoun(
  { role, isBesideUnknown }: MentionInPlace,
  measure: Candidate | null,
  other: Candidate | null,
): boolean {
  if (measure !== null) return role.role === 'plain' && countsThings(measure.member);
  return role.role === 'plain' && !isBesideUnknown && other !== null && isText(other.member);
}

function asksAverage(place: MentionInPlace): boolean {
  return AVERAGE_WORDS.has(wordBefore(place.tokens, place.mention.start));
}

/** "sum of seats", "total seats", "how many seats". */
function asksSum({ tokens, mention, role }: MentionInPlace): boolean {
  if (role.role === 'counted') return true;
  const before = tokens[mention.start - 1]?.word ?? '';
  return (
    before === 'total' || (before === 'of' && /^(?:sum|total)$/.test(tokens[mention.start - 2]?.word ?? ''))
  );
}

function isSingular({ tokens, mention }: MentionInPlace): boolean {
  const last = tokens[mention.end - 1];
  return last !== undefined && last.word === last.stem;
}
