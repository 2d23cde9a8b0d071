import { gradable } from '../language/gradable-adjectives.ts';
import { tellsApart } from '../language/names-of-rows.ts';
import { onlyOne } from '../language/only-one.ts';
import { stemsOf, tokenise } from '../language/tokens.ts';
import { APART_WORDS } from '../language/vocabulary.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { allRows } from '../match/model/day-of-rows.ts';
import { isOfBirth } from '../match/model/main-time.ts';
import { isAmount, isText, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { nameOfRows, namingDimension } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { timeOfMeasures } from '../match/model/time-of-figure.ts';
import type { Order } from '../match/terms.ts';
import { type OrderAtEnd, orderAtEnd } from '../question/order-at-end.ts';
import { anyOf } from './absence.ts';
import type { Intent } from './intent.ts';
import { isComplete } from './open-turn.ts';
import type { Understanding } from './understanding.ts';

/** Less is only the end of a name. */
const LEAST_NAME = 0.75;
const LENGTH = /^(?:duration|length|distance|minute|hour|day|night)$/;
const LONG = /^(?:long|short)/;
const CAPACITY = /^(?:capacity|seat|bed|space|place|headcount|employee)$/;
const AGE = /^(?:old|young)/;

type Ask = (question: string, over: Source | null) => Understanding;
type Sorting = { column: Member; direction: Order['direction'] };

/**
 * "stations with more than 12 bays, biggest first", "contracts in order of value": the rows that the rest of the question names, in the
 * order of the one column that may be meant; null where they are no rows, or nobody can tell which column it is.
 */
export function orderedList(question: string, sources: Source[], ask: Ask): Understanding | null {
  if (isOfFigure(question, sources)) return null;
  const asked = orderAtEnd(question);
  if (asked === null) return null;
  const read = readIn(asked, sources, ask);
  const named = read === null ? byNameBefore(asked) : null;
  return named === null ? read : readIn(named, sources, ask);
}

/** "Extras ordered by venue", of what is called "Extras ordered". */
function isOfFigure(question: string, sources: Source[]): boolean {
  const title = /^(.+ (?:ordered|sorted|ranked)) by /i.exec(question)?.[1]?.toLowerCase();
  const isCalledSo = ({ kind, meta }: Member) => kind === 'measure' && meta.title.toLowerCase() === title;
  return title !== undefined && sources.some(({ members }) => members.some(isCalledSo));
}

/** "tutors by hourly rate, dearest first" */
function byNameBefore(asked: OrderAtEnd): OrderAtEnd | null {
  const [, first, name] = /^(.+) by ([a-z]+(?: [a-z]+)?)$/i.exec(asked.first) ?? [];
  if (first === undefined || name === undefined || asked.by !== 'adjective') return null;
  return { first, by: 'name', name, direction: directionOf(asked.adjective) };
}

function readIn(asked: OrderAtEnd, sources: Source[], ask: Ask): Understanding | null {
  const told = ask(asked.first, null);
  const over = told.kind === 'intents' ? sourceOfRows(told.candidates[0].intent, sources) : null;
  const read = over === null ? told : ask(asked.first, over);
  if (read.kind === 'lookup') return read;
  if (read.kind !== 'intents') return null;
  const [bound] = read.candidates;
  const source = sources.find(({ name }) => name === bound.intent.source.name);
  if (source === undefined || !isComplete(bound)) return null;
  const intent = listOf(bound.intent, asked, source);
  return intent === null ? null : { ...read, candidates: [{ ...bound, intent }] };
}

/** The list of the things that other rows only name. */
function sourceOfRows({ measures, dimensions, source }: Intent, sources: Source[]): Source | null {
  const [thing, ...others] = dimensions;
  if (measures.length > 0 || thing === undefined || others.length > 0) return null;
  const lists = sources.filter((one) => !one.isJoined && ownNameIn(one)?.title === thing.title);
  const [only, ...rest] = lists;
  return only === undefined || rest.length > 0 || only.name === source.name ? null : only;
}

/** What each row has a name of its own by: the "Boat" of boats, a number of invoices, and no "Tutor" of payouts. */
function ownNameIn(source: Source): Member | null {
  const name = namingDimension(source, null) ?? nameOfRows(source);
  const counted = stemsOf(countOfRows(source.members)?.meta.title ?? '');
  if (name === null) return null;
  const stems = stemsOf(name.title);
  const isCounted = stems.some((stem) => counted.includes(stem));
  return isCounted || APART_WORDS.has(stems.at(-1) ?? '') || tellsApart(stems, source.rowNouns) ? name : null;
}

function listOf(intent: Intent, asked: OrderAtEnd, source: Source): Intent | null {
  const { measures, dimensions, derivation, time, limit, having } = intent;
  const [use, ...others] = measures;
  const name = ownNameIn(source);
  const isPlain =
    derivation === null && time?.granularity == null && limit === null && intent.beside === undefined;
  if (!isPlain || others.length > 0) return null;
  // "cost by workshop in order of cost"
  if (use !== undefined && dimensions.length > 0 && asked.by === 'name' && isCalled(use.member, asked.name))
    return { ...intent, order: { by: 'measure', direction: asked.direction ?? 'descending' } };
  // Things are listed by their names anyway.
  if (asked.by === 'alphabet' && use === undefined && dimensions.length === 1) return intent;
  if (name === null) return null;
  const sorting = sortingFor(asked, name, intent, source);
  if (sorting === null) return null;
  const { column, direction } = sorting;
  const order = { by: 'group' as const, direction, column };
  const shown = [name, ...dimensions.filter((member) => member !== name && member !== column), column];
  const columns = [...new Set(shown)];
  const list = { ...intent, measures: [], dimensions: columns, order };
  if (use === undefined) return dimensions[0] === name ? list : null;
  const isOfRows = use.aggregate === null && use.member === countOfRows(source.members);
  // "boats by length, longest first" are no numbers of boats.
  const isByColumn = dimensions.every((member) => member === column);
  if (isOfRows) return isByColumn && having.length === 0 ? list : null;
  // "unpaid invoices, oldest first": each that has any of what is unpaid.
  const isOwed = use.aggregate === null && use.member.meta.aggType === 'sum' && isMoneyMember(use.member);
  if (!isOwed || dimensions.length > 0 || having.length > 0 || !namesRows(asked.first, source)) return null;
  const ofEach = { ...intent, dimensions: columns, having: [anyOf(use.member)] };
  return column.kind === 'time'
    ? { ...ofEach, order }
    : { ...ofEach, dimensions: [name], order: { by: 'measure', direction } };
}

function sortingFor(asked: OrderAtEnd, name: Member, intent: Intent, source: Source): Sorting | null {
  if (asked.by === 'alphabet') return { column: name, direction: 'ascending' };
  return asked.by === 'name' ? byName(asked, source) : byAdjective(asked.adjective, intent, source);
}

const isCalled = ({ title }: Member, name: string): boolean =>
  tokenise(name).every(({ stem }) => stemsOf(title).includes(stem));

const namesRows = (question: string, { rowNouns }: Source): boolean =>
  tokenise(question).some(({ word, stem }) => word !== stem && rowNouns.has(stem));

function byName({ name, direction }: Extract<OrderAtEnd, { by: 'name' }>, source: Source): Sorting | null {
  const column = columnCalled(name, source) ?? dayCalled(name, source);
  if (column === null) return null;
  return { column, direction: direction ?? (isAmount(column) ? 'descending' : 'ascending') };
}

/** The "due date", of what is called "Due". */
function dayCalled(name: string, source: Source): Member | null {
  const event = name.replace(/ (?:date|day|time)$/i, '');
  const day = event === name ? null : columnCalled(event, source);
  return day?.kind === 'time' ? day : null;
}

function columnCalled(name: string, source: Source): Member | null {
  const stems = tokenise(name).map(({ stem }) => stem);
  const fits = (member: Member) => isText(member) || isAmount(member) || member.kind === 'time';
  const called = source.phrases
    .filter(
      ({ member, stems: own, weight, isNegated }) =>
        fits(member) && weight >= LEAST_NAME && isNegated !== true && own.join(' ') === stems.join(' '),
    )
    .sort((one, other) => other.weight - one.weight)[0]?.member;
  return called ?? onlyOne(source.members.filter((member) => fits(member) && isCalled(member, name)));
}

/** The column that an adjective is about, of rows that are told. */
export function byAdjective(adjective: string, intent: Intent, source: Source): Sorting | null {
  const found = gradable(adjective);
  const direction = directionOf(adjective);
  if (found?.stems === null) return sorted(dayOf(intent, source), direction);
  if (AGE.test(adjective)) return byAge(adjective, intent, source);
  const numbers = source.members.filter(isAmount);
  const compared = numbers.filter((number) =>
    intent.filters.some(({ member, operator }) => member === number && operator === 'compares'),
  );
  const saying = (stems: (stem: string) => boolean) =>
    numbers.filter(({ title }) => stemsOf(title).some(stems));
  const isGeneral = /^(?:high|low|big|large|great|small)/.test(adjective);
  const isOfTime = LONG.test(adjective) || /^(?:fast|slow|quick)/.test(adjective);
  const own = isOfTime
    ? saying((stem) => LENGTH.test(stem))
    : saying((stem) => found?.stems?.includes(stem) === true || (isGeneral && CAPACITY.test(stem)));
  const money = numbers.filter(isMoneyMember);
  const isDear = found?.stems?.[0] === 'price';
  const choices = isDear ? [money] : isGeneral ? [compared, own, money, numbers] : [own];
  const first = choices.find((members) => members.length > 0) ?? [];
  return sorted(onlyOne(first), direction);
}

const directionOf = (adjective: string): Order['direction'] =>
  gradable(adjective)?.direction ?? (/^(?:low|small|least)/.test(adjective) ? 'ascending' : 'descending');

const sorted = (column: Member | null, direction: Order['direction']): Sorting | null =>
  column === null ? null : { column, direction };

/** The oldest are the first of the day of birth, else those that are called so old, else the first of all. */
function byAge(adjective: string, intent: Intent, source: Source): Sorting | null {
  const isOld = adjective.startsWith('old');
  const born = source.members.filter(isOfBirth);
  const ages = source.members.filter((member) => isAmount(member) && stemsOf(member.title)[0] === 'age');
  if (born.length === 0 && ages.length > 0) return sorted(onlyOne(ages), isOld ? 'descending' : 'ascending');
  const day = born.length > 0 ? onlyOne(born) : dayOf(intent, source);
  return sorted(day, isOld ? 'ascending' : 'descending');
}

const dayOf = ({ time }: Intent, { members, rowNouns }: Source): Member | null =>
  time?.member ?? timeOfMeasures(allRows(members), members, rowNouns);
