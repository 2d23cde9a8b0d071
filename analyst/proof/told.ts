import type { Intent, Subject } from '../intent/intent.ts';
import { isDoneBy } from '../language/deeds.ts';
import { DENIED, DENYING_WORD } from '../language/denying-names.ts';
import { isFinishing } from '../language/events.ts';
import { gradable } from '../language/gradable-adjectives.ts';
import { hourIn } from '../language/hours.ts';
import { isLinkingVerb, isStateOfThings } from '../language/linking-verbs.ts';
import { ownName } from '../language/own-name.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { LARGE_NUMBERS, ORDINARY, SAYING_MONEY } from '../language/vocabulary.ts';
import { kinship } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import { isCurrency } from './currencies.ts';
import type { Element } from './elements.ts';
import { areThere } from './kinds-of-rows.ts';
import { calledOf, isMoney } from './money.ts';
import { namesOf, valueStems } from './names.ts';
import { countsThoseDone, isOfRoot, LEAST_KIN, namesRows } from './strength.ts';
import { CALENDAR, HARMLESS } from './word-lists.ts';

/** Whether a word is accounted for: it says an element, a time, a number, the rows, or nothing at all. */
export function isTold(
  at: number,
  intent: Intent,
  subject: Subject,
  said: Element[][],
  elements: Element[],
): boolean {
  const { tokens, source } = subject;
  const token = tokens[at];
  if (token === undefined || (said[at] ?? []).length > 0) return true;
  if (token.isQuoted) return false;
  const { word, stem } = token;
  // "the largest invoice, with its number"
  if (/^(?:its|their|his|her)$/.test(tokens[at - 1]?.word ?? '') && OWNED.test(word)) return false;
  // "How many do we own" says of which, where rows are no such things or may be gone; "on its own" says nothing.
  if (word === 'own' && /^(?:we|you|they|i)$/.test(tokens[at - 1]?.word ?? '')) return areThere(source);
  // "Who placed the most people" is told by placements, where these are counted.
  if (DOING.test(word) && isFigureOfOwn(token, source, elements)) return false;
  if (
    SAYING_MONEY.has(word) &&
    (said[at - 1] ?? []).some(
      ({ role, member }) => role === 'figure' && member.meta.aggType === 'sum' && isMoney(member),
    )
  )
    return true;
  if (CONSUMING.test(word) && isOfMass(at, intent, subject, said)) return false;
  // "sessions that were attended" are some of them, where the model counts these.
  if (isLinkingVerb(word) && source.rowNouns.size > 0 && countsThoseDone(token, source.members)) return false;
  // "Lots from estates" are no consignors, where lots are what other rows are.
  const isOfOthers = word !== stem && source.counted.has(stem) && !namesRows(token, source);
  if ((HARMLESS.has(word) && !isOfOthers) || CALENDAR.has(word) || !/[\p{L}]/u.test(word)) return true;
  if (isOfHoliday(at, tokens) || isOfStretch(at, tokens)) return intent.time?.range != null;
  if (/^\d/.test(word) || hourIn(token) !== null || isCurrency(token)) return true;
  // Of "late" alone nothing is compared: it says which rows.
  const isCompared = gradable(word) !== null && !/^(?:late|early)$/.test(word);
  if (namesRows(token, source) || isCompared || (!isOfOthers && makesRows(token, source))) return true;
  if (
    elements.some(({ member }) =>
      stemsOf(member.relation).some(
        (own) =>
          own === stem ||
          (!source.counted.has(stem) && !countsThoseDone(token, source.members) && isOfRoot(stem, own)),
      ),
    )
  )
    return true;
  const isDenied = tokens.slice(Math.max(0, at - 3), at).some((before) => DENYING_WORD.test(before.word));
  if ((isDenied || tokens[at - 1]?.word === 'overdue') && isUnfinished(token, elements)) return true;
  if (showsOpenState(word, elements) || isOtherSide(word, elements)) return true;
  // "How many patterns had orders" is no number of all patterns, though "orders" is a verb elsewhere.
  const hasGroups = elements.some(({ role }) => role === 'group');
  if (isLinkingVerb(word) && word !== stem && !hasGroups && isFigureOfOwn(token, source, elements))
    return false;
  // "gifts under £10" begins with what is counted, elsewhere.
  if (at === 0 && word !== stem && source.counted.has(stem)) return false;
  const isState = isStateOfThings(tokens[at - 1]?.word ?? '', word, tokens[at + 1]?.word ?? '');
  if (isLinkingVerb(word) && !isState) return !leadsToOtherTime(at, intent, subject);
  if (
    isBearer(at, intent, subject) ||
    isOwnerOfGroup(at, subject, said) ||
    isDescribedThing(at, subject, said) ||
    isPlacedThing(at, subject, said)
  )
    return true;
  if (isJoinedWord(at, tokens, elements)) return true;
  const isAfterNumber = /^(?:\d.*|an?|per|half|one|two|three|four|five|six)$/.test(
    tokens[at - 1]?.word ?? '',
  );
  return (UNITS.has(stem) && (isAfterNumber || isOwnUnit(at, tokens, elements))) || MAGNITUDES.has(stem);
}

