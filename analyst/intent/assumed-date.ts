import { ownName } from '../language/own-name.ts';
import { type Token, tokenise } from '../language/tokens.ts';
import { isVerb } from '../match/model/main-time.ts';
import type { Member } from '../match/model/members.ts';
import { isMainByName, isSpokenOf } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import type { Intent, Subject } from './intent.ts';

/** The time that an intent's period, steps or days are of. */
export function dateOf({ time, dimensions, filters }: Intent, members: Member[]): Member | null {
  if (time !== null) return time.member;
  const made = [...dimensions, ...filters.map(({ member }) => member)].map(({ reference }) => reference);
  const times = members.filter(({ kind }) => kind === 'time');
  return times.find((one) => made.some((text) => isPartOf(text, one))) ?? null;
}

/** Whether SQL is a weekday or the like of a time. */
export function isPartOf(reference: string, time: Member): boolean {
  return /^\(?EXTRACT\(/.test(reference) && reference.includes(`FROM ${time.reference})`);
}

/** Whether words speak of a date's event; "bookings" are the rows, and do not say that a period is of the day of booking. */
function isSpokenIn(tokens: Token[], date: Member, { rowNouns, members }: Source): boolean {
  const speaking = tokens.filter(({ stem }, at) => !rowNouns.has(stem) || isVerb(tokens, at));
  return isSpokenOf(
    date,
    speaking.map(({ stem }) => stem),
    members,
  );
}

/** Of joined cubes a column is called by its cube as well, which says no date. */
const ownNameOf = ({ meta }: Member): string => ownName(meta.name);

/** The times of all rows that an intent joins: sailings by route have a departure beside the day of the booking. */
function timesAround(date: Member, { measures, dimensions, filters }: Intent, members: Member[]): Member[] {
  const named = [...measures, ...filters].map(({ member }) => member);
  const joined = new Set([date, ...named, ...dimensions].map(({ relation }) => relation));
  return members.filter(({ kind, relation }) => kind === 'time' && joined.has(relation));
}

/** Whether the figures' own names say the date: "Paid by guests", by the day of payment. */
export function isCalledByDate({ measures }: Intent, date: Member, source: Source): boolean {
  // A length between two dates is called by both.
  const figures = measures.map(({ member }) => member).filter(({ between }) => between === undefined);
  const names = figures.flatMap((member) => tokenise(`${ownNameOf(member)} ${member.title}`));
  return isSpokenIn(names, date, source);
}

/**
 * Marks a date that nothing says, where the rows have several, and one that only the question says: the answer has to name both,
 * since it may be read without the question.
 */
export function withAssumedDate(intent: Intent, { tokens, source, previous }: Subject): Intent {
  const { assumedDate: _, saidDate: __, ...read } = intent;
  const date = dateOf(intent, source.members);
  if (date === null || isMainByName(date) || intent.dimensions.includes(date)) return read;
  const isSpoken = (words: Token[]) => isSpokenIn(words, date, source);
  if (isCalledByDate(intent, date, source)) return read;
  if (isSpoken(tokens)) return intent.time === null ? read : { ...read, saidDate: date };
  if (timesAround(date, intent, source.members).length < 2) return read;
  const isKnown =
    previous !== null &&
    previous.assumedDate === undefined &&
    dateOf(previous, source.members)?.reference === date.reference;
  if (isKnown) return previous.saidDate === undefined ? read : { ...read, saidDate: date };
  return { ...read, assumedDate: date };
}
