import type { Intent } from '../../intent/intent.ts';
import { stemsOf, type Token } from '../../language/tokens.ts';
import { isPastForm } from '../../language/word-kinship.ts';
import type { Element } from '../elements.ts';
import { isMoney, saidOf } from '../money.ts';
import {
  isOfWiderTotal,
  isRateOfOwn,
  isShareOfOwnWhole,
  leavesOutListed,
  narrowsHead,
  narrowsPart,
} from '../narrowed-shares.ts';
import type { Asked, ShapeRule } from './asked.ts';

const OF_WHAT = 'of what you want the share';

/** Shares, rates and parts of what is no whole, or of another one. */
export const SHARE_RULES: readonly ShapeRule[] = [
  // "percentage of revenue from the top 10 customers" is one figure.
  [
    (asked) =>
      isShare(asked) &&
      asked.intent.limit !== null &&
      /\b(?:share|percent|percentage|proportion|part|fraction|much)\b.* (?:from|of|by|with|to) (?:(?:our|the|my) )?(?:(?:top|bottom|first) )?(?:\w+ )?(?:top|bottom|largest|biggest|best|worst|smallest|\d+)\b/.test(
        asked.text,
      ),
    OF_WHAT,
  ],
  [({ intent, tokens, said }) => narrowsPartToWhole(intent, tokens, said), OF_WHAT],
  // "beauty takings as a percentage of takings": one figure of both, and no other that is called so as well.
  [
    ({ intent: { derivation, measures }, text }) =>
      derivation?.kind === 'ratio' &&
      derivation.isShare &&
      measures.length > 1 &&
      /\b([a-z]+) as (?:an? )?(?:share|percent|percentage|proportion) of (?:(?:all|total|our|the|overall) )*\1\b/.test(
        text,
      ),
    OF_WHAT,
  ],
  [({ intent }) => dividesJoined(intent), 'how many there are of both, since they are in different rows'],
  // "percent of invoices that are disputed, per area": of each, and no distribution.
  [(asked) => isShareOfAll(asked) && SAYS_OF_WHICH.test(asked.text) && !isSharedAmong(asked.text), OF_WHAT],
  // "proportion of payments that gets refunded online and in store": of the payments there, and not of all that is refunded.
  [(asked) => isShare(asked) && isOfWhatBecame(asked.tokens) && !isSharedAmong(asked.text), OF_WHAT],
  // A part that has to be of another value than the whole is always nothing.
  [
    ({ intent: { derivation, filters } }) =>
      derivation?.kind === 'part' &&
      derivation.filters.some(
        (one) =>
          one.operator === 'equals' &&
          filters.some((other) => other.operator === 'equals' && other.member === one.member),
      ),
    OF_WHAT,
  ],
  [
    (asked) =>
      isShare(asked) &&
      (asked.intent.filters.length > 0 || asked.intent.having.length > 0) &&
      narrowsHead(asked.said, asked.tokens),
    OF_WHAT,
  ],
  // "share of screenings in 3D per year": of each year's, or how they are spread over the years?
  [
    (asked) => isShare(asked) && asked.hasSeries && narrowsPart(asked.words, asked.said),
    'the share within each',
  ],
  // Joined rows leave out the things that have none of them: what is left is no whole.
  [
    ({ intent: { derivation, measures } }) =>
      derivation?.kind === 'part' &&
      derivation.filters.some(({ member }) => member.relation !== measures[0]?.member.relation),
    OF_WHAT,
  ],
  // "what share is cask, keg and can": one of each, unless they are said to be together.
  [
    ({ intent: { derivation }, text }) =>
      derivation?.kind === 'part' &&
      derivation.filters.some((filter) => 'values' in filter && filter.values.length > 1) &&
      /\band\b/.test(text) &&
      !/\b(?:together|combined|or|both)\b/.test(text),
    OF_WHAT,
  ],
  // Of each group it would be all or nothing.
  [
    ({ intent: { derivation, dimensions } }) =>
      derivation?.kind === 'part' && derivation.filters.some(({ member }) => dimensions.includes(member)),
    OF_WHAT,
  ],
  // One value of the groups that share a figure has all of it.
  [
    ({ intent: { derivation, dimensions, filters } }) =>
      derivation?.kind === 'share' &&
      dimensions.length === 1 &&
      filters.some(
        (filter) =>
          filter.operator === 'equals' && filter.values.length === 1 && dimensions.includes(filter.member),
      ),
    OF_WHAT,
  ],
  [({ intent, tokens, said }) => narrowsWholeToPart(intent, tokens, said), OF_WHAT],
  [
    (asked) =>
      isShare(asked) && asked.isFirst && isRateOfOwn(asked.intent, asked.text, asked.subject.source.members),
    OF_WHAT,
  ],
  [(asked) => isShare(asked) && leavesOutListed(asked.intent, asked.words, asked.said), OF_WHAT],
  [(asked) => isShare(asked) && isOfWiderTotal(asked.intent, asked.tokens), OF_WHAT],
  [isMoneyOfThings, OF_WHAT],
  [(asked) => isShare(asked) && isShareOfOwnWhole(asked.intent, asked.words, asked.said), OF_WHAT],
];

