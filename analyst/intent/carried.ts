import { isPastForm } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import type { Parts } from '../match/read-parts.ts';
import type { Filter } from '../match/terms.ts';
import { shiftedBack } from '../question/earlier-periods.ts';
import type { Phrasing } from '../question/phrasing.ts';
import type { Derivation, Intent } from './intent.ts';

// What stays of the question before.

/** "by week" after figures by channel keeps the channels, "by week instead" does not. */
export function keptBeside(before: Intent, { chosen, phrasing }: Parts): Member[] {
  const isInstead = phrasing.tokens.some(({ word }) => word === 'instead');
  const addsPeriod = chosen.dimensions.length === 0 && phrasing.time.granularity !== null && !isInstead;
  return addsPeriod ? before.dimensions : [];
}

/** One weekday takes the place of another, as any period does. */
export function isReplaced({ member }: Filter, filters: Filter[]): boolean {
  return filters.some(
    (filter) =>
      filter.member === member || (filter.member.isOfWeekdays === true && member.isOfWeekdays === true),
  );
}

export function carriedDerivation(before: Intent, built: Intent): Derivation | null {
  const { derivation } = before;
  const range = built.time?.range ?? null;
  switch (derivation?.kind) {
    case 'comparison': {
      if (range === null) return null;
      const isSameRange = before.time?.range?.from === range.from && before.time?.range?.to === range.to;
      const previous = isSameRange ? derivation.previous : shiftedBack(range, null);
      return previous === null ? null : { ...derivation, previous };
    }
    case 'share':
    case 'runningTotal':
    case 'change': {
      const hasGroups = built.dimensions.length > 0 || built.time?.granularity != null;
      const isSeries = built.time?.granularity != null;
      return (derivation.kind === 'share' ? hasGroups : isSeries) ? derivation : null;
    }
    // "only 2025" and "by kitchen" are of the same single rows.
    case 'rowsWithin':
      return built.measures.every(({ member }) => member === before.measures[0]?.member) ? derivation : null;
    case undefined:
      return null;
    default: {
      const isSameShape =
        before.dimensions.join() === built.dimensions.join() &&
        (before.time?.granularity ?? null) === (built.time?.granularity ?? null);
      return isSameShape ? derivation : null;
    }
  }
}

/** "which building has most of them?", after flats with more than 5 repairs: flats are counted that have so many. */
export function thingsThatHave(before: Intent, built: Intent): Derivation | null {
  const [each, ...others] = before.dimensions;
  const isOfOthers = built.dimensions.length > 0 && !built.dimensions.some((one) => one === each);
  const isSameFigure = built.measures.every(({ member }) => member === before.measures[0]?.member);
  if (before.having.length === 0 || each === undefined || others.length > 0) return null;
  return isOfOthers && isSameFigure && before.derivation === null ? { kind: 'countOf', each } : null;
}

/** The ranking of the question before stays, unless this one ranks otherwise. */
export function carriedRanking(
  before: Intent,
  built: Intent,
  { phrasing }: Parts,
): Pick<Intent, 'order' | 'limit' | 'asksForWinner'> {
  const { order, limit, asksForWinner } = built;
  const isTotal = built.dimensions.length === 0 && built.time?.granularity == null;
  if (isTotal && built.measures.length > 0) return { order, limit, asksForWinner };
  if (phrasing.ranking === null) {
    if (before.limit === null || order.by === 'group') return { order, limit, asksForWinner };
    return { order: before.order, limit: before.limit, asksForWinner: before.asksForWinner };
  }
  const wanted = asksForOne(phrasing) ? 1 : (before.limit ?? limit);
  return { order, limit: phrasing.ranking.count ?? wanted, asksForWinner };
}

/** "which one is the best?", "which is the worst?", "who dropped the most?" */
function asksForOne({ tokens }: Phrasing): boolean {
  return tokens.some(({ word }, index) => {
    const next = tokens[index + 1];
    if (next === undefined || !/^(?:which|who)$/.test(word)) return false;
    return (word === 'which' && /^(?:one|is|was)$/.test(next.word)) || isPastForm(next);
  });
}
