import type { DashboardOnScreen } from '../schema/wire/dashboards/on-screen.ts';
import { takesDateUnsaid } from './intent/assumed-date.ts';
import type { Intent } from './intent/intent.ts';
import type { Source } from './match/model/sources.ts';
import { lacksFilters } from './on-screen.ts';

type Asked = { question: string; sources: Source[]; all: Source[]; dashboard: DashboardOnScreen | undefined };

/** A search may show a part of a view: the date of what is counted, the filters on screen and the things that are listed may be of the rest. */
export function mayLackMembers(intent: Intent, { question, sources, all, dashboard }: Asked): boolean {
  const listsWithout = intent.filters.some(({ operator }) => operator === 'absent');
  const listsRows = intent.measures.length === 0 && intent.limit !== null;
  return (
    listsWithout ||
    listsRows ||
    takesDateUnsaid(intent, question, sources) ||
    lacksFilters(intent, all, dashboard)
  );
}
