import { eventsOf, isDayOfOutcome, isOutcome } from '../../language/events.ts';
import { ownName } from '../../language/own-name.ts';
import { areSynonyms } from '../../language/thesaurus.ts';
import { stemsOf, type Token } from '../../language/tokens.ts';
import { AGGREGATE_WORDS } from '../../language/vocabulary.ts';
import { isDoerOf, isPastForm } from '../../language/word-kinship.ts';
import { rootOf } from '../../language/word-roots.ts';
import { coreOf } from './member-phrases.ts';
import type { Member } from './members.ts';
import { isOfOwnRows } from './own-rows.ts';
import { eventStems, isBesideEvents, isLent, onceDone, rootsOfTime, withoutDenial } from './said-times.ts';

/** When things happen, where a question does not say which of their times it means; those of the first member's relation, and of its own rows. */
export function mainTimeDimension(members: Member[]): Member | null {
  const times = members.filter(({ kind }) => kind === 'time');
  const beside = times.filter(({ relation }) => relation === members[0]?.relation);
  const own = beside.filter((time) => isOfOwnRows(time, members) && !isBesideEvents(time));
  const near = [own, beside, times].find((some) => some.length > 0) ?? [];
  const counting = near.filter((time) => !isOfNoDeed(time));
  const dated = counting.length > 0 ? counting : near;
  const all = dated.filter((time) => !isOfSomeRows(time));
  const candidates = all.length > 0 ? all : dated;
  const isMain = ({ name }: Member) =>
    /(?:^|_)(?:created|ordered|order|placed|occurred|event|date|timestamp)(?:_|$)/i.test(name);
  return (
    candidates.find(({ name }) => /(?:^|_)created_?at$/i.test(name)) ??
    candidates.find(isMain) ??
    candidates[0] ??
    null
  );
}

/** "Null for drive-ups", "Call-outs only": a date that some rows never have leaves these out of every period. */
export const isOfSomeRows = ({ meta }: Member): boolean =>
  // What is a draft has not happened yet.
  (/\b(?:null|empty|blank|missing|not set|unset|unknown|not known)\b/i.test(meta.description) &&
    !/^(?:null|empty|blank|not set) (?:for|in|on|while|of) (?:an? )?drafts?\.?$/i.test(meta.description)) ||
  /(?:^|[.;:,] )only (?:for|of|when|where|if|on|once)\b|\bonly(?:[.;]|$)/i.test(meta.description);

/** The day of birth, by which the oldest of people are told and nothing is counted. */
export const isOfBirth = ({ kind, meta }: Member): boolean =>
  kind === 'time' && /\bbirth|\bborn\b/i.test(meta.title);

/** Nor is anything counted by the last day on which it could be changed. */
export const isOfNoDeed = (time: Member): boolean =>
  isOfBirth(time) ||
  /\bdeadline\b/i.test(time.meta.title) ||
  /\b(?:last|latest) (?:day|date|time) (?:to|for|until|when|on which)\b/i.test(time.meta.description);

/** "bills paid in May": the time of the verb that leads to the period, where the rows have one. */
export function timeOfVerb(tokens: Token[], periods: ReadonlySet<number>, members: Member[]): Member | null {
  const verbs = verbsBefore(tokens, periods).map((index) => rootOf(tokens[index]?.stem ?? ''));
  const [first] = members;
  const times = members.filter(({ kind, relation }) => kind === 'time' && relation === first?.relation);
  // What "we bought" has a date of purchase.
  // "Paid to the worker" is no day on which somebody worked.
  const isOfVerb = (stem: string) =>
    verbs.some((verb) => (verb === rootOf(stem) && !isDoerOf(stem, verb)) || areSynonyms(verb, stem));
  const said = times.filter((member) => stemsIn(member).some(isOfVerb));
  return tokens.some(({ word }) => FORESEEING.test(word)) ? (said[0] ?? null) : onceDone(said);
}

const FORESEEING =
  /^(?:expected|estimated|planned|forecast|promised|scheduled|due|will|should|supposed|yet)$/;

/** "planned for tomorrow": the verbs before a period that a time says by its name, its event or its description. */
export function verbsOfTime(tokens: Token[], periods: ReadonlySet<number>, time: Member): number[] {
  const own = new Set([...stemsIn(time), ...eventStems(time.meta.description)].map(rootOf));
  const called = rootsOfTime(time);
  const isEvent = (stem: string) =>
    eventsOf(stem, false).some((roots) => called.some((root) => roots.has(root)));
  return verbsBefore(tokens, periods).filter((index) => {
    const stem = tokens[index]?.stem ?? '';
    return own.has(rootOf(stem)) || isEvent(stem);
  });
}

const verbsBefore = (tokens: Token[], periods: ReadonlySet<number>): number[] =>
  tokens.flatMap(({ word, isQuoted }, index) =>
    !isQuoted &&
    !periods.has(index) &&
    periods.has(index + 1) &&
    (isVerb(tokens, index) || /\w{3}ing$|^(?:expires?|ends?)$/.test(word))
      ? [index]
      : [],
  );

