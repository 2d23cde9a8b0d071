import { type Agent, agentRecords, changeAgent, createAgent, ofDeployment } from '../../db/admin/agents.ts';
import { agentChange, newAgent, rowIdOf } from '../../schema/wire/admin.ts';
import { builder, Deleted } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { inputType, parseInput } from './input-types.ts';
import { changeRecord, makeRecord, readRecord, removeInPieces } from './records.ts';

const AgentType = builder.objectRef<Agent>('Agent').implement({
  description: 'An AI analyst over one deployment.',
  fields: (t) => ({
    id: t.exposeID('id'),
    deploymentId: t.exposeID('deploymentId'),
    name: t.exposeString('name'),
    model: t.exposeString('model', { description: 'builtin/analyst, or a provider and its model.' }),
    instructions: t.exposeString('instructions'),
    accessibleViews: t.exposeStringList('accessibleViews', {
      nullable: true,
      description: 'null: every view that the caller may see.',
    }),
    audience: t.exposeStringList('audience', {
      nullable: true,
      description:
        'Names of groups; for users in none of them the agent does not exist. null: it is for everybody.',
    }),
    suggestions: t.exposeStringList('suggestions', {
      nullable: true,
      description: 'Questions to begin with, on its page; null: made of what each user may ask.',
    }),
    developmentMode: t.exposeBoolean('developmentMode', { description: "Shows the agent's reasoning." }),
    chatApiUrl: t.string({
      description: 'Where chats with this agent are sent.',
      resolve: ({ accountName, id }, _, { chatBaseUrl }) =>
        `${chatBaseUrl}/api/v1/public/${encodeURIComponent(accountName)}/agents/${id}/chat/stream-chat-state`,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  agents: t.field({
    type: connectionOf('Agent', AgentType),
    args: { ...pageArguments, deploymentId: t.arg.id() },
    complexity: pageCost,
    resolve: (_, { deploymentId, ...page }, context) =>
      readPage(context, agentRecords, page, {
        where: deploymentId == null ? undefined : ofDeployment(rowIdOf(deploymentId)),
      }),
  }),
  agent: t.field({
    type: AgentType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => readRecord(context, agentRecords, id),
  }),
}));

const CreateAgentInput = inputType('CreateAgentInput', newAgent);
const UpdateAgentInput = inputType('UpdateAgentInput', agentChange);

builder.mutationFields((t) => ({
  createAgent: t.field({
    type: AgentType,
    errors: {},
    args: { input: t.arg({ type: CreateAgentInput, required: true }) },
    resolve: (_, { input }, context) =>
      makeRecord(context, agentRecords, createAgent(parseInput(newAgent, input))),
  }),
  updateAgent: t.field({
    type: AgentType,
    description: 'Changes what is given; null clears accessibleViews, audience and suggestions.',
    errors: {},
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateAgentInput, required: true }) },
    resolve: (_, { input, ...args }, context) => {
      const id = rowIdOf(args.id);
      const change = changeAgent(id, parseInput(agentChange, input));
      return changeRecord(context, agentRecords, change, { id });
    },
  }),
  deleteAgent: t.field({
    type: Deleted,
    description: 'Takes its chat threads with it.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => removeInPieces(context, agentRecords, id),
  }),
}));
