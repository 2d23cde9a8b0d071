import type { Phrasing } from '../question/phrasing.ts';
import { exactNumber, numberInUnit } from './exact-numbers.ts';
import type { Mention } from './match-members.ts';
import type { Source } from './model/sources.ts';
import { unitDivisor } from './model/units.ts';
import { type RecentRows, recentRows } from './recent-rows.ts';
import type { Filter, MeasureUse } from './terms.ts';
import { timesOfDay } from './times-of-day.ts';
import { yearCondition } from './year-conditions.ts';

/** What numbers, years and units of a question mean over one source, beyond what its words say alone. */
export type Particulars = {
  filters: Filter[];
  divisor: MeasureUse | null;
  recent: RecentRows | null;
  /** The years named are a member's, so that there is no period. */
  tellsNoPeriod: boolean;
  /** Mentions and places of tokens that are told by this and ask for nothing themselves. */
  mentions: ReadonlySet<Mention>;
  places: ReadonlySet<number>;
};

export function readParticulars(phrasing: Phrasing, mentions: Mention[], source: Source): Particulars {
  const { tokens, time, used } = phrasing;
  const exact = exactNumber(tokens, mentions, used);
  const inUnit = exact === null ? numberInUnit(tokens, source.members, used) : null;
  const year = yearCondition(mentions, time.range, time.used);
  const divisor = unitDivisor(tokens, source.members);
  const recent = recentRows(phrasing, mentions, source);
  const hours = timesOfDay(tokens, source);
  const units = mentions.filter(({ start }) => start === divisor?.index);
  return {
    filters: [exact, year, inUnit, hours].flatMap((part) => part?.filter ?? []),
    divisor: divisor?.use ?? null,
    recent,
    tellsNoPeriod: year !== null,
    mentions: new Set([...units, ...[exact, year].flatMap((part) => part?.mention ?? [])]),
    places: new Set([
      ...[exact, divisor].flatMap((part) => part?.index ?? []),
      ...(recent?.places ?? []),
      ...(inUnit?.places ?? []),
      ...(hours?.places ?? []),
    ]),
  };
}
