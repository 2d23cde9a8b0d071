import { stemsOf } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import { isMainByName, isSpokenOf, timesBeside } from '../match/model/said-times.ts';
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

/** Whether a question's period is by a date that neither it nor the model's own name for it says. */
export function takesDateUnsaid({ source, time }: Intent, question: string, sources: Source[]): boolean {
  const members = sources.find(({ name }) => name === source.name)?.members ?? [];
  return time !== null && !isMainByName(time.member) && !isSpokenOf(time.member, stemsOf(question), members);
}

/** Marks a date that nothing says, where the rows have several: the answer has to name it. */
export function withAssumedDate(intent: Intent, { tokens, source, previous }: Subject): Intent {
  const { assumedDate: _, ...read } = intent;
  const date = dateOf(intent, source.members);
  if (date === null || timesBeside(date, source.members).length < 2 || isMainByName(date)) return read;
  const names = intent.measures.flatMap(({ member }) => stemsOf(`${member.name} ${member.title}`));
  const said = [...tokens.map(({ stem }) => stem), ...names];
  const isKnown =
    previous !== null &&
    previous.assumedDate === undefined &&
    dateOf(previous, source.members)?.reference === date.reference;
  const isGroup = intent.dimensions.includes(date);
  return isKnown || isGroup || isSpokenOf(date, said, source.members) ? read : { ...read, assumedDate: date };
}
