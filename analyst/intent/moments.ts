import { fromToday, upToToday } from '../language/calendar.ts';
import { isDoneBy } from '../language/deeds.ts';
import { withoutAdditions } from '../language/descriptions.ts';
import { eventsOf } from '../language/events.ts';
import { isLinkingVerb } from '../language/linking-verbs.ts';
import { onlyOne } from '../language/only-one.ts';
import { areSynonyms } from '../language/thesaurus.ts';
import { stemOf, stemsOf, type Token } from '../language/tokens.ts';
import { APART_WORDS } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { dateOfEvent, rootsOfName } from '../match/model/dates-of-events.ts';
import { allRows, dayOfRows } from '../match/model/day-of-rows.ts';
import { isOfBirth } from '../match/model/main-time.ts';
import { countsThings, isText, type Member } from '../match/model/members.ts';
import { isLentText, nameOfRows } from '../match/model/naming-dimension.ts';
import { isLent, rootsOfTime } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import { isOfPast, mayLieAhead } from '../match/model/time-ahead.ts';
import { timeOfMeasures } from '../match/model/time-of-figure.ts';
import { isParticle, type MomentAsked, readMoment, withoutIdle } from '../question/moments.ts';
import type { Intent, Reading } from './intent.ts';
import { keptReading } from './kept-work.ts';
import { readQuestion } from './read-question.ts';

/** What is read of a day that a verb names, over one source. */
type MomentRead = {
  readings: Reading[];
  source: Source;
  /** null: of one thing alone. */
  which: MomentAsked['which'];
  isAhead: boolean;
  /** Whether the question says all that the date is called. */
  isWhole: boolean;
  /** No verb says the date: it is that of the rows. */
  isOfRows: boolean;
  /** "the next invoice due": whether it says of which rows. */
  namesRows: boolean;
};

/** "when did Leicester open": the first, last or next of the dates that the verb names, over each source that has one. */
export const momentReadings = keptReading(
  (question: string, sources: Source[], today: Date): MomentRead[] => {
    const asked = readMoment(question);
    if (asked === null) return [];
    return sources.flatMap((source) => {
      const said = source.isJoined ? null : dateIn(source, asked);
      const readings = said === null ? [] : readingsBy(said, asked, source, today);
      if (said === null || readings.length === 0) return [];
      const { which, isAhead, tokens } = asked;
      const roots = new Set(tokens.map(({ stem }) => rootOf(stem)));
      const isWhole = rootsOfName(said.member).every((root) => roots.has(root));
      const namesRows = tokens.some(({ stem }) => isOfRows(stem, source));
      return [{ readings, source, which, isAhead, isWhole, isOfRows: said.verbs.length === 0, namesRows }];
    });
  },
);

type DateSaid = { member: Member; verbs: Token[]; rest: Token[] };

/** The one date of a source that a verb of the clause says, and what else the clause says. */
function dateIn(source: Source, { which, tokens }: Omit<MomentAsked, 'isAhead'>): DateSaid | null {
  const found = tokens.flatMap((token, at) => {
    const member = token.isQuoted || /^\d/.test(token.word) ? null : dateSaidAt(at, tokens, source);
    return member === null ? [] : [{ member, at }];
  });
  if (found.length === 0) return dateOfRows(source, { which, tokens });
  // "the next invoice due" is of the day on which it is due.
  const isNoun = (at: number) => isOfRows(tokens[at]?.stem ?? '', source);
  const verbs = found.filter(({ at }) => !isNoun(at));
  const said = verbs.length > 0 ? verbs : found;
  const named = ({ member }: { member: Member }) => {
    const name = new Set(rootsOfName(member));
    return tokens.filter(({ stem }) => name.has(rootOf(stem))).length;
  };
  const most = Math.max(...said.map(named));
  // The "right to work" that expires is no shift that was worked.
  const surest = said.filter((one) => named(one) === most);
  const [first] = surest;
  if (first === undefined || surest.some(({ member }) => member !== first.member)) return null;
  const places = new Set(surest.map(({ at }) => at));
  const name = new Set(rootsOfName(first.member));
  const isLeft = ({ stem, isQuoted }: Token, at: number) =>
    !places.has(at) &&
    !(places.has(at - 1) && isParticle(tokens[at])) &&
    (isQuoted || isNoun(at) || !name.has(rootOf(stem)));
  const rest = withoutIdle(tokens.filter(isLeft));
  return rest.some((token) => isOtherVerb(token) && !source.rowNouns.has(token.stem))
    ? null
    : { member: first.member, verbs: tokens.filter((_, at) => places.has(at)), rest };
}

