import { PERSON_NOUNS } from '../../language/person-nouns.ts';
import { stemsOf, tokenise } from '../../language/tokens.ts';
import { STOP_WORDS } from '../../language/vocabulary.ts';
import { rootOf } from '../../language/word-roots.ts';
import type { MoneyAsked, MoneyFlow } from '../../question/money-words.ts';
import { isNumber, isText, type Member } from './members.ts';
import { isMoneyMember } from './money.ts';
import type { Source } from './sources.ts';

const OWED =
  /\b(?:unpaid|owe[sd]?|owing|outstanding|overdue|arrears?|debts?|receivables?|not (?:yet )?paid)\b/i;
const COST =
  /\b(?:costs?|expenses?|expenditures?|spend|spending|spent|wages?|salar(?:y|ies)|payroll|payouts?|purchases?|bought|freight|paid to|paid out)\b/i;
const COST_SAID = /\b(?:what|that) we (?:pay|paid|spend|spent)\b|\bpaid to\b|\bowed to\b|\bgoes to\b/i;
/** Money that neither comes in nor goes out as such, or only in part. */
const ASIDE =
  /\b(?:budget|target|goal|limit|plan(?:ned)?|forecast|estimates?|estimated|refund\w*|discounts?|tax|vat|deposits?|stock|inventory|margin|profit|lost|order book|backlog|pipeline|quot(?:es?|ed|ations?)|offers?|waived|written off|failed|insured|pending|claimable|reserve|including|difference|loss|credit|tips?|gift aid)\b/i;
/** What comes in each month, or of one thing, is no sum of what came in. */
const RATE =
  /\b(?:monthly|annual|yearly|weekly|mrr|arr|recurring|per|average|avg|mean|median|rate|highest|largest|smallest)\b/i;
const GIFT = /\b(?:donat\w+|gifts?|given|raised|contribut\w+)\b/i;
const PRICE = /\b(?:price|cost|fee|charge|charged|amount|total|value|paid|bill|invoiced?)\b/i;

export type MoneyFigure = { member: Member; source: Source; score: number };

/** The figures that a question about money may mean: those that share most of its words first, and all that do so alike together. */
export function moneyFigures(asked: MoneyAsked, question: string, sources: Source[]): MoneyFigure[][] {
  const words = contentOf(question, asked);
  return asked.flows.flatMap((flow) => {
    const found = sources
      .filter(({ isJoined }) => !isJoined)
      .flatMap((source) =>
        source.members
          .filter((member) => isFigure(member, source, flow, asked, question))
          .map(
            (member): MoneyFigure => ({
              member,
              source,
              // The model's own average before one of a number that each row has.
              score:
                scoreOf(member, source, words) + (asked.isAverage && member.kind === 'measure' ? 0.5 : 0),
            }),
          ),
      );
    const byScore = Map.groupBy(found, ({ score }) => score);
    return [...byScore].sort(([one], [other]) => other - one).map(([, alike]) => wholeOfEach(alike));
  });
}

/** Of the figures of one view the one that is called as no part: its "Revenue" beside "Idle fees". */
function wholeOfEach(alike: MoneyFigure[]): MoneyFigure[] {
  const isWhole = ({ member }: MoneyFigure) => stemsOf(member.title).every((stem) => WHOLE.has(stem));
  return [...Map.groupBy(alike, ({ source }) => source).values()].flatMap((own) =>
    own.some(isWhole) ? own.filter(isWhole) : own,
  );
}

function isFigure(
  member: Member,
  source: Source,
  flow: MoneyFlow,
  { isAverage, isGift, per, written }: MoneyAsked,
  question: string,
): boolean {
  const { meta, title } = member;
  if (!isMoneyMember(member)) return false;
  if (per?.startsWith('per ') === true) return isRateOf(member, per.slice(4));
  const isOwn = isAverage
    ? isOfEach(member, source) && !isPriceOfPiece(member, source, written)
    : meta.aggType === 'sum' || isComputedSum(member);
  if (!isOwn || (isGift && !GIFT.test(`${title} ${meta.description}`))) return false;
  const isUnsaid = (words: RegExp) => saysUnasked(words, title, question);
  if (isUnsaid(ASIDE) || (!isAverage && isUnsaid(RATE))) return false;
  if (flow === 'owed') return OWED.test(`${title} ${meta.description}`);
  if (OWED.test(title)) return false;
  return flow === 'either' || isCost(member, source) === (flow === 'out');
}

