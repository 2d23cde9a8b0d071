import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { listCommand } from '../list-command.ts';
import { agent as agentRecord } from '../records.ts';
import { Service } from '../service.ts';
import { showRecord } from '../show-record.ts';

const list = listCommand('agents list', {
  summary: 'Lists agents with their Chat API URLs',
  examples: ['agents list', 'agents list --deployment 1 --json'],
  takes: { deployment: { type: 'text', description: 'Of this deployment only', hint: 'id' } },
  variables: ({ deployment }) => ({ deploymentId: { type: 'ID', value: deployment ?? null } }),
  field: 'agents',
  node: agentRecord,
  columns: [
    ['ID', ({ id }) => id],
    ['NAME', ({ name }) => name],
    ['DEPLOYMENT', ({ deploymentId }) => deploymentId],
    ['MODEL', ({ model }) => model],
    ['AUDIENCE', ({ audience }) => audience?.join(', ') ?? 'everybody'],
    ['DEVELOPMENT', ({ developmentMode }) => developmentMode],
    ['CHAT API URL', ({ chatApiUrl }) => chatApiUrl],
  ],
  whenNone: 'There are no agents. Make one: npx embed-analytics agents create --help',
});

const settings = {
  model: { type: 'text', description: 'builtin/analyst, or provider/model', hint: 'provider/model' },
  instructions: { type: 'text', description: 'What it should know beyond the model', hint: 'text' },
  view: { type: 'text', description: 'View it may use; all without it', hint: 'name', many: true },
  audience: { type: 'text', description: 'Group it is for; all users without it', hint: 'group', many: true },
  suggestion: {
    type: 'text',
    description: 'Question to begin with on its page; together, all of them; none for those of the model',
    hint: 'text',
    many: true,
  },
  'development-mode': {
    type: 'text',
    description: 'Whether it shows its reasoning',
    hint: 'on',
    options: ['on', 'off'],
  },
} as const;

const create = command('agents create', {
  summary: 'Makes an agent over a deployment',
  examples: [
    'agents create --deployment 1 --name "Shop analyst"',
    'agents create --deployment 1 --name Sales --model compatible/some-model --view sales_view',
  ],
  takes: {
    deployment: { type: 'text', description: 'Deployment it answers from', hint: 'id', required: true },
    name: { type: 'text', description: 'What a person knows it by', hint: 'name', required: true },
    ...settings,
  },
  async run({ deployment, name, ...given }, terminal) {
    const service = await Service.current();
    const input = { deploymentId: deployment, name, ...settingsOf(given) };
    const { value } = await service.change({
      field: 'createAgent',
      variables: { input: { type: 'CreateAgentInput!', value: input } },
      members: { Agent: agentRecord },
    });
    showRecord(terminal, value);
  },
});

const update = command('agents update', {
  summary: 'Changes an agent; what is not named stays as it is',
  examples: [
    'agents update 1 --development-mode on',
    'agents update 1 --audience managers --audience finance',
    'agents update 1 --instructions "Amounts are in euros."',
  ],
  takes: {
    id: { type: 'positional', description: 'Id of the agent' },
    name: { type: 'text', description: 'What a person knows it by', hint: 'name' },
    'for-everybody': { type: 'boolean', description: 'Limits it to no groups any more' },
    ...settings,
  },
  async run({ id, name, 'for-everybody': forEverybody, ...given }, terminal) {
    const service = await Service.current();
    const input = {
      ...(name && { name }),
      ...(forEverybody && { audience: null }),
      ...settingsOf(given),
    };
    const { value } = await service.change({
      field: 'updateAgent',
      variables: { id: { type: 'ID!', value: id }, input: { type: 'UpdateAgentInput!', value: input } },
      members: { Agent: agentRecord },
    });
    showRecord(terminal, value);
  },
});

/** Clears a setting that may have none. */
const NONE = 'none';

type Settings = {
  model: string | undefined;
  instructions: string | undefined;
  view: string[];
  audience: string[];
  suggestion: string[];
  'development-mode': 'on' | 'off' | undefined;
};

const settingsOf = ({
  model,
  instructions,
  view,
  audience,
  suggestion,
  'development-mode': developmentMode,
}: Settings): object => ({
  ...(model && { model }),
  ...(instructions !== undefined && { instructions }),
  ...(view.length > 0 && { accessibleViews: view }),
  ...(audience.length > 0 && { audience }),
  ...(suggestion.length > 0 && { suggestions: suggestion[0] === NONE ? null : suggestion }),
  ...(developmentMode && { developmentMode: developmentMode === 'on' }),
});

const remove = deleteCommand('agents', { what: 'agent', along: 'its threads', field: 'deleteAgent' });

export const agents = noun('agents', 'AI analysts over deployments', {
  list,
  create,
  update,
  delete: remove,
});
