import { createFont, type Font, fontRecords } from '../../db/admin/fonts.ts';
import { newFont } from '../../schema/wire/fonts.ts';
import { builder, Deleted } from './builder.ts';
import { connectionOf, pageArguments, pageCost, readPage } from './connection.ts';
import { inputType, parseInput } from './input-types.ts';
import { makeRecord, removeRecord } from './records.ts';

const FontType = builder.objectRef<Font>('Font').implement({
  description: 'A WOFF2 file that themes of the account name by its family.',
  fields: (t) => ({
    id: t.exposeID('id'),
    family: t.exposeString('family'),
    weight: t.exposeString('weight', { description: 'As CSS says it: 400, of a variable font 100 900.' }),
    hash: t.exposeString('hash', { description: 'SHA-256 of the file.' }),
    sizeBytes: t.exposeInt('sizeBytes'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('fonts', (t) =>
  t.field({
    type: connectionOf('Font', FontType),
    args: pageArguments,
    complexity: pageCost,
    resolve: (_, page, context) => readPage(context, fontRecords, page),
  }),
);

const AddFontInput = inputType('AddFontInput', newFont);

builder.mutationFields((t) => ({
  addFont: t.field({
    type: FontType,
    description:
      'For the pages of this account: `woff2` is the file in base64, at most 512 KiB of it. A theme whose `font` begins with its family is shown in it.',
    errors: {},
    args: { input: t.arg({ type: AddFontInput, required: true }) },
    resolve: (_, { input }, context) =>
      makeRecord(context, fontRecords, createFont(parseInput(newFont, input))),
  }),
  deleteFont: t.field({
    type: Deleted,
    description: 'Pages that are opened from now on are shown in the next family of their theme.',
    errors: {},
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => removeRecord(context, fontRecords, id),
  }),
}));
