import { isDoneBy } from '../language/deeds.ts';
import { isDenying } from '../language/denying-names.ts';
import { synonymsOf } from '../language/descriptions.ts';
import { onlyOne } from '../language/only-one.ts';
import { PERSON_NOUNS, RUNNING, SERVED } from '../language/person-nouns.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { GROUP_MARKERS, SAYING_MONEY } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Phrasing } from '../question/phrasing.ts';
import { wordBefore } from '../question/word-before.ts';
import { anchoredMentions, anchoredSource, anchorOf } from './anchor.ts';
import { type ChosenMembers, chooseMembers } from './choose-members.ts';
import { contestedWords } from './contested-words.ts';
import { type Candidate, findMentions, type Mention, placesIn } from './match-members.ts';
import { type RoleOfMention, rolesOf } from './mention-roles.ts';
import { countOfRows } from './model/counted-noun.ts';
import { timeOfEvent, timeOfNoun, timeOfOutcome, timeOfVerb, verbsOfTime } from './model/main-time.ts';
import { coreOf } from './model/member-phrases.ts';
import { countsThings, isNumber, isText, type Member } from './model/members.ts';
import { isMoneyMember, moneyOfVerb } from './model/money.ts';
import { isKind } from './model/naming-dimension.ts';
import { rootsOfTime } from './model/said-times.ts';
import type { Source } from './model/sources.ts';
import { isAsking, timeWhenDone } from './model/time-of-figure.ts';
import { openRows } from './open-rows.ts';
import { readParticulars } from './particulars.ts';
import { withPeopleNamed } from './people.ts';
import { type PlacedConditions, placeConditions } from './place-conditions.ts';
import { type PresentRows, presentRows } from './present-rows.ts';
import type { RecentRows } from './recent-rows.ts';
import { type StandingRows, standingRows } from './standing-rows.ts';
import type { UnknownPhrase } from './terms.ts';
import { isBeside, unknownIndexes, unknownPhrases } from './unknown-phrases.ts';

/** As sure as what is only akin. */
const PERSON_QUALITY = 0.7;
/** As sure as a name. */
const DISTINCT_QUALITY = 1;

/** What a question says over one source, before anything it leaves open is filled in. */
export type Parts = {
  phrasing: Phrasing;
  source: Source;
  today: Date;
  mentions: Mention[];
  /** All that names a member, also what conditions and units say with it. */
  named: Mention[];
  /** Places of words that are told by years, units and the like, or are unknown and so may be values. */
  told: ReadonlySet<number>;
  /** Those of years, units and the like. */
  places: ReadonlySet<number>;
  roles: RoleOfMention[];
  chosen: ChosenMembers;
  conditions: PlacedConditions;
  unknown: UnknownPhrase[];
  unknownCount: number;
  contested: string[];
  /** "how much did we sell": the sum of money that the source is about. */
  asksForMoney: boolean;
  /** Rows that are there now, where the question says so. */
  present: PresentRows | null;
  /** Rows that are meant where the question says no state. */
  standing: StandingRows | null;
  /** "latest orders": single rows rather than figures. */
  recent: RecentRows | null;
};

