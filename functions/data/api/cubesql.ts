import { cubesqlBody, cubesqlLine } from '../../../schema/wire/data.ts';
import type { Contract } from '../../gate/contract.ts';
import { dataToken } from '../../gate/credential.ts';
import { endpoint } from '../../gate/endpoint.ts';
import { jsonBody } from '../../gate/json-body.ts';
import { ALSO_CSV, wantsCsv } from '../wants-csv.ts';
import { callOf } from './data-call.ts';
import { dataPath, dataRoute, queryRefusals } from './data-path.ts';

const contract = {
  ...dataRoute,
  operation: 'cubesql',
  method: 'POST',
  path: dataPath('cubesql'),
  summary: 'All rows of SQL over the model',
  description:
    'The SQL that agents write and show (`sqlQuery` of a result), with all of its rows: one JSON object per line, first the schema, then rows in pieces. `Accept: text/csv` gets CSV.',
  body: cubesqlBody,
  example: { query: 'SELECT status, MEASURE(count) FROM orders_view GROUP BY 1' },
  answers: { 200: { schema: cubesqlLine, contentType: 'application/x-ndjson', also: ALSO_CSV } },
  refuses: [...queryRefusals, 'downloads_forbidden'],
} as const satisfies Contract;

/** DATA-API.md, "meta, sql, dry-run, cubesql". */
export const cubesql = endpoint(contract).post(
  contract.path,
  dataToken,
  jsonBody(cubesqlBody),
  async (context) => {
    const { answerSqlQuery } = await import('./answer-cubesql.ts');
    const { raw } = context.req;
    return answerSqlQuery(callOf(context, context.req.param('deploymentId')), {
      asked: context.req.valid('json'),
      wantsCsv: wantsCsv(raw),
      signal: raw.signal,
    });
  },
);
