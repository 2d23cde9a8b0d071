import type { Granularity } from '../language/calendar.ts';
import { mainTimeDimension } from '../match/model/main-time.ts';
import type { Parts } from '../match/read-parts.ts';
import type { Intent } from './intent.ts';

/** An intent's time, else the one that its source is about, in the given steps unless it has its own. */
export function timeOf(intent: Intent, parts: Parts, granularity: Granularity | null): Intent['time'] {
  const member = intent.time?.member ?? mainTimeDimension(parts.source.members);
  if (member === null) return null;
  const range = intent.time?.range ?? null;
  return {
    member,
    granularity: granularity === null ? null : (intent.time?.granularity ?? granularity),
    range,
  };
}
