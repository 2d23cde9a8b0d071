import { selectUsage, type Usage, usageFrom } from '../../db/admin/usage.ts';
import { Refusal } from '../../schema/refusals.ts';
import { day } from '../../schema/wire/admin.ts';
import { decodeKeyCursor, encodeKeyCursor } from '../../schema/wire/page.ts';
import { type AdminContext, builder } from './builder.ts';
import {
  type Connection,
  connectionOf,
  endsOf,
  type PageArguments,
  pageArguments,
  pageCost,
  requirePageSize,
} from './connection.ts';
import { parseInput } from './input-types.ts';
import { ownerArguments, ownerOf } from './owners.ts';

const UsageType = builder.objectRef<Usage>('Usage').implement({
  description: 'What one user used on one day, in UTC.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    externalId: t.exposeString('externalId', {
      nullable: true,
      description: 'Null, like internalId, when the user has been deleted.',
    }),
    internalId: t.exposeString('internalId', { nullable: true }),
    turns: t.exposeInt('turns', { description: 'Questions answered.' }),
    inputTokens: t.exposeFloat('inputTokens', { description: 'Tokens that language models read.' }),
    outputTokens: t.exposeFloat('outputTokens', { description: 'Tokens that language models wrote.' }),
  }),
});

builder.queryField('usage', (t) =>
  t.field({
    type: connectionOf('Usage', UsageType),
    args: {
      ...pageArguments,
      ...ownerArguments,
      from: t.arg({ type: 'Date', description: 'The first day.' }),
      to: t.arg({ type: 'Date', description: 'The last day.' }),
    },
    complexity: pageCost,
    resolve: (_, { from, to, ...args }, context) =>
      readUsage(context, args, {
        ...ownerOf(args),
        from: from == null ? undefined : parseInput(day, from, 'from'),
        to: to == null ? undefined : parseInput(day, to, 'to'),
      }),
  }),
);

const LIST = 'usage';

/** Lines of usage are sums, not rows: their place in the list is their day and user. */
async function readUsage(
  { admission }: AdminContext,
  { first, after }: PageArguments,
  filter: Omit<Parameters<typeof selectUsage>[0], 'first' | 'afterKey'>,
): Promise<Connection<Usage>> {
  const size = requirePageSize(first);
  const afterKey = after == null ? undefined : decodeKeyCursor(LIST, after);
  if (after != null && afterKey === undefined) throw new Refusal('invalid_cursor');
  const [rows, previous] = await admission.readAll(selectUsage({ ...filter, first: size, afterKey }));
  const lines = usageFrom(rows);
  const edges = lines.slice(0, size).map((node) => ({ cursor: encodeKeyCursor(LIST, node.key), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: lines.length > size,
      hasPreviousPage: previous?.[0]?.has === true,
      ...endsOf(edges),
    },
  };
}
