import { isoDate } from '../language/calendar.ts';
import { onlyOne } from '../language/only-one.ts';
import { inSentence } from '../language/spelling.ts';
import { stemOf, stemsOf, type Token, tokenise } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { dateOfEvent } from '../match/model/dates-of-events.ts';
import { isText, type Member } from '../match/model/members.ts';
import { titleOfRows } from '../match/model/naming-dimension.ts';
import { isLent } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import { isOfPast } from '../match/model/time-ahead.ts';
import { inPlainWords } from '../question/paraphrases.ts';
import { readTime } from '../question/time-phrases.ts';
import type { Intent } from './intent.ts';
import type { Knowledge } from './knowledge.ts';
import { byDate } from './moments.ts';
import { isComplete } from './open-turn.ts';
import { personIn } from './persons-asked.ts';
import { isOpen } from './understand-sets.ts';
import type { Understanding } from './understanding.ts';

const PERIOD =
  '(?:on|in|at|from|since|between|during|over|before|after|until|this|last|next|the|today|tomorrow|tonight|yesterday|within|for)';
/** "who starts on Monday", "which students are leaving us next week", "who took a pitch since Easter" */
const WHO = new RegExp(
  `^(?:who(?:['’]s|['’]re)?|(?:which|what) (?:of our )?([a-z]+))(?: (?:is|are|all|has|have|had|will|going to|due to|to|be))* ([a-z]+)(?: (up|in|out|off|back|away))?(?: (?:with )?us)?(?: (?:(?:an?|one of (?:our|the)|our|the|their) )?([a-z]+))?? (${PERIOD}\\b.*)$`,
  'i',
);
const CALLED_OFF = /\b(?:cancel\w*|lost|declined|called off|void\w*|withdrawn)\b/i;

/** "who do we have to collect from tomorrow": what is done there, as rows of that kind are called. */
const DO_WE = new RegExp(
  `^(?:whom?|(?:which|what) (?:of our )?([a-z]+)) (?:do|are|must|will|have) we(?: (?:have|need|got|going|due|to|be))* ([a-z]+)(?: (?:up|in))?(?: (?:from|since|to|for|at|on|with))? (${PERIOD}\\b.*)$`,
  'i',
);
const DONE_THERE: Readonly<Record<string, string>> = {
  ...{ collect: 'collections', deliver: 'deliveries', visit: 'visits', inspect: 'inspections' },
  ...{
    service: 'services',
    survey: 'surveys',
    install: 'installations',
    clean: 'cleans',
    see: 'appointments',
  },
};

type Deed = { verb: string; particle: string | null; object: string | null };
type Asked = Deed & { people: string | null; when: string; isAhead: boolean };

function askedIn(question: string, today: Date): Asked | null {
  const text = inPlainWords(question).replace(/[?.!\s]+$/, '');
  const [, people = null, verb, particle = null, object = null, when = ''] = WHO.exec(text) ?? [];
  const { range } = readTime(tokenise(text), today);
  if (verb === undefined || range === null || BE.test(verb)) return null;
  return {
    people,
    verb: baseOf(verb),
    particle,
    object,
    when,
    isAhead: range.from !== null && range.from >= isoDate(today),
  };
}

/** "starts", "finishes" */
const baseOf = (verb: string): string =>
  verb.replace(/(?<=(?:sh|ch|ss|x))es$|(?<=[^s])s$/i, '').toLowerCase();

const BE = /^(?:is|are|was|were|has|have|had|will|did|do|does|that|who)$/;

/** Of those who are still to come, some may have called it off. */
export const asksWhoComes = (question: string, today: Date): boolean =>
  askedIn(question, today)?.isAhead === true || doingIn(question) !== null;

/** Those whom rows name by a day that a verb says: each of the people of the only list that has such a day; null where none or several do. */
export function whoByDay(
  question: string,
  { sources, today }: Knowledge,
  ask: (question: string, source: Source) => Understanding,
): Understanding | null {
  const doing = doingIn(question);
  if (doing !== null) return whomWeServe(doing, sources, ask);
  const asked = askedIn(question, today);
  if (asked === null) return null;
  const { people, verb, when, isAhead } = asked;
  const found: Understanding[] = [];
  for (const source of sources.filter(({ isJoined }) => !isJoined)) {
    const date = dateOf(asked, source);
    const person = personIn(source, { kind: 'person', side: 'holder', verb: null, preposition: null });
    if (date === null || person === null || (!isAhead && mayBeCalledOff(source))) continue;
    if (people !== null && !stemsOf(person.title).includes(stemOf(people))) continue;
    const rows = inSentence(titleOfRows(source));
    const told = ask(
      `how many ${isAhead ? 'upcoming ' : ''}${rows} ${verb.endsWith('ing') ? 'are ' : ''}${verb} ${when}`,
      byDate(source, date, tokenise(verb)),
    );
    if (told.kind === 'lookup') return told;
    const list = listOf(told, date, person, source);
    if (list !== null) found.push(list);
  }
  return onlyOne(found);
}

