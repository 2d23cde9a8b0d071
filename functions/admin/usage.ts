import {
  type DailyUsage,
  dailyUsageFrom,
  selectDailyUsage,
  selectUsage,
  type Usage,
  usageFrom,
  usagePlaceOf,
} from '../../db/admin/usage.ts';
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
    dataQueries: t.exposeFloat('dataQueries', { description: 'Queries over the data.' }),
    dataRows: t.exposeFloat('dataRows', { description: 'Rows that they found.' }),
    dataMs: t.exposeFloat('dataMs', { description: 'Milliseconds that they took.' }),
    durationMs: t.exposeFloat('durationMs', { description: 'Milliseconds that the answers took.' }),
  }),
});

const DailyUsageType = builder.objectRef<DailyUsage>('DailyUsage').implement({
  description: 'What all users used together on one day, in UTC.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    users: t.exposeInt('users', { description: 'Who asked anything; those who were deleted count, too.' }),
    turns: t.exposeInt('turns'),
    inputTokens: t.exposeFloat('inputTokens'),
    outputTokens: t.exposeFloat('outputTokens'),
    dataQueries: t.exposeFloat('dataQueries'),
    dataRows: t.exposeFloat('dataRows'),
    dataMs: t.exposeFloat('dataMs'),
    durationMs: t.exposeFloat('durationMs'),
  }),
});

/** A year and a day: what is summed up is read row by row. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

builder.queryField('dailyUsage', (t) =>
  t.field({
    type: [DailyUsageType],
    description: `The days that have any, newest first, of ${MOST_DAYS} at most.`,
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day.' }),
    },
    complexity: { field: MOST_DAYS, multiplier: 1 },
    resolve: async (_, args, { admission }) => {
      const [from, to] = [parseInput(day, args.from, 'from'), parseInput(day, args.to, 'to')];
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
      if (days > MOST_DAYS) {
        const message = `must be within ${MOST_DAYS} days from the first`;
        throw new Refusal('invalid_request', `to: ${message}`, { issues: [{ path: 'to', message }] });
      }
      return dailyUsageFrom(await admission.read(selectDailyUsage(from, to)));
    },
  }),
);

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
  { first, after: cursor }: PageArguments,
  filter: Omit<Parameters<typeof selectUsage>[0], 'first' | 'after'>,
): Promise<Connection<Usage>> {
  const size = requirePageSize(first);
  const after = cursor == null ? undefined : usagePlaceOf(decodeKeyCursor(LIST, cursor) ?? '');
  if (cursor != null && after === undefined) throw new Refusal('invalid_cursor');
  const [rows, previous] = await admission.readAll(selectUsage({ ...filter, first: size, after }));
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
