import type { Intent } from '../intent/intent.ts';
import { stemOf, stemsOf, type Token } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { elementsOf } from './elements.ts';
import { isAverage } from './kinds-of-figures.ts';
import { calledOf, isMoney, saidOf } from './money.ts';
import { isCount, isOrdered, isSeries } from './need.ts';
import { isOwed } from './needs-of-verbs.ts';
import { isPerson } from './persons.ts';

type Asked = { intent: Intent; text: string; words: string[]; source: Source };

/** What a question says of money that comes in, goes out or is owed, as it was asked, and its figure or date does not show. */
export function unfitMoney(intent: Intent, tokens: Token[], source: Source): string[] {
  // A value says nothing of how money moves, but that it is unpaid.
  const words = tokens.map(({ word, text, isQuoted }) =>
    !isQuoted ? word : /^unpaid$/i.test(text) ? 'unpaid' : '“”',
  );
  const asked = { intent, text: words.join(' '), words, source };
  return [
    owedAsOther,
    dueByOtherDate,
    paidByOtherDate,
    earnedAsOther,
    pricedBySums,
    costAsIncome,
    takenAsCost,
    amountAsMoney,
    averageOfMoney,
    offeredAsSold,
  ]
    .map((unfit) => unfit(asked))
    .filter((word) => word !== null);
}

const OWING = /\b(?:owe[sd]?|owing|unpaid)\b/;
/** As it is asked, or as `question/paraphrases.ts` puts it. */
const HOW_MUCH_OWED = new RegExp(
  [
    '\\b(?:how much|what (?:do|does|did|is|are|was|were))\\b.*\\b(?:owe[sd]?|owing)\\b',
    '\\bow(?:e[sd]?|ing)(?: us| me)?(?: the)? (?:most|least)\\b',
    "\\b(?:how much|what(?:['’]?s| is)?) (?:\\w+ ){0,3}unpaid(?= of (?:it|that|this)\\b|$)",
    '^unpaid for (?!\\d|over|more|less|at|longer|the last)',
    '\\bhas the (?:most|least) unpaid(?=$| (?:in|at|for|by|from|on|to|last|this|since|right|now)\\b)',
  ].join('|'),
);
const DEBT =
  /\b(?:unpaid|owe[sd]?|owing|outstanding|overdue|arrears?|debts?|receivables?|payables?|not (?:yet )?paid|balance|due)\b/i;

/** How much somebody owes is what is still to be paid: no number of bills, nor all that was billed where rows have a debt of their own. */
function owedAsOther({ intent, text, source }: Asked): string | null {
  if (!HOW_MUCH_OWED.test(text)) return null;
  const isDebt = (member: Member) =>
    member.kind === 'measure' && !isCount(member) && isMoney(member) && DEBT.test(calledOf(member));
  const debts = source.members.filter(isDebt);
  const wholes = debts.filter((member) => !/\boverdue\b/i.test(calledOf(member)));
  const meant = wholes.length > 0 && !/\boverdue\b/.test(text) ? wholes : debts;
  const isOpen = elementsOf(intent).some((element) => element.role === 'condition' && isOwed(element));
  const isFit = ({ member }: Intent['measures'][number]) =>
    !isCount(member) &&
    isMoney(member) &&
    (meant.length > 0
      ? meant.some(({ reference }) => reference === member.reference)
      : isOpen || DEBT.test(saidOf(member.meta)));
  return intent.measures.length > 0 && intent.measures.every(isFit) ? null : (OWING.exec(text)?.[0] ?? 'owe');
}

const IS_DUE = /\bhow much (?:money )?(?:is|are|will be|falls?) (?:still )?due\b/;

/** What is due in a month is so by the day on which it is due, and by no other. */
function dueByOtherDate({ intent: { time, measures }, text }: Asked): string | null {
  const isOfMoney = measures.some(({ member }) => isMoney(member) && !isCount(member));
  return IS_DUE.test(text) && isOfMoney && time?.range != null && !NOT_YET.test(calledOf(time.member))
    ? 'due'
    : null;
}

