import type { Intent } from '../intent/intent.ts';
import { isBadThing } from '../language/bad-things.ts';
import { type Token, textOfWords } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import { type Element, elementsOf } from './elements.ts';
import { isAverage } from './kinds-of-figures.ts';
import { isMoney, saidOf } from './money.ts';
import { namesOf } from './names.ts';
import { isCount, type Need, type Place } from './need.ts';
import { isOf, isPlural } from './phrases.ts';
import { isPlace } from './place-names.ts';

/** What verbs want of an intent, though a verb mostly ties a thing to its figure. */
export const NEEDS_OF_VERBS: [words: string, need: Need][] = [
  [
    'improve improves improved improving worsen worsened worsening',
    ({ measures }) =>
      measures.every(({ member }) => !isCount(member) || isBadThing(namesOf(member).own.flat())),
  ],
  [
    'growth grow grows grew grown growing',
    (intent, place) =>
      (intent.derivation?.kind === 'change' || intent.derivation?.kind === 'comparison') && !isOfCrops(place),
  ],
  // What sells best is neither what most of is left, nor what there are most kinds of, nor what is sent back least.
  [
    'sell sold sells selling',
    ({ measures }, { subject }) =>
      measures.length > 0 &&
      !measures.every(
        (use) =>
          isOfStock(use) ||
          (isCount(use.member) && !hasSales(subject)) ||
          isBadThing(namesOf(use.member).own[0] ?? []),
      ),
  ],
  [
    'cost costs costing',
    (intent) =>
      elementsOf(intent).some(({ role, member }) => role !== 'group' && isMoney(member) && !isWords(member)),
  ],
  [
    'money expensive priced worth spend spends spent spending',
    (intent, place) =>
      isMade(place)
        ? isEarned(intent, place)
        : intent.measures.some(({ member, aggregate }) => isMoney(member) || aggregate !== null) ||
          // A status that says "charged" is no money.
          [...intent.dimensions, ...intent.filters.map(({ member }) => member)].some(
            (member) => isMoney(member) && !isWords(member),
          ),
  ],
  // What we spend is nothing that comes in.
  [
    'spend spends spent',
    (intent, place) => !isByUs(place) || !intent.measures.some(({ member }) => isIncome(member)),
  ],
  // "what did the stalls bring in" asks for no number of stalls.
  ['bring brings brought bringing', asAmount],
  [
    'take takes took',
    (intent, place) => !/^(?:what|how)$/.test(place.tokens[0]?.word ?? '') || asAmount(intent, place),
  ],
  ['live lives living lived based located reside resides', (intent) => elementsOf(intent).some(isPlace)],
  // Whoever earns the most is not the one of the highest costs.
  ['earn earns earned earning', isEarned],
  ['owe owes owed owing', (intent) => elementsOf(intent).some(isOwed)],
];

const isWords = ({ meta, kind }: Member): boolean => kind === 'dimension' && meta.type === 'string';

/** "who grew the fewest potatoes" asks for potatoes, and for no growth. */
const isOfCrops = ({ tokens, at, said }: Place): boolean => {
  const most = tokens[at + 1]?.word === 'the' ? at + 2 : at + 1;
  const noun = tokens[most + 1];
  return (
    /^(?:most|fewest|least|more|fewer)$/.test(tokens[most]?.word ?? '') &&
    noun !== undefined &&
    isPlural(noun) &&
    !isOf(said[most + 1], 'figure', 'period')
  );
};

/** "which station made the most money" */
const isMade = ({ tokens, at }: Place): boolean =>
  tokens[at]?.word === 'money' &&
  tokens.slice(Math.max(0, at - 4), at).some(({ word }) => /^(?:ma[dk]es?|br(?:ing|ings|ought))$/.test(word));

const isByUs = ({ tokens, at }: Place): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ word }) => word === 'we' || word === 'i');

const isIncome = (member: Member): boolean =>
  isMoney(member) && /\b(?:revenue|turnover|takings|income|earnings|sales)\b/i.test(member.meta.title);

const OUTGOING = /\b(?:costs?|rents?|wages?|salar(?:y|ies)|expenses?|purchases?|payouts?)\b/i;

/** Money that comes in: none that is paid, unless the question calls it so ("what do we earn in rent"), nor what lies in stock. */
function isEarned({ measures, filters }: Intent, { tokens }: Place): boolean {
  return [...measures, ...filters].some(({ member }) => {
    const outgoing = OUTGOING.exec(member.meta.title)?.[0].toLowerCase();
    const isPaid =
      (outgoing !== undefined && !tokens.some(({ word }) => word === outgoing)) ||
      /\b(?:what|that) we (?:pay|paid|spend|spent)\b/i.test(member.meta.description);
    return isMoney(member) && !isPaid && !isOfStock({ member }) && !isBadThing(namesOf(member).own[0] ?? []);
  });
}

const isOfStock = ({ member }: { member: Member }): boolean =>
  /\b(?:stock|inventory|on hand|unsold)\b/i.test(member.meta.title);

const SALES = /\b(?:sales?|sold|revenue|turnover|takings|income|orders?|bookings?|fees?)\b/i;

const hasSales = ({ source }: Place['subject']): boolean =>
  source.members.some(({ kind, meta }) => kind === 'measure' && SALES.test(saidOf(meta)));

/** What has not been paid, by a figure or as a condition. */
export function isOwed({ role, member, filter }: Element): boolean {
  const isOpen = filter !== null && /^(?:isNotSet|isFalse)$/.test(filter.operator);
  return role === 'condition' && isOpen
    ? /\b(?:paid|pay\w*|settled)\b/i.test(saidOf(member.meta))
    : isDebt(member);
}

/** Whether a member says that money is still to come, or to go. */
export const isDebt = ({ meta }: Member): boolean =>
  /\b(?:unpaid|owe[sd]?|owing|outstanding|overdue|arrears?|debts?|receivables?|payables?|not (?:yet )?paid|balance)\b/i.test(
    saidOf(meta),
  );

/** "what did we invoice" asks for an amount, and "how many of those" for a number. */
export function otherKindsAsked(
  { measures, dimensions, limit, derivation }: Intent,
  tokens: Token[],
): string[] {
  const words = textOfWords(tokens);
  const isTotal = dimensions.length === 0 && limit === null && measures.length > 0;
  const asksAmount = /^(?:and )?(?:what|how much) (?:did|do|have) (?:we|you|they)\b/.test(words);
  const asksNumber = /\bhow many of (?:those|these|them)\b/.test(words);
  const isAveraged =
    derivation?.kind === 'averageOfRows' ||
    measures.some((use) => use.member.meta.aggType === 'avg' || isAverage(use));
  // What we were paid is all of it, and no average.
  const asksSum =
    asksAmount ||
    /^(?:and )?(?:what|how much) (?:were|was|did) (?:we|you|they|i) (?:get )?paid\b/.test(words);
  const isMean = /\b(?:average|avg|mean|median|typical|typically|usually|each|per|every)\b/.test(words);
  return [
    ...(asksSum && isTotal && isAveraged && !isMean ? ['how much'] : []),
    ...(asksAmount && isTotal && measures.every(({ member }) => isCount(member)) ? ['what'] : []),
    ...(asksNumber && isAveraged ? ['many'] : []),
  ];
}

/** What is brought or taken "in" is an amount, and no number, unless that is asked for. */
function asAmount({ measures }: Intent, { tokens, at }: Place): boolean {
  return (
    tokens[at + 1]?.word !== 'in' ||
    tokens.some(({ word }) => word === 'many') ||
    measures.some(({ member }) => !isCount(member))
  );
}
