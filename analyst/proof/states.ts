import type { Intent, Subject } from '../intent/intent.ts';
import { statesListed } from '../language/states-listed.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import { type Element, elementsOf } from './elements.ts';
import { namesIn } from './names.ts';
import { isCount } from './need.ts';
import { isDebt } from './needs-of-verbs.ts';
import { isOfRoot, isRowItself } from './strength.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';
import { CALENDAR } from './word-lists.ts';

const NOW = /^(?:now|currently|current|presently|nowadays|still)$/;
const STATE_NAME = /\b(?:status|state|stage|phase|condition|availability|situation)\b/i;
const IN_STATE =
  /\b(?:open|live|active|frozen|paused|suspended|current|currently|outstanding|pending|unpaid|overdue|remaining|available|occupied|vacant|waiting|enrolled|ongoing|in (?:stock|service|use|progress|house|hand)|on (?:hand|site|loan|hire|order)|balance|still|now|so far|today|occupancy|utili[sz]ation)\b/i;
const ENDING =
  /\b(?:left|leav|end|clos|return|remov|cancel|retir|finish|expir|terminat|resolv|complet|check.?out|depart|gone|until|taken out)/i;
const BEGINNING =
  /regist|creat|sign|join|since|added|onboard|hire|admit|enrol|install|built|founded|bought|opened/i;

/** "currently" of what may have a state, where the intent shows none: all rows of all times are no answer to it. */
export function unshownStates(intent: Intent, { tokens, source }: Subject, said: Element[][]): string[] {
  const asking = tokens.flatMap((token, at) =>
    NOW.test(token.word) && !token.isQuoted && (said[at] ?? []).length === 0 && !isOfTime(tokens, at, intent)
      ? [token.text]
      : [],
  );
  if (asking.length === 0) return [];
  const elements = elementsOf(intent);
  const isMade = ({ filter, member }: Element) =>
    filter?.operator === 'isSet' && member.kind === 'time' && MADE.test(namesIn(member));
  const isInUse = tokens.some(({ word }) =>
    /^(?:used|booked|reserved|busy|free|taken|occupied|empty)$/.test(word),
  );
  if (elements.some(isMade) || (isInUse && intent.filters.length === 0 && intent.measures.length === 0))
    return asking;
  const relations = new Set(elements.map(({ member }) => member.relation));
  const near = source.members.filter(({ relation }) => relations.has(relation));
  // Who is in some rows, such as those that booked, says nothing of who is there.
  const countsWithin =
    intent.measures.some(({ aggregate }) => aggregate === 'count_distinct') ||
    (intent.measures.length === 0 && !intent.dimensions.some((member) => isRowItself(member, source)));
  return (countsWithin || mayHaveState(near)) && !elements.some((one) => showsState(one, near)) ? asking : [];
}

/** "not yet shipped" or "unconfirmed", of a status that rows only pass: what was delivered since is not at it either. */
export function passedStates({ filters }: Intent, { tokens }: Subject): string[] {
  // What is "ready but not collected yet" is at one status.
  const isAt = (status: Member) =>
    STATE_NAME.test(namesIn(status)) &&
    filters.some(({ operator, member }) => operator === 'equals' && member === status);
  // What has no date of it yet, and is at no end that nobody names, waits for it.
  const words = new Set(tokens.map(({ stem }) => stem));
  const isNamed = (filter: Intent['filters'][number]) =>
    'values' in filter && filter.values.flatMap(stemsOf).some((stem) => words.has(stem));
  const isUndone = filters.some(({ operator }) => operator === 'isNotSet');
  const passed = filters.filter(
    (filter) =>
      filter.operator === 'differs' &&
      !isAt(filter.member) &&
      !(isUndone && !isNamed(filter)) &&
      !leavesOutAllThatEnd(filter.member, filter.values) &&
      !leavesOutAllBehind(filter.member, filter.values),
  );
  // A "Registrar confirmed" is no state of the rows: what it is of has to be said.
  const isOfOther = filters.some(
    ({ operator, member }) =>
      operator === 'isFalse' &&
      stemsOf(member.meta.title).length > 1 &&
      !stemsOf(member.meta.title).every((stem) => words.has(stem) || /^(?:is|has|was|been)$/.test(stem)),
  );
  const isPassing = passed.some((filter) => 'values' in filter && isOnTheWay(filter.member, filter.values));
  return tokens.flatMap(({ word, text }) =>
    (word === 'yet' && (passed.length > 0 || isOfOther)) || (UNDONE.test(word) && isPassing) ? [text] : [],
  );
}
const UNDONE = /^un(?:\p{L}{4,}ed|paid|sold|sent)$/u;

/** What is "Confirmed" was something before that, and is something else in the end. */
function isOnTheWay(status: Member, values: string[]): boolean {
  const listed = statesListed(status.meta.description).map(({ name }) => name);
  const left = new Set(values.map((value) => value.toLowerCase()));
  const at = listed.findIndex((name) => left.has(name));
  return STATE_NAME.test(namesIn(status)) && at >= 0 && at < listed.length - 1;
}

/** Neither the state nor any that is listed behind it: of *Booked, Completed, Cancelled* what is at the first alone. */
function leavesOutAllBehind(status: Member, values: string[]): boolean {
  if (!STATE_NAME.test(namesIn(status))) return false;
  const { meta } = status;
  const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, ' ');
  const left = new Set(values.map(plain));
  const listed = statesListed(meta.description).map(({ name }) => plain(name));
  const first = listed.findIndex((name) => left.has(name));
  return first > 0 && listed.slice(first).every((name) => left.has(name));
}

