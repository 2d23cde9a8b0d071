import { addUnits, isoDate, labelOfSpan } from '../language/calendar.ts';
import { withoutAdditions } from '../language/descriptions.ts';
import { nameInWords } from '../language/own-name.ts';
import type { Token } from '../language/tokens.ts';
import { rootsIn } from '../language/word-roots.ts';
import { statesNotDue, statusOf } from './ended-states.ts';
import type { Member } from './model/members.ts';
import { isLent, rootsOfTime } from './model/said-times.ts';
import type { Source } from './model/sources.ts';
import type { Filter, UnknownPhrase } from './terms.ts';

/** What rows are that are there now: at such a status, or, where none says that, begun and not over. */
export type PresentRows = {
  states: UnknownPhrase[];
  dates: Filter[];
  /** States of what never came, though its days say so. */
  left: UnknownPhrase[];
};

const NOW = /^(?:now|currently|current|presently|nowadays|still)$/;
/** States in which things are somewhere, or something is under way. */
const PRESENT =
  /\b(?:checked[- ]in|studying|attending classes|in[ _](?:the )?(?:class|training|treatment|house|workshop|shop|yard|store|use|progress|stay|hire|service|residence|hospital)|on[ _](?:site|hire|loan|board|rent|the (?:ward|road|way))|moored|berthed|parked|staying|boarding|admitted|occupied|hired out|rented out|lent out|charging|growing|under[ -]way|ongoing|running|active|current|overdue)\b/gi;

const BEGIN = rootsIn(
  'start begin arrive arrival enter entry join admit lent hire check checkin from since move register',
);
const END = rootsIn(
  'end leave left departure depart exit return close dispose remove finish discharge checkout until to out',
);

/** The day that somebody asked for is no beginning. */
const WISHED = /\b(?:wanted|wished|requested|preferred|desired|planned)\b/i;

const namesIn = ({ meta }: Member): string => `${nameInWords(meta.name)} ${meta.title}`;

/** What somebody or something has, and outlives. */
const PAPERS =
  'policy insurance cover warranty guarantee licence license certificate vaccination visa passport trial discount offer permit'.split(
    ' ',
  );

/** "who is here right now", where the question says so; null where it does not, or the model knows no such rows. */
export function presentRows(tokens: Token[], { members, rowNouns }: Source, today: Date): PresentRows | null {
  if (!tokens.some(({ word, isQuoted }) => !isQuoted && NOW.test(word))) return null;
  const states = presentStates(members, tokens.length);
  const papers = rootsIn(PAPERS.filter((paper) => !rowNouns.has(paper)).join(' '));
  const dates = states.length > 0 ? [] : presentDates(members, papers, today);
  if (states.length === 0 && dates.length === 0) return null;
  return { states, dates, left: states.length > 0 ? [] : statesNotDue(members, false, tokens.length) };
}

function presentStates(members: Member[], start: number): UnknownPhrase[] {
  const status = statusOf(members);
  const found = status === null ? [] : (withoutAdditions(status.meta.description).match(PRESENT) ?? []);
  // What is overdue is still out, where anything else is.
  const isAny = found.some((state) => !/^overdue$/i.test(state));
  return [...new Set(isAny ? found.map((state) => state.toLowerCase().replace(/[_-]/g, ' ')) : [])].map(
    (text) => ({
      ...{ start, text, words: text.split(' '), hint: status },
      ...{ isEssential: true, isExcluded: false, isPlace: false },
    }),
  );
}

/** Begun by today and not over yet, by the one date of each; what has only an end is there until then. */
function presentDates(members: Member[], papers: ReadonlySet<string>, today: Date): Filter[] {
  const relation = members[0]?.relation;
  const times = members.filter(
    (member) => member.kind === 'time' && member.relation === relation && !isLent(member, members),
  );
  const called = (names: ReadonlySet<string>) =>
    times.filter((time) => rootsOfTime(time).some((root) => names.has(root)));
  const [end, ...ends] = called(END);
  const begins = called(BEGIN).filter((time) => time !== end && !WISHED.test(namesIn(time)));
  const [begin] = begins;
  if (end === undefined || rootsOfTime(end).some((root) => papers.has(root))) return [];
  if (ends.length > 0 || begins.length > 1) return [];
  const notOver: Filter = { member: end, operator: 'notBefore', date: isoDate(today) };
  if (begin === undefined) return [notOver];
  const to = isoDate(addUnits('day', 1, today));
  const range = { from: null, to, label: labelOfSpan(null, to) };
  return [{ member: begin, operator: 'within', range }, notOver];
}
