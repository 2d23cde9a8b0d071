import type { Member } from '../model/types.ts';

/** A division, or the share of rows that something is true of. */
const MAKES_FRACTION = /\/|\bthen\s+1(?:\.0*)?\s+else\s+0\b/i;
const MAKES_PERCENT = /(?<![\w.])100(?:\.0*)?(?![\w.])/;

/**
 * Whether a measure, or a number, with the format `percent` is a fraction of one: 0.42 is 42 %. Models write both; which one it is
 * stands in its SQL, and must not be guessed from its values.
 */
export function isFractionOfOne(definition: Member): boolean {
  if (definition.format !== 'percent' || !('sql' in definition)) return false;
  const sql = JSON.stringify(definition.sql);
  return MAKES_FRACTION.test(sql) && !MAKES_PERCENT.test(sql);
}
