import { EngineError, loadDateRange } from '../../../../engine/index.ts';
import type { Condition } from '../../../../schema/wire/dashboards/conditions.ts';
import type { DashboardOnScreen } from '../../../../schema/wire/dashboards/on-screen.ts';

type Clock = { now: Date; timeZone: string };

/** The same with days in place of words such as `last 12 months`, as its widgets have them; what is no time filters nothing. */
export const datedOnScreen = (dashboard: DashboardOnScreen, clock: Clock): DashboardOnScreen => ({
  ...dashboard,
  filters: dashboard.filters.flatMap((filter) => {
    const conditions = filter.conditions.flatMap((condition) => datedCondition(condition, clock));
    return conditions.length === 0 ? [] : [{ ...filter, conditions }];
  }),
});

function datedCondition(condition: Condition, { now, timeZone }: Clock): Condition[] {
  if (condition.operator !== 'inDateRange' && condition.operator !== 'notInDateRange') return [condition];
  try {
    return [{ ...condition, values: loadDateRange(condition.values, { now, timeZone }) }];
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}
