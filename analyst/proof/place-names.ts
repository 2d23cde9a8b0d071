import type { Element } from './elements.ts';
import { saidOf } from './money.ts';

const PLACE =
  /\b(?:city|town|village|country|region|area|district|county|state|province|address|postcode|location|place|site|neighbourhood|borough|suburb|lives?|residence|branch)\b/i;

/** Whether a condition, a group or what is counted is of somewhere: what "live" and "based" ask for. */
export const isPlace = ({ role, member }: Element): boolean =>
  (role !== 'figure' || member.kind !== 'measure') && PLACE.test(saidOf(member.meta));
