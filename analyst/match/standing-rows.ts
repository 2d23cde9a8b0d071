import { isoDate } from '../language/calendar.ts';
import { nameInWords } from '../language/own-name.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { PLACE_NOUNS } from '../language/place-nouns.ts';
import { type StateListed, statesListed } from '../language/states-listed.ts';
import { type Token, textOfWords } from '../language/tokens.ts';
import { rootsIn } from '../language/word-roots.ts';
import { isHeldNow, PUT_TO_OTHERS, type StandingAsked, standingAsked } from '../question/standing.ts';
import type { TimeReading } from '../question/time-phrases.ts';
import { statusOf } from './ended-states.ts';
import { countedNoun } from './model/counted-noun.ts';
import type { Member } from './model/members.ts';
import { isOfSameRows } from './model/own-rows.ts';
import { isLent, rootsOfTime } from './model/said-times.ts';
import type { Source } from './model/sources.ts';
import type { Filter, UnknownPhrase } from './terms.ts';

/** What of the rows is meant where a question says no state. */
export type StandingRows = {
  asked: StandingAsked;
  /** By a date or a flag of the rows. */
  filters: Filter[];
  /** States of others: sought among the values, and left out. */
  left: UnknownPhrase[];
  /** The status that these are of. */
  status: Member | null;
};

/** What never took place. */
const GIVEN_UP =
  /^(?:(?:customer |client |late )?cancell?ed|void(?:ed)?|skipped|abandoned|aborted|missed|no[- ]?shows?|no access|(?:did )?not attend(?:ed)?|dna|absent|called off|rained off|stood down|postponed|rescheduled|sick|unfilled|fell through|not (?:done|held|home))\b/;
/** "Released (hold lapsed)". */
const CAME_TO_NOTHING = /^never\b|\b(?:lapsed|ran out|fell through)\b/;
const NOT_YET =
  /^(?:booked|scheduled|planned|upcoming|to come|provisional|tentative|enquir(?:y|ed)|requested|quoted|drafts?|pencilled in|reserved|survey booked|confirmed|not started|reported|raised|logged|new|placed)\b/;
const LATER = /\b(?:to come|not (?:begun|started|yet)|starts later|in the future|no answer yet)\b/;
/** What was asked for, and will never be. */
const TURNED_DOWN = /^(?:lost|declined|rejected|refused|withdrawn|turned down)\b/;
/** What is done, of which nothing is still to come. */
const DONE =
  /^(?:done|completed?|finished|held|taken|attended|worked|delivered|visited|performed|sailed|closed|collected|returned|departed|checked out)\b/;

/** What is there no more. */
const ENDED =
  /^(?:(?:has )?left|ended|former|past|cancell?ed|expired|lapsed|closed|inactive|withdrawn|deceased|died|sold|disposed(?: of)?|retired|terminated|resigned|archived|scrapped|decommissioned|ceased|superseded|replaced|revoked|moved (?:out|away)|churned|stopped|gone|discharged|written off|removed|lost|stolen|dead)\b/;
/** What is not there yet. */
const TO_JOIN =
  /^(?:enquir(?:y|ed)|prospect(?:ive)?|lead|waiting(?: list)?|waitlisted|on the waiting list|appli(?:ed|cant)|drafts?|pending|visit booked|on order|ordered|onboarding|upcoming|not started|invited)\b/;
const LIVE =
  /^(?:active|current|enrolled|employed|live|on (?:the )?(?:roll|notice|books|register)|in (?:service|use|force|post|residence|care)|let|occupied|running|working|trading)\b/;
/** The same of what lasts, and is no event. */
const IN_HAND =
  /^(?:available|on (?:hire|loan)|in (?:use|stock|repair|store|the (?:workshop|fleet))|spare|faulty)\b/;
const OUT_OF_HAND = /^(?:returned|released|adopted|sent back|handed back)\b/;

/** What ends, and has been there until then. */
const LASTING =
  /^(?:tenancy|membership|contract|subscription|lease|policy|plan|pledge|account|permit|enrolment|enrollment|employment|agreement|registration|line|connection|machine|vehicle|van|lorry|truck|car|bike|boat|asset|device|terminal|animal|pet|dog|cat|horse|child|baby|farm|company|firm|charger|station|socket|household|family|item|copy|tool|property|flat|unit|product|course|horse|hive|tree)$/;
const GONE =
  /\b(?:left|resigned|disposed|retired|scrapped|decommissioned|withdrawn|moved out|move[- ]out|gone|out of service)\b/i;
/** Tickets and permits begin with that. */
const SOLD = /\bsold\b/i;
const OWNED =
  /^(?:machine|vehicle|van|lorry|truck|car|bike|boat|asset|device|terminal|animal|horse|cow|tool|plant|equipment)$/;
const LEAVING = /\b(?:leaves?|leaving|departure|departs?)\b/i;
const OVER = rootsIn(
  'end ended close closed cancel cancelled terminate terminated cease ceased return returned archive archived',
);
const THERE =
  /^(?:is )?(?:active|current|live|employed|enrolled|still (?:here|with us|active|employed|there))$/i;
