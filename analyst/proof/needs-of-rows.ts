import type { Intent, Subject } from '../intent/intent.ts';
import { isCount, type Need } from './need.ts';

const BEING_OUT = /^(?:is|are|was|were|be|still|currently|now|sold|sell|sells|stocks?)$/;

/** What words that say of which rows, or how they are counted, want of an intent. */
export const NEEDS_OF_ROWS: [words: string, need: Need][] = [
  ['together altogether combined', ({ measures }) => measures.length < 2],
  [
    'distinct different unique',
    (intent, { subject }) => isOfDifferent(intent) && !isDatedByThing(intent, subject),
  ],
  // "Screenings sold out", "skips that are out": a state, which no intent shows but by a value.
  ['out', (_, { tokens, at }) => !BEING_OUT.test(tokens[at - 1]?.word ?? '')],
  // "How many desks are taken" are not all of them; "sittings that were taken" took place.
  ['taken gone', (_, { tokens, at }) => !/^(?:is|are|be)$/.test(tokens[at - 1]?.word ?? '')],
];

const isOfDifferent = ({ measures, derivation }: Intent): boolean =>
  measures.length === 0 ||
  derivation?.kind === 'countOf' ||
  measures.some(
    ({ member, aggregate }) =>
      aggregate === 'count_distinct' || isCount(member) || member.meta.aggType === 'number',
  );

/** "distinct accounts using the API per month" are told by when they used it, and not by when they signed up. */
const isDatedByThing = ({ measures, time, filters }: Intent, { source }: Subject): boolean =>
  source.isJoined &&
  time !== null &&
  measures.every(
    ({ member }) => member.meta.aggType === 'count' && member.relation === time.member.relation,
  ) &&
  filters.some(({ member }) => member.relation !== time.member.relation);
