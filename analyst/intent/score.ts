import { isDeed } from '../language/deeds.ts';
import { isBroughtIn } from '../language/kinds-of-money.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { timeOfEvent } from '../match/model/main-time.ts';
import { coreOf } from '../match/model/member-phrases.ts';
import { isNumber, isText, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { namingDimension } from '../match/model/naming-dimension.ts';
import { isLent } from '../match/model/said-times.ts';
import type { Parts } from '../match/read-parts.ts';
import type { MeasureUse } from '../match/terms.ts';
import { asksForCommon, asksHowMany, measureByAdjective, superlativeFigure } from './figures.ts';
import type { Intent } from './intent.ts';
import { joinsCubes } from './members-of-intent.ts';

/** One view or cube is what a question is about, rather than several. */
const JOIN_PENALTY = 0.3;
const UNJOINED_PENALTY = 0.9;
/** Passengers of July are those of the sailings in July, which only the source with the sailings knows. */
const EVENT_WORTH = 0.5;
/** "Boarding revenue" is called so, and what is "Invoiced" only described so: "boarding and extras". */
const TITLE_WORTH = 0.1;
/** What there is, rather than what was done with it. */
const THINGS_WORTH = 0.4;

/** How well an intent answers a question beside those that other sources give. */
export function scoreOf(intent: Intent, parts: Parts): number {
  const { asksForMoney, chosen, conditions, phrasing, unknownCount, source } = parts;
  const aboutEntity = phrasing.tokens.some(({ stem }) => source.entityStems.has(stem));
  // "best customers" asks for what they bring rather than for how many there are.
  const isGuess = chosen.measures.length === 0 && (phrasing.extreme === null || phrasing.extreme.isGeneral);
  const groups = intent.dimensions.map(({ title }) => title);
  const ranksByAmount =
    isGuess &&
    intent.measures[0]?.member.meta.aggType === 'sum' &&
    isBroughtIn(intent.measures[0].member.title, groups);
  const [first] = intent.measures;
  const isGuessedMoney = isGuess && first !== undefined && isMoneyMember(first.member);
  const isByAdjective = chosen.measures.length === 0 && measureByAdjective(parts) !== null;
  const countsUnknown = chosen.measures.length === 0 && asksHowMany(phrasing.tokens);
  const adHoc = chosen.measures.filter(({ aggregate }) => aggregate !== null).length;
  return (
    chosen.quality +
    conditions.quality -
    0.5 * conditions.guessed +
    (conditions.having.length > conditions.guessed ? 1 : chosen.figureQuality) +
    (ranksByAmount ? 0.5 : 0) +
    (aboutEntity ? 0.3 : 0) +
    (isGuessedMoney ? 0.2 : 0) +
    (isByAdjective ? 0.5 : 0) +
    superlativeWorth(superlativeFigure(parts)) +
    TITLE_WORTH * saidInTitle(intent, parts) +
    (chosen.measures.length === 0 && asksForCommon(phrasing.tokens) && !isOfDeeds(source)
      ? THINGS_WORTH
      : 0) +
    (asksForMoney ? 1 : 0) +
    (isOfEvent(intent, parts) ? EVENT_WORTH : 0) -
    (countsItself(intent, parts) ? 1.5 : 0) -
    (ranksNothing(intent, parts) ? 1 : 0) -
    (countsByLentDate(intent, parts) ? 1 : 0) -
    (source.isJoined ? JOIN_PENALTY : 0) -
    (source.isJoined && !joinsCubes(intent) ? UNJOINED_PENALTY : 0) -
    // Who is a smoker is sought where little else is; a treatment, where all is that is known of the visits.
    (chosen.countsRows ? 0.01 : countsUnknown ? -0.01 : 0) * source.members.length -
    0.75 * unknownCount -
    0.4 * adHoc
  );
}

const isOfDeeds = ({ rowNouns }: Parts['source']): boolean => [...rowNouns].some(isDeed);

/** How many words of the question the title of its figure has. */
function saidInTitle({ measures }: Intent, { phrasing }: Parts): number {
  const stems = new Set(measures.flatMap(({ member }) => stemsOf(member.meta.title)));
  return phrasing.tokens.filter(({ stem }) => stems.has(stem)).length;
}

/** "busiest doctor" over the list of doctors counts each of them once, which says nothing. */
export function countsItself({ measures, dimensions }: Intent, { source, phrasing }: Parts): boolean {
  const [use] = measures;
  if (use?.member.meta.aggType !== 'count') return false;
  const naming = namingDimension(source, use.member.relation);
  return (
    naming !== null &&
    dimensions.includes(naming) &&
    !isKindOf(use.member.title, naming.title) &&
    !countsOthers(use.member, naming, source) &&
    !isToldApart(naming.title, phrasing.tokens, source)
  );
}

/** The "Building count" of lifts, each of which has its building, counts no lifts; nor do the "Terminals" of shops count shops, which have a count of their own. */
function countsOthers(figure: Member, naming: Member, { members, entityStems, rowNouns }: Parts['source']) {
  const core = coreOf(stemsOf(figure.meta.title), 'measure');
  const name = stemsOf(naming.title).join(' ');
  const isThing = (text: Member) => isText(text) && stemsOf(text.title).join(' ') === core.join(' ');
  const isOfRows = core.some((stem) => entityStems.has(stem) || rowNouns.has(stem));
  const countsNamed = (other: Member) =>
    other.meta.aggType === 'count' && coreOf(stemsOf(other.meta.title), 'measure').join(' ') === name;
  return isOfRows
    ? core.length === 1 && core.join(' ') !== name && members.some(countsNamed)
    : members.some(isThing);
}

/** "titles by loans": who says a name of its own beside the rows speaks of two things, of which loans have the one. */
function isToldApart(title: string, tokens: Token[], { entityStems, rowNouns }: Parts['source']): boolean {
  const stems = stemsOf(title).filter((stem) => stem !== 'name' && !rowNouns.has(stem));
  const isSaid = (own: (stem: string) => boolean) => tokens.some(({ stem }) => own(stem));
  return isSaid((stem) => stems.includes(stem)) && isSaid((stem) => entityStems.has(stem));
}

/** "Room bookings" are bookings of which each room has several. */
function isKindOf(count: string, thing: string): boolean {
  const [stems, own] = [stemsOf(count), stemsOf(thing)];
  return stems.some((stem) => own.includes(stem)) && !own.includes(stems.at(-1) ?? '');
}

/** "most profitable customer", where a source has no customers to choose from. */
function ranksNothing({ dimensions }: Intent, { roles }: Parts): boolean {
  return dimensions.length === 0 && roles.some(({ asked }) => asked === 'superlative');
}

/** "most expensive" is rather about a price than about what was paid in all. */
function superlativeWorth(use: MeasureUse | null): number {
  if (use === null) return 0;
  return isNumber(use.member) ? 0.8 : 0.5;
}

/** Whether the period is of the date whose event the question speaks of. */
function isOfEvent({ time }: Intent, { phrasing, source }: Parts): boolean {
  const { members, entityStems } = source;
  return (
    time !== null && timeOfEvent(phrasing.tokens, phrasing.time.used, members, entityStems) === time.member
  );
}

/** "how many arrivals tomorrow" are those whose arrival it is, and no extras that they buy. */
function countsByLentDate({ time }: Intent, { chosen, source }: Parts): boolean {
  return time !== null && chosen.measures.length === 0 && isLent(time.member, source.members);
}
