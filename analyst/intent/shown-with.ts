import { onlyOne } from '../language/only-one.ts';
import { stemsOf, tokenise } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { countsThings, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { countOfRows, nameOfRows, namingDimension } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import type { Asked } from '../question/second-half.ts';
import { someOf } from './absence.ts';
import { columnOf } from './columns-asked.ts';
import type { Intent } from './intent.ts';

const COUNTING = /\b(?:how (?:many|much)|number|count|total|sum|amount)\b/i;

const DEBT = /\b(?:outstanding|owed?|owing|arrears|unpaid|overdue)\b/i;

/** What was told, and by which words. */
type Told = { source: Source; words: string };

/** What was told, with what else is asked of it as columns; null where nobody can tell which ones are meant. */
export function shownWith(intent: Intent, asked: Asked[], told: Told): Intent | null {
  const { measures, dimensions, limit, time } = intent;
  const [use, ...others] = measures;
  const [number, ...further] = asked.filter((one) => one.kind === 'number');
  if (further.length > 0 || others.length > 0 || intent.derivation !== null) return null;
  if (number !== undefined) {
    if (asked.length > 1) return null;
    if (use === undefined) return withFigure(intent, number, told);
    if (number.isOfEach && dimensions.length === 0) return ofEachValue(intent, number);
    const isOfGroups = dimensions.length > 0 || !COUNTING.test(told.words);
    return isOfGroups && isToldBy(use.member, number) ? intent : null;
  }
  const columns = asked.map((one) => columnOf(one, intent, told.source));
  if (columns.some((column) => column === null) || time?.granularity != null) return null;
  const added = [...new Set(columns.flatMap((column) => column ?? []))].filter(
    (column) => !dimensions.includes(column) && column !== use?.member,
  );
  const shown = [...dimensions, ...added];
  if (use === undefined) return { ...intent, dimensions: shown };
  const byGroup = { by: 'group' as const, direction: 'ascending' as const };
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
  const isCounted = COUNTING.test(told.words);
  const isOfRows = use.member.meta.aggType === 'count' && use.aggregate === null;
  // "1 star lessons - which tutors and when" wants each of them.
  const isOfAll = use.member === countOfRows(told.source.members);
  // Nobody has late tickets who has none of them, and no invoice is owed on which nothing is.
  const isOfThese = (isOfRows && !isOfAll) || DEBT.test(`${use.member.title} ${use.member.meta.description}`);
  const having = isOfThese ? [...intent.having, ...someOf(use.member)] : intent.having;
  const isOfSome = intent.filters.length > 0 || !isOfAll;
  if (isOfRows && !isCounted && isOfSome && intent.having.length === 0)
    return !isOfAll && isOfOthers(use.member, intent, told)
      ? null
      : { ...intent, measures: [], dimensions: shown, having, order: byGroup };
  const isOfDays = shown.some(({ kind }) => kind === 'time');
  return isCounted && !isOfDays ? { ...intent, dimensions: shown, having } : null;
}

/** Money is told by "how much", and how many things by "how many". */
const isToldBy = (figure: Member, { isMoney }: Extract<Asked, { kind: 'number' }>): boolean =>
  isMoney !== countsThings(figure) && (isMoney || !isMoneyMember(figure));

/** "spays and castrations in 2025, how many of each": of the values that were named. */
function ofEachValue(intent: Intent, number: Extract<Asked, { kind: 'number' }>): Intent | null {
  const values = onlyOne(intent.filters.filter((one) => one.operator === 'equals' && one.values.length > 1));
  const isTold = intent.measures.every(({ member }) => isToldBy(member, number));
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
  const named = able.filter((member) => isCalled(member) && isToldBy(member, number));
  const use =
    onlyOne(bounds.filter(({ member }) => isToldBy(member, number))) ??
    onlyOne(named.map((member) => ({ member, aggregate: null })));
  if (use === null) return null;
  return { ...intent, measures: [use], order: { by: 'measure', direction: 'descending' } };
}
