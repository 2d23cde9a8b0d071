import { type PersonalRecord, personalDataFrom, selectPersonalData } from '../../db/admin/personal-data.ts';
import { Refusal } from '../../schema/refusals.ts';
import { decodeKeyCursor, encodeKeyCursor } from '../../schema/wire/page.ts';
import { builder } from './builder.ts';
import { connectionOf, endsOf, pageArguments, pageCost, requirePageSize } from './connection.ts';

const LIST = 'personal-data';

const PersonalRecordType = builder.objectRef<PersonalRecord>('PersonalRecord').implement({
  description: 'A row that tells of a person.',
  fields: (t) => ({
    table: t.exposeString('table', { description: 'As docs/privacy.md lists them.' }),
    data: t.expose('data', { type: 'JSON', description: 'The row without secrets.' }),
  }),
});

builder.queryField('personalData', (t) =>
  t.field({
    type: connectionOf('PersonalRecord', PersonalRecordType),
    description:
      'Everything that tables hold of the user of this externalId, and what the audit log tells of everybody who ever had it. What was said in their threads is in `thread { records }`.',
    args: { ...pageArguments, externalId: t.arg.string({ required: true }) },
    complexity: pageCost,
    resolve: async (_, { externalId, first, after }, { admission }) => {
      const size = requirePageSize(first);
      const place = after == null ? '' : decodeKeyCursor(LIST, after);
      if (place === undefined) throw new Refusal('invalid_cursor');
      const rows = await admission.read(selectPersonalData(externalId, place, size + 1));
      const records = personalDataFrom(rows);
      const edges = records
        .slice(0, size)
        .map((node) => ({ cursor: encodeKeyCursor(LIST, node.place), node }));
      return {
        edges,
        pageInfo: { hasNextPage: records.length > size, hasPreviousPage: place !== '', ...endsOf(edges) },
      };
    },
  }),
);
