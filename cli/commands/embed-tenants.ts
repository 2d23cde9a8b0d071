import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { listCommand } from '../list-command.ts';
import { embedTenant } from '../records.ts';
import { Service } from '../service.ts';
import { showRecord } from '../show-record.ts';

/** Leaves a list empty. */
const NONE = 'none';

const list = listCommand('embed-tenants list', {
  summary: 'Lists embed tenants, which sessions have named',
  takes: {},
  variables: () => ({}),
  field: 'embedTenants',
  node: embedTenant,
  columns: [
    ['ID', ({ id }) => id],
    ['NAME', ({ name }) => name],
    ['ALLOWED ORIGINS', ({ allowedOrigins }) => allowedOrigins.join(', ')],
    ['CREATED', ({ createdAt }) => createdAt],
  ],
  whenNone: 'There are no embed tenants.',
});

const update = command('embed-tenants update', {
  summary: 'Changes who may frame the pages of an embed tenant',
  examples: [
    "embed-tenants update 3 --allowed-origin 'https://*.shop.example'",
    'embed-tenants update 3 --allowed-origin none',
  ],
  takes: {
    id: { type: 'positional', description: 'Id of the embed tenant, as `embed-tenants list` shows it' },
    'allowed-origin': {
      type: 'text',
      description: `Origin that may frame its pages; together, all of them; ${NONE} for those of the account`,
      hint: 'origin',
      many: true,
    },
  },
  async run({ id, 'allowed-origin': origins }, terminal) {
    const service = await Service.current();
    const input = {
      ...(origins.length > 0 && { allowedOrigins: origins.filter((origin) => origin !== NONE) }),
    };
    const { value } = await service.change({
      field: 'updateEmbedTenant',
      variables: {
        id: { type: 'ID!', value: id },
        input: { type: 'EmbedTenantInput!', value: input },
      },
      members: { EmbedTenant: embedTenant },
    });
    showRecord(terminal, value);
  },
});

const remove = deleteCommand('embed-tenants', {
  what: 'embed tenant',
  along: 'its catalog, its sessions and its chat threads',
  field: 'deleteEmbedTenant',
});

export const embedTenants = noun('embed-tenants', 'Customers that sessions name', {
  list,
  update,
  delete: remove,
});
