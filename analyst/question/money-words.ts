import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf } from '../language/tokens.ts';

/** Which way money goes: to us, from us, or still to come. */
export type MoneyFlow = 'in' | 'out' | 'either' | 'owed';

/** A question about money by a verb or by what people call it, and the same with the name of a figure in its place. */
export type MoneyAsked = {
  /** The likeliest way first. */
  flows: readonly MoneyFlow[];
  /** What is asked for each one, and not in all. */
  isAverage: boolean;
  /** Gifts are money only where the model has gifts. */
  isGift: boolean;
  /** What is so much per piece or unit. */
  per: string | null;
  /** The words that the name takes the place of. */
  written: string;
  put: (figure: string, rows: Rows) => string | null;
};

/** Who pays in each row, what the rows are called, and what the model says of the figure. */
export type Rows = { payer: string | null; called: string; said: string };

const GIFTS = 'gives?|gave|given|donated?|donates|contribut(?:e|es|ed)';
const SPENDS =
  '(?:spends?|spent|pays?|paid|forks? out|forked out|shells? out|shelled out|coughs? up|coughed up|hands? over|handed over)';
const GIVES = `(?:${SPENDS}|${GIFTS})`;
const GAINS =
  '(?:takes?|took|taken|makes?|made|earns?|earned|br(?:ing|ings|ought)(?: us)? in|grosse?s?|grossed|generates?|generated|raises?|raised|rakes? in|raked in|pulls? in|pulled in|turns? over|turned over)';
const CHARGES = '(?:charges?|charged|bills?|billed|invoices?|invoiced)';
const COSTS = '(?:costs?|sets? us back)';
const OWES = '(?:owes?|owed)';
export const ANY = `(?:${GIVES}|${GAINS}|${CHARGES}|${COSTS}|${OWES})`;
export const AUXILIARY = '(?:did|do|does|has|have|had)';
export const WHAT = '(?:what|how much)(?: money)?';
export const STILL = '(?:still |already |actually |really )?';
/** "spent with us", "paid us in total": who gets it goes without saying. */
export const ASIDE = '(?: (?:us|to us|with us|me|altogether|in total|overall|all in all))*';
export const BOUND = '(?:over|under|above|below|more than|less than|at least|at most|fewer than|up to)';
export const MOST = '(most|least)(?: money)?';
export const US = /^(?:we|i)$/i;
export const STAFF = /\b(?:teams?|departments?|depots?|branch(?:es)?|sites?|crews?|staff|employees?)\b/i;
/** Some pay us, and some spend our money. */
const EITHER = /\b(?:drivers?|technicians?|mechanics?|engineers?|managers?)\b/i;
/** What they spend is none of our costs. */
export const PAYERS =
  /\b(?:people|customers?|clients?|buyers?|shoppers?|guests?|visitors?|patients?|members?|subscribers?|students?|pupils?|learners?|famil(?:y|ies)|parents?|owners?|tenants?|donors?|supporters?|passengers?|companies|businesses|households?)\b/i;

const isSomebody = (subject: string): boolean =>
  /^who$|[a-z]{3}(?:er|or|ist)s?$/i.test(subject) || stemsOf(subject).some((stem) => PERSON_NOUNS.has(stem));

export function flowsOf(verb: string, subject: string): MoneyFlow[] {
  const is = (verbs: string) => new RegExp(`^${verbs}$`, 'i').test(verb);
  if (is(OWES)) return US.test(subject) ? [] : ['owed'];
  if (is(COSTS)) return ['out'];
  // What people earn may be their pay or what they bring.
  if (/^earn/i.test(verb) && isSomebody(subject)) return [];
  if (is(GAINS)) return ['in'];
  // What a garage charges is paid by us, where it is none of our own.
  if (is(CHARGES)) return US.test(subject) ? ['in'] : ['in', 'out'];
  if (US.test(subject)) return ['out'];
  if (PAYERS.test(subject)) return ['in'];
  if (EITHER.test(subject)) return ['either'];
  return STAFF.test(subject) ? ['out', 'in'] : ['in', 'out'];
}

export function asked(
  flows: MoneyFlow[],
  written: string,
  put: MoneyAsked['put'],
  { isAverage = false, per = null }: { isAverage?: boolean; per?: string | null } = {},
): MoneyAsked | null {
  const isGift = new RegExp(`\\b(?:${GIFTS})\\b`, 'i').test(written);
  return flows.length === 0 ? null : { flows, isAverage, isGift, per, written, put };
}

const JOINED =
  /^(?:in|on|at|for|from|to|of|with|without|by|per|last|this|next|so|since|during|over|until|till|between|before|after|today|yesterday|each|every|and|or|vs|versus|compared|within|through|via|ytd|year|month|q[1-4]|h[12]|except|excluding|split|broken|grouped|the (?:last|past|first|second|third|fourth)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|\d\S*|[,(–-])(?: |$)/i;

/** "on packs" behind "Pack sales" is said by these, and else "for packs"; "invoiced schools" is invoiced to them. */
export function rest(tail: string, figure: string): string {
  if (tail.trim() !== '' && !JOINED.test(tail.trim())) return ` of ${tail.trim()}`;
  const [said = '', on = ''] = /^(?:on|for|at|from|in|of|by) (\S+?)(?=s?\b(?: |$))/i.exec(tail.trim()) ?? [];
  const isSaid = on.length > 3 && !/^the$/i.test(on) && figure.toLowerCase().includes(on.toLowerCase());
  const left = isSaid ? tail.trim().slice(said.length).replace(/^s\b/, '') : tail.trim();
  return left === ''
    ? ''
    : ` ${left.trim().replace(/^on (?!(?:mon|tues|wednes|thurs|fri|satur|sun)|\d)/i, 'for ')}`;
}
