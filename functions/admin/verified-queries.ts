import {
  createVerifiedQuery,
  defaultBranchOf,
  selectDefaultBranch,
  type VerifiedQueryRecord,
  verifiedOfDeployment,
  verifiedQueryRecords,
} from '../../db/admin/verified-queries.ts';
import { ownThread } from '../../db/chat-threads.ts';
import { deploymentOfResult, requireAnyResult } from '../../db/own-results.ts';
import { deployment, wholeAccount } from '../../db/requirements.ts';
import { Refusal } from '../../schema/refusals.ts';
import { type NewVerifiedQuery, newVerifiedQuery, rowIdOf } from '../../schema/wire/admin.ts';
import { threadObject } from '../chat/thread/find-thread.ts';
import { type AdminContext, builder, Deleted } from './builder.ts';
import { problemOf, requireConfirmed, withParameters } from './check-verified-query.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { inputType, parseInput } from './input-types.ts';
import { makeRecord, removeRecord } from './records.ts';

/** Each is planned anew. */
const PROBLEM_COST = 5;

const VerifiedQueryType = builder.objectRef<VerifiedQueryRecord>('VerifiedQuery').implement({
  description:
    'A query that answers a question rightly. It is used first for everybody who asks the same and may see each of its members, with their own rights; the question is shown to nobody.',
  fields: (t) => ({
    id: t.exposeID('id'),
    deploymentId: t.exposeID('deploymentId'),
    question: t.exposeString('question'),
    sqlQuery: t.exposeString('sqlQuery'),
    problem: t.string({
      nullable: true,
      description: 'Why it does not fit the model of the default branch any more, and so is not used.',
      complexity: { field: PROBLEM_COST, multiplier: 1 },
      resolve: async ({ deploymentId, sqlQuery }, _, { env, admission }) => {
        const branch = defaultBranchOf(await admission.read(selectDefaultBranch(deploymentId)));
        return problemOf(env, branch, sqlQuery);
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('verifiedQueries', (t) =>
  t.field({
    type: connectionOf('VerifiedQuery', VerifiedQueryType),
    args: { ...pageArguments, deploymentId: t.arg.id() },
    complexity: pageCost,
    resolve: (_, { deploymentId, ...page }, context) =>
      readPage(context, verifiedQueryRecords, page, {
        where: deploymentId == null ? undefined : verifiedOfDeployment(rowIdOf(deploymentId)),
      }),
  }),
);

const AddVerifiedQueryInput = inputType('AddVerifiedQueryInput', newVerifiedQuery);

builder.mutationFields((t) => ({
  addVerifiedQuery: t.field({
    type: VerifiedQueryType,
    description:
      'Of a result by its uuid, or of a question and a query over the model. Values in the query have to be confirmed, since everybody who asks is answered with them, or become parameters: `{customer}` in the question stands for the words of whoever asks, and in the query, as the text, for the value that they name.',
    errors: {},
    args: { input: t.arg({ type: AddVerifiedQueryInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const given = parseInput(newVerifiedQuery, input);
      const { deploymentId, ...asked } = await askedFor(context, given);
      const { question, sqlQuery } = withParameters(asked, given.parameters ?? []);
      const required = [wholeAccount, deployment(deploymentId)];
      const [branchRows] = await context.admission.change([selectDefaultBranch(deploymentId)], required);
      const problem = await problemOf(context.env, defaultBranchOf(branchRows), sqlQuery);
      if (problem !== null) throw new Refusal('query_refused', problem);
      await requireConfirmed({ question, sqlQuery }, given.confirmedLiterals ?? []);
      const statements = createVerifiedQuery({ question, sqlQuery });
      return makeRecord(context, verifiedQueryRecords, statements, required);
    },
  }),
  deleteVerifiedQuery: t.field({
    type: Deleted,
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => removeRecord(context, verifiedQueryRecords, id),
  }),
}));

type Asked = { deploymentId: number; question: string; sqlQuery: string };

/** What is not given is that of the result. */
async function askedFor({ admission, env }: AdminContext, given: NewVerifiedQuery): Promise<Asked> {
  const { fromResult, deploymentId, question, sqlQuery } = given;
  if (fromResult === undefined) {
    if (deploymentId === undefined || question === undefined || sqlQuery === undefined)
      throw new Refusal('invalid_request', 'Give fromResult, or deploymentId, question and sqlQuery.', {
        issues: [{ path: 'input', message: 'needs fromResult, or deploymentId, question and sqlQuery' }],
      });
    return { deploymentId, question, sqlQuery };
  }
  const [rows] = await admission.change([requireAnyResult(fromResult)]);
  const found = await threadObject(env, ownThread(rows)).resultOf(fromResult);
  if (found === undefined) throw new Refusal('result_not_found');
  if (question === undefined && !found.isFirstQuestion)
    throw new Refusal(
      'invalid_request',
      'It was asked further on in a thread, where it may lean on what was asked before. Say in `question` all that it asks.',
      { issues: [{ path: 'input.question', message: 'is needed for a later question of a thread' }] },
    );
  return {
    deploymentId: deploymentOfResult(rows),
    question: question ?? found.question.trim().slice(0, MOST_QUESTION_CHARACTERS),
    sqlQuery: sqlQuery ?? found.result.sqlQuery,
  };
}

const MOST_QUESTION_CHARACTERS = 1_000;
