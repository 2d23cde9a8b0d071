import { plainWord, type Slip } from '../language/slips.ts';
import { tokenise } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { withAmountNamed } from '../match/amount-of-verb.ts';
import { withDeedsNamed } from '../match/deeds-named.ts';
import { byLengthCalled, byLongestCalled } from '../match/lengths-called.ts';
import type { Source } from '../match/model/sources.ts';
import { withMoneyOfDates } from '../match/money-of-dates.ts';
import { byAwaited, byNotedStates } from '../match/noted-states.ts';
import { byNumberOfPeople } from '../match/numbers-of-people.ts';
import { withRowsNamed } from '../match/what-is-on.ts';
import { unfitMoney } from '../proof/money-moves.ts';
import { HARMLESS } from '../proof/word-lists.ts';
import { saidAsNotPaid, saidOtherwise } from '../question/said-otherwise.ts';
import { withoutEmptyWords } from '../question/words-that-say-nothing.ts';
import { convertedTo, inOwnUnits, isInUnit } from './asked-units.ts';
import { withSlipsMended } from './bind-values.ts';
import { byMoney } from './by-money.ts';
import { LEAST_CONFIDENCE } from './confidence-weights.ts';
import { byKindredNames, type Kindred, strangersIn } from './kindred-names.ts';
import { lastSentence } from './last-sentence.ts';
import type { LookedUp } from './look-up.ts';
import { type Respelt, respell, unreadWords } from './respell.ts';
import { isSameAsked } from './same-intent.ts';
import { byStoredNames, type Over } from './stored-names.ts';
import type { Understanding } from './understanding.ts';

type Knowledge = { sources: Source[]; lookedUp: LookedUp };
type Read = (question: string, over?: Over) => Understanding;
type Intents = Extract<Understanding, { kind: 'intents' }>;

/**
 * What a question says whose words are not all read: by an amount's own name, in a figure's own unit, without its slips.
 * Without its idle words it is a question like any other: `readWhole` reads it in all the ways that there are.
 */
export function inOtherWords(
  question: string,
  asWritten: Understanding,
  knowledge: Knowledge,
  read: Read,
  readWhole = read,
): Understanding {
  const told = withLessSaid(question, asWritten, knowledge, read, readWhole);
  return told !== asWritten && isOfOtherMoney(told, question, knowledge.sources) ? asWritten : told;
}

/** What the question says of money, which the words that it was put in no longer say. */
function isOfOtherMoney(told: Understanding, question: string, sources: Source[]): boolean {
  if (told.kind !== 'intents') return false;
  const { intent } = told.candidates[0];
  const source = sources.find(({ name }) => name === intent.source.name);
  return source !== undefined && unfitMoney(intent, tokenise(question), source).length > 0;
}

/** Without words that say nothing where they stand, as long as nothing of the model is called by them. */
function withLessSaid(
  question: string,
  asWritten: Understanding,
  knowledge: Knowledge,
  read: Read,
  readWhole: Read,
): Understanding {
  const unread = unreadIn(asWritten);
  const last = unread === undefined ? null : lastSentence(question, knowledge.sources);
  if (last !== null) return withLessSaid(last, read(last), knowledge, read, readWhole);
  const less = unread === undefined ? null : withoutEmptyWords(question, unread);
  if (less === null) return putOtherwise(question, asWritten, knowledge, read);
  const told = putOtherwise(less, readWhole(less), knowledge, read);
  return unreadIn(told) === undefined ? told : putOtherwise(question, asWritten, knowledge, read);
}

