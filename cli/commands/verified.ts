import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { usageFailure } from '../failures.ts';
import { listCommand } from '../list-command.ts';
import { verifiedQuery } from '../records.ts';
import { Service } from '../service.ts';
import { showRecord } from '../show-record.ts';

const list = listCommand('verified list', {
  summary: 'Lists queries that were found right, and whether they still fit the model',
  examples: ['verified list', 'verified list --deployment 1 --json'],
  takes: { deployment: { type: 'text', description: 'Of this deployment only', hint: 'id' } },
  variables: ({ deployment }) => ({ deploymentId: { type: 'ID', value: deployment ?? null } }),
  field: 'verifiedQueries',
  node: verifiedQuery,
  columns: [
    ['ID', ({ id }) => id],
    ['DEPLOYMENT', ({ deploymentId }) => deploymentId],
    ['QUESTION', ({ question }) => question],
    ['QUERY', ({ sqlQuery }) => sqlQuery],
    ['PROBLEM', ({ problem }) => problem],
  ],
  whenNone: 'No query has been verified. Add a good answer: npx embed-analytics verified add --from <uuid>',
});

function parameterOf(text: string): { name: string; value: string } {
  const [, name, value] = /^([a-z][a-z0-9_]*)=(.+)$/su.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw usageFailure(`--parameter is name=value, with a name of a-z, 0-9 and _, not "${text}".`);
  return { name, value };
}

const add = command('verified add', {
  summary: 'Has a query answer its question for everybody who may see what it reads',
  examples: [
    'verified add --from 2f1d6b9e-6d0c-4a53-9d4e-0c8a54c1a0de',
    'verified add --from 2f1d6b9e-6d0c-4a53-9d4e-0c8a54c1a0de --confirm 2025-01-01 --confirm 2026-01-01',
    'verified add --from 2f1d6b9e-6d0c-4a53-9d4e-0c8a54c1a0de --parameter "customer=Ada Vogel"',
    'verified add --deployment 1 --question "Revenue by city" --sql "SELECT city, MEASURE(revenue) FROM orders_view GROUP BY 1"',
  ],
  takes: {
    from: { type: 'text', description: 'Result of an answer that was right', hint: 'uuid' },
    deployment: { type: 'text', description: 'Without --from: whose model it is over', hint: 'id' },
    question: { type: 'text', description: 'Instead of the question of the result', hint: 'text' },
    sql: { type: 'text', description: 'Instead of the query of the result', hint: 'sql' },
    confirm: {
      type: 'text',
      description: 'Value in the query that all who ask may be answered with',
      hint: 'value',
      many: true,
    },
    parameter: {
      type: 'text',
      description: 'Value of question and query that is another one each time, name=value',
      hint: 'name=value',
      many: true,
    },
  },
  async run({ from, deployment, question, sql, confirm, parameter }, terminal) {
    if (from === undefined && (deployment ?? question ?? sql) === undefined)
      throw usageFailure('Give --from, or --deployment, --question and --sql.');
    const service = await Service.current();
    const { value } = await service.change({
      field: 'addVerifiedQuery',
      variables: {
        input: {
          type: 'AddVerifiedQueryInput!',
          value: {
            ...(from !== undefined && { fromResult: from }),
            ...(deployment !== undefined && { deploymentId: deployment }),
            ...(question !== undefined && { question }),
            ...(sql !== undefined && { sqlQuery: sql }),
            confirmedLiterals: confirm,
            parameters: parameter.map(parameterOf),
          },
        },
      },
      members: { VerifiedQuery: verifiedQuery },
    });
    showRecord(terminal, value);
  },
});

const remove = deleteCommand('verified', {
  what: 'verified query',
  along: 'its use: agents work the answer out themselves again',
  field: 'deleteVerifiedQuery',
});

export const verified = noun('verified', 'Queries that were found right, used first', {
  list,
  add,
  delete: remove,
});