/** "children staying in August", "passengers in July": the time whose event the last such word speaks of that is no name of the rows; also one of joined rows. */
export function timeOfEvent(
  tokens: Token[],
  periods: ReadonlySet<number>,
  members: Member[],
  entityStems: ReadonlySet<string>,
): Member | null {
  const times = members.filter(({ kind }) => kind === 'time');
  const own = times.filter(({ relation }) => relation === members[0]?.relation);
  // What is called by a value, too, is of its day where it leads to the period: "quotes that "expired" this year".
  const spoken = tokens
    .filter(
      (token, at) =>
        (!token.isQuoted || (isPastForm(token) && periods.has(at + 1))) &&
        // The "coming weekend" comes, and nothing else does.
        !periods.has(at) &&
        !entityStems.has(token.stem) &&
        !isNoEvent(tokens, at),
    )
    .toReversed();
  for (const among of [own, times]) {
    for (const called of spoken.flatMap(({ stem }) => eventsOf(stem, among === times))) {
      const [only, ...others] = among.filter((time) => rootsOfTime(time).some((root) => called.has(root)));
      if (only !== undefined && others.length === 0) return only;
    }
  }
  // Lots that are left unsold were so in the sale that lends its date.
  const denied = withoutDenial(tokens.map(({ word }) => word));
  return (
    own.find((time) => isLent(time, members) && rootsOfTime(time).some((root) => denied.includes(root))) ??
    null
  );
}

/** "quotes won in April" were won on the one day on which such things are decided. */
export function timeOfOutcome(
  tokens: Token[],
  periods: ReadonlySet<number>,
  members: Member[],
): Member | null {
  // It may be the value of a status, too.
  const leads = tokens.some(
    (token, at) => isOutcome(token.stem) && isPastForm(token) && !periods.has(at) && periods.has(at + 1),
  );
  if (!leads) return null;
  const [only, ...others] = members.filter(
    (member) =>
      member.kind === 'time' &&
      member.relation === members[0]?.relation &&
      isDayOfOutcome(rootsOfTime(member)),
  );
  return only === undefined || others.length > 0 ? null : only;
}

/** What we "have got" was not received then, and what is "coming up" comes from nowhere. */
const isNoEvent = (tokens: Token[], at: number): boolean => {
  const words = tokens.slice(Math.max(0, at - 3), at).map(({ word }) => word);
  return tokens[at]?.word === 'got'
    ? words.some((word) => /^(?:have|has|had|we've|weve|ha(?:ve|s|d)n'?t)$/.test(word))
    : tokens[at]?.word === 'coming' && tokens[at + 1]?.word === 'up';
};

/** "reservations for tastings on 5 May": the time that is called by the noun before the period and by nothing else. */
export function timeOfNoun(
  tokens: Token[],
  periods: ReadonlySet<number>,
  members: Member[],
  rows: readonly number[] = [],
): Member | null {
  const nouns = tokens.filter(
    ({ isQuoted }, index) =>
      !isQuoted && !periods.has(index) && (rows.includes(index) || isBesidePeriod(tokens, index, periods)),
  );
  const isCalledBy = (text: string, stem: string) => {
    const own = coreOf(stemsOf(text), 'time').filter((one) => !GENERIC_TIME.has(one));
    // What is paid by the payer is no event that he is.
    return own.length === 1 && own.every((one) => rootOf(one) === rootOf(stem) && !isDoerOf(stem, one));
  };
  const times = members.filter(({ kind, relation }) => kind === 'time' && relation === members[0]?.relation);
  const named = times.filter(({ meta }) =>
    nouns.some(({ stem }) => [meta.title, ownName(meta.name)].some((text) => isCalledBy(text, stem))),
  );
  const [only, ...others] = named;
  return only === undefined || others.length > 0 ? null : only;
}

/** "funerals this year", "funerals per month", "saturday funerals" */
function isBesidePeriod(tokens: Token[], index: number, periods: ReadonlySet<number>): boolean {
  const isLinked = /^(?:by|per|each|every|in|on|during|a)$/.test(tokens[index + 1]?.word ?? '');
  return (
    periods.has(index + (isLinked ? 2 : 1)) ||
    (periods.has(index - 1) && tokens[index]?.word !== tokens[index]?.stem)
  );
}

const GENERIC_TIME = new Set('date time day start begin at on of'.split(' '));

/** "did the Zurich office sell" */
const MOST_SUBJECT_WORDS = 3;

/** "sold", "did we sell" */
export function isVerb(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  const before = tokens.slice(Math.max(0, index - 1 - MOST_SUBJECT_WORDS), Math.max(0, index - 1));
  return (
    token !== undefined && (isPastForm(token) || before.some(({ word }) => /^(?:did|do|does)$/.test(word)))
  );
}

function stemsIn({ meta, kind }: Member): string[] {
  const own = ownName(meta.name);
  return [own, meta.title]
    .flatMap((text) => coreOf(stemsOf(text), kind))
    .filter((stem) => !AGGREGATE_WORDS.has(stem));
}