/** "the week ending 5 June", "the year ended March", "the week ahead". */
const isOfStretch = (at: number, tokens: Token[]): boolean =>
  /^(?:ending|ended|commencing|beginning|ahead)$/.test(tokens[at]?.word ?? '') &&
  /^(?:week|month|quarter|year)s?$/.test(tokens[at - 1]?.word ?? '') &&
  (tokens[at]?.word === 'ahead' || isDay(tokens[at + 1]) || CALENDAR.has(tokens[at + 1]?.word ?? ''));

const isDay = (token: Token | undefined): boolean => /^\d/.test(token?.word ?? '');

/** "Good Friday", "Boxing Day", "New Year's Eve". */
function isOfHoliday(at: number, tokens: Token[]): boolean {
  const [before, word, after] = [at - 1, at, at + 1].map((place) => tokens[place]?.word ?? '');
  return (
    word === 'xmas' ||
    (word === 'good' && after === 'friday') ||
    (word === 'boxing' && after === 'day') ||
    (word === 'eve' && /^(?:christmas|xmas|years?)$/.test(before ?? ''))
  );
}

/** "borrowed" of loans, where no name says so itself. */
const makesRows = ({ stem }: Token, { rowNouns, members }: Subject['source']): boolean =>
  [...rowNouns].some((noun) => isDoneBy(stem, noun)) &&
  !members.some(({ meta }) => stemsOf(meta.title).some((own) => isOfRoot(own, stem)));

/** Said of many things, and nothing more; but of what is called so, it is that. */
const DOING = /^(?:placed?|sent|ordered|used|spent|earned)$/;

const CONSUMING = /^(?:used|consumed|burn(?:ed|t)|eaten|drunk)$/;

/** "water used per park" is a quantity of it, and no number of rows that are of water. */
function isOfMass(at: number, { measures }: Intent, { tokens }: Subject, said: Element[][]): boolean {
  const noun = tokens[at - 1];
  const isSingular = noun !== undefined && noun.word === noun.stem;
  const isValue = (said[at - 1] ?? []).some(({ role }) => role === 'condition');
  const countsRows = measures.every(({ member }) => member.meta.aggType === 'count');
  return (
    isSingular &&
    isValue &&
    countsRows &&
    !tokens.some(({ word }) => /^(?:many|number|times|often)$/.test(word))
  );
}

function isFigureOfOwn(
  { stem }: Token,
  { members, counted, rowNouns }: Subject['source'],
  elements: Element[],
): boolean {
  const isOf = (one: string) => isOfRoot(stem, one);
  const own = members.filter(({ kind, meta }) => kind === 'measure' && stemsOf(meta.title).some(isOf));
  const isCountedElsewhere = [...counted].some(isOf) && ![...rowNouns].some(isOf);
  return (own.length > 0 || isCountedElsewhere) && !elements.some(({ member }) => own.includes(member));
}

