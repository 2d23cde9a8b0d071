import { isBadThing } from '../language/bad-things.ts';
import { addUnits, isoDate, labelOfSpan, startOf } from '../language/calendar.ts';
import { withoutAdditions } from '../language/descriptions.ts';
import { isFinishing } from '../language/events.ts';
import { ownName } from '../language/own-name.ts';
import { statesListed } from '../language/states-listed.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { type OpenState, openStates } from '../question/open-states.ts';
import { endedStates, STATUS, statesNotDue, statesUndone, statusOf } from './ended-states.ts';
import type { Candidate, Mention } from './match-members.ts';
import { dueDate, EMPTY, isDue } from './model/due-dates.ts';
import { isText, type Member } from './model/members.ts';
import { isOfSameRows } from './model/own-rows.ts';
import { isLent, rootsOfTime } from './model/said-times.ts';
import type { Source } from './model/sources.ts';
import type { Filter, UnknownPhrase } from './terms.ts';

/** As sure as a title or a synonym that the model gives. */
const OWN_NAME = 0.9;

/** Rows with which something has not been done yet, and the words that say so. */
export type OpenRows = {
  filters: Filter[];
  places: ReadonlySet<number>;
  words: string[];
  /** States in which it never will be: sought among the values, and left out. */
  ended: UnknownPhrase[];
  /** States of what is not overdue, though its day is past. */
  left: UnknownPhrase[];
};

/** "overdue inspections": not inspected, though due, where the model says of a date when it is empty. */
export function openRows(tokens: Token[], mentions: Mention[], source: Source, today: Date): OpenRows {
  const { members } = source;
  const filters: Filter[] = [];
  const places = new Set<number>();
  const words: string[] = [];
  const left: UnknownPhrase[] = [];
  for (const state of openStates(tokens)) {
    // How long it has been so is told by no figure of what is overdue at all.
    if (state.since === undefined && isNameOfItsOwn(state, mentions)) continue;
    const due = state.isOverdue ? overdueRows(state, members, today, tokens.length) : null;
    const own = due?.filters ?? filtersOf(state, source);
    const undone =
      own === null && (state.isDenied ? !hasDateOf(state, source) : isNotClosed(state, members))
        ? statesUndone(state.isDenied ? state.word : 'closed', members, tokens.length)
        : [];
    if (own === null && undone.length === 0) continue;
    filters.push(...(own ?? []));
    left.push(...(due?.ended ?? []), ...undone);
    if (!state.isDenied) words.push(state.word);
    for (let at = subjectOf(tokens, state.start, own ?? []); at < state.end; at++) places.add(at);
  }
  const denied = openStates(tokens).find(
    (state) => places.has(state.start) && (state.isDenied || emptyUntil(state, members) !== null),
  );
  const ended = denied === undefined ? [] : endedStates(denied.word, members, tokens.length);
  return { filters, places, words, ended, left };
}

/** What came in and is open, where a status lists none that is called so, is all that it does not list as closed. */
function isNotClosed({ word }: OpenState, members: Member[]): boolean {
  const status = statusOf(members, STATUS);
  const listed = status === null ? [] : statesListed(status.meta.description);
  // Whoever has yet to open an account has no open one, and what is resolved is hardly open.
  const isOther = ({ name, note }: (typeof listed)[number]) =>
    /\bopen(?:ed)?\b/.test(`${name} ${note}`) ||
    /^(?:prospect|lead|draft|resolved|completed?|done|settled|finished|fixed|paid)/.test(name);
  const comesIn = /^(?:requested|raised|reported|received|new|logged|lodged|submitted|filed)\b/.test(
    listed[0]?.name ?? '',
  );
  return word === 'open' && comesIn && listed.some(({ name }) => name === 'closed') && !listed.some(isOther);
}

/** Where what is said of begins: the deposit, of "whose deposit still isn't registered", by *Deposit registered*. */
function subjectOf(tokens: Token[], start: number, filters: Filter[]): number {
  let at = start - 1;
  while (/^(?:still|also|just|that|which|have|has|we|they)$/.test(tokens[at]?.word ?? '')) at--;
  const { stem = '', word = '' } = tokens[at] ?? {};
  const isNamed = filters.some(({ member }) => stemsOf(member.meta.title).includes(stem));
  return word !== stem || !isNamed ? start : at;
}

/** "Unpaid amount" of which all is said, a flag of that name, and a figure of that name where no things are counted. */
function isNameOfItsOwn({ start }: OpenState, mentions: Mention[]): boolean {
  const mention = mentions.find((one) => one.start <= start && start < one.end);
  if (mention === undefined) return false;
  const countsThings = mentions.some(
    (one) => one !== mention && one.candidates.some(({ member }) => member.meta.aggType === 'count'),
  );
  const isOwn = ({ member, quality }: Candidate) =>
    quality >= OWN_NAME && (member.kind === 'boolean' || (member.kind === 'measure' && !countsThings));
  return mention.end - mention.start > 1 || mention.candidates.some(isOwn);
}

