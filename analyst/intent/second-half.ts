import { onlyOne } from '../language/only-one.ts';
import { PERSON_NOUNS, SERVED } from '../language/person-nouns.ts';
import { PLACE_NOUNS } from '../language/place-nouns.ts';
import { inSentence } from '../language/spelling.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { countsThings, isText, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { countOfRows, nameOfRows, namingDimension } from '../match/model/naming-dimension.ts';
import { rootsOfTime } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import { timeOfMeasures } from '../match/model/time-of-figure.ts';
import { type Asked, twoHalvesOf } from '../question/second-half.ts';
import type { BoundIntent } from './bind-values.ts';
import { confidenceIn } from './confidence.ts';
import { joinedDoubts } from './doubts.ts';
import type { Intent } from './intent.ts';
import { isComplete } from './open-turn.ts';
import type { Understanding } from './understanding.ts';

/** Less is only the end of a name. */
const LEAST_NAME = 0.75;
/** Whose something is where no person is: a farm, a company. */
const PARTY =
  /^(?:farm|company|supplier|account|organi[sz]ation|firm|business|household|family|team|club|school|pub|agency|carrier|partner|council|merchant|distributor)$/;
const COUNTING = /\b(?:how (?:many|much)|number|count|total|sum|amount)\b/i;

type Ask = (question: string, previous: Intent | null) => Understanding;

/**
 * "dearest invoice so far, and whose was it": the first half is read and proven as a question of its own, and shown with what the second
 * asks for; null where there is none, or nobody can tell which column it means.
 */
export function withSecondHalf(question: string, sources: Source[], ask: Ask): Understanding | null {
  const halves = twoHalvesOf(question);
  if (halves === null) return null;
  const told = ask(halves.first, null);
  if (told.kind === 'lookup') return told;
  if (told.kind !== 'intents') return null;
  const [bound] = told.candidates;
  const source = sources.find(({ name }) => name === bound.intent.source.name);
  if (source === undefined || !isComplete(bound) || bound.intent.beside !== undefined) return null;
  const some = halves.asked.find((asked) => asked.kind === 'some');
  if (some !== undefined && halves.asked.length > 1) return null;
  if (some !== undefined) return withSome(some.question, bound, ask);
  if (bound.intent.derivation !== null) return null;
  const isCounted = COUNTING.test(halves.first);
  const shown = shownWith(bound.intent, halves.asked, { source, isCounted });
  if (shown === null) return null;
  return { ...told, candidates: [{ ...bound, intent: shown }] };
}

type Over = { source: Source; isCounted: boolean };

function shownWith(intent: Intent, asked: Asked[], over: Over): Intent | null {
  const { measures, dimensions, limit, time } = intent;
  const [use, ...others] = measures;
  if (asked.some(({ kind }) => kind === 'number')) {
    const isFirst = intent.asksForWinner && limit !== null && others.length === 0;
    return asked.length === 1 && isFirst && use !== undefined && isToldBy(use.member, asked[0])
      ? intent
      : null;
  }
  const columns = asked.map((one) => columnOf(one, intent, over.source));
  if (columns.some((column) => column === null) || time?.granularity != null || others.length > 0)
    return null;
  const added = [...new Set(columns.flatMap((column) => column ?? []))].filter(
    (column) => !dimensions.includes(column),
  );
  const shown = [...dimensions, ...added];
  if (use === undefined) return { ...intent, dimensions: shown };
  const byGroup = { by: 'group' as const, direction: 'ascending' as const };
  if (dimensions.length > 0) {
    const name = namingDimension(over.source, null) ?? nameOfRows(over.source);
    return limit !== null && dimensions.length === 1 && dimensions[0] === name
      ? { ...intent, dimensions: shown }
      : null;
  }
  const end = extremeOf(use);
  if (end !== null) {
    const order = { by: 'measure' as const, direction: end };
    return { ...intent, dimensions: shown, order, limit: 1, asksForWinner: false };
  }
  const isOfRows = use.member === countOfRows(over.source.members) && use.aggregate === null;
  // "1 star lessons - which tutors and when" wants each of them.
  if (isOfRows && !over.isCounted && intent.filters.length > 0 && intent.having.length === 0)
    return { ...intent, measures: [], dimensions: shown, order: byGroup };
  const isOfDays = shown.some(({ kind }) => kind === 'time');
  return over.isCounted && !isOfDays ? { ...intent, dimensions: shown } : null;
}

/** Money is told by "how much", and how many things by "how many". */
const isToldBy = (figure: Member, asked: Asked | undefined): boolean =>
  asked?.kind === 'number' &&
  asked.isMoney !== countsThings(figure) &&
  (asked.isMoney || !isMoneyMember(figure));

/** Which end of single rows a figure is; null where it is none. */
function extremeOf({ member, aggregate }: Intent['measures'][number]): Intent['order']['direction'] | null {
  const end = aggregate ?? member.meta.aggType;
  if (member.kind === 'time' || (end !== 'max' && end !== 'min')) return null;
  return end === 'max' ? 'descending' : 'ascending';
}

function columnOf(asked: Asked, intent: Intent, source: Source): Member | null {
  switch (asked.kind) {
    case 'person':
      return personIn(source, asked);
    case 'when':
      return dayOf(intent, source, asked.verb);
    case 'where':
      return onlyOne(source.members.filter((member) => isCalled(member, (stem) => PLACE_NOUNS.has(stem))));
    case 'thing':
      return thingCalled(asked.name, source);
    default:
      return null;
  }
}

