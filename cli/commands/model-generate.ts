import { command } from '../command.ts';
import { usageFailure } from '../failures.ts';
import { generateInto } from '../model/generate-into.ts';
import { rewordFolder } from '../model/reword-folder.ts';

export const generate = command('model generate', {
  summary:
    'Writes a model of a database, closed to everybody until a policy is decided; into a model that is there, what it lacks',
  examples: [
    'model generate model --database postgres://reader@localhost/crm',
    'model generate model --database postgres://reader@localhost/crm --tenant account_id',
  ],
  takes: {
    folder: { type: 'positional', description: 'Folder of the model' },
    database: {
      type: 'text',
      description: 'Database to read the catalog of',
      hint: 'url',
      required: true,
    },
    tenant: {
      type: 'text',
      description:
        'Decides that rows belong to tenants by this column: each user sees those of their attribute of that name',
      hint: 'column',
    },
    schema: { type: 'text', description: 'Only tables of this schema', hint: 'name', many: true },
    values: {
      type: 'boolean',
      description: 'Reads some rows, too, to list in descriptions what columns of few values hold',
    },
    'dry-run': { type: 'boolean', description: 'Writes nothing' },
    'titles-by': {
      type: 'text',
      description: 'Language model that then proposes titles, as `model words` does',
      hint: 'provider/model',
    },
    yes: { type: 'boolean', description: 'Writes what --titles-by proposes without asking' },
  },
  async run(
    { folder, tenant, schema, values, 'dry-run': isDryRun, 'titles-by': by, yes, ...given },
    terminal,
  ) {
    if (by !== undefined && (isDryRun || terminal.isJson))
      throw usageFailure('Give --titles-by without --dry-run and --json, or `model words` afterwards.');
    if (/\.ya?ml$/.test(folder)) throw usageFailure('Give a folder: a model has a file for each table.');
    const wanted = { tenant: tenant ?? null, schemas: schema, mayReadValues: values };
    const { files } = await generateInto({ folder, isDryRun, ...wanted, ...given }, terminal);
    if (by !== undefined) await rewordFolder({ folder, by, yes: yes === true }, files, terminal);
  },
});
