import { withoutAdditions } from '../language/descriptions.ts';
import { isFinishing } from '../language/events.ts';
import { statesListed } from '../language/states-listed.ts';
import { rootOf, rootsIn } from '../language/word-roots.ts';
import { isText, type Member } from './model/members.ts';
import { isLentText } from './model/naming-dimension.ts';
import type { UnknownPhrase } from './terms.ts';

const STATE = /\b(?:status|state|stage|acceptance|outcome)\b/i;

/** What came out of it is known only once it was done. */
export const STATUS = /\b(?:status|state|stage)\b/i;

/** States in which nothing more is done. */
const ENDED =
  /\b(?:cancelled|canceled|voided|void|declined|withdrawn|rejected|skipped|lost|expired|waived|refused|abandoned|duplicates?)\b/gi;
/** The same of what is late: it failed, has been given up or another has taken its place, or nothing is agreed yet. */
const PAST_DUE =
  /\b(?:credited|refunded|written[- ]off|returned|superseded|replaced|scrapped|missed|failed|dumped|lapsed|terminated|drafts?|quoted|no[- ](?:access|show|answer|reply))\b/gi;
const DONE_WORDS =
  '(?:paid|settled|done|completed?|finished|closed|resolved|delivered|returned|collected|fixed|repaired|reviewed|inspected|shipped|dispatched|held|attended)';
const DONE = new RegExp(`\\b${DONE_WORDS}\\b`, 'gi');
const DONE_ALONE = new RegExp(`^${DONE_WORDS}$`, 'i');
const NOT_OWED = /\b(?:drafts?|planned|quoted|scheduled|credited|refunded|written[- ]off)\b/gi;

const DRAFT = /\bdrafts?\b/gi;
const ANSWERED = rootsIn('decide answer');

/** The status that the rows have themselves. */
export function statusOf(members: Member[], names = STATE): Member | null {
  const status = members.find((member) => isText(member) && names.test(member.meta.title));
  return status === undefined || isLentText(status, members) ? null : status;
}

/** What is cancelled is not waited for, nor a draft to be paid or decided: the states of that kind that the description of a status lists. */
export function endedStates(deed: string, members: Member[], start: number): UnknownPhrase[] {
  const status = statusOf(members);
  const root = rootOf(deed);
  const others = root === rootOf('pay') ? [NOT_OWED] : ANSWERED.has(root) ? [DRAFT] : [];
  return status === null ? [] : leftOut(status, [ENDED, ...others], start);
}

/** States of what is not overdue, whatever its day is; with those that say it is done, where `isDone` has no date to tell it. */
export function statesNotDue(members: Member[], isDone: boolean, start: number): UnknownPhrase[] {
  const status = statusOf(members, STATUS);
  if (status === null) return [];
  const ended = leftOut(status, [ENDED, PAST_DUE], start);
  const done = isDone ? leftOut(status, [DONE], start) : [];
  return isDone && done.length === 0
    ? []
    : [...ended.flatMap((phrase) => (isOf(phrase, done) ? [] : [{ ...phrase, mayLack: true }])), ...done];
}

const isOf = ({ text }: UnknownPhrase, others: UnknownPhrase[]): boolean =>
  others.some((other) => other.text === text);

/** What work is at when nothing more is to be done. */
const FINISHED =
  /^(?:done|completed?|finished|closed|resolved|fixed|repaired|mended|held|attended|visited|worked|checked out)$/;
const OVER = new RegExp(`^(?:${[ENDED, PAST_DUE].map(({ source }) => source).join('|')})`, 'i');

/** States of what has been done, or never will be, where the status that lists them says the deed: "not paid", of *Open*, *Paid* or *Void*. */
export function statesUndone(verb: string, members: Member[], start: number): UnknownPhrase[] {
  const status = statusOf(members, STATUS);
  const names = status === null ? [] : statesListed(status.meta.description).map(({ name }) => name);
  const root = rootOf(verb);
  const at = names.findIndex((name) => rootOf(name) === root && DONE_ALONE.test(name));
  // What comes behind a state is further on: what is delivered was dispatched.
  const done = names.filter((name, place) =>
    at < 0 ? isFinishing(root) && FINISHED.test(name) : place >= at && DONE_ALONE.test(name),
  );
  if (status === null || done.length === 0) return [];
  const over = names.filter(
    (name) => !done.includes(name) && (OVER.test(name) || (root === rootOf('pay') && /^drafts?$/.test(name))),
  );
  return [
    ...done.map((name) => excluded(name, status, start)),
    ...over.map((name) => ({ ...excluded(name, status, start), mayLack: true })),
  ];
}

/** Where no description says which states there are, these may be. */
const ANY = 'cancelled, void, withdrawn, rejected or draft';

function leftOut(status: Member, kinds: RegExp[], start: number): UnknownPhrase[] {
  const told = withoutAdditions(status.meta.description).toLowerCase();
  const words = kinds.flatMap((states) => (told || ANY).match(states) ?? []);
  const listed = statesListed(status.meta.description).map(({ name }) => name);
  // What is only spoken of beside the list may be none of the states, or hidden.
  const mayLack = (text: string) =>
    told === '' || (listed.length > 0 && !listed.some((name) => name.includes(text)));
  return [...new Set(words)].map((text) => ({
    ...excluded(text, status, start),
    ...(mayLack(text) ? { mayLack: true } : {}),
  }));
}

const excluded = (text: string, status: Member, start: number): UnknownPhrase => ({
  ...{ start, text, words: text.split(/[ -]/), hint: status },
  ...{ isEssential: true, isExcluded: true, isPlace: false },
});
