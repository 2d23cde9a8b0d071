import { describe, expect, it } from 'vitest';
import { makeAccount } from '../../harness/account.ts';
import { askDashboard, publishedDashboard } from '../../harness/dashboards.ts';
import { sessionToken } from '../../harness/data-api.ts';
import { napping, slowModel } from '../../harness/slow-model.ts';
import { until } from '../../harness/until.ts';

describe('a request of many widgets', () => {
  const running = async () => (await napping()).filter(({ query }) => query.includes('of_board_')).length;

  it('takes one place of its user, runs four widgets in it, and is cancelled when its reader goes', async () => {
    const own = await makeAccount({ limits: { dataQueriesPerUser: 1 } });
    await own.saveModel(slowModel);
    await publishedDashboard(own, 'naps', {
      version: 1,
      title: 'Naps',
      widgets: [1, 2, 3, 4, 5, 6].map((row) => ({
        id: `nap-${row}`,
        kind: 'table',
        place: { x: 0, y: row * 2, width: 12, height: 2 },
        sql: `SELECT id AS of_board_${row}, MEASURE(count) FROM naps GROUP BY 1`,
      })),
    });
    const reader = await sessionToken(own, { externalId: 'anna' });
    const response = await askDashboard(reader, 'naps', 'data');
    const body = response.body?.getReader();
    await body?.read();
    await until(async () => expect(await running()).toBe(4));
    await body?.cancel();
    await until(async () => expect(await running()).toBe(0));
  });
});
