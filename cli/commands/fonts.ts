import { readFile } from 'node:fs/promises';
import { command, noun } from '../command.ts';
import { deleteCommand } from '../delete-command.ts';
import { Failure } from '../failures.ts';
import { listCommand } from '../list-command.ts';
import { font } from '../records.ts';
import { Service } from '../service.ts';

const list = listCommand('fonts list', {
  summary: 'Lists the fonts that were uploaded for pages',
  takes: {},
  variables: () => ({}),
  field: 'fonts',
  node: font,
  columns: [
    ['ID', ({ id }) => id],
    ['FAMILY', ({ family }) => family],
    ['WEIGHT', ({ weight }) => weight],
    ['BYTES', ({ sizeBytes }) => String(sizeBytes)],
    ['CREATED', ({ createdAt }) => createdAt],
  ],
  whenNone: 'There are no fonts: pages have those of the system that they are looked at on.',
});

const add = command('fonts add', {
  summary: 'Uploads a WOFF2 file, which themes then name by its family',
  examples: [
    'fonts add acme-sans.woff2 --family "Acme Sans"',
    'fonts add acme-sans-bold.woff2 --family "Acme Sans" --weight 700',
  ],
  takes: {
    file: { type: 'positional', description: 'The WOFF2 file' },
    family: { type: 'text', description: 'What themes call it', hint: 'name', required: true },
    weight: {
      type: 'text',
      description: '400 without it; of a variable font two: "100 900"',
      hint: 'number',
    },
  },
  async run({ file, family, weight }, terminal) {
    const content = await readFile(file).catch((error: Error) => {
      throw new Failure('usage', `${file} cannot be read: ${error.message}`);
    });
    const service = await Service.current();
    const { value } = await service.change({
      field: 'addFont',
      variables: {
        input: {
          type: 'AddFontInput!',
          value: { family, weight: weight ?? null, woff2: content.toString('base64') },
        },
      },
      members: { Font: font },
    });
    terminal.show(
      value,
      `Added font ${value.id}. A theme has it by: { "font": "${value.family}, sans-serif" }`,
    );
  },
});

const remove = deleteCommand('fonts', {
  what: 'font',
  along: 'its look on all pages',
  field: 'deleteFont',
});

export const fonts = noun('fonts', 'Fonts of the pages, beside those of the system', {
  list,
  add,
  delete: remove,
});
