import { UNIT_WORDS } from './vocabulary.ts';

const SYMBOL = /[%°²³€$£/]/u;
/** "kWh", "dB": no other word is written so. */
const WRITTEN_AS_UNIT = /^\p{Ll}{1,3}\p{Lu}\p{Ll}?$/u;

/** "Yield in kWh" and "Yield (kWh)" are called the yield; null where no unit ends a name. */
export function nameWithoutUnit(title: string): string | null {
  const [, name = '', unit = ''] = /^(.+?)\s+(?:in\s+|\()(\S+?)\)?$/u.exec(title.trim()) ?? [];
  const isUnit = SYMBOL.test(unit) || WRITTEN_AS_UNIT.test(unit) || UNIT_WORDS.has(unit.toLowerCase());
  return name !== '' && isUnit ? name : null;
}