const NOT_THERE =
  /^(?:is |has )?(?:inactive|archived|left|ended|closed|former|deceased|retired|sold|cancelled|deleted)$/i;
const CALLED_OFF =
  /^(?:is |was )?(?:cancell?ed|void(?:ed)?|called off|no[- ]?show|missed|abandoned|skipped)$|\b(?:did not|didn['’]t) (?:show up|turn up|attend|come|take place)\b/i;

const GONE_BY_NAME =
  'left,ended,former,cancelled,expired,closed,inactive,retired,removed,sold,scrapped,planned'.split(',');

/** What of the rows of a source a question is about that speaks of no state; null where that is all of them. */
export function standingRows(
  tokens: Token[],
  source: Source,
  { range, granularity }: Pick<TimeReading, 'range' | 'granularity'>,
  today: Date,
): StandingRows | null {
  const isAhead = range?.from != null && range.from >= isoDate(today);
  const asked = standingAsked(tokens, range !== null || granularity !== null, isAhead);
  if (asked === null) return null;
  return asked === 'there'
    ? rowsThere(tokens, source, today)
    : ofRowsNamed(tokens, source, (own) => rowsDone(asked, tokens, own));
}

/** Rows are not there by the state of others that nobody names: clients, whose contracts have ended, by that of the clients. */
function ofRowsNamed(
  tokens: Token[],
  source: Source,
  standing: (source: Source) => StandingRows | null,
): StandingRows | null {
  const whole = standing(source);
  const near = source.members.filter(({ relation }) => relation === source.members[0]?.relation);
  const kinds = [...Map.groupBy(near, ({ meta }) => meta.rows).values()];
  const nounOf = (members: Member[]) =>
    members.some(({ meta }) => meta.aggType === 'count') ? countedNoun(members)?.noun : undefined;
  const named = tokens.flatMap(({ stem }) => kinds.filter((members) => nounOf(members) === stem));
  const [first] = named;
  const told = [
    ...(whole?.filters ?? []).map(({ member }) => member),
    ...(whole?.status ? [whole.status] : []),
  ];
  const isOfNamed = (member: Member) =>
    named.some((members) => members.some((own) => isOfSameRows(own, member)));
  if (first === undefined || kinds.length < 2 || told.every(isOfNamed)) return whole;
  return standing({ ...source, members: first, rowNouns: new Set([nounOf(first) ?? '']) });
}

/** The rows that are there today. */
export function rowsThere(tokens: Token[], source: Source, today: Date): StandingRows | null {
  return ofRowsNamed(tokens, source, (own) =>
    standingOf('there', stillThere(tokens, own, today), tokens, own),
  );
}

const rowsDone = (asked: 'done' | 'ahead', tokens: Token[], source: Source): StandingRows | null =>
  standingOf(asked, takenPlace(asked, tokens, source), tokens, source);

function standingOf(
  asked: StandingAsked,
  own: Found | null,
  tokens: Token[],
  source: Source,
): StandingRows | null {
  if (own === null) return null;
  const status = statusOf(source.members);
  if (status !== null && saysState(tokens, status, asked)) return null;
  const left = status === null ? [] : own.left.map((text) => leftOut(text, status, tokens.length));
  return own.filters.length + left.length === 0 ? null : { asked, filters: own.filters, left, status };
}

/** Whether a question names one of the states itself, and another than it takes for granted. */
function saysState(tokens: Token[], status: Member, asked: StandingAsked): boolean {
  const said = ` ${textOfWords(tokens)} `;
  const granted = { done: DONE, ahead: NOT_YET, there: null }[asked];
  return statesListed(status.meta.description).some(
    ({ name }) => said.includes(` ${name.replaceAll('-', ' ')} `) && granted?.test(name) !== true,
  );
}

type Found = { filters: Filter[]; left: string[] };

/** "jobs that we did": without those that were called off, nor those still to come. */
function takenPlace(asked: 'done' | 'ahead', tokens: Token[], { members, rowNouns }: Source): Found | null {
  const isPutToOthers = tokens.some(({ stem }) => PUT_TO_OTHERS.test(stem) && rowNouns.has(stem));
  // A permit that was cancelled later was sold.
  const isSold = tokens.some(({ word }) => word === 'sell') && lasts(rowNouns);
  if (asked === 'done' && (isPutToOthers || isSold)) return null;
  const status = statusOf(members);
  const states = status === null ? [] : statesListed(status.meta.description);
  const givenUp = states.filter(({ name, note }) => GIVEN_UP.test(name) || CAME_TO_NOTHING.test(note));
  const others =
    asked === 'ahead'
      ? states.filter(({ name }) => DONE.test(name) || TURNED_DOWN.test(name))
      : states.some(({ name }) => DONE.test(name))
        ? states.filter(({ name, note }) => NOT_YET.test(name) || LATER.test(note))
        : states.filter(({ note }) => LATER.test(note));
  if (states.length > 0) return { filters: [], left: namesOf([...givenUp, ...others]) };
  const flags = ownMembers(members, 'boolean').filter(({ meta }) =>
    [meta.title, nameInWords(meta.name)].some((name) => CALLED_OFF.test(name)),
  );
  const dates = ownMembers(members, 'time').filter((time) => rootsOfTime(time).includes('cancel'));
  const filters: Filter[] =
    flags.length > 0
      ? flags.map((member) => ({ member, operator: 'isFalse' }))
      : dates.map((member) => ({ member, operator: 'isNotSet' }));
  // Where nothing says which states there are, these may be.
  return { filters, left: filters.length > 0 ? [] : ['cancelled', 'void', 'no-show', 'missed'] };
}

const lasts = (rowNouns: ReadonlySet<string>): boolean =>
  [...rowNouns].some((noun) => PERSON_NOUNS.has(noun) || PLACE_NOUNS.has(noun) || LASTING.test(noun));

/** "tenants with a dog": those that are still there, where the rows last and end. */
function stillThere(tokens: Token[], source: Source, today: Date): Found | null {
  const { members, rowNouns } = source;
  const status = statusOf(members);
  const states = status === null ? [] : statesListed(status.meta.description);
  const isLasting = lasts(rowNouns);
  const isLive = states.some(({ name }) => LIVE.test(name) || (isLasting && IN_HAND.test(name)));
  const isEnded = ({ name, note }: StateListed) =>
    (ENDED.test(name) || (isLasting && OUT_OF_HAND.test(name))) && !/\bstill\b/.test(note);
  const ended = isLive ? states.filter(isEnded) : [];
  const toJoin = isLive ? states.filter(({ name, note }) => TO_JOIN.test(name) || LATER.test(note)) : [];
  if (ended.length > 0) return { filters: [], left: namesOf([...ended, ...toJoin]) };
  // Where nothing says which states there are, these may be.
  const isUntold = status !== null && states.length === 0 && isLasting;
  const end = endOf(source, isLasting, isLasting || isHeldNow(tokens));
  const givenUp = isLasting ? [] : states.filter(({ name }) => GIVEN_UP.test(name));
  if (end !== null)
    return {
      filters: [{ member: end, operator: 'notBefore', date: isoDate(today) }],
      left: namesOf([...toJoin, ...givenUp]),
    };
  if (isUntold) return { filters: [], left: GONE_BY_NAME };
  if (!isLasting) return null;
  const flags = ownMembers(members, 'boolean');
  const [there, ...more] = flags.filter(({ meta }) => THERE.test(meta.title));
  if (there !== undefined)
    return more.length > 0 ? null : { filters: [{ member: there, operator: 'isTrue' }], left: [] };
  const gone = flags.filter(({ meta }) => NOT_THERE.test(meta.title));
  return { filters: gone.map((member) => ({ member, operator: 'isFalse' })), left: [] };
}

/** The one day on which the rows are there no more; null where none, or several, may be it. */
function endOf({ members, rowNouns }: Source, isLasting: boolean, mayLeave: boolean): Member | null {
  const isOwned = [...rowNouns].some((noun) => OWNED.test(noun));
  const times = ownMembers(members, 'time');
  // Those who died are gone, and not what is arranged for them.
  const isGone = (time: Member) => GONE.test(namesIn(time)) || (isLasting && /\bdied\b/i.test(namesIn(time)));
  const gone = times.filter((time) => isGone(time) || (isOwned && SOLD.test(namesIn(time))));
  const leaving = mayLeave ? times.filter((time) => LEAVING.test(namesIn(time)) && !isOfTerm(time)) : [];
  const over = isLasting
    ? times.filter((time) => rootsOfTime(time).some((root) => OVER.has(root)) && !isOfTerm(time))
    : [];
  const [end, ...others] = [gone, leaving, over].find(({ length }) => length > 0) ?? [];
  return end === undefined || others.length > 0 ? null : end;
}

const namesIn = ({ meta }: Member): string => `${nameInWords(meta.name)} ${meta.title}`;

/** The end of a term that may be renewed, or of something else than the rows. */
const isOfTerm = (member: Member): boolean =>
  /\b(?:term|warranty|licen[cs]e|rights|trial|insurance|certificate|fixed|minimum|notice|next)\b/i.test(
    `${namesIn(member)} ${member.meta.description}`,
  );

const ownMembers = (members: Member[], kind: Member['kind']): Member[] =>
  members.filter(
    (member) =>
      member.kind === kind &&
      member.relation === members[0]?.relation &&
      (kind !== 'time' || !isLent(member, members)),
  );

const namesOf = (states: StateListed[]): string[] => states.map(({ name }) => name);

const leftOut = (name: string, status: Member, start: number): UnknownPhrase => ({
  ...{ start, text: name.replaceAll('-', ' '), words: name.split(/[ -]/), hint: status },
  ...{ isEssential: true, isExcluded: true, isPlace: false, mayLack: true },
});