function putOtherwise(
  question: string,
  asWritten: Understanding,
  { sources, lookedUp }: Knowledge,
  read: Read,
): Understanding {
  const unread = unreadIn(asWritten);
  // Before anything is looked up that only may be meant.
  const notPaid = unread === undefined ? null : firstAnswer(asRead(saidAsNotPaid(question)), sources, read);
  if (notPaid !== null) return notPaid;
  const paid = unread !== undefined || isUnsure(asWritten) ? paidFor(question, sources, read) : null;
  if (paid !== null && (unread !== undefined || !isUnsure(paid))) return paid;
  if (unread === undefined)
    return (
      (isLeap(asWritten) ? firstAnswer(namingRows(question, sources), sources, read) : null) ?? asWritten
    );
  const asNamed = byAmount(question, sources, read);
  if (asNamed !== null) return asNamed;
  const converted = unread === null ? null : byUnit(question, unread, sources, read);
  if (converted !== null) return converted;
  const plainer = inPlainerWords(question, sources, read);
  if (plainer !== null) return plainer;
  const respelt = respell(question, unread, sources);
  if (respelt !== null) return respeltInOtherWords(respelt, asWritten, { sources, lookedUp }, read);
  const strangers = strangersIn(question, unread ?? unknownWords(question), sources);
  if (strangers.length === 0) return asWritten;
  const ways = byKindredNames(question, strangers, sources);
  const kindred = firstAnswer(ways, sources, read);
  if (kindred !== null || asWritten.kind !== 'missing') return kindred ?? asWritten;
  const stored = byStoredNames(question, strangers, asWritten.bound, sources, lookedUp);
  if (!Array.isArray(stored)) return stored;
  for (const overOne of stored) {
    const told = firstAnswer(overOne, sources, read);
    if (told !== null) return told;
  }
  const [way, ...others] = strangers.length > 1 ? ways : [];
  return way === undefined || others.length > 0
    ? asWritten
    : (halfRead(way, { sources, lookedUp }, read) ?? asWritten);
}

/** "comps called off": one word by the name that the model has, and another by a value. */
function halfRead(way: Kindred, knowledge: Knowledge, read: Read): Understanding | null {
  const told = putOtherwise(way.question, read(way.question), knowledge, read);
  if (told.kind === 'lookup') return told;
  return told.kind === 'intents' ? withTold(told, way.told) : null;
}

/** Which of two it is, or whether it is that figure, would be asked back. */
const isUnsure = (told: Understanding): boolean =>
  told.kind === 'choice' || (told.kind === 'intents' && told.candidates[0].confidence < LEAST_CONFIDENCE);

const isLeap = (told: Understanding): boolean => isUnsure(told) || (told.kind === 'intents' && told.isGuess);

/** What is none of the words that the analyst knows without a model. */
const unknownWords = (question: string): ReadonlySet<string> =>
  new Set(
    tokenise(question)
      .filter(({ word }) => !STOP_WORDS.has(word) && !HARMLESS.has(word))
      .map(({ text }) => plainWord(text)),
  );

/** The words that no reading explains; null where there is no reading, undefined where none is left. */
function unreadIn(understanding: Understanding): ReadonlySet<string> | null | undefined {
  switch (understanding.kind) {
    case 'missing':
      return unreadWords(understanding.bound);
    case 'unmapped':
    case 'unsupported':
      return null;
    default:
      return undefined;
  }
}

/** What is said in more words, or by those of no figure: lengths, people, and what rows have none of. */
function inPlainerWords(question: string, sources: Source[], read: Read): Understanding | null {
  const others = saidOtherwise(question);
  const named = [...byLengthCalled(question, sources), ...byNumberOfPeople(question, sources)];
  return firstAnswer(
    [
      ...[question, ...others]
        .flatMap((one) => [...byNotedStates(one, sources), ...byAwaited(one, sources)])
        .map(({ question: put, ...told }) => ({ question: put, told: [told] })),
      ...asRead(others),
      ...namingRows(question, sources),
      ...asRead(named.map((way) => way.question)),
    ],
    sources,
    read,
  );
}

const asRead = (questions: string[]): Kindred[] => questions.map((question) => ({ question, told: [] }));

const namingRows = (question: string, sources: Source[]): Kindred[] =>
  [
    ...withRowsNamed(question, sources),
    ...withDeedsNamed(question, sources),
    ...withMoneyOfDates(question, sources),
    ...byLongestCalled(question, sources),
  ].map((put) => ({
    question: put,
    told: [],
  }));