/** A number of single rows is a cost where all that is added up of them is. */
function isCost({ kind, meta, title }: Member, source: Source): boolean {
  if ([title, source.title].some((name) => COST.test(name)) || COST_SAID.test(meta.description)) return true;
  const sums = source.members.filter((one) => one.meta.aggType === 'sum' && isMoneyMember(one));
  return kind !== 'measure' && sums.length > 0 && sums.every((sum) => isCost(sum, source));
}

/** Whether a title says something more, of which the question says nothing. */
function saysUnasked(words: RegExp, title: string, question: string): boolean {
  const found = words.exec(title)?.[0];
  const said = stemsOf(question).map(rootOf);
  return found !== undefined && !stemsOf(found).every((stem) => said.includes(rootOf(stem)));
}

/** "House income" of two sums. */
const isComputedSum = ({ meta, title }: Member): boolean =>
  meta.aggType === 'number' && /\b(?:revenue|income|sales|turnover|takings)\b/i.test(title);

/** What each row comes to: the model's own average, else a number of each row. */
function isOfEach(member: Member, { members }: Source): boolean {
  const averages = members.filter((one) => one.meta.aggType === 'avg' && isMoneyMember(one));
  if (averages.length > 0)
    return averages.includes(member) && !/\b(?:rate|monthly|hourly|annual)\b/i.test(member.title);
  return isNumber(member) && PRICE.test(member.title) && !/\bper\b/i.test(member.title);
}

/** What a piece costs is no value of the whole: the "Average price per plant" of no order. */
function isPriceOfPiece({ title }: Member, { rowNouns }: Source, written: string): boolean {
  const piece = /\bper (\w+)/i.exec(title)?.[1];
  const isOfPiece = piece !== undefined && !stemsOf(piece).some((stem) => rowNouns.has(stem));
  return isOfPiece || (/\b(?:price|rate)\b/i.test(title) && !/cost|price|charge/i.test(written));
}

const isRateOf = ({ kind, title, meta }: Member, unit: string): boolean =>
  kind === 'measure' && new RegExp(`\\bper ${unit}\\b`, 'i').test(`${title} ${meta.description}`);

function scoreOf(member: Member, source: Source, words: ReadonlySet<string>): number {
  const roots = stemsOf(`${member.title}`).map(rootOf);
  const own = [...words].filter((word) => roots.includes(word)).length;
  const ofRows = [...words].filter((word) =>
    [...source.rowNouns].some((noun) => rootOf(noun) === word),
  ).length;
  // "Revenue" of jobs is all that they bring, and "Parts sales" some of it.
  const isOfAll =
    stemsOf(member.title).every((stem) => WHOLE.has(stem)) &&
    [...source.rowNouns].some((noun) => LEDGER.has(noun));
  return own + (ofRows > 0 ? 0.5 : 0) + (isOfAll ? 0.25 : 0);
}

const WHOLE = new Set(
  'revenue turnover income sale taking invoiced billed amount total net gross value order invoice cost outstanding unpaid'.split(
    ' ',
  ),
);
const LEDGER = new Set('invoice bill payment transaction receipt sale order job'.split(' '));

/** The roots of all words but those of grammar, time and people. */
function contentOf(question: string, { isGift }: MoneyAsked): ReadonlySet<string> {
  const joined = question.replace(/\bpaid out\b/gi, 'payout');
  return new Set(
    tokenise(joined).flatMap(({ word, stem }) =>
      STOP_WORDS.has(word) ||
      PERSON_NOUNS.has(stem) ||
      !/^[a-z]/.test(word) ||
      (isGift && rootOf(stem) === rootOf('gift'))
        ? []
        : [rootOf(stem)],
    ),
  );
}

const PAYER =
  /\b(?:customers?|clients?|buyers?|guests?|patients?|members?|subscribers?|students?|pupils?|learners?|owners?|tenants?|renters?|donors?|supporters?|passengers?|visitors?|company|companies|accounts?|borrowers?|readers?|policyholders?|payers?|bidders?|famil(?:y|ies)|households?|organi[sz]ations?|hirers?|residents?|sponsors?|consignees?|users?|growers?|debtors?)\b/i;

/** Who pays, where the rows of a source name one kind of them; null where none or several are. */
export function payerIn({ members }: Source): string | null {
  const [only, ...others] = members.filter(
    (member) => isText(member) && PAYER.test(member.title) && stemsOf(member.title).length === 1,
  );
  return only === undefined || others.length > 0 ? null : only.title.toLowerCase();
}
