import type { Intent, Subject } from '../intent/intent.ts';
import { isBadThing } from '../language/bad-things.ts';
import { eventsOf } from '../language/events.ts';
import { gradable } from '../language/gradable-adjectives.ts';
import { isBroughtIn } from '../language/kinds-of-money.ts';
import { saysAmount } from '../language/pieces.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { saysWeHave } from '../language/what-we-have.ts';
import { isDoerOf } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { isKindOfRows } from './kinds-of-rows.ts';
import { isMoney, saidOf } from './money.ts';
import { coreOf, namesOf } from './names.ts';
import { isCount } from './need.ts';
import { isDebt } from './needs-of-verbs.ts';
import { isOf, isPlural, phraseAfter } from './phrases.ts';
import { isOfRoot, isRowItself, namesRows, tellsRowsApart } from './strength.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';
import { CALENDAR } from './word-lists.ts';

/** Elements of an intent that no word asks for. */
export function unaskedElements(
  intent: Intent,
  subject: Subject,
  elements: Element[],
  before: Element[],
  said: Element[][],
): Unproven[] {
  const { tokens, source } = subject;
  const isFree = (at: number) => (said[at] ?? []).length === 0;
  // "arrivals tomorrow" are the rows whose arrival it is.
  const isOfPeriod = (own: Element[]) => own.some(({ role }) => role === 'period');
  // "lessons in May" are no students by their "Last lesson", where lessons are rows of their own.
  const isEvent = (at: number) =>
    said.slice(0, at + 1).every(isOfPeriod) && !isNounOfOthers(tokens[at], source);
  const namesThing = tokens.some(
    (token, at) =>
      (isFree(at) && (namesRows(token, source) || source.things.has(token.stem))) ||
      (isEvent(at) && token.word !== token.stem),
  );
  return elements.flatMap((element) => {
    const { role, member } = element;
    if (role === 'period' || before.some((other) => other.member.reference === member.reference)) return [];
    if (said.some((own) => own.includes(element))) return [];
    const isAsked =
      role === 'group'
        ? member.part !== undefined ||
          listsRows(intent) ||
          (isRowItself(member, source) && (intent.measures.length === 0 || namesThing)) ||
          (intent.measures.length === 0 &&
            tellsRowsApart(member, source) &&
            (tokens.some((token) => namesRows(token, source)) || asksWhichOfKind(elements, subject))) ||
          (namesThing && choosesThings(intent) && !isNameOfGroup(tokens, said, source)) ||
          elements.some(
            (other) => other.role === 'condition' && other.member.reference === member.reference,
          ) ||
          // Who asks "who" asks for one group.
          (elements.filter((other) => other.role === 'group').length === 1 && asksWho(tokens))
        : role === 'figure'
          ? isDefaultFigure(intent, member, subject, namesThing) || isMostOfKind(member, tokens, said)
          : true;
    return isAsked ? [] : [unprovenTitle(member)];
  });
}

/** "students who never bought a pack" are told by no other group that they have. */
const asksWho = (tokens: Token[]): boolean =>
  tokens.some(({ word }, at) => {
    const before = tokens[at - 1];
    return /^(?:who|whose|where)$/.test(word) && (before === undefined || !isPlural(before));
  });

/** "which of our cars and vans", of vehicles: kinds of the rows themselves, in their place. */
const asksWhichOfKind = (elements: Element[], { tokens, source }: Subject): boolean =>
  /^(?:which|what)$/.test(tokens[0]?.word ?? '') &&
  elements.some(
    ({ member, filter }) =>
      filter?.operator === 'equals' &&
      isKindOfRows(member, source) &&
      filter.values.every((value) =>
        tokens.some(({ word, stem }) => word !== stem && stem === stemsOf(value.toLowerCase()).join(' ')),
      ),
  );

/** Single rows show what they have. */
const listsRows = ({ measures, limit, order }: Intent): boolean =>
  measures.length === 0 && limit !== null && order.by === 'group';

/** Whether a word that says nothing of the intent is the name of a group that there is. */
const isNameOfGroup = (tokens: Token[], said: Element[][], { members }: Subject['source']): boolean =>
  tokens.some(
    ({ stem }, at) =>
      (said[at] ?? []).length === 0 &&
      members.some(
        (member) =>
          member.kind === 'dimension' &&
          namesOf(member).own.some((stems) => coreOf(stems).every((own) => own === stem)),
      ),
  );

/** "top 10 accounts" may be called by another word, as long as nothing else is grouped by. */
const choosesThings = ({ dimensions, limit }: Intent): boolean => dimensions.length === 1 && limit !== null;

const MONEY =
  /^(?:money|spend|spent|spender|earn|earned|cost|costs|sales|paid|pay|sold|sell|selling|expensive|worth|much|valuable|successful|charged?|billed?|donated?|raised?|collected?)$/;

