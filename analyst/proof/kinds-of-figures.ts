import type { Intent } from '../intent/intent.ts';
import type { Member } from '../match/model/members.ts';

type Use = Intent['measures'][number];

export const isRatioName = ({ meta }: Member): boolean =>
  meta.aggType === 'number' || /percent|%|\brate\b|share/i.test(`${meta.title} ${meta.description}`);

/** Of what is only shown as percent nobody can tell whether 55 % are 55 or 0.55. */
export const isInPercent = (member: Member): boolean =>
  isRatioName(member) && !/Shown as percent(?! of a fraction)/.test(member.meta.description);

export function isAverage({ member, aggregate }: Use): boolean {
  const { aggType, title, name, description } = member.meta;
  return (
    aggregate === 'avg' ||
    (typeof aggregate === 'object' && aggregate !== null) ||
    aggType === 'avg' ||
    /average|avg|mean|median|\bper\b|rate|typical|Shown as percent/i.test(`${title} ${name} ${description}`)
  );
}

export const isSumOfMoney = ({ member, aggregate }: Use): boolean =>
  /^(?:sum|avg)$/.test(member.meta.aggType ?? `${aggregate}`) &&
  /[€$£¥]|\b(?:EUR|USD|GBP|CHF|JPY|currency)\b/i.test(`${member.meta.title} ${member.meta.description}`);