/** Of an owner and a vet the one who has it, or who did it; who "bought it" is nobody who works here. */
function personIn(
  { members, entityStems }: Source,
  { side, verb, preposition }: Extract<Asked, { kind: 'person' }>,
): Member | null {
  const people = members.filter((member) => isCalled(member, (stem) => PERSON_NOUNS.has(stem)));
  const called = people.filter(
    (member) => verb !== null && rootOf(headOf(member.title)) === rootOf(stemOf(verb)),
  );
  if (called.length > 0) return onlyOne(called);
  // "and to whom", of what is "Paid to" somebody.
  const directed = members.filter(
    (member) => isText(member) && preposition !== null && stemsOf(member.title).at(-1) === preposition,
  );
  if (directed.length > 0) return onlyOne(directed);
  const isServed = (member: Member) => SERVED.test(headOf(member.title));
  const fit = people.filter((member) => side !== null && isServed(member) === (side === 'holder'));
  if (verb !== null) return onlyOne(fit);
  if (people.length > 0) {
    const isOpen = side === 'holder' && preposition !== null;
    // What goes to the one kind of people that there are goes to whoever does the work only where it is theirs.
    const sure = isOpen
      ? people.filter((member) => isServed(member) || entityStems.has(headOf(member.title)))
      : people;
    return onlyOne(people.length > 1 ? fit : sure);
  }
  return onlyOne(members.filter((member) => isCalled(member, (stem) => PARTY.test(stem))));
}

const isCalled = (member: Member, fits: (stem: string) => boolean): boolean =>
  isText(member) && fits(headOf(member.title));

/** The "Town of the owner" is a town. */
function headOf(title: string): string {
  const stems = stemsOf(title);
  const joint = stems.findIndex((stem) => /^(?:of|for|from|in|at|by|to)$/.test(stem));
  return stems.slice(0, joint < 1 ? stems.length : joint).at(-1) ?? '';
}

/** The day of what is told, else the one by which all rows are. */
function dayOf(
  { filters, time, measures }: Intent,
  { members, rowNouns }: Source,
  verb: string | null,
): Member | null {
  if (verb !== null) {
    const root = rootOf(stemOf(verb));
    return onlyOne(members.filter((member) => member.kind === 'time' && rootsOfTime(member).includes(root)));
  }
  const said = filters.filter(({ member, operator }) => member.kind === 'time' && operator !== 'isNotSet');
  if (said.length > 0) return onlyOne(said.map(({ member }) => member));
  if (time !== null) return time.member;
  const rows = countOfRows(members);
  const used = measures.length > 0 || rows === undefined ? measures : [{ member: rows, aggregate: null }];
  return timeOfMeasures(used, members, rowNouns);
}

function thingCalled(name: string, source: Source): Member | null {
  const stems = tokenise(name).map(({ stem }) => stem);
  const said = stems.join(' ');
  const named = source.phrases
    .filter(
      ({ member, stems: own, weight, isNegated }) =>
        (isText(member) || member.kind === 'time') &&
        weight >= LEAST_NAME &&
        isNegated !== true &&
        own.join(' ') === said,
    )
    .sort((one, other) => other.weight - one.weight);
  const [best] = named;
  if (best !== undefined) return best.member;
  const isOfRows = stems.length === 1 && stems.every((stem) => source.rowNouns.has(stem));
  return isOfRows ? nameOfRows(source) : null;
}

/** "and how many were late": of the same groups and period, beside all of them. */
function withSome(question: string, first: BoundIntent, ask: Ask): Understanding | null {
  const { intent } = first;
  const [use, ...others] = intent.measures;
  if (use === undefined || others.length > 0 || intent.limit !== null || !countsThings(use.member))
    return null;
  const told = ask(question, intent);
  if (told.kind === 'lookup') return told;
  const second = told.kind === 'intents' ? told.candidates[0] : undefined;
  if (second === undefined || !isComplete(second) || !isOfSameRows(second.intent, intent)) return null;
  const [part] = second.intent.measures;
  if (part === undefined || !countsThings(part.member)) return null;
  const added = second.intent.filters.filter((filter) => !intent.filters.includes(filter));
  const isOther = part.member !== use.member;
  // Of two values that one word may be, nobody knows which is meant.
  if (added.length !== (isOther ? 0 : 1)) return null;
  const doubts = joinedDoubts(first.doubts, second.doubts);
  const slips = [...first.slips, ...second.slips];
  const whole = isOther
    ? { ...intent, measures: [use, part] }
    : {
        ...intent,
        beside: { ...second.intent, measures: [{ ...part, member: ofSome(part.member, added) }] },
      };
  const bound = { ...first, intent: whole, doubts, slips, confidence: confidenceIn(doubts) };
  return { kind: 'intents', candidates: [bound], isGuess: false };
}

function isOfSameRows(one: Intent, other: Intent): boolean {
  const groups = ({ dimensions }: Intent) => dimensions.map(({ reference }) => reference).join();
  return (
    one.source.name === other.source.name &&
    one.derivation === null &&
    one.beside === undefined &&
    one.limit === null &&
    one.measures.length === 1 &&
    groups(one) === groups(other) &&
    one.time?.member === other.time?.member &&
    one.time?.granularity === other.time?.granularity &&
    one.time?.range?.label === other.time?.range?.label &&
    other.filters.every((filter) => one.filters.includes(filter))
  );
}

/** The figure of those that are so, called by it: "Number of visits (Cancelled)". */
function ofSome(figure: Member, filters: Intent['filters']): Member {
  const words = filters.map((filter) =>
    'values' in filter ? filter.values.join(' or ') : inSentence(filter.member.title),
  );
  return { ...figure, name: `${figure.name}_of_those`, title: `${figure.title} (${words.join(', ')})` };
}
