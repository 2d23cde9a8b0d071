import type { MeasureUse } from '../match/terms.ts';
import type { Intent } from './intent.ts';

/** Figures of all that is told, with no groups, no series and nothing worked out from them. */
export const isOneTotal = ({ dimensions, derivation, time }: Intent): boolean =>
  dimensions.length === 0 && derivation === null && time?.granularity == null;

/** The one figure of such an intent. */
export function onlyTotal(intent: Intent): MeasureUse | null {
  const [use, ...others] = intent.measures;
  return use === undefined || others.length > 0 || !isOneTotal(intent) ? null : use;
}
