import {
  changeDashboard,
  createDashboard,
  type Dashboard,
  dashboardNamed,
  dashboardRecords,
  dashboardsOfDeployment,
  draftOf,
  type Publication,
  publishDashboard,
  restoreDashboard,
  selectDraft,
} from '../../db/admin/dashboards.ts';
import { allOf } from '../../db/admin/owners.ts';
import { defaultBranchOf, selectDefaultBranch } from '../../db/admin/verified-queries.ts';
import { deployment, wholeAccount } from '../../db/requirements.ts';
import { Refusal } from '../../schema/refusals.ts';
import { rowIdOf } from '../../schema/wire/admin.ts';
import {
  dashboardChange,
  dashboardPublication,
  dashboardRestoration,
  newDashboard,
} from '../../schema/wire/admin-dashboards.ts';
import { dashboardContent } from '../../schema/wire/dashboards/content.ts';
import { problemsOfContent } from '../dashboards/check-content.ts';
import { randomPublicId } from '../dashboards/public-id.ts';
import { type AdminContext, builder, Deleted } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { inputType, parseInput } from './input-types.ts';
import { changeRecord, makeRecord, readRecord, removeRecord } from './records.ts';

/** Every widget is planned anew. */
const PROBLEMS_COST = 50;

const PublicationType = builder.objectRef<Publication>('DashboardPublication').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
  }),
});

type Problem = { path: string; message: string };
const ProblemType = builder.objectRef<Problem>('DashboardProblem').implement({
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Where in the content, such as widgets[2].query.' }),
    message: t.exposeString('message'),
  }),
});

const DashboardType = builder.objectRef<Dashboard>('Dashboard').implement({
  description: 'A page of charts over one deployment. Whoever looks at it sees it with their own rights.',
  fields: (t) => ({
    id: t.exposeID('id'),
    deploymentId: t.exposeID('deploymentId'),
    publicId: t.exposeString('publicId', { description: 'Names it in embed addresses.' }),
    title: t.exposeString('title'),
    folder: t.exposeString('folder', { nullable: true }),
    audience: t.exposeStringList('audience', {
      nullable: true,
      description:
        'Names of groups; for viewers in none of them it does not exist. null: it is for everybody.',
    }),
    version: t.exposeInt('version', {
      description: 'Of the draft; changes name the one they were made from.',
    }),
    content: t.expose('content', {
      type: 'JSON',
      description: 'The draft, as docs/dashboards.md describes it.',
    }),
    publications: t.field({
      type: [PublicationType],
      description: 'Newest first: what viewers see, and up to five before it.',
      resolve: ({ publications }) => publications,
    }),
    hasUnpublishedChanges: t.exposeBoolean('hasUnpublishedChanges'),
    problems: t.field({
      type: [ProblemType],
      description: 'What of the draft does not fit the model of the default branch.',
      complexity: { field: PROBLEMS_COST, multiplier: 1 },
      resolve: ({ deploymentId, content }, _, context) => problemsOf(context, deploymentId, content),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

async function problemsOf(
  { env, admission }: AdminContext,
  deploymentId: number,
  written: unknown,
): Promise<Problem[]> {
  const branch = defaultBranchOf(await admission.read(selectDefaultBranch(deploymentId)));
  return problemsOfContent(env, branch, dashboardContent.parse(written));
}

builder.queryFields((t) => ({
  dashboards: t.field({
    type: connectionOf('Dashboard', DashboardType),
    args: { ...pageArguments, deploymentId: t.arg.id(), publicId: t.arg.string() },
    complexity: pageCost,
    resolve: (_, { deploymentId, publicId, ...page }, context) =>
      readPage(context, dashboardRecords, page, {
        where: allOf([
          ...(deploymentId == null ? [] : [dashboardsOfDeployment(rowIdOf(deploymentId))]),
          ...(publicId == null ? [] : [dashboardNamed(publicId)]),
        ]),
      }),
  }),
  dashboard: t.field({
    type: DashboardType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => readRecord(context, dashboardRecords, id),
  }),
}));

const CreateDashboardInput = inputType('CreateDashboardInput', newDashboard);
const UpdateDashboardInput = inputType('UpdateDashboardInput', dashboardChange);
const PublishDashboardInput = inputType('PublishDashboardInput', dashboardPublication);
const RestoreDashboardInput = inputType('RestoreDashboardInput', dashboardRestoration);

builder.mutationFields((t) => ({
  createDashboard: t.field({
    type: DashboardType,
    description: 'A draft, which nobody sees until it is published.',
    errors: {},
    args: { input: t.arg({ type: CreateDashboardInput, required: true }) },
    resolve: (_, { input }, context) => {
      const { deploymentId, publicId = randomPublicId(), ...given } = parseInput(newDashboard, input);
      const required = [wholeAccount, deployment(deploymentId)];
      return makeRecord(context, dashboardRecords, createDashboard(given, publicId), required);
    },
  }),
  updateDashboard: t.field({
    type: DashboardType,
    description: 'Changes the draft, and at once for whom it is; null opens it to everybody.',
    errors: {},
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateDashboardInput, required: true }) },
    resolve: (_, { input, ...args }, context) => {
      const id = rowIdOf(args.id);
      const change = changeDashboard(id, parseInput(dashboardChange, input));
      return changeRecord(context, dashboardRecords, change, { id });
    },
  }),
  publishDashboard: t.field({
    type: DashboardType,
    description: 'Shows the draft to viewers, if it fits the model.',
    errors: {},
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: PublishDashboardInput, required: true }) },
    resolve: async (_, { input, ...args }, context) => {
      const id = rowIdOf(args.id);
      const { version } = parseInput(dashboardPublication, input);
      const draft = draftOf(await context.admission.read(selectDraft(id)));
      if (draft === undefined) throw new Refusal('dashboard_not_found');
      const problems = await problemsOf(context, draft.deploymentId, draft.content);
      if (problems.length > 0) throw new Refusal('dashboard_unfit', undefined, { issues: problems });
      return changeRecord(context, dashboardRecords, publishDashboard(id, version), { id });
    },
  }),
  restoreDashboard: t.field({
    type: DashboardType,
    description:
      'Makes what was published under a number the draft again; viewers see it once it is published.',
    errors: {},
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: RestoreDashboardInput, required: true }) },
    resolve: (_, { input, ...args }, context) => {
      const id = rowIdOf(args.id);
      const { number, version } = parseInput(dashboardRestoration, input);
      const change = restoreDashboard(id, number, version);
      return changeRecord(context, dashboardRecords, change, { id });
    },
  }),
  deleteDashboard: t.field({
    type: Deleted,
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => removeRecord(context, dashboardRecords, id),
  }),
}));
