import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import type { NumberCondition } from '../question/number-conditions.ts';
import { isNumber, type Member } from './model/members.ts';
import type { Source } from './model/sources.ts';

const YOUNGEST = 10;
const OLDEST = 110;

/** "patients under 30", "members between 18 and 25": bare numbers of people's size are ages. */
export function ageOf(tokens: Token[], condition: NumberCondition, { phrases }: Source): Member | null {
  if (!isBareAge(tokens, condition)) return null;
  const age = phrases.find(({ member }) => isNumber(member) && stemsOf(member.name).includes('age'));
  return age?.member ?? null;
}

/** "carers over 40", where nobody knows how old they are: they neither cost so much, nor are so many. */
export function lacksAge(tokens: Token[], condition: NumberCondition, source: Source): boolean {
  let at = condition.start - 1;
  while (/^(?:are|is|were|was|who|that)$/.test(tokens[at]?.word ?? '')) at--;
  const isOfPeople = PERSON_NOUNS.has(tokens[at]?.stem ?? '');
  return isOfPeople && isBareAge(tokens, condition) && ageOf(tokens, condition, source) === null;
}

/** Numbers that may be somebody's age, and say of nothing else what they are of. */
export function isBareAge(
  tokens: Token[],
  { start, end, comparisons, isMoney, unit }: NumberCondition,
): boolean {
  const isBare = /^(?:over|under|above|below|between)$/.test(tokens[start]?.word ?? '');
  const isTrailing = /^(?:over|above|under|below)$/.test(tokens[end - 1]?.word ?? '');
  const areYears = comparisons.every(
    ({ value }) => Number.isInteger(value) && value >= YOUNGEST && value <= OLDEST,
  );
  return (isBare || isTrailing) && areYears && !isMoney && unit === null;
}