/** Rows of somebody who is there. */
const BEING_THERE =
  /^(?:visit|appointment|stay|booking|reservation|lesson|session|class|job|call|inspection|attendance)$/;

/** What is done with whoever comes. */
const SEEING = /^(?:see|saw|seen|seeing|here|scheduled|booked)$/;

/** "when did we last do a crown", "when is Ann next in": no verb says a date, so it is when the rows themselves are. */
function dateOfRows(source: Source, { which, tokens }: Omit<MomentAsked, 'isAhead'>): DateSaid | null {
  const main = which === null ? null : dayOfRows(source);
  const isPlace = ({ word, isQuoted }: Token, at: number) =>
    !isQuoted && (word === 'at' || (/^(?:in|here|on|round)$/.test(word) && at === tokens.length - 1));
  const rest = withoutIdle(tokens.filter((token, at) => !isPlace(token, at) && !SEEING.test(token.word)));
  if (main === null || rest.length === 0) return null;
  if (rest.some((token) => isOtherVerb(token) && !source.rowNouns.has(token.stem))) return null;
  const isThere = tokens.some((token, at) => isPlace(token, at) || SEEING.test(token.word));
  return isThere && ![...source.rowNouns].some((noun) => BEING_THERE.test(noun))
    ? null
    : { member: main, verbs: [], rest };
}

/** "opened", "born", or "moved in", where they may have moved out as well. */
function dateSaidAt(at: number, tokens: Token[], source: Source): Member | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined) return null;
  if (token.word === 'born') return source.members.find(isOfBirth) ?? null;
  const isSoCalled = ({ kind, meta }: Member) =>
    kind === 'time' && new RegExp(`\\b${next?.word}\\b`, 'i').test(meta.title.replaceAll('_', ' '));
  const named = isParticle(next) ? source.members.filter(isSoCalled) : [];
  const date = dateOfEvent([token], named.length === 0 ? source : { ...source, members: named });
  if (date !== null && isEventOf(token, date)) return date;
  // "last hired", of hires that begin and end.
  const main = date === null && isOfRows(token.stem, source) ? dayOfRows(source) : null;
  return main !== null && rootsOfTime(main).includes(rootOf(token.stem)) ? main : null;
}

/** Of what is "Paid to the worker" only the paying is an event. */
const isEventOf = ({ stem }: Token, date: Member): boolean =>
  rootsOfTime(date).some(
    (root) =>
      root === rootOf(stem) ||
      areSynonyms(stem, root) ||
      eventsOf(stem, false).some((called) => called.has(root)),
  );

/** "book", of a shift that is booked: not by the day of the shift. */
const isOtherVerb = (token: Token): boolean =>
  !token.isQuoted && token.text === token.word && (isLinkingVerb(token.word) || isPastForm(token));

function readingsBy(
  { member, verbs, rest }: DateSaid,
  asked: MomentAsked,
  source: Source,
  today: Date,
): Reading[] {
  const own = /^(first|last|next)\b/i.exec(member.title)?.[1]?.toLowerCase() ?? null;
  const which = asked.which ?? (asked.isAhead ? 'next' : 'last');
  const isToCome = AHEAD.test(member.title) || !isOfPast(member);
  // The day of an event that shifts are for is none of theirs.
  if (asked.which !== null && isLent(member, source.members)) return [];
  // Of the "Last shift worked" nobody can tell the first one.
  if ((own !== null && own !== which) || (which === 'next' && !isToCome)) return [];
  const isNext = which === 'next' && own === null;
  const order = which === 'first' || isNext ? 'first' : 'last';
  // Where no verb says the day, it is that of the rows, by their name.
  const [row = 'time'] = verbs.length > 0 ? [] : source.rowNouns;
  const noun = rest.some(({ stem }) => isCounted(stem, source)) ? '' : `${row} `;
  const said = [...rest, ...verbs].map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)).join(' ');
  // What was called off is none that is still to come.
  const verb = isNext ? 'is' : 'was';
  const ahead = isNext ? 'upcoming ' : '';
  const done = isNext || verbs.length > 0 ? '' : ' that took place';
  const read = readQuestion(
    `when ${verb} the ${order} ${ahead}${noun}${said}${done}`,
    [byDate(source, member, verbs)],
    today,
  );
  if (read.kind !== 'readings') return [];
  const range = isNext
    ? fromToday(today)
    : which === 'last' && mayLieAhead(member, source.members)
      ? upToToday(today)
      : null;
  return read.readings
    .filter(({ intent }) => isMoment(intent, member))
    .map((reading) => ({
      ...reading,
      // No value is called by the verb.
      contested: reading.contested.filter((text) => !isSaidBy(text, verbs)),
      intent:
        range === null || reading.intent.time !== null
          ? reading.intent
          : { ...reading.intent, time: { member, granularity: null, range } },
    }));
}