/** Who pays us: what we pay for was bought, and what is paid may be said of rows. */
const PAYING =
  /\b(?:how much|what) (?:money )?(?:did|do|does|has|have|had) (?!(?:we|i) ).*?\bpa(?:y|ys|id)\b|\b(?:who|which \S+(?: \S+)?) (?:has |have )?(?:pays?|paid)(?: us)?(?: the)? (?:most|least)\b|\bpa(?:y|id) us\b|\bpayments? (?:\w+ )?received\b|\breceived in payments?\b|\b(?:money|cash) (?:\w+ )?(?:received|collected|came in|coming in)\b/;
const TAKING = /\b(?:we|i) (?:\w+ )?(?:take|took|taken)(?: in)?\b/;
const PAYMENT = /\b(?:paid|pays?|payments?|received|receipts?|settled|collected|donat\w+)\b/i;
const NOT_YET = /\b(?:due|expected|until|by when|deadline|payable)\b/i;
const LEDGER_OF_PAYMENTS = new Set(['payment', 'payout', 'receipt', 'transaction', 'donation', 'gift']);

/** What was paid in a month is by the day of payment, and of what was paid: not by when it was due, billed or done. */
function paidByOtherDate({ intent, text, source }: Asked): string | null {
  const { time, measures } = intent;
  if (time === null || measures.length === 0) return null;
  const isPayment = (member: Member) =>
    member.kind === 'time' && PAYMENT.test(calledOf(member)) && !NOT_YET.test(calledOf(member));
  const ofPayments =
    [...source.rowNouns].some((noun) => LEDGER_OF_PAYMENTS.has(noun)) && !source.members.some(isPayment);
  const isByPayment = isPayment(time.member) || (ofPayments && !NOT_YET.test(calledOf(time.member)));
  if (TAKING.test(text) && !isByPayment && source.members.some(isPayment))
    return TAKING.exec(text)?.[0].split(' ').at(-1) ?? null;
  const paying = PAYING.exec(text);
  if (paying === null) return null;
  const isOfPayment = ({ member }: Intent['measures'][number]) =>
    (isMoney(member) || /^(?:sum|number)$/.test(`${member.meta.aggType}`)) &&
    !isCount(member) &&
    !/\bdays?\b/i.test(calledOf(member)) &&
    !DEBT.test(calledOf(member)) &&
    !/\bmonthly|per month|recurring\b/i.test(calledOf(member));
  return isByPayment && measures.every(isOfPayment)
    ? null
    : (/\bpa(?:ys?|id|yments?)\b/.exec(text)?.[0] ?? 'paid');
}

const INCOME = /\b(?:income|takings|turnover|sold|sells?)\b(?! per\b)/;
const MONEY_MOVED = /\bmoney (?:did|do|does|has|have|came|comes|went|goes|was|is|we|i|they)\b/;

/** "how much pitch fee money came in" is no average, which nobody asked for. */
const averageOfMoney = ({ intent: { measures }, text, words }: Asked): string | null =>
  (MONEY_MOVED.test(text) || INCOME.test(text)) &&
  measures.some((use) => isAverage(use) && isMoney(use.member)) &&
  !words.some((word) => /^(?:average|avg|mean|typical|typically|usually|per|each)$/.test(word))
    ? 'money'
    : null;

const SOLD =
  /\b(?:sales|sells?|sold|turnover|revenue|takings|took|spend|spent|income|earn(?:ed|s)?|(?:make|made) (?:the )?(?:most|money))\b/;
const OFFERED = /\b(?:quot\w+|estimat\w+|offer\w*|claimed|tender\w*|pipeline|forecast|target|budget\w*)\b/i;