/** "overdue", "open": rows of which a date is not set. */
function showsOpenState(word: string, elements: Element[]): boolean {
  const isOpen = elements.some(
    ({ member, filter }) => member.kind === 'time' && filter?.operator === 'isNotSet',
  );
  const isLate = elements.some(({ filter }) => filter?.operator === 'within');
  const isLeftOut = elements.some(({ filter }) => filter?.operator === 'differs');
  // Of "unassigned" jobs nobody does them: "Empty until assigned".
  const isLacking = elements.some(
    ({ member, filter }) =>
      filter?.operator === 'isNotSet' &&
      /^un\p{L}/u.test(word) &&
      stemsOf(/\bempty (?:until|till|before|unless) ([^.;]*)/i.exec(member.meta.description)?.[1] ?? '').some(
        (own) => rootOf(own) === rootOf(word.slice(2)),
      ),
  );
  const isNotClosed = elements.some(
    ({ filter }) => filter?.operator === 'differs' && filter.values.some((value) => /^closed$/i.test(value)),
  );
  if (isLacking || (word === 'open' && isNotClosed)) return true;
  if (word === 'overdue') return isLate && (isOpen || isLeftOut);
  // What of the rent is "outstanding" is no rent of those whose deposit is not registered yet.
  const isClosing = elements.some(
    ({ member, filter }) =>
      filter?.operator === 'isNotSet' && (CLOSING.test(calledOf(member)) || isDeedOfFigure(member, elements)),
  );
  return isOpen && OPEN_WORD.test(word) && (word !== 'outstanding' || isClosing);
}

/** "Checked", of "Checks" */
const isDeedOfFigure = (date: Member, elements: Element[]): boolean => {
  const deeds = stemsOf(date.meta.title).map(rootOf);
  return elements.some(
    ({ role, member }) =>
      role === 'figure' && stemsOf(member.meta.title).some((stem) => deeds.includes(rootOf(stem))),
  );
};

const CLOSING =
  /\b(?:paid|pay(?:ment|out)?|settle\w*|clear\w*|clos\w*|complet\w*|finish\w*|resolv\w*|fix\w*|repair\w*|done|end(?:ed|s)?|return\w*|deliver\w*|receiv\w*|collect\w*|back|answer\w*|decid\w*|decision|sent|shipped|ful?filled|repl\w*|released|redeemed|refunded|goods in|signed|approv\w*|review\w*|treat\w*|handed|outcome|issued|passed|accepted)\b/i;

/** "overdue, fixed" of what is not resolved, or not at the state of that: both are the end of the work. */
const isUnfinished = ({ stem }: Token, elements: Element[]): boolean =>
  isFinishing(rootOf(stem)) &&
  elements.some(({ member, filter }) => {
    const isEnd = (own: string) => isFinishing(rootOf(own)) || own === 'end';
    return filter?.operator === 'isNotSet'
      ? namesOf(member).own.flat().some(isEnd)
      : filter?.operator === 'differs' && valueStems(filter).some(isEnd);
  });

/** "normal ones" beside those that are express: both sides are there. */
const isOtherSide = (word: string, elements: Element[]): boolean =>
  ORDINARY.has(word) && elements.some(({ role, member }) => role === 'group' && member.kind === 'boolean');

const OPEN_WORD = new RegExp(`^(?:open|outstanding|incomplete|pending|${DENIED})$`);

/** "minutes walked in hours" are not converted: the unit after "in" is the one that the model says. */
function isOwnUnit(at: number, tokens: Token[], elements: Element[]): boolean {
  const stem = tokens[at]?.stem ?? '';
  return (
    tokens[at - 1]?.word === 'in' &&
    (/^(?:percent|pct)$/.test(stem) ||
      elements.some(({ member }) =>
        stemsOf(`${member.meta.title} ${member.meta.description}`).includes(stem),
      ))
  );
}

/** What things have, though the words alone ask for nothing. */
const OWNED = /^(?:number|amount|value|name|count|total|cost|share|time|date|price|type|kind)s?$/;

const UNITS = new Set(
  'km kilometre kilometer mile metre meter kg kilo gram ton tonne litre liter kwh mwh gb mb tb minute min second sec hour hr eur usd gbp percent pct degree euro dollar pound m k old'.split(
    ' ',
  ),
);

const MAGNITUDES = new Set([
  ...'one two three four five six seven eight nine ten eleven twelve half thousand grand million billion mn bn'.split(
    ' ',
  ),
  ...LARGE_NUMBERS.keys(),
]);