const isSaidBy = (text: string, verbs: Token[]): boolean =>
  stemsOf(text).some((stem) => verbs.some((verb) => verb.stem === stem) || /^(?:first|last)$/.test(stem));

const AHEAD = /\b(?:due|expir\w*|ends?|until|renew\w*|deadline|next|expected|planned|scheduled|promised)\b/i;

const isOfRows = (stem: string, { rowNouns }: Source): boolean =>
  rowNouns.has(stem) || [...rowNouns].some((noun) => isDoneBy(stem, noun));

/** Things that are rows, or are counted beside them: sites, of units. */
const isCounted = (stem: string, source: Source): boolean =>
  isOfRows(stem, source) ||
  source.members.some((member) => countsThings(member) && stemsOf(member.meta.title).join(' ') === stem);

/** The source with no other date, which is called by the verb. */
export function byDate(source: Source, date: Member, verbs: Token[]): Source {
  const called = verbs.map(({ word }) => word).join(', ');
  const { meta } = date;
  const member = {
    ...date,
    meta: { ...meta, description: `${withoutAdditions(meta.description)}. Also called: ${called}.` },
  };
  const isOther = ({ kind }: Member) => kind === 'time';
  return {
    ...source,
    members: source.members.flatMap((one) => (one === date ? [member] : isOther(one) ? [] : [one])),
    phrases: [
      ...source.phrases.flatMap((phrase) =>
        phrase.member === date ? [{ ...phrase, member }] : isOther(phrase.member) ? [] : [phrase],
      ),
      ...verbs.map(({ stem }) => ({ member, stems: [stem], weight: 1, isLoose: false })),
    ],
    knownWords: new Set([...source.knownWords, ...verbs.map(({ stem }) => stem)]),
  };
}

const isMoment = ({ measures: [use, ...others], dimensions }: Intent, date: Member): boolean =>
  use?.member.meta.name === date.meta.name && others.length === 0 && dimensions.length === 0;

/** The intent, and how surely it is of the thing that is named; null where a day is asked of one thing and several may be meant. */
export function momentOf(intent: Intent, read: MomentRead): { intent: Intent; sureness: number } | null {
  const { which, isAhead, isWhole, source } = read;
  const { things, counted, rowNouns, entityStems } = source;
  const names = intent.filters.flatMap((filter) =>
    filter.operator === 'equals' && filter.values.length === 1 ? [stemsOf(filter.member.title)] : [],
  );
  const nouns = names.map((stems) => stems.filter((stem) => !APART_WORDS.has(stem) && stem !== 'name'));
  const isThing = (stems: string[], at: number) =>
    things.has(stems.join(' ')) || counted.has(stems.join(' ')) || stems.length < (names[at]?.length ?? 0);
  const own = nameOfRows(source);
  const isRow =
    intent.filters.some(({ member, operator }) => operator === 'equals' && member === own) ||
    nouns.some((stems) => stems.every((stem) => rowNouns.has(stem) || entityStems.has(stem)));
  const sureness = Number(isRow) * 4 + Number(read.namesRows) * 2 + Number(isWhole);
  const mayNotCount = which === 'next' || read.isOfRows;
  if (mayNotCount && (mayBeCalledOff(intent, source) || isOfOthers(intent, source))) return null;
  if (which !== null) return { intent, sureness };
  // All who live in a town joined on more than one day, and a boat that is due is no bill of its owner.
  if (!nouns.some(isThing) || (isAhead && !isRow && !read.namesRows)) return null;
  // What each of the rows has but once may have been as well.
  return { intent: isRow ? { ...intent, time: null } : intent, sureness };
}

