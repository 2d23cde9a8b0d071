import type { Intent, Subject } from '../intent/intent.ts';
import { textOfWords } from '../language/tokens.ts';
import { namesIn } from './names.ts';

const PAST_POINT =
  /\bat (?:the )?(?:end|close|start|beginning|opening) of (?:last|the (?:last|year|month|quarter)|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|2\d{3})\b/;
const OPEN = /\b(?:open|unpaid|outstanding|pending|active|overdue|frozen|unsolved|unresolved|waiting)\b/i;
const PAID_LATE = /\b(?:paid|pays?|paying|payments?) (?:\w+ )?late\b/;
const FEE = /\b(?:fees?|charges?|penalt(?:y|ies)|fines?)\b/i;
const CANCELLED = /\bcancel/i;
const TO_COME = /\bto come\b/;

/** What is true of another moment than the one that was asked about. */
export function otherMoments(intent: Intent, subject: Subject): string[] {
  const text = textOfWords(subject.tokens);
  return [
    ...stateThen(intent, text),
    ...feesForLateness(intent, text),
    ...cancelledToCome(intent, subject, text),
    ...returnsOfNothing(intent, text),
    ...pausedThen(intent, text),
    ...goneAndThere(intent, subject, text),
  ];
}

/** "open tickets at the end of last year": those of that year that are open today are others. */
function stateThen({ measures, filters, time }: Intent, text: string): string[] {
  const [point] = PAST_POINT.exec(text) ?? [];
  const isState =
    OPEN.test(text) || (filters.length === 0 && measures.some(({ member }) => OPEN.test(namesIn(member))));
  return point !== undefined && isState && time?.range != null ? [point] : [];
}

/** A fee for paying late is charged, and may itself be paid in time. */
const feesForLateness = ({ filters }: Intent, text: string): string[] => {
  const [late] = FEE.test(text) ? [] : (PAID_LATE.exec(text) ?? []);
  const isFee = filters.some(
    (filter) => 'values' in filter && filter.values.some((value) => FEE.test(value)),
  );
  return late !== undefined && isFee ? [late] : [];
};

/** What was cancelled does not come any more. */
const cancelledToCome = ({ filters, measures }: Intent, { source }: Subject, text: string): string[] => {
  const relations = new Set(measures.map(({ member }) => member.relation));
  const mayBeCancelled = source.members.filter(
    (member) =>
      relations.has(member.relation) &&
      (CANCELLED.test(namesIn(member)) || CANCELLED.test(member.meta.description)),
  );
  const isLeftOut =
    measures.some(({ member }) => TO_COME.test(member.title.toLowerCase())) ||
    filters.some(({ member, operator }) => operator !== 'within' && mayBeCancelled.includes(member)) ||
    measures.every(({ member }) => CANCELLED.test(member.meta.description));
  return TO_COME.test(text) && mayBeCancelled.length > 0 && !isLeftOut ? ['to come'] : [];
};

/** "should have been back by now", of what was given away: a service that is due brings nothing back. */
const returnsOfNothing = ({ filters, time, measures }: Intent, text: string): string[] => {
  const [back] =
    /\b(?:should|ought to|due to|meant to|supposed to) (?:have been|have come|be|come) back\b/.exec(text) ??
    [];
  const members = [...filters.map(({ member }) => member), ...measures.map(({ member }) => member)];
  const names = [...members, ...(time === null ? [] : [time.member])]
    .map((member) => `${namesIn(member)} ${member.meta.description}`)
    .join(' ');
  return back !== undefined &&
    !/\b(?:back|return|off[- ]?hire|in\b|check|out\b|hire|loan|lent|lend|overdue)/i.test(names)
    ? [back]
    : [];
};

/** Who is frozen now, and began this year, may have frozen at any time. */
const pausedThen = ({ time, filters }: Intent, text: string): string[] => {
  const [paused] = /\b(?:froze|paused)\b/.exec(text) ?? [];
  const isBeginning =
    time?.range != null &&
    /\b(?:start|join|begin|began|regist|enrol|open|sign|creat)/i.test(namesIn(time.member));
  return paused !== undefined && isBeginning && filters.length > 0 ? [paused] : [];
};

/** Of a list with a day of leaving, only who has not left is there. */
const goneAndThere = ({ measures, filters, time }: Intent, { source }: Subject, text: string): string[] => {
  const [there] = /\bpeople are there (?:at|in|on)\b/.exec(text) ?? [];
  const leaves = source.members.filter(
    ({ kind, title, relation }) =>
      kind === 'time' &&
      /\b(?:left|leav|ended|cancelled)/i.test(title) &&
      measures.some(({ member }) => member.relation === relation),
  );
  const isSaid = filters.some(({ member }) => leaves.includes(member));
  return there !== undefined && time === null && leaves.length > 0 && !isSaid ? [there] : [];
};
