import { once } from 'node:events';
import * as z from 'zod';
import { AS_USER, sessionSettingsOf } from '../as-user.ts';
import { command } from '../command.ts';
import { Failure } from '../failures.ts';
import { Service } from '../service.ts';
import type { Column } from '../table.ts';

/** What a person reads; `--csv` and `--json` have all rows. */
const SHOWN_ROWS = 1_000;

const token = z.object({ cubeApiToken: z.string() });
const lines = z.object({
  schema: z.array(z.object({ name: z.string(), column_type: z.string() })).optional(),
  data: z.array(z.array(z.string().nullable())).optional(),
  error: z.string().optional(),
});
type Rows = { columns: { name: string; column_type: string }[]; rows: (string | null)[][] };

export const query = command('query', {
  summary: 'Runs SQL over a model as one of your users, with their rows and members and no others',
  examples: [
    'query "SELECT status, MEASURE(count) FROM orders_view GROUP BY 1" --deployment 1 --user anna',
    'query "SELECT MEASURE(count) FROM orders_view" --deployment 1 --user anna --branch dev',
    'query "SELECT * FROM orders_view" --deployment 1 --user anna --csv > orders.csv',
  ],
  takes: {
    sql: { type: 'positional', description: 'SELECT over views and cubes, as docs/modelling.md has it' },
    deployment: { type: 'text', description: 'Deployment to ask', hint: 'id', required: true },
    ...AS_USER,
    'embed-tenant': { type: 'text', description: 'Embed tenant whose rights count', hint: 'name' },
    branch: { type: 'text', description: 'Branch of the model; the default one without it', hint: 'name' },
    csv: { type: 'boolean', description: 'All rows as CSV, as they come' },
  },
  async run(args, terminal) {
    const { sql, deployment, 'embed-tenant': embedTenantName, branch: branchName, csv } = args;
    const sessionSettings = sessionSettingsOf(args);
    const service = await Service.current();
    const path = `d/${encodeURIComponent(deployment)}/cubejs-api/v1/cubesql`;
    const response = await terminal.during('Asking…', async () => {
      const answer = await service.post({
        path: `api/v1/deployments/${encodeURIComponent(deployment)}/token`,
        body: { sessionSettings, embedTenantName, branchName },
      });
      const { cubeApiToken } = token.parse(await answer.json());
      const headers = { Authorization: `Bearer ${cubeApiToken}`, ...(csv && { Accept: 'text/csv' }) };
      return service.post({ path, body: { query: sql }, headers });
    });
    if (csv && response.body !== null) {
      for await (const piece of response.body.pipeThrough(new TextDecoderStream()))
        if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
      return;
    }
    const { columns, rows } = rowsOf(await response.text());
    if (terminal.isJson) {
      terminal.show({ columns, rows }, '');
      return;
    }
    const shown = columns.map(({ name, column_type: type }, at): Column<(string | null)[]> => {
      const isNumber = type === 'Int64' || type === 'Double';
      return isNumber ? [name, (row) => row[at], 'right'] : [name, (row) => row[at]];
    });
    terminal.showRows(shown, rows.slice(0, SHOWN_ROWS), 'No rows.');
    if (rows.length > SHOWN_ROWS)
      terminal.note(`The first ${SHOWN_ROWS} of ${rows.length} rows; --csv has all.`);
  },
});

/** @throws Failure where the answer was broken off by an error */
function rowsOf(text: string): Rows {
  const found: Rows = { columns: [], rows: [] };
  for (const line of text.split('\n').filter(Boolean)) {
    const { schema, data = [], error } = lines.parse(JSON.parse(line));
    if (error !== undefined) throw new Failure('refused', error, { code: 'query_failed' });
    if (schema !== undefined) found.columns = schema;
    for (const row of data) found.rows.push(row);
  }
  return found;
}