/** Past the day by which it should have been done, and not done: told by the date of that, else by a status that says so. */
function overdueRows(
  { deed, since }: OpenState,
  members: Member[],
  today: Date,
  start: number,
): { filters: Filter[]; ended: UnknownPhrase[] } | null {
  const found = dueDate(members, deed);
  if (found === null) return null;
  const { due, done } = found;
  const now = startOf('day', today);
  const day = since === undefined ? now : addUnits(since.unit, -since.count, now);
  // "At least 60 days" are 60 as well.
  const to = isoDate(since?.isIncluded === true ? addUnits('day', 1, day) : day);
  const late: Filter = {
    member: due,
    operator: 'within',
    range: { from: null, to, label: labelOfSpan(null, to) },
  };
  // What is paid in part has a day of payment, too, and is overdue with the rest.
  const near = members.filter((member) => isOfSameRows(member, due));
  const byStatus = done === null || hasParts(near) ? statesNotDue(near, true, start) : [];
  if (byStatus.length > 0) return { filters: [late], ended: byStatus };
  return done === null
    ? null
    : { filters: [late, { member: done, operator: 'isNotSet' }], ended: statesNotDue(members, false, start) };
}

function filtersOf(state: OpenState, { members, rowNouns }: Source): Filter[] | null {
  const relation = members[0]?.relation;
  // Of "open visits" nothing is said by the day on which what is visited was finished.
  const times = members.filter(
    (member) => member.kind === 'time' && member.relation === relation && !isLent(member, members),
  );
  if (state.isOverdue) return null;
  const lacking = emptyUntil(state, members);
  if (lacking !== null) return [{ member: lacking, operator: 'isNotSet' }];
  if (state.isDenied) {
    const [done, ...others] = (
      isDoneInParts(state, members) ? [] : datesOf(state.word, times, rowNouns)
    ).filter(({ meta }) => state.object === undefined || stemsOf(meta.title).includes(state.object));
    return done === undefined || others.length > 0 ? null : [{ member: done, operator: 'isNotSet' }];
  }
  const awaited = times.filter((time) => EMPTY.test(withoutAdditions(time.meta.description)));
  const [done, ...others] =
    awaited.length > 1 ? awaited.filter((time) => speaksOf(time, state.word)) : awaited;
  if (done === undefined || others.length > 0) return null;
  if (!state.isOpen && !speaksOf(done, state.word)) return null;
  return [{ member: done, operator: 'isNotSet' }];
}

/** When it was done: by the verb, else by another one that ends the work, "fixed" of an "End of the fault" that is empty until then. */
function datesOf(verb: string, times: Member[], rowNouns: ReadonlySet<string>): Member[] {
  const root = rootOf(verb);
  // A "Payment due" is no day on which anything was paid.
  const called = times.filter((time) => rootsOfTime(time).includes(root) && !isDue(time));
  if (called.length > 0 || !isFinishing(root)) return called;
  const isEnd = (time: Member) =>
    rootsOfTime(time).includes('end') &&
    (isBadThing([...rowNouns]) || EMPTY.test(withoutAdditions(time.meta.description)));
  return times.filter((time) => isEnd(time) || rootsOfTime(time).some(isFinishing));
}

/** Who does it is "Empty until assigned": the unassigned have nobody. */
function emptyUntil({ word, isDenied }: OpenState, members: Member[]): Member | null {
  if (!isDenied && !/^un\p{L}/u.test(word)) return null;
  const root = rootOf(word.replace(/^un/, ''));
  const [only, ...others] = members.filter(
    (member) =>
      isText(member) &&
      member.relation === members[0]?.relation &&
      stemsOf(UNTIL.exec(member.meta.description)?.[1] ?? '').some((stem) => rootOf(stem) === root),
  );
  return only === undefined || others.length > 0 ? null : only;
}
const UNTIL = /\bempty (?:until|till|before|unless) ([^.;]*)/i;

/** "Part paid": the states that things are at of which only some is done. */
function statesInPart(members: Member[]): string[] {
  const status = statusOf(members);
  const states = status === null ? [] : statesListed(status.meta.description);
  return states.flatMap(({ name }) => (/^part/.test(name) ? [name] : []));
}

const hasParts = (members: Member[]): boolean =>
  statesInPart(members).some((name) => /^part(?:ly|ially)? (?:\w+ed|paid)$/.test(name));

/** What is "Part paid" has a day of paying, and is not paid. */
const isDoneInParts = ({ word }: OpenState, members: Member[]): boolean =>
  statesInPart(members).some((name) => rootOf(name.split(/[ -]/).at(-1) ?? '') === rootOf(word));

const hasDateOf = (state: OpenState, { members, rowNouns }: Source): boolean =>
  !isDoneInParts(state, members) &&
  datesOf(
    state.word,
    members.filter(({ kind }) => kind === 'time'),
    rowNouns,
  ).length > 0;

/** "unpaid" of what is "Paid". */
function speaksOf({ meta }: Member, word: string): boolean {
  const root = rootOf(word.replace(/^un/, ''));
  return stemsOf(`${ownName(meta.name)} ${meta.title} ${withoutAdditions(meta.description)}`).some(
    (stem) => rootOf(stem) === root || rootOf(stem) === rootOf(word),
  );
}
