import { onlyOne } from '../language/only-one.ts';
import { ownName } from '../language/own-name.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf, rootsIn } from '../language/word-roots.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import { countsThings, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { nameOfRows, namingDimension } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import type { MeasureUse } from '../match/terms.ts';
import type { Asked } from '../question/second-half.ts';
import { someOf } from './absence.ts';
import { columnOf } from './columns-asked.ts';
import type { Intent } from './intent.ts';
import { DEBT, worthOf } from './worth-of-rows.ts';

const COUNTING = /\b(?:how (?:many|much)|number|count|total|sum|amount)\b/i;

/** What was told, and by which words. */
type Told = { source: Source; words: string };

/** What was told, with what else is asked of it as columns; null where nobody can tell which ones are meant. */
export function shownWith(intent: Intent, asked: Asked[], told: Told): Intent | null {
  const [number, ...further] = asked.filter((one) => one.kind === 'number');
  if (further.length > 0 || intent.measures.length > 1 || intent.derivation !== null) return null;
  if (asked.some(isAhead) && isOfAnyTime(intent)) return null;
  const [figure, ...beside] = asked;
  if (figure?.kind === 'figure') return beside.length > 0 ? null : withFigureOf(figure.noun, intent, told);
  const worth = asked.length === 1 ? withWorth(intent, figure, told) : null;
  if (worth !== null) return worth;
  // What they come to in total is none of what each does.
  if (figure !== undefined && 'isOfAll' in figure && figure.kind === 'amount') return null;
  if (number === undefined) return withColumns(intent, asked, told);
  if (number.verb !== undefined && !isCalledBy(intent.measures[0], number.verb)) return null;
  const rest = asked.filter((one) => one !== number);
  const [use] = intent.measures;
  // "biggest unpaid invoice, whose is it and how much": it is told by just that.
  if (use !== undefined && extremeOf(use) !== null && isToldBy(use, number) && rest.length > 0)
    return withColumns(intent, rest, told);
  const isTotal = intent.dimensions.length === 0;
  const ofList = use === undefined ? withFigure(intent, number, told) : null;
  if (ofList !== null) return rest.length > 0 ? null : ofList;
  // "overdue invoices, how much each": what each of the rows comes to.
  const isOfRows = use === undefined || (isTotal && !COUNTING.test(told.words) && !isToldBy(use, number));
  if (number.isMoney && isOfRows && (number.isOfEach || rest.length > 0))
    return withColumns(intent, [...rest, { kind: 'amount', said: null }], told);
  if (rest.length > 0 || use === undefined) return null;
  if (number.isOfEach && isTotal) return ofEachValue(intent, number) ?? eachOwed(intent, [], told);
  const isTold = isToldBy(use, number) || (!number.isMoney && isSaidToBe(use, told.words));
  return (!isTotal || !COUNTING.test(told.words)) && isTold ? intent : null;
}

/** "how many losses are in dispute and what are they worth": the sum that all the rows which were told come to, by the groups they have. */
function withWorth(intent: Intent, asked: Asked | undefined, told: Told): Intent | null {
  const { measures, dimensions, having, limit, time } = intent;
  const isMoney = asked?.kind === 'amount' || (asked?.kind === 'number' && asked.isMoney);
  const verb = asked?.kind === 'number' ? asked.verb : undefined;
  if (!isMoney || verb !== undefined || having.length > 0 || limit !== null) return null;
  const [use] = measures;
  const count = countOfRows(told.source.members);
  if (count === undefined || (use !== undefined && (use.member !== count || !countsAll(count, told.source))))
    return null;
  const isCounted = COUNTING.test(told.words);
  // What single rows come to is a column of theirs, where they have it.
  const isOfEach = asked.isOfAll !== true && (use === undefined || !isCounted);
  if (isOfEach && (asked.kind === 'amount' || asked.isOfEach)) {
    const own = withColumns(intent, [{ kind: 'amount', said: saidOf(asked) }], told);
    if (own !== null) return own;
  }
  const isList = use === undefined && dimensions.length === 1 && time?.granularity == null;
  if (use === undefined && !isList) return null;
  const sum = worthOf(intent, count, saidOf(asked), told);
  if (sum === null) return null;
  const worth = { member: sum, aggregate: null };
  if (use === undefined)
    return { ...intent, measures: [worth], order: { by: 'measure', direction: 'descending' } };
  const isWorthAlone = !isCounted && (asked.isOfAll === true || dimensions.length > 0);
  return isWorthAlone
    ? { ...intent, measures: [worth], order: { by: 'measure', direction: 'descending' } }
    : { ...intent, measures: [use, worth] };
}

const saidOf = (asked: Asked) => (asked.kind === 'amount' ? asked.said : null);

/** "what we billed each of them", of what is "Invoiced" */
export function isCalledBy(use: MeasureUse | undefined, verb: string): boolean {
  const root = rootOf(stemOf(verb));
  const same = ALIKE.find((roots) => roots.has(root));
  return stemsOf(use?.member.title ?? '').some(
    (stem) => rootOf(stem) === root || same?.has(rootOf(stem)) === true,
  );
}

const ALIKE = ['bill invoice charge', 'spend spent revenue sales turnover takings income bring brought'].map(
  rootsIn,
);

const isAhead = (asked: Asked): boolean => asked.kind === 'when' && asked.isAhead === true;

/** "who has given notice, and when do they leave" is about none of those who have left. */
const isOfAnyTime = ({ time, filters }: Intent): boolean =>
  time === null && filters.every(({ operator }) => operator === 'isSet');

/** "who taught the most hours, and how many": what was added up, and is no money. */
const isSaidToBe = ({ member }: MeasureUse, words: string): boolean =>
  member.meta.aggType === 'sum' &&
  !isMoneyMember(member) &&
  tokenise(words).some(({ stem, word }) => word !== stem && stem === whatIsSummed(member.title));

const BY_GROUP = { by: 'group' as const, direction: 'ascending' as const };

function withColumns(intent: Intent, asked: Asked[], told: Told): Intent | null {
  const { measures, dimensions, limit, time } = intent;
  const [use] = measures;
  const columns = asked.map((one) => columnOf(one, intent, told.source));
  if (columns.some((column) => column === null) || time?.granularity != null) return null;
  const added = [...new Set(columns.flatMap((column) => column ?? []))].filter(
    (column) => !dimensions.includes(column) && column !== use?.member,
  );
  const shown = [...dimensions, ...added];
  if (use === undefined) {
    // Of clients with several bills no amount is the one of each.
    const name = nameOfRows(told.source);
    const isOfRows = dimensions.length === 0 || (name !== null && dimensions.includes(name));
    const isAmount = asked.some(({ kind }) => kind === 'amount');
    return isAmount && !isOfRows ? null : { ...intent, dimensions: shown };
  }
  if (dimensions.length > 0) {
    const name = namingDimension(told.source, null) ?? nameOfRows(told.source);
    return limit !== null && dimensions.length === 1 && dimensions[0] === name
      ? { ...intent, dimensions: shown }
      : null;
  }
  const end = extremeOf(use);
  if (end !== null) {
    const order = { by: 'measure' as const, direction: end };
    return { ...intent, dimensions: shown, order, limit: 1, asksForWinner: false };
  }
  return ofTotal(use, intent, { asked, shown }, told);
}

/** Each of the rows that a total is of, or the total by what is asked for. */
function ofTotal(
  use: MeasureUse,
  intent: Intent,
  { asked, shown }: { asked: Asked[]; shown: Member[] },
  told: Told,
): Intent | null {
  const isCounted = COUNTING.test(told.words);
  const isOfRows = use.member.meta.aggType === 'count' && use.aggregate === null;
  const isOfAll = countsAll(use.member, told.source);
  // Nobody has late tickets who has none of them, and no invoice is owed on which nothing is.
  const having =
    (isOfRows && !isOfAll) || isDebt(use) ? [...intent.having, ...someOf(use.member)] : intent.having;
  const isOfDays = shown.some(({ kind }) => kind === 'time');
  const isAmount = asked.some(({ kind }) => kind === 'amount');
  const isEach = isAmount || isOfDays;
  // "cancellations this year and why": how many for each reason, of which a bare list says nothing.
  const isOfReasons = asked.every(({ kind }) => kind === 'why');
  if (isOfRows && isOfReasons) return { ...intent, dimensions: shown, having };
  const isOfSome = intent.filters.length > 0 || !isOfAll || (isEach && intent.time?.range != null);
  // "1 star lessons - which tutors and when" wants each of them.
  if (isOfRows && !isCounted && isOfSome && intent.having.length === 0) {
    if (!isOfAll && isOfOthers(use.member, intent, told)) return null;
    // Two that come to the same are two, and of a mere period each is told.
    const isNamed = isAmount || (isOfAll && intent.filters.length === 0);
    const name = isNamed ? nameOfRows(told.source) : undefined;
    const dimensions = [...new Set([name ?? [], shown].flat())];
    const isNone = name === null || (name !== undefined && KIND.test(name.title));
    return isNone ? null : { ...intent, measures: [], dimensions, having, order: BY_GROUP };
  }
  if (!isCounted && isDebt(use)) return eachOwed(intent, shown, told);
  // "failed deliveries in May, where and why": how many of each.
  const isOfPeriod = isOfRows && isOfAll && intent.time?.range != null;
  const isGrouped = (isCounted || isOfPeriod) && !isOfDays && !isAmount;
  return isGrouped ? { ...intent, dimensions: shown, having } : null;
}

/** Many rows are of one kind. */
const KIND = /\b(?:kind|type|category|status|class)\b/i;

/** The first count of a list may be one of some of its rows: "Open jobs". */
const countsAll = (count: Member, { members, rowNouns }: Source): boolean =>
  count === countOfRows(members) &&
  (ownName(count.meta.name) === 'count' ||
    stemsOf(count.meta.title).every(
      (stem) => rowNouns.has(stem) || /^(?:number|of|total|count)$/.test(stem),
    ));

/** "unpaid invoices - whose are they and since when": each on which anything is owed. */
function eachOwed(intent: Intent, shown: Member[], { source, words }: Told): Intent | null {
  const [use] = intent.measures;
  const name = nameOfRows(source);
  const isOfRows = tokenise(words).some(({ word, stem }) => word !== stem && source.rowNouns.has(stem));
  if (use === undefined || !isDebt(use) || name === null || !isOfRows || intent.having.length > 0)
    return null;
  const dimensions = [...new Set([name, ...shown])];
  const order = { by: 'measure' as const, direction: 'descending' as const };
  return { ...intent, dimensions, having: someOf(use.member), order };
}

const isDebt = ({ member, aggregate }: MeasureUse): boolean =>
  aggregate === null &&
  member.meta.aggType === 'sum' &&
  DEBT.test(`${member.title} ${member.meta.description}`);

/** The one sum, called so, of the very rows that are counted: of fewer of them no sum is there. */
export function sumBeside(noun: string, { measures, having }: Intent, { members }: Source): Member | null {
  const [use] = measures;
  if (use?.member !== countOfRows(members) || having.length > 0) return null;
  const stems = stemsOf(noun).join(' ');
  return onlyOne(
    members.filter((member) => member.meta.aggType === 'sum' && whatIsSummed(member.title) === stems),
  );
}

/** Hours, of "Hours on site" and "Hours worked". */
function whatIsSummed(title: string): string {
  const stems = stemsOf(title);
  const end = stems.findIndex(
    (stem, at) => at > 0 && (/^(?:of|on|in|at|for|by|from|with)$/.test(stem) || isPastForm({ word: stem })),
  );
  return stems.slice(stems[0] === 'total' ? 1 : 0, end < 0 ? stems.length : end).join(' ');
}

/** "and how many jobs was that": the figure that is told, or a sum beside it. */
function withFigureOf(noun: string, intent: Intent, { source }: Told): Intent | null {
  const [use] = intent.measures;
  if (use === undefined) return null;
  const stems = stemsOf(noun).join(' ');
  const counted = stemsOf(use.member.title).filter((stem) => !/^(?:number|of|total)$/.test(stem));
  const isTold = countsThings(use.member) || use.aggregate === 'count_distinct';
  if (isTold && counted.join(' ') === stems) return intent;
  const sum = sumBeside(noun, intent, source);
  return sum === null ? null : { ...intent, measures: [use, { member: sum, aggregate: null }] };
}

/** Money is told by "how much", and how many things by "how many". */
export const isToldBy = (
  { member, aggregate }: Intent['measures'][number],
  { isMoney }: Extract<Asked, { kind: 'number' }>,
): boolean =>
  isMoney !== (countsThings(member) || aggregate === 'count_distinct') && (isMoney || !isMoneyMember(member));

/** "spays and castrations in 2025, how many of each": of the values that were named. */
function ofEachValue(intent: Intent, number: Extract<Asked, { kind: 'number' }>): Intent | null {
  const values = onlyOne(intent.filters.filter((one) => one.operator === 'equals' && one.values.length > 1));
  const isTold = intent.measures.every((use) => isToldBy(use, number));
  return values === null || !isTold ? null : { ...intent, dimensions: [values.member] };
}

/** Whether "trips" are told by those completed, or refunds over 500 by the amounts of what was paid. */
const isOfOthers = (count: Member, { filters }: Intent, { words }: Told): boolean => {
  const said = new Set(stemsOf(words).map(rootOf));
  const own = stemsOf(count.title);
  return (
    own.some((stem) => isPastForm({ word: stem }) && !said.has(rootOf(stem))) ||
    filters.some(
      ({ operator, member }) =>
        operator === 'compares' &&
        isMoneyMember(member) &&
        !stemsOf(member.title).some((stem) => own.includes(stem)),
    )
  );
};

/** Which end of single rows a figure is; null where it is none. */
function extremeOf({ member, aggregate }: Intent['measures'][number]): Intent['order']['direction'] | null {
  const end = aggregate ?? member.meta.aggType;
  if (end !== 'max' && end !== 'min') return null;
  return end === 'max' ? 'descending' : 'ascending';
}

/** "who got tips in April and how much": a list of whom, with the one figure that the first half says by its name, or is by. */
function withFigure(
  intent: Intent,
  number: Extract<Asked, { kind: 'number' }>,
  { source, words }: Told,
): Intent | null {
  const said = new Set(tokenise(words).map(({ stem }) => rootOf(stem)));
  const isCalled = ({ title }: Member) =>
    stemsOf(title).every((stem) => said.has(rootOf(stem)) || /^(?:number|of|total)$/.test(stem));
  const able = source.members.filter(
    (member) => member.kind === 'measure' && /^(?:sum|count|count_distinct)$/.test(member.meta.aggType ?? ''),
  );
  const bounds = intent.having.flatMap(({ use, above }) => (above === undefined ? [use] : []));
  const uses = able.filter(isCalled).map((member) => ({ member, aggregate: null }));
  const named = uses.filter((use) => isToldBy(use, number));
  const use = onlyOne(bounds.filter((one) => isToldBy(one, number))) ?? onlyOne(named);
  if (use === null) return null;
  return { ...intent, measures: [use], order: { by: 'measure', direction: 'descending' } };
}