const CHOOSING =
  /^(?:top|bottom|best|worst|biggest|largest|smallest|leading|popular|common|busiest|quietest|often|used|most|grew|growing|important|rank|ranked|oldest|newest|latest|frequent|frequently|loyal|valuable|longest|shortest|fastest|slowest|cheapest|expensive)$/;

/** A figure that no word says: how many rows there are, money where money is spoken of, or what a ranking goes by. */
function isDefaultFigure(
  { limit, asksForWinner, filters, derivation, having, dimensions }: Intent,
  member: Member,
  { tokens, source }: Subject,
  namesThing: boolean,
): boolean {
  const { meta } = member;
  const isCount = meta.aggType?.startsWith('count') === true;
  const asksCount = tokens.some(({ word }, at) => {
    const isAsking = (word === 'how' && tokens[at + 1]?.word === 'many') || word === 'number';
    return isAsking && !isNounOfOthers(tokens[phraseAfter(tokens, at + 1).at(-1) ?? -1], source);
  });
  const isChosen =
    (limit !== null || asksForWinner || derivation !== null) &&
    tokens.some(({ word }) => CHOOSING.test(word));
  if (isCount) return isOfRows(member, source) && (namesThing || asksCount || isChosen || filters.length > 0);
  // Nobody who asks what was spent or taken asks for what is unpaid of it.
  if (isDebt(member) && !isChosen) return false;
  if (derivation?.kind === 'ratio' && !isMoney(member)) return true;
  if (meta.type === 'time') return isMomentAsked(member, tokens, source);
  if (tokens.some(({ word }) => isAbout(word, member)))
    return !isOfOtherThing(member, tokens, source) && !isOfRowsAlone(member, tokens, source, dimensions);
  // "who gave the most" is no number of guests.
  if (tokens.some(({ word }) => GIVING.test(word)) && !having.length) return isMoney(member);
  return (
    having.some(({ use }) => use.member === member) ||
    (isMoney(member) &&
      ((isChosen &&
        meta.aggType === 'sum' &&
        !saysWeHave(tokens) &&
        isBroughtIn(
          meta.title,
          dimensions.map(({ title }) => title),
        ) &&
        !isLeapOfBest(member, tokens, namesThing)) ||
        tokens.some(({ word }) => MONEY.test(word))))
  );
}

/** The "best month" is none of least cost, if nobody speaks of costs; nor can anybody tell of which money it is where no rows are named. */
const isLeapOfBest = (member: Member, tokens: Token[], namesThing: boolean): boolean => {
  const best = tokens.findIndex(({ word }) => word === 'best' || word === 'worst');
  const isOfTime = CALENDAR.has(tokens[best + 1]?.word ?? '');
  return best >= 0 && ((isOfTime && !namesThing) || isBadThing(namesOf(member).own.flat()));
};

/** "how many lessons" asks for no students, by whatever date: lessons are rows of their own. */
const isNounOfOthers = (noun: Token | undefined, source: Subject['source']): boolean =>
  noun !== undefined &&
  noun.word !== noun.stem &&
  source.things.has(noun.stem) &&
  !namesRows(noun, source) &&
  !source.members.some(
    (member) => isCount(member) && namesOf(member).own.some((stems) => stems.includes(noun.stem)),
  );

const ASKED_FIRST = /^(?:book|request|reserv|quot|plan|schedul|announc|due)/;

/** When who "stayed" last came is no day of all who booked, where stays are counted beside the bookings. */
export function momentsOfSome({ measures }: Intent, { tokens, source }: Subject): Unproven[] {
  return measures.flatMap(({ member, aggregate }) => {
    if (member.kind !== 'time' || aggregate === null) return [];
    const counts = source.members.filter((one) => isCount(one) && one.relation === member.relation);
    const rows = counts.find(({ meta }) => meta.name.endsWith('.count')) ?? counts[0];
    const isSaid = (own: string) => tokens.some(({ stem }) => own === stem || isOfRoot(own, stem));
    const ofSome = counts.find((one) => one !== rows && coreOf(stemsOf(one.meta.title)).every(isSaid));
    const isOfAll = rows !== undefined && coreOf(stemsOf(rows.meta.title)).every(isSaid);
    // Whoever moved in did so at the "Move-in date", which no others have.
    const isOwn =
      ofSome !== undefined &&
      coreOf(stemsOf(ofSome.meta.title)).every((stem) => stemsOf(member.meta.title).includes(stem));
    return ofSome === undefined || isOfAll || isOwn ? [] : [unprovenTitle(member, ofSome)];
  });
}

