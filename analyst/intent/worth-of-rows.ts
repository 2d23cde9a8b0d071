import { withoutAdditions } from '../language/descriptions.ts';
import { onlyOne } from '../language/only-one.ts';
import { statesListed } from '../language/states-listed.ts';
import { stemsOf } from '../language/tokens.ts';
import { countOfRows } from '../match/model/counted-noun.ts';
import type { Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import type { Source } from '../match/model/sources.ts';
import type { Asked } from '../question/second-half.ts';
import type { Intent } from './intent.ts';

export const DEBT =
  /\b(?:outstanding|owed?|owing|arrears|unpaid|overdue|not (?:yet )?paid|still to be paid)\b/i;

/** What rows are worth is none of what came in for them, nor what they cost, unless it is called so. */
const SAID = {
  worth: /\b(?:worth|values?)\b/i,
  cost: /\b(?:costs?|prices?|charges?|charged)\b/i,
};
/** No whole of what rows come to. */
const PART =
  /\b(?:vat|tax|paid|received|collected|payments?|balance|deposits?|discounts?|refund\w*|rebates?|tips?|costs?|spend|spent|pay|wages?|written off|waived|retention|margin|profit|commissions?|budget|target|forecast)\b/i;
/** Nor what they come to each time. */
const RATE = /\b(?:weekly|monthly|annual|annually|yearly|daily|hourly|per|rate|recurring)\b/i;
/** What came in did so for some of the rows alone, whether the model says so or not. */
const CAME_IN = /\b(?:income|revenue|takings|turnover|earnings|earned|taken)\b/i;
const LEFT_OUT = /\b(?:left out|excluded|not counted|not included|not in it|without|except|excluding)\b/i;

type Said = Extract<Asked, { kind: 'amount' }>['said'];

/** The one sum of money that the rows which `count` tells come to; null where several may be meant, or one of other rows is. */
export function worthOf(
  { filters }: Intent,
  count: Member,
  said: Said,
  { source, words }: { source: Source; words: string },
): Member | null {
  const sums = sumsBeside(count, source.members);
  // Of rows that are left out of the whole, no part of it is the whole.
  const isOwed = DEBT.test(words) || filters.some(isUnpaid);
  const sum = wholeOf(sums, said, isOwed, source);
  return sum !== null && filters.every((filter) => countsIn(sum, filter)) ? sum : null;
}

/** The one sum of money that rows come to; null where several may be meant. */
export function wholeSum(source: Source): Member | null {
  const count = countOfRows(source.members);
  return count === undefined ? null : wholeOf(sumsBeside(count, source.members), null, false, source);
}

const sumsBeside = (count: Member, members: Member[]): Member[] =>
  members.filter(
    (member) => member.meta.aggType === 'sum' && isMoneyMember(member) && isBeside(count, member, members),
  );

const isUnpaid = ({ operator, member }: Intent['filters'][number]): boolean =>
  operator === 'isNotSet' && /\b(?:paid|payment|settled)\b/i.test(member.title);

function wholeOf(sums: Member[], said: Said, isOwed: boolean, source: Source): Member | null {
  const isDebt = ({ title, meta }: Member) => DEBT.test(`${title} ${meta.description}`);
  if (isOwed) {
    // What is owed on rows is said of them wherever it stands.
    const debts = source.members.filter(
      (member) => member.meta.aggType === 'sum' && isMoneyMember(member) && isDebt(member),
    );
    const wholes = debts.filter(({ title }) => !/\boverdue\b/i.test(title));
    if (debts.length > 0) return onlyOne(debts) ?? onlyOne(wholes);
  }
  const own = sums.filter((sum) => !isDebt(sum) && !RATE.test(`${sum.title} ${sum.meta.description}`));
  if (said === 'cost') return onlyOne(own.filter(({ title }) => SAID.cost.test(title)));
  const wholes = own.filter(({ title }) => !PART.test(title));
  const named = said === null ? [] : wholes.filter(({ title }) => SAID[said].test(title));
  return onlyOne(named) ?? onlyOne(wholes) ?? onlyOne(wholes.filter((one) => isPlain(one, source)));
}

/** "Order value" of jobs, beside "Overhire value": called by nothing that is a part of theirs. */
const isPlain = ({ title }: Member, { rowNouns }: Source): boolean =>
  stemsOf(title).every((stem) => PLAIN.has(stem) || rowNouns.has(stem));
const PLAIN = new Set(
  'amount total value order invoice invoiced bill billed charge charged price gross net fee sum of worth'.split(
    ' ',
  ),
);

/** Whether both are of the same rows: what joined rows add up stands behind columns of their own. */
function isBeside(count: Member, sum: Member, members: Member[]): boolean {
  const [from = 0, to = 0] = [members.indexOf(count), members.indexOf(sum)].sort((one, other) => one - other);
  return members.slice(from, to).every(({ kind }) => kind === 'measure');
}

/** Whether the rows of a state are in a sum, by what its name and description say of that state and of others. */
function countsIn(sum: Member, filter: Intent['filters'][number]): boolean {
  if (filter.operator !== 'equals') return true;
  const listed = statesListed(filter.member.meta.description).map(({ name }) => name);
  const states = listed.length === 0 ? [] : listed;
  const wanted = filter.values.map((value) => value.toLowerCase().replaceAll('_', ' '));
  const says = (text: string, state: string) => {
    const stems = stemsOf(text);
    return stemsOf(state).every((stem) => stems.includes(stem));
  };
  const isOfState = /\b(?:status|state|stage)\b/i.test(filter.member.title);
  const parts = [sum.title, ...withoutAdditions(sum.meta.description).split(/[.;]\s*/)];
  const leaving = parts.filter((part) => LEFT_OUT.test(part));
  const telling = parts.filter((part) => !LEFT_OUT.test(part));
  if (leaving.some((part) => wanted.some((state) => says(part, state)))) return false;
  const isSaid = telling.some((part) => wanted.some((state) => says(part, state)));
  const isOfOther = telling.some((part) => states.some((state) => says(part, state)));
  return isSaid || (!isOfOther && !(isOfState && CAME_IN.test(sum.title) && leaving.length === 0));
}
