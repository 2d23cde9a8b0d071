import { ownName } from '../language/own-name.ts';
import type { Member } from '../match/model/members.ts';

/** Whether a member is money, by what it is called or described; all that a "sales" view holds is none for that. */
export const isMoney = ({ meta }: Member): boolean => MONEY.test(saidOf(meta));

/** What a member is called, without what is said of it. */
export const calledOf = ({ meta: { title, name } }: Member): string =>
  `${title} ${ownName(name)}`.replaceAll('_', ' ');

/** A member's title, own name and description. */
export const saidOf = ({ title, name, description }: Member['meta']): string =>
  `${title} ${ownName(name)} ${description}`.replaceAll('_', ' ');

const MONEY =
  /\b(?:eur|usd|gbp|chf|jpy|euros?|dollars?|pounds?|currency|money|revenue|turnover|sales|income|earnings?|costs?|expenses?|spend|spending|profit|margin|prices?|fees?|fares?|salary|pay|payments?|paid|amount|value|bill|billed|invoiced|charged|budget|refunds?|donat\w+|takings|mrr|arr|claims?)\b|[€$£¥]/i;
