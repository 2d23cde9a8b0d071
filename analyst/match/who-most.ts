import { onlyOne } from '../language/only-one.ts';
import { PERSON_NOUNS, SERVED } from '../language/person-nouns.ts';
import { ORIGINS, PLACE_NOUNS } from '../language/place-nouns.ts';
import { inSentence, pluralOf } from '../language/spelling.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { isDeal, isTrading } from '../language/trading.ts';
import { rootOf } from '../language/word-roots.ts';
import {
  adjectiveAsked,
  cheapestAsked,
  originAsked,
  type RankingAsked,
  rankingAsked,
} from '../question/who-most.ts';
import { countOfRows } from './model/counted-noun.ts';
import { countsThings, isText, type Member } from './model/members.ts';
import { isMoneyMember, moneySum } from './model/money.ts';
import { isLentText } from './model/naming-dimension.ts';
import { rootsOfTime } from './model/said-times.ts';
import type { Source } from './model/sources.ts';
import { sizeInUnit } from './model/units.ts';

/** Less is only the end of a name. */
const LEAST_NAME = 0.75;
/** Rows of "which tutors …", where nobody says how many. */
const SEVERAL = 5;
/** Verbs that say no more than that it was done. */
const DOING =
  /^(?:do|does|did|done|has|had|have|got|gets?|takes?|took|makes?|made|handles?|handled|put in|puts in|carried out|performs?|performed|ran|runs?|works?|worked|gives?|gave|provides?|provided|clocked up|racked up|logged|deals?|dealt|brings? in|brought in|takes? in|took in|uses?|used|sells?|sold)$/;
const PERFORMING =
  /^(?:does|did|done|carried out|performs?|performed|ran|runs?|held|holds?|gives?|gave|taught|teach(?:es)?|completed?|completes)$/;
const GIVING = /^(?:gives?|gave|given|donated?|donates?|generous|contributed?)$/;
const GIVEN = new Set('give gift donat donation contribut contribution'.split(' ').map(rootOf));
const COSTING = /^costs?$/;
const COST = /\b(?:costs?|spend|spent|expenses?)\b/i;
const RATED = /^(?:rated|reviewed|scored|graded|marked)$/;
const RATING = /^(?:rating|score|star|review|satisfaction|grade|mark)$/;
/** "melter", "handler": whoever does what the word says, and none of these. */
const NO_DOER =
  /^(?:number|order|container|manufacturer|paper|letter|power|meter|water|trailer|filter|cover|tower|sensor|motor|colour|color|sector|door|floor|charger|register|chapter|quarter|centre|center|corner|river|harbour|offer|transfer|voucher|folder|poster|tender|layer|tier|identifier|parameter|weather|refrigerator|generator|inverter|counter|other|contractor type)$/;

/**
 * "who brewed the most hectolitres in 2025", "worst reviewed translator", "where do our bidders come from": the question by the names that
 * the model has for its group and figure; null where none, or several, may be meant.
 */
export function withRankingNamed(question: string, sources: Source[]): string | null {
  const own = sources.filter(({ isJoined }) => !isJoined);
  const origin = originAsked(question);
  if (origin !== null) return onlyOf(own.flatMap((source) => byOrigin(origin, source)));
  const cheapest = cheapestAsked(question);
  if (cheapest !== null) return onlyOf(own.flatMap((source) => byPlace(cheapest, source)));
  const ranking = rankingAsked(question);
  if (ranking !== null) return onlyOf(own.flatMap((source) => ranked(ranking, source)));
  const praised = adjectiveAsked(question);
  if (praised === null) return null;
  return onlyOf(
    own.flatMap((source) => {
      const group = groupCalled(praised.group, source);
      const figure = group === null ? null : figurePraised(praised.adjective, source);
      return group === null || figure === null ? [] : [topOf(praised, group, nameOf(figure))];
    }),
  );
}

function onlyOf(questions: string[]): string | null {
  const [only, ...others] = new Set(questions);
  return only === undefined || only === SEVERAL_MEANT || others.length > 0 ? null : only;
}

type Asked = Pick<RankingAsked, 'count' | 'isMost' | 'rest'> & { group: string };

function topOf({ count, isMost, rest, group }: Asked, member: Member, figure: string): string {
  const said = tokenise(group).at(-1);
  const isPlural = said !== undefined && said.word !== said.stem && group !== 'who' && group !== 'where';
  const shown = count ?? (isPlural ? SEVERAL : 1);
  const name = inSentence(member.title);
  return `${isMost ? 'top' : 'bottom'} ${shown} ${shown > 1 ? pluralOf(name) : name} by ${figure} ${rest}`.trim();
}

const nameOf = ({ title }: Member): string => inSentence(title);

