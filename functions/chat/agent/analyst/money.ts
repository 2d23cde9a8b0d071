import type { Member } from './members.ts';

/** Whether a member's title or description says that it is an amount of money. */
export function isMoneyMember({ meta }: Member): boolean {
  return /currency|€|\$|£|\b(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds)\b/i.test(
    `${meta.title} ${meta.description}`,
  );
}

/** The sum of money that a view is about: its first. */
export function moneySum(members: Member[]): Member | null {
  const sums = members.filter(({ kind, meta }) => kind === 'measure' && meta.aggType === 'sum');
  return sums.find(isMoneyMember) ?? null;
}
