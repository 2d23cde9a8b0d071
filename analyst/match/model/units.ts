import { stemsOf, type Token } from '../../language/tokens.ts';
import { UNIT_WORDS } from '../../language/vocabulary.ts';
import type { MeasureUse } from '../terms.ts';
import { isNumber, type Member } from './members.ts';

/** Whether a member's name or description says that it is in a unit: "weight, in kg". */
export function isInUnit({ meta }: Member, unit: string): boolean {
  const own = meta.name.slice(meta.name.indexOf('.') + 1);
  if ([own, meta.title].some((text) => stemsOf(text).includes(unit))) return true;
  return stemsOf(meta.description).some((stem, index, stems) => stem === unit && stems[index - 1] === 'in');
}

/** "per kg": the sum that figures are divided by, and where the unit stands. */
export function unitDivisor(tokens: Token[], members: Member[]): { index: number; use: MeasureUse } | null {
  for (const [index, { stem, isQuoted }] of tokens.entries()) {
    if (isQuoted || tokens[index - 1]?.word !== 'per' || !UNIT_WORDS.has(stem)) continue;
    const inUnit = members.filter((member) => isInUnit(member, stem));
    const sum = inUnit.find(({ meta }) => meta.aggType === 'sum');
    if (sum !== undefined) return { index, use: { member: sum, aggregate: null } };
    const number = inUnit.find(isNumber);
    if (number !== undefined) return { index, use: { member: number, aggregate: 'sum' } };
  }
  return null;
}