/** Another source that has such a figure, and of whose people or places nobody knows which are meant. */
const SEVERAL_MEANT = '?';

function ranked(asked: RankingAsked, source: Source): string[] {
  const group = groupFor(asked, source);
  const figure = figureFor(asked, source);
  if (group === null || figure === null) return [];
  if (group === 'several') return [SEVERAL_MEANT];
  const isSaid = DOING.test(asked.verb) || isDoerOf(group, asked.verb) || figure.isByVerb;
  // "did the most moves": those that were done.
  const isOfDeeds = PERFORMING.test(asked.verb) && figure.name.startsWith('number of ');
  const done = isOfDeeds ? { ...asked, rest: `done ${asked.rest}`.trim() } : asked;
  return isSaid ? [topOf(done, group, figure.name)] : [];
}

function groupFor({ group, verb }: RankingAsked, source: Source): Member | 'several' | null {
  if (group === 'who') return personFor(verb, source);
  return group === 'where' ? placeIn(source) : groupCalled(group, source);
}

const placeIn = (source: Source): Member | 'several' | null =>
  oneOf(
    source.members.filter((member) => isCalled(member, (stem) => PLACE_NOUNS.has(stem))),
    source,
  );

/** Of several the one that the rows have themselves, where others are lent to them. */
function oneOf(members: Member[], source: Source): Member | 'several' | null {
  const own = members.filter((member) => !isLentText(member, source.members));
  const found = own.length > 0 ? own : members;
  return found.length > 1 ? 'several' : (found[0] ?? null);
}

/** Whoever is called by the verb, else the one kind of people that there is, who are no customers where the work is done by us. */
function personFor(verb: string, source: Source): Member | 'several' | null {
  const texts = source.members.filter(isText);
  const doers = texts.filter((member) => isDoerOf(member, verb));
  if (doers.length > 0) return oneOf(doers, source);
  const people = texts.filter((member) => isCalled(member, (stem) => PERSON_NOUNS.has(stem)));
  const isOfOthers =
    GIVING.test(verb) ||
    /^(?:spent|spends?|paid|pays?|bought|ordered|borrowed|booked|has|had|have)$/.test(verb);
  if (people.length > 0) {
    const sides = people.filter((member) => isCalled(member, (stem) => SERVED.test(stem)) === isOfOthers);
    return oneOf(sides, source);
  }
  const others = texts.filter((member) =>
    isCalled(member, (stem) => /(?:er|or|ist|man)$/.test(stem) && !NO_DOER.test(stem)),
  );
  return isOfOthers ? null : oneOf(others, source);
}

/** A "Claims handler" handles, and the "Head brewer on the day" brews. */
const isDoerOf = (member: Member, verb: string): boolean =>
  isCalled(member, (stem) => /(?:er|or)$/.test(stem) && rootOf(stem) === rootOf(stemOf(verb)));

const isCalled = (member: Member, fits: (stem: string) => boolean): boolean =>
  isText(member) && fits(headOf(member.title));

function headOf(title: string): string {
  const stems = stemsOf(title);
  const joint = stems.findIndex((stem) => /^(?:of|for|from|in|at|by|to|on)$/.test(stem));
  return stems.slice(0, joint < 1 ? stems.length : joint).at(-1) ?? '';
}

function groupCalled(name: string, { phrases, roles }: Source): Member | null {
  const said = tokenise(name).map(({ stem }) => stem);
  const isSo = (member: Member | null) =>
    member === null || said.every((stem) => stemsOf(member.title).includes(stem));
  const of = (stems: string[]) =>
    phrases
      .filter(
        ({ member, stems: own, weight, isNegated }) =>
          isText(member) && weight >= LEAST_NAME && isNegated !== true && own.join(' ') === stems.join(' '),
      )
      .sort((one, other) => other.weight - one.weight)[0]?.member ?? null;
  // "frame brand" is the brand, where frames are what the rows have.
  const group = of(said) ?? (said.length > 1 ? of(said.slice(-1)) : null);
  // "nurse" is only one of those who have seen somebody.
  return said.some((stem) => roles.has(stem)) && !isSo(group) ? null : group;
}

type Figure = { name: string; isByVerb: boolean };