/** Reads the members, conditions and unknown words; null when a condition or exclusion fits nothing here. */
export function readParts(asked: Phrasing, source: Source, today: Date): Parts | null {
  const phrasing = withPeopleNamed(asked, source);
  const { tokens, used, exclusions } = phrasing;
  const asksForMoney = phrasing.moneyVerbs.size > 0 && moneyOfVerb(tokens, source.members) !== null;
  const taken = asksForMoney ? new Set([...used, ...phrasing.moneyVerbs]) : used;
  const { found: all, near } = readMentions(tokens, taken, source);
  const open = openRows(tokens, all, near, today);
  const found = all.filter(({ start }) => !open.places.has(start));
  const particulars = readParticulars(phrasing, found, near);
  const conditions = placeConditions(phrasing, found, near);
  if (conditions === null) return null;
  const told = new Set([
    ...particulars.places,
    ...conditions.places,
    ...open.places,
    ...verbsOfRows(tokens, near, phrasing.time.range !== null),
  ]);
  const unknown = unknownIndexes(tokens, new Set([...taken, ...told]), found);
  const mentions = found.filter(
    (mention) => !conditions.consumed.has(mention) && !particulars.mentions.has(mention),
  );
  const roles = rolesOf(tokens, mentions);
  const chosen = chooseMembers(tokens, mentions, roles, {
    isBesideUnknown: (mention) => isBeside(unknown, tokens, mention),
    isExcluded: (mention) => exclusions.scope.has(mention.start),
    ranksGroups: conditions.having.length > 0,
    isRanking: phrasing.ranking !== null,
  });
  const { hints } = chosen;
  const phrases = unknownPhrases(tokens, unknown, mentions, hints, exclusions.scope, phrasing.time.used);
  const leavesOutTime = mentions.some(
    ({ start, candidates }) =>
      exclusions.scope.has(start) && candidates.some(({ member }) => member === chosen.timeMember),
  );
  const leavesOut = [...exclusions.markers].some((at) => !open.places.has(at));
  if (leavesOut && !leavesOutTime && !excludesAnything(phrases, chosen)) return null;
  const rows = countOfRows(near.members);
  const time = particulars.tellsNoPeriod ? { ...phrasing.time, range: null } : phrasing.time;
  const timeMember =
    chosen.timeMember ??
    (time.range === null
      ? null
      : (timeOfVerb(tokens, time.used, near.members) ??
        timeOfNoun(tokens, new Set([...time.used, ...placesOfFigures(found)]), near.members) ??
        timeOfRows(tokens, time.used, near.members, found, chosen) ??
        timeOfEvent(tokens, time.used, near.members, near.entityStems) ??
        timeOfOutcome(tokens, time.used, near.members))) ??
    timeWhenDone(tokens, near);
  const called = new Set(timeMember === null ? [] : rootsOfTime(timeMember));
  const verbs = timeMember === null ? [] : verbsOfTime(tokens, time.used, timeMember);
  const dating = new Set([...verbs, ...verbs.flatMap((at) => subjectOf(tokens, at, called))]);
  return {
    phrasing: { ...phrasing, time },
    source: near,
    today,
    mentions,
    named: found,
    places: particulars.places,
    told: new Set([...told, ...unknown, ...(asksForMoney ? phrasing.moneyVerbs : [])]),
    roles,
    chosen: { ...chosen, timeMember, denominator: particulars.divisor ?? chosen.denominator },
    conditions: {
      ...conditions,
      filters: [...conditions.filters, ...particulars.filters, ...open.filters],
    },
    unknown: [
      ...phrases.filter(
        ({ start, words }) => !dating.has(start) || words.some((_, offset) => !dating.has(start + offset)),
      ),
      ...(chosen.measures.every(({ member }) => member === rows) ? open.ended : []),
      ...open.left,
    ],
    unknownCount: [...unknown].filter((index) => !dating.has(index)).length,
    contested: [
      ...contestedWords(phrasing, found, rolesOf(tokens, found), { unknown, sides: source.sides }),
      ...wholeNames(tokens, unknown),
      ...open.words,
      // Of the quotes that "expired this year" some may have been accepted before.
      ...tokens.flatMap((token, at) =>
        dating.has(at) && isPastForm(token) && !called.has(rootOf(token.stem)) ? [token.word] : [],
      ),
    ],
    asksForMoney,
    present: presentRows(tokens, near, today),
    standing: standingRows(tokens, near, time, today),
    recent: particulars.recent,
  };
}

/** "a lease that ends", of the "End of lease": what does so is a word of the date's name. */
function subjectOf(tokens: Token[], verb: number, called: ReadonlySet<string>): number[] {
  let at = verb - 1;
  while (/^(?:that|which|is|are|will|due|to|be)$/.test(tokens[at]?.word ?? '')) at--;
  const noun = tokens[at];
  return noun !== undefined && !noun.isQuoted && called.has(rootOf(noun.stem)) ? [at] : [];
}

const MAY_END_NAME =
  /^(?:time|day|night|week|weekend|end|line|class|club|hour|year|home|up|out|off|over|back)$/;

/** "story time" may be a value of its own, where "story" alone would be a part of others. */
const wholeNames = (tokens: Token[], unknown: ReadonlySet<number>): string[] =>
  tokens.flatMap(({ word, text, followsComma }, at) =>
    MAY_END_NAME.test(word) && !followsComma && !unknown.has(at) && unknown.has(at - 1)
      ? [`${tokens[at - 1]?.text} ${text}`]
      : [],
  );

