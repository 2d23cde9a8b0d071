import { isBroughtIn } from '../../language/kinds-of-money.ts';
import { ownName } from '../../language/own-name.ts';
import { stemsOf, type Token } from '../../language/tokens.ts';
import { BAD_THINGS } from '../../language/vocabulary.ts';
import type { Member } from './members.ts';

/** Whether a member's title or description says that it is an amount of money. */
export function isMoneyMember({ meta }: Member): boolean {
  return /currency|€|\$|£|\b(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds)\b/i.test(
    `${meta.title} ${meta.description}`,
  );
}

const EARNING =
  /^(?:make|made|earn|earned|bring|brought|take|took|taken|raise|raised|collect|collected|sell|sold|generate|generated|making|earning|taking|raising|collecting)$/;
const SPENDING = /^(?:spend|spent|pay|paid|spending|paying)$/;
/** Money that is neither earned nor spent as one goes. */
const PLANNED = /budget|target|goal|limit|plan|forecast|salar|purchase/i;

/** The sum that a verb of money speaks of: what "we spent" is a cost, what anybody "made" is none; null where none is sure. */
export function moneyOfVerb(tokens: Token[], members: Member[]): Member | null {
  const isEarned = tokens.some(({ word }) => EARNING.test(word));
  // What others "spent with us" or "paid us" is no cost of ours.
  const isOurs = tokens.some(
    ({ word }, at) =>
      /^(?:we|our)$/.test(word) || (word === 'us' && /^costs?$/.test(tokens[at - 1]?.word ?? '')),
  );
  const isSpent = isOurs && tokens.some(({ word }) => SPENDING.test(word));
  const sum = moneySum(members, isSpent);
  const isSure =
    sum !== null && !PLANNED.test(sum.title) && (isSpent || isEarned ? isCost(sum) === isSpent : true);
  return isSure ? sum : null;
}

const isCost = ({ meta }: Member): boolean =>
  stemsOf(`${ownName(meta.name)} ${meta.title}`).some((stem) => BAD_THINGS.has(stem));

/** The sum of money that a view is about: its first. */
export function moneySum(members: Member[], isSpent = false): Member | null {
  const sums = members.filter(({ kind, meta }) => kind === 'measure' && meta.aggType === 'sum');
  const money = sums.filter(isMoneyMember);
  // What comes in, rather than what it costs, unless that is what was spent.
  const likely = money.filter(({ title }) => isSpent || isBroughtIn(title, []));
  return [...likely, ...money].find((member) => isCost(member) === isSpent) ?? money[0] ?? null;
}
