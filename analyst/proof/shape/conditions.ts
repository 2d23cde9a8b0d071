import type { Intent } from '../../intent/intent.ts';
import { isCount } from '../need.ts';
import type { Asked, ShapeRule } from './asked.ts';

const WHICH_GROUPS = 'of which groups the number has to hold';

/** Conditions that need groups to choose from, or that cannot hold at once. */
export const CONDITION_RULES: readonly ShapeRule[] = [
  // Groups are chosen by a figure; of a single total there is nothing to choose.
  [
    ({ intent: { having, derivation }, hasGroups }) =>
      having.length > 0 && !hasGroups && derivation?.kind !== 'countOf',
    WHICH_GROUPS,
  ],
  // "gifts", then "and the biggest one": of a single total there is no first.
  [
    ({ intent: { limit, measures }, hasGroups }) => limit !== null && !hasGroups && measures.length > 0,
    'which of them comes first',
  ],
  // Hirers are no lets, of which one alone may be under what they spent together.
  [
    ({ intent: { derivation, measures } }) =>
      derivation?.kind === 'rowsWithin' &&
      measures.some(({ member }) => isCount(member) && member.relation !== derivation.amount.relation),
    WHICH_GROUPS,
  ],
  [({ intent }) => contradict(intent) || excludeEachOther(intent), 'how both conditions can hold at once'],
  [saidOfEachOther, 'how both values can hold at once'],
  [
    ({ intent: { derivation, having } }) =>
      derivation?.kind === 'countOf' &&
      having.some(
        ({ use }) =>
          use.member.meta.aggType === 'count_distinct' &&
          derivation.each.title !== '' &&
          use.member.title.toLowerCase().includes(derivation.each.title.toLowerCase()),
      ),
    WHICH_GROUPS,
  ],
  // "all but the top 3", "not Lakes but Dales": one half is wanted, and the other left out.
  [
    ({ text, intent }) => /\b(?:all|everything|everyone|any) but\b/.test(text) && intent.limit !== null,
    'which ones to leave out',
  ],
  [
    ({ text, intent }) => /\bnot\b.*\bbut\b/.test(text) && intent.filters.some(leavesOutSeveral),
    'which ones to leave out',
  ],
  [
    ({ text, hasGroups }) => /\bwith(?:out)? and with(?:out)?\b/.test(text) && !hasGroups,
    'which side you want',
  ],
  // "ordered in May and not invoiced" has both of one row.
  [
    ({ text, intent, hasGroups }) =>
      /\band not\b/.test(text) &&
      !hasGroups &&
      !intent.filters.some(({ operator, member }) => operator === 'isNotSet' && member.kind === 'time'),
    'which side you want',
  ],
  [
    ({ text, isFirst, intent: { time } }) =>
      /\b(?:the same (?:for|in|by|as|but)|those|that one|of them)\b/.test(text) &&
      isFirst &&
      time?.range == null,
    'what came before',
  ],
  [({ text, isFirst }) => /^and\b/.test(text) && isFirst, ({ words }) => words[0] ?? ''],
];

/** Two conditions on one thing that cannot both be. */
function contradict({ filters }: Intent): boolean {
  const opposite: Readonly<Record<string, string>> = {
    isTrue: 'isFalse',
    isSet: 'isNotSet',
    equals: 'differs',
  };
  return filters.some((one) =>
    filters.some(
      (other) =>
        one.member.reference === other.member.reference &&
        opposite[one.operator] === other.operator &&
        !('values' in one && 'values' in other && !one.values.some((value) => other.values.includes(value))),
    ),
  );
}

/** "over 60 and under 30" */
function excludeEachOther({ filters, having }: Intent): boolean {
  const compared = [
    ...filters.flatMap((filter) => (filter.operator === 'compares' ? [filter] : [])),
    ...having.map(({ use, comparisons }) => ({ member: use.member, comparisons })),
  ];
  const bounds = compared.flatMap(({ member, comparisons }) =>
    comparisons.map((comparison) => ({ ...comparison, of: member.reference })),
  );
  const isAbove = (low: (typeof bounds)[number]) => (high: (typeof bounds)[number]) =>
    high.of === low.of && high.operator.startsWith('<') && high.value <= low.value;
  return bounds.some((low) => low.operator.startsWith('>') && bounds.some(isAbove(low)));
}

/** "cancelled orders that were completed": two values of one thing, of which a row has one. */
function saidOfEachOther({ intent: { filters }, tokens, said }: Asked): boolean {
  const at = tokens.findIndex(
    ({ word }, index) =>
      /^(?:that|which|who)$/.test(word) &&
      /^(?:is|are|was|were|have|has|had|got)$/.test(tokens[index + 1]?.word ?? ''),
  );
  if (at < 0) return false;
  return filters.some((filter) => {
    const isSaid = (from: number, to: number) =>
      said.slice(from, to).some((elements) => elements.some((element) => element.filter === filter));
    return (
      filter.operator === 'equals' && filter.values.length > 1 && isSaid(0, at) && isSaid(at, tokens.length)
    );
  });
}

const leavesOutSeveral = (filter: Intent['filters'][number]): boolean =>
  filter.operator === 'differs' && filter.values.length > 1;
