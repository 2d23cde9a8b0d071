import type { DashboardOnScreen } from '../schema/wire/dashboards/on-screen.ts';
import type { Intent } from './intent/intent.ts';
import { isMainByName } from './match/model/said-times.ts';
import type { Source } from './match/model/sources.ts';
import { lacksFilters } from './on-screen.ts';

type Asked = { all: Source[]; dashboard: DashboardOnScreen | undefined };

/** A search may show a part of a view: the date of what is counted, or the rows whose date it is, what stands beside a figure, what is open or comes first, the filters on screen, the things that are listed and the list of those that are counted may be of the rest. */
export function mayLackMembers(intent: Intent, { all, dashboard }: Asked): boolean {
  const isOfOtherRows = intent.filters.some((filter) => 'rows' in filter);
  // Some other figure may count what is open, or be what the first is the first by.
  const isOpenOrFirst =
    intent.limit !== null || intent.filters.some(({ operator }) => /^(?:isNotSet|within)$/.test(operator));
  const takesDate = intent.time !== null && !isMainByName(intent.time.member);
  const countsOthers = intent.measures.some(
    ({ member, aggregate }) =>
      aggregate === 'count_distinct' || member.meta.aggType?.startsWith('count_distinct') === true,
  );
  return (
    intent.beside !== undefined ||
    isOfOtherRows ||
    isOpenOrFirst ||
    takesDate ||
    countsOthers ||
    lacksFilters(intent, all, dashboard)
  );
}