/** A verb whose time is another than the intent's. */
function leadsToOtherTime(at: number, { time }: Intent, { tokens, source }: Subject): boolean {
  const token = tokens[at];
  if (time === null || token === undefined) return false;
  const isOf = (member: Member) =>
    namesOf(member)
      .own.flat()
      .some((stem) => kinship(token, stem, true) >= LEAST_KIN);
  return !isOf(time.member) && source.members.some((member) => member.kind === 'time' && isOf(member));
}

/** "revenue from customers", "do clients take to pay": whose figures they are, of all of them. */
function isBearer(at: number, intent: Intent, { tokens, source }: Subject): boolean {
  const token = tokens[at];
  if (token === undefined || (token.word === token.stem && token.word !== 'people')) return false;
  let before = at - 1;
  while (/^(?:the|our|all|a|an|my|their)$/.test(tokens[before]?.word ?? '')) before--;
  const isPlace = /^(?:of|from|for|to|with|among|do|does|did|have|has|had|by)$/.test(
    tokens[before]?.word ?? '',
  );
  const isAverage =
    !intent.measures.every(({ member }) => member.meta.aggType === 'avg') &&
    tokens.some(({ word }) => /^(?:average|avg|mean|typical|each)$/.test(word));
  return (
    isPlace &&
    tokens[before]?.word !== 'by' &&
    !isAverage &&
    (source.things.has(token.stem) ||
      // "Jobs with complaints" are some of the jobs.
      (source.counted.has(token.stem) && !/^(?:with|have|has|had)$/.test(tokens[before]?.word ?? '')) ||
      PERSON_NOUNS.has(token.stem) ||
      token.stem === 'people')
  );
}

/** "per grade of doctor": whose grade it is, where the rows have one. */
const isOwnerOfGroup = (at: number, { tokens, source }: Subject, said: Element[][]): boolean =>
  tokens[at - 1]?.word === 'of' &&
  source.things.has(tokens[at]?.stem ?? '') &&
  (said[at - 2] ?? []).some(({ role }) => role === 'group');

/** "insured patients", "plays of non explicit songs": what a condition describes, beside a figure that is named. */
function isDescribedThing(at: number, { tokens, previous, source }: Subject, said: Element[][]): boolean {
  const token = tokens[at];
  const isPlural = token !== undefined && token.word !== token.stem;
  const hasFigure =
    previous !== null || said.some((elements) => elements.some(({ role }) => role === 'figure'));
  const describes = ({ role, member }: Element) =>
    role === 'condition' || (role === 'group' && member.kind === 'boolean');
  // In "dog breeds by weight" the breeds are what is asked for, and nothing that dogs are said of.
  const isLed = tokens.slice(0, at).some(({ word }) => /^(?:of|from|for|by|in|with|to)$/.test(word));
  const isGroup =
    !isLed && tokens[at + 1]?.word === 'by' && source.members.some((member) => isCalledJust(member, token));
  return isPlural && hasFigure && !isGroup && (said[at - 1] ?? []).some(describes);
}

const isCalledJust = (member: Member, token: Token | undefined): boolean =>
  member.kind === 'dimension' && namesOf(member).own.some((stems) => stems.join(' ') === token?.stem);

/** "tickets at stations in Breda": what a place is said of, where these have that very column. */
function isPlacedThing(at: number, { tokens, source }: Subject, said: Element[][]): boolean {
  const texts = source.textsOfThings.get(tokens[at]?.stem ?? '');
  const isJoint = (place: number) => /^(?:in|at|on|of|from|for)$/.test(tokens[place]?.word ?? '');
  const isTheirs = ({ role, member: { meta } }: Element) =>
    role === 'condition' && texts?.has(ownName(meta.name)) === true;
  return isJoint(at - 1) && isJoint(at + 1) && (said[at + 2] ?? []).some(isTheirs);
}

/** "check ins" of "checkins". */
function isJoinedWord(at: number, tokens: Token[], elements: Element[]): boolean {
  const names = new Set(
    elements.flatMap(({ member, filter }) => [
      ...namesOf(member).own.flat(),
      ...(filter === null ? [] : valueStems(filter)),
    ]),
  );
  const join = (from: number) => `${tokens[from]?.word ?? ''}${tokens[from + 1]?.stem ?? ''}`;
  return names.has(join(at)) || (at > 0 && names.has(join(at - 1)));
}
