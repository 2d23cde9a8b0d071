import { stemsOf, type Token } from '../language/tokens.ts';
import { isMoneyMember } from '../match/model/money.ts';
import type { Source } from '../match/model/sources.ts';
import type { Intent } from './intent.ts';
import { phrasingOf } from './phrasing-of.ts';

/** What leads to a bound, and what says that it is of the groups that were told. */
const LEADING =
  /^(?:only|just|show|me|list|keep|give|the|ones?|those|them|these|of|that|are|is|were|was|have|has|had|with|got|and|but|now|please|what|about|any|each|which|who|where|it)$/;
const OF_THOSE = /^(?:only|just|ones?|those|them|these|which|who|keep|with)$/;

/** "only the ones over 5 grand", "which of them have more than 10?", after a figure of each group: those that are so; null where more is said. */
export function boundOfGroups(
  question: string,
  previous: Intent,
  sources: Source[],
  today: Date,
): Intent | null {
  const { measures, dimensions, time, derivation, beside } = previous;
  const [use, ...others] = measures;
  // Of a series the periods between would be told as those of nothing.
  const hasGroups = dimensions.length > 0 && time?.granularity == null;
  if (use === undefined || others.length > 0 || !hasGroups || derivation !== null || beside !== undefined)
    return null;
  const { tokens, conditions, time: said } = phrasingOf(question, sources, today);
  const [bound, ...more] = conditions;
  if (bound === undefined || more.length > 0 || said.range !== null || said.granularity !== null) return null;
  const isOwnUnit = bound.unit === null && bound.impliedStems.length === 0 && bound.isHowOften !== true;
  if (!isOwnUnit || (bound.isMoney && !isMoneyMember(use.member)) || isPart(use.member)) return null;
  const rest = tokens.filter((_, at) => at < bound.start || at >= bound.end);
  const known = new Set([use.member, ...dimensions].flatMap(({ title }) => stemsOf(title)));
  const isKnown = ({ word, stem, isQuoted }: Token) => !isQuoted && (LEADING.test(word) || known.has(stem));
  if (!rest.every(isKnown) || !rest.some(({ word }) => OF_THOSE.test(word))) return null;
  return { ...previous, having: [...previous.having, { use, comparisons: bound.comparisons }] };
}

/** Of a rate nobody can tell whether 0.5 or 50 is meant. */
const isPart = ({ meta }: Intent['measures'][number]['member']): boolean =>
  meta.aggType === 'number' || /\bpercent|%|\b(?:rate|share)\b/i.test(`${meta.title} ${meta.description}`);