/** Of a noun that names a figure that figure's own date is meant. */
const placesOfFigures = (mentions: Mention[]): number[] =>
  mentions.flatMap((mention) =>
    mention.candidates.some(({ member }) => member.kind === 'measure') ? placesIn(mention) : [],
  );

/** "funerals this year", counted as "Arrangements": by the "Date of funeral". On a day of booking nobody stays. */
function timeOfRows(
  tokens: Token[],
  periods: ReadonlySet<number>,
  members: Member[],
  mentions: Mention[],
  chosen: ChosenMembers,
): Member | null {
  const rows = placesOfRows(tokens, mentions, chosen);
  const figures = placesOfFigures(mentions).filter((at) => !rows.includes(at));
  const happening = members.filter((member) => member.kind !== 'time' || !isAsking(member));
  return rows.length === 0 ? null : timeOfNoun(tokens, new Set([...periods, ...figures]), happening, rows);
}

/** "funerals", where these are counted as "Arrangements". */
function placesOfRows(tokens: Token[], mentions: Mention[], { measures }: ChosenMembers): number[] {
  return mentions.flatMap((mention) => {
    const said = placesIn(mention);
    const isRows = mention.candidates.some(
      ({ member: { kind, meta } }) =>
        kind === 'measure' &&
        measures.some((use) => use.member.meta === meta) &&
        said.every((at) => !stemsOf(meta.title).includes(tokens[at]?.stem ?? '')),
    );
    return isRows ? said : [];
  });
}

/** "how many customers rented an e-bike", of rentals, "who borrows the most", of loans: the verb makes rows of the kind that is looked at. */
function verbsOfRows(tokens: Token[], { entityStems, rowNouns }: Source, isDated: boolean): number[] {
  const roots = new Set([...entityStems].map(rootOf));
  // What was never lent is told by the loans that it has.
  const isDenied = tokens.some(({ word }) => /^(?:never|nobody|nothing|no|not|without)$/.test(word));
  return tokens.flatMap((token, at) => {
    const isVerb =
      isPastForm(token) || AUXILIARY_BEFORE.test(`${tokens[at - 2]?.word} ${tokens[at - 1]?.word}`);
    const makesRows =
      roots.has(rootOf(token.stem)) ||
      (!isDenied && [...rowNouns].some((noun) => isDoneBy(token.stem, noun)));
    return isVerb &&
      makesRows &&
      tokens[at + 1]?.word !== 'by' &&
      (isDated || !isSaidOfNext(tokens, at, rowNouns))
      ? [at]
      : [];
  });
}

/** "paid invoices", "part paid invoices": which ones, and nothing that anybody did. */
function isSaidOfNext(tokens: Token[], at: number, rowNouns: ReadonlySet<string>): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isOfRows = next !== undefined && next.word !== next.stem && rowNouns.has(next.stem);
  // Whoever "rented bikes" did so.
  const hasDoer =
    before !== undefined &&
    (before.word !== before.stem || /^(?:who|we|they|you|i|has|have|had)$/.test(before.word));
  return isOfRows && !hasDoer;
}

const AUXILIARY_BEFORE = /\b(?:do|does|did|who)\b/;

/** The mentions, and the source as they see it: of cubes that are joined, one is what the question is about. */
function readMentions(
  tokens: Token[],
  taken: ReadonlySet<number>,
  source: Source,
): { found: Mention[]; near: Source } {
  // The "number of invoices" is no "invoice number".
  const isLead = ({ start, end }: Mention) =>
    end === start + 1 && /^(?:number|count)$/.test(tokens[start]?.word ?? '') && tokens[end]?.word === 'of';
  const named = findMentions(tokens, taken, source)
    .filter((mention) => !isLead(mention) && !isVerbOfPronoun(tokens, mention))
    .map((mention) => timesSaidFirst(tokens, withoutDeeds(tokens, weighDistinct(tokens, mention), source)));
  const found = withPersons(
    tokens,
    joinCompounds(tokens, named.map(withMoney(tokens, named)), source),
    source,
  );
  const anchor = source.isJoined ? anchorOf(found, rolesOf(tokens, found)) : null;
  if (anchor === null) return { found, near: source };
  return { found: anchoredMentions(found, anchor), near: anchoredSource(source, anchor) };
}

