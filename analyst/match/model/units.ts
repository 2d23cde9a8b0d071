import { ownName } from '../../language/own-name.ts';
import { stemsOf, type Token } from '../../language/tokens.ts';
import { UNIT_WORDS } from '../../language/vocabulary.ts';
import { isPercent } from '../../question/number-conditions.ts';
import type { MeasureUse } from '../terms.ts';
import { isNumber, type Member } from './members.ts';

/** Whether a member's name or description says that it is in a unit: "weight, in kg". */
export function isInUnit({ meta }: Member, unit: string): boolean {
  const own = ownName(meta.name);
  if ([own, meta.title, meta.title.toLowerCase()].some((text) => stemsOf(text).includes(unit))) return true;
  if (unit === 'degree' && /°/.test(meta.description)) return true;
  // "In kilograms.", "Hours of standstill."
  return stemsOf(meta.description).some(
    (stem, index, stems) => stem === unit && (index === 0 || stems[index - 1] === 'in'),
  );
}

/** Whether a member is shown as percent, and 0.42 is 42 %: the engine says so. */
export const isFraction = ({ meta }: Member): boolean =>
  /Shown as percent of a fraction/.test(meta.description);

/** Units of one kind, as so many of its smallest. */
const SIZES: Readonly<Record<string, number>>[] = [
  { second: 1, sec: 1, minute: 60, min: 60, hour: 3_600, hr: 3_600, day: 86_400 },
  { m: 1, metre: 1, meter: 1, km: 1_000, kilometre: 1_000, kilometer: 1_000, mile: 1_609.344 },
  { gram: 1, kg: 1_000, kilo: 1_000, kilogram: 1_000, ton: 1e6, tonne: 1e6 },
  {
    ml: 1,
    millilitre: 1,
    milliliter: 1,
    litre: 1_000,
    liter: 1_000,
    hl: 1e5,
    hectolitre: 1e5,
    hectoliter: 1e5,
  },
  { mb: 1, gb: 1_000, tb: 1e6 },
  { kwh: 1, mwh: 1_000, gwh: 1e6 },
];

/** Of these a day of work has as many as the trade says. */
const OF_WORK = new Set(['day']);

const kindOf = (unit: string) => SIZES.find((kind) => kind[unit] !== undefined && !OF_WORK.has(unit));

/** Whether amounts in a unit are exactly so many of another. */
export const isConvertible = (unit: string): boolean => kindOf(unit) !== undefined;

/** The units that a member says of the kind of another: "kg", asked for tonnes. */
export function unitsOf(member: Member, unit: string): string[] {
  const kind = Object.keys(kindOf(unit) ?? {}).filter((other) => !OF_WORK.has(other));
  return isPerAnother(member) ? [] : kind.filter((other) => isInUnit(member, other));
}

/** How much of the unit of a member one of another unit is: 1,000 of the kg for a tonne. */
export const sizeInUnit = (member: Member, unit: string): number | null => inUnitOf(member, unit, 1);

/** An "average price per kWh" is in no kWh. */
const isPerAnother = ({ meta }: Member) => /\bper\b/i.test(`${meta.title} ${meta.description}`);

/** What a number in a unit is in the unit of a member; null where the member does not say one of that kind. */
export function inUnitOf(member: Member, unit: string, value: number): number | null {
  if (isPercent(unit) && /Shown as percent/.test(member.meta.description))
    return isFraction(member) ? value / 100 : value;
  if (isInUnit(member, unit)) return value;
  const sizes = SIZES.find((kind) => kind[unit] !== undefined);
  const [own] = Object.entries(sizes ?? {}).filter(([other]) => isInUnit(member, other));
  const size = sizes?.[unit];
  return own === undefined || size === undefined ? null : (value * size) / own[1];
}

/** "per kg": the sum that figures are divided by, and where the unit stands. */
export function unitDivisor(tokens: Token[], members: Member[]): { index: number; use: MeasureUse } | null {
  for (const [index, { stem, isQuoted }] of tokens.entries()) {
    if (isQuoted || tokens[index - 1]?.word !== 'per' || !UNIT_WORDS.has(stem)) continue;
    if (members.some((member) => isPerUnit(member, stem, tokens))) continue;
    const inUnit = members.filter((member) => isInUnit(member, stem));
    const sum = inUnit.find(({ meta }) => meta.aggType === 'sum');
    if (sum !== undefined) return { index, use: { member: sum, aggregate: null } };
    const number = inUnit.find(isNumber);
    if (number !== undefined) return { index, use: { member: number, aggregate: 'sum' } };
  }
  return null;
}

/** The "average price per kWh" is per kWh already. */
function isPerUnit({ kind, meta }: Member, unit: string, tokens: Token[]): boolean {
  const [own, divisor] = meta.title.split(/\sper\s/i).map(stemsOf);
  const isPer = kind === 'measure' && divisor?.includes(unit) === true;
  return isPer && tokens.some(({ stem }) => own?.includes(stem));
}
