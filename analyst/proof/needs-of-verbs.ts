import { isBadThing } from '../language/bad-things.ts';
import type { Member } from '../match/model/members.ts';
import { type Element, elementsOf } from './elements.ts';
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
  // What sells best is neither what most of is left, nor what there are most kinds of.
  [
    'sell sold sells selling',
    ({ measures }, { subject }) =>
      measures.length > 0 &&
      !measures.every((use) => isOfStock(use) || (isCount(use.member) && !hasSales(subject))),
  ],
  [
    'cost costs costing',
    (intent) => elementsOf(intent).some(({ role, member }) => role !== 'group' && isMoney(member)),
  ],
  [
    'money expensive priced worth spend spends spent spending',
    (intent) =>
      intent.measures.some(({ member, aggregate }) => isMoney(member) || aggregate !== null) ||
      [...intent.dimensions, ...intent.filters.map(({ member }) => member)].some(isMoney),
  ],
  ['live lives living lived based located reside resides', (intent) => elementsOf(intent).some(isPlace)],
  // Whoever earns the most is not the one of the highest costs.
  [
    'earn earns earned earning',
    ({ measures, filters }) =>
      [...measures, ...filters].some(
        ({ member }) =>
          isMoney(member) && !isOfStock({ member }) && !isBadThing(namesOf(member).own[0] ?? []),
      ),
  ],
  ['owe owes owed owing', (intent) => elementsOf(intent).some(isOwed)],
];

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

const isOfStock = ({ member }: { member: Member }): boolean =>
  /\b(?:stock|inventory|on hand|unsold)\b/i.test(member.meta.title);

const SALES = /\b(?:sales?|sold|revenue|turnover|takings|income|orders?|bookings?|fees?)\b/i;

const hasSales = ({ source }: Place['subject']): boolean =>
  source.members.some(({ kind, meta }) => kind === 'measure' && SALES.test(saidOf(meta)));

/** What has not been paid, by a figure or as a condition. */
function isOwed({ role, member, filter }: Element): boolean {
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
