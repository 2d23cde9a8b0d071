import type * as z from 'zod';
import { Refusal } from '../../../schema/refusals.ts';
import type { dashboardValuesAnswer, dashboardValuesRequest } from '../../../schema/wire/dashboards/data.ts';
import { loadOf } from '../../dashboards/compile-widget.ts';
import { ViewedDashboard } from '../../dashboards/viewed-dashboard.ts';
import { refusingBadQueries } from '../../data/api/query-refusals.ts';
import type { OpenAccess } from './open-access.ts';
import type { OpenDashboard } from './open-dashboard.ts';

const MOST_VALUES = 50;

/** What a control of values offers to this viewer: values of rows that they may see. @throws Refusal */
export function answerValues(
  { dashboard, setting, data }: OpenDashboard,
  { member, search }: z.infer<typeof dashboardValuesRequest>,
  signal: AbortSignal,
): Promise<z.infer<typeof dashboardValuesAnswer>> {
  const { controls } = new ViewedDashboard(dashboard.content, setting);
  const isOffered = controls.some(({ kind, members }) => kind === 'values' && members[0] === member);
  if (!isOffered) throw new Refusal('control_not_found');
  return valuesOf({ setting, data }, { member, search }, signal);
}

/** Values of a dimension in rows that the caller may see, in order. @throws Refusal */
export const valuesOf = (
  { setting, data }: Pick<OpenAccess, 'setting' | 'data'>,
  { member, search }: z.infer<typeof dashboardValuesRequest>,
  signal: AbortSignal,
): Promise<z.infer<typeof dashboardValuesAnswer>> =>
  refusingBadQueries(async () => {
    const query = loadOf(setting, {
      dimensions: [member],
      filters: search === undefined ? [] : [{ member, operator: 'contains', values: [search] }],
      order: [[member, 'asc']],
      limit: MOST_VALUES + 1,
    });
    const { rows } = await data.readData(query, { asked: '', rowLimit: null, signal });
    return {
      values: rows.slice(0, MOST_VALUES).map(([value = null]) => value),
      isCut: rows.length > MOST_VALUES,
    };
  });
