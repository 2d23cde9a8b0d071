import { isBadThing } from '../language/bad-things.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import type { ChosenMembers } from '../match/choose-members.ts';
import type { Member } from '../match/model/members.ts';
import type { Parts } from '../match/read-parts.ts';
import type { MeasureUse, Order } from '../match/terms.ts';
import type { TimeReading } from '../question/time-phrases.ts';
import type { Intent, TimeUse } from './intent.ts';

/** Rows of "which cities have most …". */
const WINNERS_LIMIT = 5;
const RANKING_LIMIT = 10;

/** In which order rows come, and how many of them. */
export function orderFor(
  parts: Parts,
  measures: MeasureUse[],
  dimensions: Member[],
  timeUse: TimeUse | null,
): Pick<Intent, 'order' | 'limit' | 'asksForWinner'> {
  const { chosen, phrasing } = parts;
  const { ranking, time } = phrasing;
  const isSeries = timeUse?.granularity != null && !time.ranksPeriods;
  const isList = measures.length === 0;
  const groups = dimensions.length > 0 || time.ranksPeriods;
  const recurs = ranking === null && dimensions.some(({ part }) => part !== undefined);
  const order: Order =
    isSeries || isList || recurs
      ? { by: 'group', direction: 'ascending' }
      : { by: 'measure', direction: directionOf(parts, measures) };
  const isRanked = ranking === null ? asksWhoseExtreme(parts, measures) : !ranking.isOrder;
  if (!isRanked || isSeries || isList || !groups) return { order, limit: null, asksForWinner: false };
  return { order, limit: ranking?.count ?? limitFor(chosen, time), asksForWinner: true };
}

/** "which owner had the dearest invoice", "who gave the largest gift": one of them, and not what each had. */
function asksWhoseExtreme({ phrasing: { tokens }, chosen }: Parts, [use, ...others]: MeasureUse[]): boolean {
  const isAsked = /^(?:who|which|what|whose)$/.test(tokens[0]?.word ?? '') && chosen.asksFor !== null;
  const isOfEach = tokens.some(({ word }) => /^(?:each|every|per|by)$/.test(word));
  const isMost = use?.aggregate === 'max' || (use?.aggregate === null && use.member.meta.aggType === 'max');
  return isAsked && !isOfEach && isMost && others.length === 0 && use?.member.kind !== 'time';
}

/** The "worst" of delays or complaints is where there are most, the "best" where there are fewest. */
function directionOf({ phrasing }: Parts, [use]: MeasureUse[]): Order['direction'] {
  const direction = phrasing.ranking?.direction ?? 'descending';
  const judges = phrasing.tokens.some(({ word }) => word === 'worst' || word === 'best');
  const isBad = use !== undefined && isBadThing(stemsOf(use.member.title));
  if (!judges || !isBad) return direction;
  return direction === 'descending' ? 'ascending' : 'descending';
}

/** "late patrols by guard, worst first": of a count of what is bad by a value, where there are most. */
export function withWorstFirst(intent: Intent, tokens: Token[]): Intent {
  const [use] = intent.measures;
  const judged = tokens.find(({ word, isQuoted }) => !isQuoted && (word === 'worst' || word === 'best'));
  const isOfBad = intent.filters.some(
    (filter) => filter.operator === 'equals' && isBadThing(filter.values.flatMap(stemsOf)),
  );
  if (judged === undefined || !isOfBad || use?.member.meta.aggType !== 'count') return intent;
  const direction = judged.word === 'worst' ? 'descending' : 'ascending';
  return intent.order.by === 'measure' ? { ...intent, order: { ...intent.order, direction } } : intent;
}

/** "which city" and "best month" want one, "which cities" a few. */
function limitFor({ asksFor }: ChosenMembers, { ranksPeriods }: TimeReading): number {
  if (asksFor === 'one' || ranksPeriods) return 1;
  return asksFor === 'several' ? WINNERS_LIMIT : RANKING_LIMIT;
}