/** "how much retention is due": of two days that are due alike, the *Retention due*, of which more is said. */
function timesSaidFirst(tokens: Token[], mention: Mention): Mention {
  const { candidates } = mention;
  if (candidates.length < 2 || candidates.some(({ member }) => member.kind !== 'time')) return mention;
  const said = new Set(tokens.map(({ stem }) => stem));
  const isWhole = ({ member }: Candidate) => stemsOf(member.meta.title).every((stem) => said.has(stem));
  const whole = candidates.filter(isWhole);
  if (whole.length !== 1) return mention;
  const best = Math.max(...candidates.map(({ quality }) => quality));
  const sorted = [
    ...whole.map((one) => ({ ...one, quality: best })),
    ...candidates
      .filter((one) => !isWhole(one))
      .map((one) => ({ ...one, quality: Math.min(one.quality, best * 0.9) })),
  ];
  return { ...mention, candidates: sorted };
}

/** "green fee income", of what is called *Green fees* and is money by that. */
const withMoney =
  (tokens: Token[], all: Mention[]) =>
  (mention: Mention): Mention => {
    const { end, candidates } = mention;
    const isFree = !all.some(({ start }) => start === end);
    const areMoney = candidates.every(({ member }) => member.meta.aggType === 'sum' && isMoneyMember(member));
    return isFree && areMoney && SAYING_MONEY.has(tokens[end]?.word ?? '')
      ? { ...mention, end: end + 1 }
      : mention;
  };

/** "where do they work" asks for no "Type of work": behind a pronoun stands a verb, whatever noun is written alike. */
function isVerbOfPronoun(tokens: Token[], { start, end, candidates }: Mention): boolean {
  const [auxiliary, pronoun, verb] = [tokens[start - 2], tokens[start - 1], tokens[start]];
  const isVerb =
    end === start + 1 &&
    /^(?:do|does|did)$/.test(auxiliary?.word ?? '') &&
    /^(?:we|they|you|it|he|she)$/.test(pronoun?.word ?? '');
  const isNoun = ({ member }: Mention['candidates'][number]) =>
    member.kind === 'dimension' &&
    member.title
      .toLowerCase()
      .split(/\W+/)
      .includes(verb?.word ?? '');
  return isVerb && candidates.every(isNoun);
}