/** Without its slips, and where that is not all, by what else its words may be put as. */
function respeltInOtherWords(
  respelt: Respelt,
  asWritten: Understanding,
  knowledge: Knowledge,
  read: Read,
): Understanding {
  const mended = withoutSlips(respelt, read) ?? asWritten;
  if (unreadIn(mended) === undefined) return mended;
  const told = inOtherWords(respelt.question, read(respelt.question), knowledge, read);
  if (told.kind === 'lookup') return told;
  return told.kind === 'intents' ? withTold(told, respelt.slips) : mended;
}

/** What verbs of money ask for, by the likeliest figures that give an answer. */
function paidFor(question: string, sources: Source[], read: Read): Understanding | null {
  const isOfEach = /\b(?:each|every|which|who|top)\b/i.test(question);
  for (const ways of byMoney(question, sources)) {
    const told = firstAnswer(ways, sources, read);
    if (told === null || isOfOtherMoney(told, question, sources)) continue;
    if (!isOfEach || !tellsOne(told)) return told;
  }
  return null;
}

/** "by translator" is no "Translation" alone. */
const tellsOne = (told: Understanding): boolean =>
  told.kind === 'intents' && told.candidates[0].intent.dimensions.length === 0;

/** "how much beer did we brew", by the amount that is called so; null where that gives nothing. */
function byAmount(question: string, sources: Source[], read: Read): Understanding | null {
  const named = withAmountNamed(question, sources);
  const told = named === null ? null : read(named);
  return told?.kind === 'intents' || told?.kind === 'lookup' ? told : null;
}

/** "how many tonnes", of figures in kg; offered in their own unit where they are worked out further. */
function byUnit(
  question: string,
  unread: ReadonlySet<string>,
  sources: Source[],
  read: Read,
): Understanding | null {
  for (const own of inOwnUnits(question, unread, sources)) {
    const written = read(own.question);
    const told = unreadIn(written) === undefined ? written : byAmount(own.howMuch, sources, read);
    if (told?.kind === 'lookup') return told;
    if (told?.kind !== 'intents') continue;
    const inUnit = told.candidates.filter(({ intent }) => isInUnit(intent, own));
    const [best, ...others] = inUnit.flatMap((one) => {
      const intent = convertedTo(one.intent, own);
      return intent === null ? [] : [{ ...one, intent }];
    });
    if (best !== undefined) return { ...told, candidates: [best, ...others] };
    const left = { kind: 'word' as const, text: own.asked };
    const bound = inUnit.map((one) => ({ ...one, unmet: [left] }));
    if (bound.length > 0) return { kind: 'missing', bound, isGuess: false };
  }
  return null;
}

/** What the question comes to in other words; a choice where several give an answer. */
function firstAnswer(
  kindred: (Kindred & { over?: Over })[],
  sources: Source[],
  read: Read,
): Understanding | null {
  const answered: Intents[] = [];
  for (const { question: meant, told, over } of kindred) {
    const written = read(meant, over);
    const left = unreadIn(written);
    const one = left == null ? written : (byUnit(meant, left, sources, read) ?? written);
    if (one.kind === 'lookup') return one;
    if (one.kind === 'intents') answered.push(withTold(one, told));
  }
  const [first, ...others] = answered;
  if (first === undefined) return null;
  const [best] = first.candidates;
  const rival = others
    .map(({ candidates }) => candidates[0])
    .find((one) => !isSameAsked(one.intent, best.intent));
  return rival === undefined ? first : { kind: 'choice', choices: [best, rival] };
}

function withoutSlips({ question, slips }: Respelt, read: Read): Understanding | null {
  const asMeant = read(question);
  switch (asMeant.kind) {
    case 'unmapped':
    case 'unsupported':
      return null;
    case 'intents':
      return withTold(asMeant, slips);
    case 'missing':
      return { ...asMeant, bound: asMeant.bound.map((one) => withSlipsMended(one, slips)) };
    default:
      return asMeant;
  }
}

function withTold(told: Intents, slips: Slip[]): Intents {
  if (slips.length === 0) return told;
  const [best, ...others] = told.candidates;
  return {
    ...told,
    candidates: [withSlipsMended(best, slips), ...others.map((one) => withSlipsMended(one, slips))],
  };
}
