import { stemsOf } from '../../language/tokens.ts';
import { BAD_THINGS } from '../../language/vocabulary.ts';
import type { Member } from './members.ts';

/** Whether a member's title or description says that it is an amount of money. */
export function isMoneyMember({ meta }: Member): boolean {
  return /currency|€|\$|£|\b(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds)\b/i.test(
    `${meta.title} ${meta.description}`,
  );
}

/** The sum of money that a view is about: its first. */
export function moneySum(members: Member[], isSpent = false): Member | null {
  const sums = members.filter(({ kind, meta }) => kind === 'measure' && meta.aggType === 'sum');
  const money = sums.filter(isMoneyMember);
  const ownName = ({ meta }: Member) => meta.name.slice(meta.name.indexOf('.') + 1);
  // What comes in, rather than what it costs, unless that is what was spent.
  const isCost = (member: Member) =>
    stemsOf(`${ownName(member)} ${member.meta.title}`).some((stem) => BAD_THINGS.has(stem));
  return money.find((member) => isCost(member) === isSpent) ?? money[0] ?? null;
}