/** "who led the most tours" asks for a person, where the source has one kind of them. */
function withPersons(tokens: Token[], mentions: Mention[], source: Source): Mention[] {
  const [first, second] = tokens;
  if (first?.word !== 'who' || /^(?:is|are|was|were|['’]s)$/.test(second?.word ?? '')) return mentions;
  const people = source.members.filter(isPerson);
  const isHaving =
    HAVING.test(second?.word ?? '') &&
    SO_MANY.test(
      tokens
        .slice(2, 4)
        .map(({ word }) => word)
        .join(' '),
    );
  // Who has had no-shows at work is nobody that it is done for.
  const isWork = [...source.rowNouns].some((noun) => /^(?:shift|duty|watch)$/.test(noun));
  const person = onlyOne(people) ?? (isHaving && !isWork ? onlyOne(people.filter(isServed)) : null);
  if (person === null || (isHaving && RUNNING.test(stemsOf(person.title).at(-1) ?? ''))) return mentions;
  return [{ start: 0, end: 1, candidates: [{ member: person, quality: PERSON_QUALITY }] }, ...mentions];
}

/** "who has more than one berth": whoever it is done for, and not the manager of the place. */
const HAVING = /^(?:has|have|had)$/;
const SO_MANY = /^(?:(?:had|got) )?(?:more|fewer|less|at|over|\d|two|three|four|five|six|ten)/;
const isServed = ({ title }: Member): boolean =>
  SERVED.test(stemsOf(title.replace(/ (?:who|that) .+$/i, '')).at(-1) ?? '');

/** By what the title is called, or where the model says "who" it is. */
function isPerson(member: Member): boolean {
  // Of the "Member who booked" only the member is called; nobody is called by a code.
  const names = [member.title, ...synonymsOf(member.meta.description)].filter(
    (name) => !/\bcode$/i.test(name),
  );
  const stems = names.flatMap((name) =>
    coreOf(stemsOf(name.replace(/ (?:who|that) .+$/i, '')), member.kind).slice(-1),
  );
  const isSaidToBe = /^who\b/i.test(member.meta.description);
  return isText(member) && (isSaidToBe || stems.some((stem) => PERSON_NOUNS.has(stem)));
}

/** "ticket revenue per exhibition theme" groups by the theme: the noun before only says of what. */
function joinCompounds(tokens: Token[], mentions: Mention[], { things }: Source): Mention[] {
  return mentions.flatMap((mention, index): Mention[] => {
    const [before, after] = [mentions[index - 1], mentions[index + 1]];
    const isOfAfter = after !== undefined && isCompound(tokens, mention, after, things);
    if (isOfAfter) return [];
    const isOfBefore = before !== undefined && isCompound(tokens, before, mention, things);
    return [isOfBefore ? { ...mention, start: before.start } : mention];
  });
}

function isCompound(tokens: Token[], one: Mention, other: Mention, things: ReadonlySet<string>): boolean {
  const words = tokens.slice(one.start, one.end);
  const isThing = things.has(words.map(({ stem }) => stem).join(' '));
  const isSingular = words.every(({ word, stem }) => word === stem);
  const isNext = one.end === other.start && tokens[other.start]?.followsComma === false;
  // "customer countries" are countries, whatever else a customer is.
  const isOfText = one.candidates.some(({ member }) => isText(member));
  const isCompounded = isNext && (isThing || isOfText) && isSingular;
  // "per container size" groups by the size, a number that each has.
  const isGrouped = GROUP_MARKERS.has(wordBefore(tokens, one.start));
  return (
    isCompounded && other.candidates.every(({ member }) => isText(member) || (isGrouped && isNumber(member)))
  );
}

/** "part paid invoices" are no amount that was *Invoiced*, where these are counted as well, nor are "shifts" the *Shift* that is by day or by night. */
function withoutDeeds(tokens: Token[], mention: Mention, { members }: Source): Mention {
  const last = tokens[mention.end - 1];
  const isPlural = last !== undefined && last.word !== last.stem && last.word.endsWith('s');
  const counts = mention.candidates.some(({ member }) => countsThings(member));
  if (!isPlural || !counts) return mention;
  // "which licences does Ann have", "which extras are they in" and "top 3 extras": what kinds.
  const isOfKinds =
    !/^(?:which|what|list|show)$/.test(tokens[0]?.word ?? '') ||
    GROUP_MARKERS.has(wordBefore(tokens, mention.start)) ||
    /^(?:do|does)$/.test(tokens[mention.end]?.word ?? '') ||
    tokens.slice(mention.end).some(({ word }) => /^(?:they|them|those|these|most|fewest|least)$/.test(word));
  const isOther = ({ member }: Candidate) =>
    member.kind === 'measure'
      ? !countsThings(member) && isPastForm({ word: member.meta.title.toLowerCase() })
      : isText(member) && !isOfKinds && isKind(member, members);
  return { ...mention, candidates: mention.candidates.filter((candidate) => !isOther(candidate)) };
}

/** "distinct accounts" are what the model counts so, whatever else it says of them. */
function weighDistinct(tokens: Token[], mention: Mention): Mention {
  if (!/^(?:distinct|unique|different)$/.test(tokens[mention.start - 1]?.word ?? '')) return mention;
  const candidates = mention.candidates.map((candidate) => {
    const isDistinct = candidate.member.meta.aggType?.startsWith('count_distinct') === true;
    return isDistinct ? { ...candidate, quality: Math.max(candidate.quality, DISTINCT_QUALITY) } : candidate;
  });
  return { ...mention, candidates };
}

function excludesAnything(unknown: UnknownPhrase[], { filters }: ChosenMembers): boolean {
  return (
    unknown.some(({ isExcluded }) => isExcluded) ||
    filters.some(
      ({ operator, member }) =>
        operator === 'isFalse' ||
        operator === 'isNotSet' ||
        (operator === 'isTrue' && isDenying(member.meta.title)),
    )
  );
}