/** What was sold or spent is nothing that was only quoted or claimed, unless that is said. */
const offeredAsSold = ({ intent: { measures }, text }: Asked): string | null =>
  SOLD.test(text) &&
  !OFFERED.test(text) &&
  measures.some(({ member }) => !isCount(member) && isMoney(member) && OFFERED.test(calledOf(member)))
    ? (SOLD.exec(text)?.[0] ?? null)
    : null;

const EARNING = /\bearn(?:s|ed)?\b(?! (?:us|me|for us)\b)/;
const PAID_TO =
  /\b(?:how much|what) (?:(?:is|are|was|were|has|have) (.*?) (?:been )?paid\b|(?:do|does|did) (.*?) get paid\b)/;
const WAGES = /\b(?:pay|wages?|salar(?:y|ies)|payouts?|payroll|payslips?|earnings|remuneration)\b/i;
const PART_OF_PAY =
  /\b(?:bonus(?:es)?|tips?|overtime|commissions?|deductions?|expenses?|allowances?|holiday|sick|gratuit\w+|advances?|tax)\b/i;

/** What people who work there earn is all of their pay: neither what they bring, nor a part of it. */
function earnedAsOther({ intent, text, source }: Asked): string | null {
  const [, given = '', got = given] = PAID_TO.exec(text) ?? [];
  const people = elementsOf(intent).some(
    ({ role, member }) =>
      (role === 'group' || role === 'condition') &&
      member.kind === 'dimension' &&
      isPerson(member.meta.title),
  );
  const [before = ''] = EARNING.exec(text) === null ? [] : text.split(EARNING);
  const isEarned =
    before !== '' &&
    !/\b(?:we|i)(?: \w+)? $/.test(before) &&
    (people || /\bwho\b/.test(before) || isPerson(before));
  if (!isEarned && !isPerson(got)) return null;
  const isPay = ({ member }: Intent['measures'][number]) => {
    const part = PART_OF_PAY.exec(calledOf(member))?.[0].toLowerCase();
    const isWhole = part === undefined || text.includes(part.replace(/e?s$/, ''));
    return (
      !isCount(member) &&
      isMoney(member) &&
      isWhole &&
      (WAGES.test(calledOf(member)) || WAGES.test(source.title))
    );
  };
  const word = isEarned ? EARNING.exec(text)?.[0] : 'paid';
  return intent.measures.length === 0 || intent.measures.every(isPay) ? null : (word ?? 'earn');
}

const OF_PRICE =
  /\b(?:cheap(?:er|est)|dear(?:er|est)|costliest|priciest|(?:(?:most|least|more|less) expensive))\b(?! to )/;
const PRICE = /\b(?:prices?|rates?|fees?|fares?|tariffs?|per)\b/i;

/** Whatever is cheap or dear is so by a price, a rate or an average; the least spent on something says how little it was used. */
function pricedBySums({ intent, text, source }: Asked): string | null {
  const word = OF_PRICE.exec(text)?.[0];
  const { measures, derivation, dimensions } = intent;
  if (word === undefined || measures.length === 0 || isSeries(intent) || derivation !== null) return null;
  const isOfRow = dimensions.some(({ meta }) =>
    stemsOf(meta.title).some((stem) => source.rowNouns.has(stem)),
  );
  const isPrice = (use: Intent['measures'][number]) =>
    isAverage(use) ||
    /^(?:min|max)$/.test(`${use.aggregate ?? use.member.meta.aggType}`) ||
    (use.member.meta.aggType === 'number' && PRICE.test(calledOf(use.member))) ||
    (isOfRow && isMoney(use.member));
  const isDropped =
    /est$/.test(word) && !isOrdered(intent) && measures.every(({ aggregate }) => aggregate === null);
  return measures.every(isPrice) && !isDropped ? null : word;
}

const COST =
  /\b(?:costs?|expenses?|expenditures?|spend|spending|spent|wages?|salar(?:y|ies)|payroll|payouts?|purchases?|bought|freight|paid|repairs?|refund\w*|discount\w*|loss(?:es)?|lost|written|waived|fines?|penalt\w+|compensation|credit\w*|bills?|rent|commissions?)\b/i;