/** "when was the last visit" is when somebody came, and not when it was booked; "when was it last" says of no rows that these are meant. */
function isMomentAsked(moment: Member, tokens: Token[], source: Subject['source']): boolean {
  const others = source.members.filter(
    ({ kind, relation, reference, meta }) =>
      kind === 'time' &&
      relation === moment.relation &&
      reference !== moment.reference &&
      !/\bbirth|\bborn\b/i.test(meta.title),
  );
  const isOnlyAsked = namesOf(moment)
    .own.flat()
    .some((stem) => ASKED_FIRST.test(stem));
  return (
    tokens.some(({ word }) => word === 'when') &&
    (others.length === 0 || !isOnlyAsked) &&
    (tokens.some((token) => namesRows(token, source) && !isDeedOfRows(token, source)) ||
      tokens.some(({ stem }) => eventsOf(stem, false).length > 0))
  );
}

/** To "work" is no name of workers. */
const isDeedOfRows = ({ stem }: Token, { rowNouns, entityStems }: Subject['source']): boolean =>
  !rowNouns.has(stem) && !entityStems.has(stem) && [...rowNouns].some((noun) => isDoerOf(noun, stem));

/** "most of our carrots": kilos of them, or pieces. */
function isMostOfKind({ meta }: Member, tokens: Token[], said: Element[][]): boolean {
  return (
    saysAmount(`${meta.title} ${meta.description}`) &&
    tokens.some(({ word }, at) => {
      const next = phraseAfter(tokens, at)[0] ?? -1;
      return (
        /^(?:most|fewest|least)$/.test(word) && isOf(said[next], 'condition') && !isOf(said[next], 'figure')
      );
    })
  );
}

/** The number of rows, and not of some of them. */
function isOfRows(member: Member, { entityStems, rowNouns }: Subject['source']): boolean {
  return namesOf(member).own.some((stems) =>
    coreOf(stems).every((stem) => entityStems.has(stem) || rowNouns.has(stem)),
  );
}

/** "longest" is about a length, "dearest" and "biggest" about money. */
function isAbout(word: string, member: Member): boolean {
  const stems = gradable(word)?.stems ?? null;
  if (stems === null) return false;
  const text = saidOf(member.meta);
  const said = stemsOf(text);
  // "Times renewed" are no length of time, and no order is as big as its price per piece.
  return (
    stems.some((stem) => said.includes(stem) && !(stem === 'time' && /\btimes\b/i.test(text))) ||
    (stems[0] === 'price' && isMoney(member)) ||
    (stems[0] === 'size' &&
      isMoney(member) &&
      isBroughtIn(member.meta.title, []) &&
      !/\b(?:unit|per|rate)\b/i.test(member.meta.title))
  );
}

/** The "longest stay" is not the one of the longest boat: what is compared belongs to a thing that nobody names. */
function isOfOtherThing({ meta }: Member, tokens: Token[], { things, rowNouns }: Subject['source']): boolean {
  const said = new Set(tokens.map(({ stem }) => stem));
  return stemsOf(meta.title).some((stem) => things.has(stem) && !rowNouns.has(stem) && !said.has(stem));
}

/** The "longest boat", where boats are counted elsewhere, is none of the invoices that took most days. */
function isOfRowsAlone(
  { meta }: Member,
  tokens: Token[],
  { counted, rowNouns }: Subject['source'],
  groups: Member[],
): boolean {
  // The "biggest clients" are those that bring most in, of bills that are each a client's.
  const isRanked = (noun: Token) =>
    meta.aggType === 'sum' && groups.some(({ title }) => stemsOf(title).join(' ') === noun.stem);
  return tokens.some(({ word }, at) => {
    const noun = gradable(word) === null ? undefined : tokens[at + 1];
    return (
      noun !== undefined &&
      counted.has(noun.stem) &&
      !rowNouns.has(noun.stem) &&
      !isRanked(noun) &&
      !stemsOf(`${meta.title} ${meta.description}`).includes(noun.stem)
    );
  });
}

const GIVING = /^(?:give|gives|gave|pay|pays|paid|spend|spends|spent|donate[ds]?|earn|earns|earned)$/;

/** "how many translators live in Spain" is of all of them, where something counts these, and not of those with jobs. */
export function thingsElsewhere(
  { measures, time, dimensions }: Intent,
  { tokens, source, previous }: Subject,
): Unproven[] {
  if (previous !== null || dimensions.length > 0) return [];
  const speaksOfRows = tokens.some((token) => namesRows(token, source));
  return measures.flatMap(({ member, aggregate }) => {
    const stems = stemsOf(member.title);
    // The funerals of last month are by their own day, and not by that of what was paid for them.
    const isThere =
      time === null
        ? source.counted.has(stems.at(-1) ?? '')
        : stems.some((stem) => source.dated.has(stem) && tokens.some((token) => token.stem === stem));
    const isCounted = aggregate === 'count_distinct' && isThere;
    return isCounted && !speaksOfRows ? [unprovenTitle(member)] : [];
  });
}
