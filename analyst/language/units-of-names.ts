import { withoutAdditions } from './descriptions.ts';
import { remembering } from './memory.ts';
import { stemsOf } from './tokens.ts';
import { UNIT_WORDS } from './vocabulary.ts';

const SYMBOL = /[%°²³€$£/]/u;
/** "kWh", "dB": no other word is written so. */
const WRITTEN_AS_UNIT = /^\p{Ll}{1,3}\p{Lu}\p{Ll}?$/u;

/** "Yield in kWh" and "Yield (kWh)" are called the yield; null where no unit ends a name. */
export const nameWithoutUnit = (title: string): string | null => partsOf(title).name;

/** The "kwh" of "Yield in kWh"; null where no unit ends a name. */
export const unitOfName = (title: string): string | null => partsOf(title).unit;

const partsOf = remembering((title: string): { name: string; unit: string } | NoUnit => {
  const [, name = '', unit = ''] = /^(.+?)\s+(?:in\s+|\()(\S+?)\)?$/u.exec(title.trim()) ?? [];
  const isUnit = SYMBOL.test(unit) || WRITTEN_AS_UNIT.test(unit) || UNIT_WORDS.has(unit.toLowerCase());
  return name !== '' && isUnit ? { name, unit: unit.toLowerCase() } : { name: null, unit: null };
});
type NoUnit = { name: null; unit: null };

/** "kilograms" of what is described as "In kilograms."; null where that is no unit, or the title says it as well. */
export function unitDescribed({ title, description }: { title: string; description: string }): string | null {
  const [, unit] =
    /^in ((?:[^\s.,;()]+ ){0,2}[^\s.,;()]+)(?=$|[.,;])/iu.exec(withoutAdditions(description)) ?? [];
  if (unit === undefined) return null;
  const stems = stemsOf(unit);
  const isUnit =
    stems.some((stem) => UNIT_WORDS.has(stem) || STRETCHES.has(stem)) || WRITTEN_AS_UNIT.test(unit);
  const said = new Set(stemsOf(title));
  return isUnit && !stems.some((stem) => said.has(stem)) ? unit : null;
}

const STRETCHES = new Set(['day', 'week', 'month', 'year']);