/** The next dinner is none of the shifts of its staff. */
const isOfOthers = ({ filters }: Intent, { members }: Source): boolean =>
  filters.some(({ member }) => isText(member) && KIND.test(member.meta.title) && isLentText(member, members));

const KIND = /\b(?:type|kind|sort|category|class|nature)\b/i;

/** The next event may be one that was cancelled, where nobody says which ones count. */
const mayBeCalledOff = ({ filters }: Intent, { members }: Source): boolean =>
  members.some(
    (member) =>
      isText(member) &&
      /\b(?:status|state|stage)\b/i.test(member.title) &&
      /\b(?:cancel\w*|lost|declined|called off|void\w*)\b/i.test(member.meta.description) &&
      !filters.some((filter) => filter.member === member),
  );

/** "Drops", of a list of deliveries: different ones that are called so alone are all there are. */
const isOfWholeRows = (
  count: Member,
  { members, rowNouns }: Pick<Source, 'members' | 'rowNouns'>,
): boolean => {
  const stems = stemsOf(count.title).filter((stem) => !/^(?:number|of)$/.test(stem));
  const isWhole = stems.length === 1 && stems.every((stem) => rowNouns.has(stem));
  return (
    count === countOfRows(members) ||
    (count.meta.aggType === 'count_distinct' && isWhole && withoutAdditions(count.meta.description) === '')
  );
};

/** "the first one", "the oldest of those": of what was told before. */
const ONE_OF_THOSE =
  /\bthe (?:very )?(?:first|last|next|oldest|earliest|latest|newest|most recent) (?:ones?|of (?:them|those|these))\b/i;

export const isOfThoseBefore = (question: string): boolean => ONE_OF_THOSE.test(question);

const TIME_ALONE =
  /^(?:and |so |but )?(?:when (?:was|is|were)|what (?:was|is) the date of) (?:(?:the|their|its|his|her|our) )?(very first|first|oldest|earliest|last|latest|newest|most recent|next)(?: (?:time|one|of (?:them|those|these)))?(?:(?<=one|them|those|these) ([a-z]+)(?: (?:over|in|out|up|off|back))?)?$/i;

/** "due", "paid" */
const dayCalled = (verb: string, members: Member[]): Member | null =>
  onlyOne(members.filter((one) => one.kind === 'time' && rootsOfTime(one).includes(rootOf(stemOf(verb)))));

/** "and when was the first time?", of rows that were counted; null where it is asked of anything else. */
export function momentOfThose(
  question: string,
  previous: Intent,
  source: Source,
  today: Date,
): Intent | null {
  const { members, rowNouns } = source;
  const [, ordinal, verb] = TIME_ALONE.exec(question.replace(/[?!.\s]+$/, '')) ?? [];
  const said = ordinal?.toLowerCase();
  const name = nameOfRows(source);
  const isList = previous.measures.length === 0 && previous.dimensions.every((column) => column === name);
  const [use, ...others] = isList ? allRows(members) : previous.measures;
  const isPlain =
    (isList || previous.dimensions.length === 0) &&
    previous.limit === null &&
    previous.derivation === null &&
    previous.having.length === 0 &&
    previous.time?.granularity == null;
  if (said === undefined || use === undefined || others.length > 0 || !isPlain) return null;
  const day =
    verb === undefined
      ? (previous.time?.member ?? timeOfMeasures([use], members, rowNouns))
      : dayCalled(verb, members);
  const date = isOfWholeRows(use.member, { members, rowNouns }) ? day : null;
  if (date === null) return null;
  const isFirst = /first|next|oldest|earliest/.test(said);
  const range =
    said === 'next' ? fromToday(today) : !isFirst && mayLieAhead(date, members) ? upToToday(today) : null;
  return {
    ...previous,
    dimensions: [],
    measures: [{ member: date, aggregate: isFirst ? 'min' : 'max' }],
    time:
      range === null || previous.time !== null ? previous.time : { member: date, granularity: null, range },
  };
}