/** Nothing comes behind these: what is at none of them is not paid yet. */
const LAST =
  /^(?:paid|settled|void|voided|cancelled|canceled|written[- ]off|waived|credited|refunded|drafts?)$/;

function leavesOutAllThatEnd({ meta }: Member, values: string[]): boolean {
  const left = new Set(values.map((value) => value.toLowerCase()));
  const ends = statesListed(meta.description).flatMap(({ name }) => (LAST.test(name) ? [name] : []));
  return ends.length > 0 && left.size === ends.length && ends.every((name) => left.has(name));
}

const SETTLED = /\b(?:paid|settled)\b/i;
const NO_DEBT =
  /\b(?:void|voided|draft|drafts|cancelled|canceled|written off|waived|declined|credited|refunded)\b/i;

const DONE = /\b(?:invoiced|billed|delivered|finished|completed|shipped|went out)\b/i;

/** "unpaid invoices", by the day of payment alone: what a status may say to be void or a draft was never to be paid. */
export function debtsOfNothing({ filters, measures, having }: Intent, { source }: Subject): Unproven[] {
  const figures = [...measures, ...having.map(({ use }) => use)];
  const open = filters.filter(
    ({ operator, member }) => /^(?:isNotSet|isFalse)$/.test(operator) && SETTLED.test(namesIn(member)),
  );
  return open.flatMap(({ member }) => {
    const status = source.members.find(
      (other) =>
        other.relation === member.relation &&
        STATE_NAME.test(namesIn(other)) &&
        SETTLED.test(other.meta.description) &&
        NO_DEBT.test(other.meta.description),
    );
    const isSaid =
      filters.some((filter) => filter.member === status) ||
      (figures.length > 0 && figures.every((use) => NO_DEBT.test(use.member.meta.description)));
    if (status !== undefined && !isSaid) return [unprovenTitle(status)];
    const debt = source.members.find(
      (other) =>
        other.kind === 'measure' &&
        other.relation === member.relation &&
        isDebt(other) &&
        isOfSomeRows(other, source),
    );
    const isOfState = filters.some((filter) => STATE_NAME.test(namesIn(filter.member)));
    const countsAll = !isOfState && measures.every((use) => isCount(use.member));
    return debt === undefined || !countsAll ? [] : [unprovenTitle(debt)];
  });
}

/** "Delivered and not yet paid": nothing is owed for orders that were not delivered; bills are all billed. */
function isOfSomeRows({ meta }: Member, { rowNouns }: Subject['source']): boolean {
  const done = DONE.exec(meta.description)?.[0].toLowerCase();
  return done !== undefined && ![...rowNouns].some((noun) => isOfRoot(noun, done));
}

/** Every booking was made once. */
const MADE = /\b(?:creat|book|made|added|order|placed|regist)/i;

function showsState({ role, member, filter }: Element, near: Member[]): boolean {
  if (filter !== null && /^(?:isTrue|isFalse|isSet|isNotSet|notBefore|absent)$/.test(filter.operator))
    return true;
  // Whoever is "enrolled" was so at any time, where a status says what became of it.
  const names = near.some((other) => STATE_NAME.test(namesIn(other)))
    ? namesIn(member).replace(/\benrolled\b/gi, '')
    : namesIn(member);
  if (role === 'condition') return STATE_NAME.test(names) || IN_STATE.test(names);
  return role === 'figure' && IN_STATE.test(names);
}

/** Rows that end, or have a status; things that happen are all over, whereas a register holds what there is. */
function mayHaveState(members: Member[]): boolean {
  const times = members.filter(({ kind }) => kind === 'time').map(namesIn);
  const happens = times.length > 0 && !times.some((names) => BEGINNING.test(names));
  return (
    happens ||
    times.some((names) => ENDING.test(names)) ||
    members.some(
      (member) =>
        member.kind !== 'time' &&
        (STATE_NAME.test(namesIn(member)) || (member.kind !== 'dimension' && IN_STATE.test(namesIn(member)))),
    )
  );
}

/** "this current month", "until now", and "now by city", which only goes on. */
function isOfTime(tokens: Token[], at: number, { time }: Intent): boolean {
  const [before, after] = [tokens[at - 1]?.word ?? '', tokens[at + 1]?.word ?? ''];
  const goesOn =
    tokens[at]?.word === 'now' && (at === 0 || (at === 1 && /^(?:and|ok|okay|so|but)$/.test(before)));
  const isEnd = /^(?:until|till|to|and)$/.test(before) && time?.range != null;
  const isToCome = after === 'to' && tokens[at + 2]?.word === 'come';
  return CALENDAR.has(after) || goesOn || isEnd || isToCome;
}

const OVER =
  /\b(?:done|fix|repair|answer|decid|decision|paid|pay|settl|deliver|ship|accept|reply|ready|invoic|sold|taken|handed|collect)/i;

/** "open visits" are none of a thing without a date of another kind, such as the day on which it was put to use. */
export function openByOthers({ filters }: Intent, { tokens, source }: Subject): string[] {
  const isOther = filters.some(
    ({ operator, member }) =>
      operator === 'isNotSet' &&
      member.kind === 'time' &&
      !ENDING.test(namesIn(member)) &&
      !OVER.test(namesIn(member)),
  );
  const hasStatus = source.members.some(
    (member) => member.kind === 'dimension' && STATE_NAME.test(namesIn(member)),
  );
  return isOther && hasStatus ? tokens.flatMap(({ word, text }) => (word === 'open' ? [text] : [])) : [];
}