function doingIn(question: string): { people: string | null; things: string; when: string } | null {
  const [, people = null, verb = '', when = ''] = DO_WE.exec(question.trim().replace(/[?.!\s]+$/, '')) ?? [];
  const root = verb.toLowerCase().replace(/ing$/, '');
  const things = DONE_THERE[root] ?? DONE_THERE[`${root}e`];
  return things === undefined ? null : { people, things, when };
}

/** Whom the rows name of which so many are planned then. */
function whomWeServe(
  { people, things, when }: { people: string | null; things: string; when: string },
  sources: Source[],
  ask: (question: string, source: Source) => Understanding,
): Understanding | null {
  const found: Understanding[] = [];
  for (const source of sources.filter(({ isJoined }) => !isJoined)) {
    const person = personIn(source, { kind: 'person', side: 'holder', verb: null, preposition: null });
    if (person === null || (people !== null && !stemsOf(person.title).includes(stemOf(people)))) continue;
    const told = ask(`how many upcoming ${things} are ${when}`, source);
    if (told.kind === 'lookup') return told;
    const list = listOf(told, null, person, source);
    // The rows are told by that value, whatever they are called.
    if (
      list?.kind === 'intents' &&
      list.candidates[0].intent.filters.some(({ operator }) => operator === 'equals')
    )
      found.push({ ...list, isGuess: false });
  }
  return onlyOne(found);
}

/** The rows that were counted by that day, as whom they name. */
function listOf(
  told: Understanding,
  date: Member | null,
  person: Member,
  source: Source,
): Understanding | null {
  if (told.kind !== 'intents' || isOpen(told)) return null;
  const [best] = told.candidates;
  const { intent } = best;
  const [use, ...others] = intent.measures;
  const isOfRows =
    use !== undefined &&
    others.length === 0 &&
    use.aggregate === null &&
    use.member.meta.name === countOfRows(source.members)?.meta.name;
  const isPlain = intent.dimensions.length === 0 && intent.derivation === null && intent.having.length === 0;
  if (!isOfRows || !isPlain || !isComplete(best) || intent.time?.range == null) return null;
  const isByDay = date === null || intent.time.member.meta.name === date.meta.name;
  if (!isByDay || intent.time.granularity !== null) return null;
  const order = { by: 'group' as const, direction: 'ascending' as const };
  const list: Intent = { ...intent, measures: [], dimensions: [person], order, asksForWinner: false };
  return { ...told, candidates: [{ ...best, intent: list }] };
}

/** The one date that is called by the verb, or is described as the day on which just that is done. */
function dateOf({ verb, particle, object, isAhead }: Asked, source: Source): Member | null {
  const { members } = source;
  const stem = object === null ? null : stemOf(object);
  const isNamed = (date: Member) =>
    stem === null ||
    source.rowNouns.has(stem) ||
    source.entityStems.has(stem) ||
    stemsOf(date.title).includes(stem);
  const tokens: Token[] = tokenise(verb);
  const isSo = (date: Member) =>
    particle === null || new RegExp(`\\b${particle}\\b`, 'i').test(date.title.replaceAll('_', ' '));
  const called = dateOfEvent(tokens, source) ?? (isAhead ? departureIn(verb, members) : null);
  const described = members.filter(
    (member) =>
      member.kind === 'time' &&
      stem !== null &&
      stemsOf(member.meta.description).includes(stem) &&
      stemsOf(member.meta.description).some((one) => rootOf(one) === rootOf(stemOf(verb))),
  );
  const date = called !== null && isSo(called) && isNamed(called) ? called : onlyOne(described);
  return date === null || (isAhead && (isOfPast(date) || isLent(date, members))) ? null : date;
}

/** Of guests who are leaving, the day of their departure. */
const departureIn = (verb: string, members: Member[]): Member | null =>
  /^(?:leav|depart|go)(?:e|ing)?$/.test(verb)
    ? onlyOne(members.filter(({ kind, title }) => kind === 'time' && /\bdepart/i.test(title)))
    : null;

/** Who started something may have called it off, where nobody says which ones count. */
const mayBeCalledOff = ({ members }: Source): boolean =>
  members.some(
    (member) =>
      isText(member) &&
      /\b(?:status|state|stage)\b/i.test(member.title) &&
      CALLED_OFF.test(member.meta.description),
  );