/** "share of this year's bookings" is none of what they are worth, where the model calls that otherwise. */
function isMoneyOfThings({ intent: { derivation, measures }, tokens }: Asked): boolean {
  if (derivation?.kind !== 'part' && derivation?.kind !== 'share') return false;
  const of = tokens.findIndex(
    ({ word }, at) =>
      word === 'of' &&
      /^(?:share|percent|percentage|proportion|part|fraction)$/.test(tokens[at - 1]?.word ?? ''),
  );
  const head = of < 0 ? undefined : tokens.slice(of + 1, of + 6).find(({ word }) => !NOT_THINGS.test(word));
  const isThings = head !== undefined && head.word !== head.stem && !MONEY_NOUN.test(head.word);
  return (
    isThings &&
    measures.length > 0 &&
    measures.every(({ member }) => isMoney(member) && !stemsOf(saidOf(member.meta)).includes(head.stem))
  );
}

const NOT_THINGS =
  /^(?:all|our|the|my|this|last|next|s|year|years|month|months|week|weeks|quarter|quarters|total|\d+)$/;
const MONEY_NOUN =
  /^(?:sales|takings|earnings|revenues?|costs|fees|charges|payments|receipts|proceeds|expenses|profits|losses|debts|arrears|refunds|tips|wages|salaries|rents|dues|donations|gifts|grants|funds|monies)$/;

const isShare = ({ intent }: Asked): boolean => intent.derivation?.kind === 'share';

const isShareOfAll = ({ intent: { derivation } }: Asked): boolean =>
  derivation?.kind === 'share' && derivation.only === undefined;

/** "By failed reason" says none: it names the groups. */
const SAYS_OF_WHICH =
  /\b(?:share|percent|percentage|proportion|part|fraction) of (?:(?:all|our|the) )*\w+(?: (?!(?:by|per|each|every|across)\b)\w+)? (?:is|are|was|were|have|had|has|got|get|gets|that|which|went|goes|came|failed|passed|(?:do|does|did) (?:we|you|they|i))\b/;

/** "of payments gets refunded": what became of some, and not what all of it does. */
function isOfWhatBecame(tokens: Token[]): boolean {
  const of = tokens.findIndex(
    ({ word }, at) =>
      word === 'of' &&
      /^(?:share|percent|percentage|proportion|part|fraction)$/.test(tokens[at - 1]?.word ?? ''),
  );
  return tokens.some(
    (token, at) =>
      of >= 0 &&
      at > of + 2 &&
      at < of + 7 &&
      // "by where it was issued" names the groups.
      !tokens.slice(of, at).some(({ word }) => /^(?:by|per|each|every|across)$/.test(word)) &&
      isPastForm(token) &&
      !/^(?:made|taken|done|earned|sold|spent|held|brought|generated|had|got|was|were|came|went)$/.test(
        token.word,
      ) &&
      /^(?:is|are|was|were|gets?|got|been|being|ends|ended)$/.test(tokens[at - 1]?.word ?? ''),
  );
}

function isSharedAmong(text: string): boolean {
  return /\b(?:from|by|in|to|is|are|was|were) each\b|\bcomes? from\b|\bcame from\b/.test(text);
}

/** "percentage of motor claims that are theft": what is said of the claims as such is no part of them. */
function narrowsWholeToPart({ derivation }: Intent, tokens: Token[], said: Element[][]): boolean {
  const of = tokens.findIndex(({ word }) => word === 'of');
  const that = tokens.findIndex(
    ({ word }, at) => at > of + 1 && /^(?:that|which|who|is|are|was|were)$/.test(word),
  );
  if (derivation?.kind !== 'part' || of < 1 || that < 0) return false;
  const saysAt = (from: number, to: number) => said.slice(from, to).flat();
  const [before, after] = [saysAt(of + 1, that), saysAt(that + 1, tokens.length)];
  return derivation.filters.some((filter) => {
    const isOf = (element: Element) => element.filter === filter;
    // What is left out because it never was due is a part of none.
    return filter.operator !== 'differs' && before.some(isOf) && !after.some(isOf);
  });
}

/** "share of appointments that was booked online": what is said of the part, and stands behind no "in" or "at", is no condition of the whole. */
function narrowsPartToWhole({ derivation, filters }: Intent, tokens: Token[], said: Element[][]): boolean {
  const isRatio = derivation?.kind === 'ratio' && derivation.isShare;
  if (derivation?.kind !== 'part' && !isRatio) return false;
  const of = tokens.findIndex(({ word }) => word === 'of');
  const told = tokens.findIndex(
    ({ word }, at) => of > 0 && at > of + 1 && /^(?:is|are|was|were|got|get|gets)$/.test(word),
  );
  const begins = derivation?.kind === 'part' ? (derivation.begins ?? -1) : told;
  if (begins < 0) return false;
  return filters.some((filter) => {
    if (filter.operator !== 'equals') return false;
    const places = said.flatMap((own, at) => (own.some((element) => element.filter === filter) ? [at] : []));
    const isOfPart = (at: number) =>
      at >= begins && !/^(?:in|at|from|for|by|of|with|among|during)$/.test(tokens[at - 1]?.word ?? '');
    return places.length > 0 && places.every(isOfPart);
  });
}

/** Rows of one thing beside those of another hold none of what has no match: they are no number to divide by. */
function dividesJoined({ derivation, measures }: Intent): boolean {
  if (derivation?.kind !== 'ratio') return false;
  const { relation } = derivation.per;
  return relation !== null && measures.some(({ member }) => member.relation !== relation);
}