function figureFor({ object, verb }: RankingAsked, source: Source): Figure | null {
  const { members, phrases, rowNouns } = source;
  const sums = members.filter(({ meta }) => meta.aggType === 'sum');
  if (object === '' || object === 'money') return moneyFor(verb, source);
  const tokens = tokenise(object);
  const stems = tokens.map(({ stem }) => stem);
  const last = tokens.at(-1);
  if (last === undefined) return null;
  const verbRoot = rootOf(stemOf(verb));
  const byVerb = (member: Member) => stemsOf(member.title).some((stem) => rootOf(stem) === verbRoot);
  const told = (member: Member): Figure => ({ name: nameOf(member), isByVerb: byVerb(member) });
  if (last.word !== last.stem && rowNouns.has(last.stem))
    return { name: `number of ${object}`, isByVerb: false };
  const named = phrases
    .filter(
      ({ member, stems: own, weight }) =>
        sums.includes(member) && weight >= LEAST_NAME && own.join(' ') === stems.join(' '),
    )
    .sort((one, other) => other.weight - one.weight)[0]?.member;
  if (named !== undefined) return told(named);
  const inUnit = sums.filter((member) => stems.length === 1 && sizeInUnit(member, last.stem) === 1);
  const saying = sums.filter((member) => stems.every((stem) => stemsOf(member.title).includes(stem)));
  for (const found of [inUnit, saying]) {
    const called = found.filter(byVerb);
    const figure = onlyOne(called.length > 0 ? called : found);
    if (figure !== null) return told(figure);
    if (found.length > 0) return null;
  }
  return null;
}

/** What somebody gave or cost us. */
function moneyFor(verb: string, { members, rowNouns }: Source): Figure | null {
  const money = members.filter((member) => member.meta.aggType === 'sum' && isMoneyMember(member));
  const told = (member: Member | null): Figure | null =>
    member === null ? null : { name: nameOf(member), isByVerb: true };
  if (COSTING.test(verb)) return told(onlyOne(money.filter((member) => COST.test(member.title))));
  const main = moneySum(members);
  if (main === null || COST.test(main.title)) return null;
  const isGiven =
    stemsOf(main.title).some((stem) => GIVEN.has(rootOf(stem))) ||
    [...rowNouns].some((noun) => /^(?:gift|donation|contribution)$/.test(noun));
  return GIVING.test(verb) && isGiven ? told(main) : null;
}

/** "generous" of what is given, "reviewed" of what it is rated, "borrowed" of how often that is done. */
function figurePraised(adjective: string, source: Source): Member | null {
  const { members, rowNouns } = source;
  if (adjective === 'generous') {
    const figure = moneyFor('gave', source);
    return members.find((member) => figure !== null && nameOf(member) === figure.name) ?? null;
  }
  if (RATED.test(adjective))
    return onlyOne(
      members.filter(
        ({ meta }) => meta.aggType === 'avg' && stemsOf(meta.title).some((stem) => RATING.test(stem)),
      ),
    );
  const rows = countOfRows(members);
  if (rows === undefined || !/(?:ed|en|ing|sold|sent|lent|let|built|made|read|bought)$/.test(adjective))
    return null;
  const verb = adjective === 'selling' ? 'sold' : adjective;
  if (isTrading(stemOf(verb))) return [...rowNouns].some(isDeal) ? rows : null;
  const root = rootOf(stemOf(verb));
  const isOfRows = [...rowNouns].some((noun) => rootOf(noun) === root);
  const isByDate = members.some((member) => member.kind === 'time' && rootsOfTime(member)[0] === root);
  return isOfRows || isByDate ? rows : null;
}

/** How many of them are from where, by the widest place that they have one of. */
function byOrigin(noun: string, { members, rowNouns, phrases }: Source): string[] {
  const stem = stemOf(noun);
  const rows = rowNouns.has(stem) ? countOfRows(members) : undefined;
  const counted = phrases.find(
    ({ member, stems, weight }) => countsThings(member) && weight >= LEAST_NAME && stems.join(' ') === stem,
  )?.member;
  const count = rows ?? counted;
  if (count === undefined) return [];
  for (const origin of ORIGINS) {
    const places = members.filter((member) => isCalled(member, (own) => own === stemOf(origin)));
    const place = onlyOne(places);
    if (place !== null) return [`${nameOf(count)} by ${nameOf(place)}`];
    if (places.length > 0) return [];
  }
  return [];
}

/** By the one price that there is where the rows have one kind of place. */
function byPlace(
  { thing, isMost, rest }: { thing: string; isMost: boolean; rest: string },
  source: Source,
): string[] {
  const place = placeIn(source);
  const price = onlyOne(source.members.filter(isPrice));
  if (place === null || price === null) return [];
  if (place === 'several') return [SEVERAL_MEANT];
  const end = isMost ? 'highest' : 'lowest';
  return [`which ${nameOf(place)} has the ${end} ${nameOf(price)} for ${thing} ${rest}`.trim()];
}

const isPrice = (member: Member): boolean =>
  /^(?:avg|number)$/.test(member.meta.aggType ?? '') &&
  isMoneyMember(member) &&
  /\b(?:price|fee|fare|tariff)\b/i.test(member.meta.title);