const COSTS_US = /\bcost(?:s|ing)? (?:us|me)\b/;
/** Nobody has a price. */
const COSTS_MOST = /\bcosts?(?: the)? (?:most|least)\b/;
const WE_PAY = /\b(?:we|i) (?:pay|paid)(?: (?:to|our|the|all|each|every|a|an|out))* (?!for\b)(\S+)/;
const WE_SPEND = /\b(?:we|i)(?: \S*ve| did| do)? (?:\w+ )?spen[dt]\b/;
/** They are paid for what is bought of them. */
const OF_PURCHASES =
  /^(?:suppl|vendor|grower|farm|carrier|haulier|landlord|seller|produc|artist|author|contractor|subcontract|owner|breeder|agent|lender|insurer|consign|keeper)/;

/** What something costs us, or we pay to somebody, goes out: it is no income, and what we pay to people who work for us is their pay. */
function costAsIncome({ intent, text, source }: Asked): string | null {
  const paid = WE_PAY.exec(text)?.[1] ?? '';
  const isToStaff = isPerson(paid) && !OF_PURCHASES.test(paid);
  const isOfPeople = intent.dimensions.some(({ meta }) => isPerson(meta.title));
  const costs =
    (COSTS_US.exec(text) ?? WE_SPEND.exec(text))?.[0] ??
    (isOfPeople ? COSTS_MOST.exec(text)?.[0] : undefined);
  if (costs === undefined && !isToStaff) return null;
  const isOut = ({ member }: Intent['measures'][number]) => {
    const said = `${calledOf(member)} ${source.title}`;
    return isToStaff
      ? WAGES.test(said) || (/\bpaid\b/i.test(said) && stemsOf(saidOf(member.meta)).includes(stemOf(paid)))
      : (COST.test(said) || COST_SAID.test(member.meta.description)) && !/\bselling\b/i.test(said);
  };
  return intent.measures.length > 0 && !intent.measures.every(isOut) ? (costs?.split(' ')[0] ?? 'pay') : null;
}

const COST_SAID = /\b(?:what|that) we (?:pay|paid|spend|spent)\b|\bcosts? us\b/i;

const COMING_IN = /\b(?:we|i) (?:\w+ )?(take|took|taken|earn|earned|bring in|brought in)\b/;
const GOING_OUT =
  /\b(?:costs?|expenses?|expenditures?|spend|spending|spent|wages?|salar(?:y|ies)|payroll|purchases?)\b/i;

/** What we take is what comes in. */
function takenAsCost({ intent: { measures }, text }: Asked): string | null {
  const verb = COMING_IN.exec(text)?.[1];
  const isOut = ({ member }: Intent['measures'][number]) =>
    isMoney(member) && GOING_OUT.test(member.meta.title) && !text.includes(member.meta.title.toLowerCase());
  return verb !== undefined && /\b(?:how much|what)\b/.test(text) && measures.some(isOut) ? verb : null;
}

const HOW_MUCH_OF =
  /\bhow much (?!money\b|more\b|less\b|did\b|do\b|does\b|has\b|have\b|was\b|were\b|is\b|are\b)(\S+) (?:did|do|does|have|has|was|were|is|are) (?:\S+ ){0,3}?(?:sell|sold|use|used|buy|bought|ship|shipped|deliver|delivered|make|made|produce|produced|order|ordered)\b/;

/** "how much beer did we sell" asks for beer, and for no money. */
function amountAsMoney({ intent: { measures }, text }: Asked): string | null {
  const thing = HOW_MUCH_OF.exec(text)?.[1];
  const isNamed = (member: Member) => stemsOf(calledOf(member)).includes(stemOf(thing ?? ''));
  return thing !== undefined &&
    measures.length > 0 &&
    measures.every(({ member }) => isMoney(member) && !isCount(member) && !isNamed(member))
    ? thing
    : null;
}
