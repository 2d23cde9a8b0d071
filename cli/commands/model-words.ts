import { command } from '../command.ts';
import { readFolder } from '../model/local-model.ts';
import { rewordFolder } from '../model/reword-folder.ts';

export const words = command('model words', {
  summary:
    'Has a language model propose titles, descriptions and synonyms, as a diff that is written once you agree',
  examples: [
    'model words model --by openai/gpt-5-mini',
    'model words model --by compatible/some-model --yes',
  ],
  takes: {
    folder: { type: 'positional', description: 'Folder of the model' },
    by: {
      type: 'text',
      description: 'Language model, with the key of its provider in the environment',
      hint: 'provider/model',
      required: true,
    },
    yes: { type: 'boolean', description: 'Writes without asking' },
  },
  async run({ folder, by, yes }, terminal) {
    await rewordFolder({ folder, by, yes: yes === true }, await readFolder(folder), terminal);
  },
});
