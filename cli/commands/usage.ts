import type * as z from 'zod';
import { command } from '../command.ts';
import { usageFailure } from '../failures.ts';
import { dailyUsage, usageOfUser } from '../records.ts';
import { Service } from '../service.ts';
import type { Column } from '../table.ts';

type Figures = Pick<
  z.infer<typeof dailyUsage>,
  'turns' | 'inputTokens' | 'outputTokens' | 'dataQueries' | 'dataRows' | 'dataMs' | 'durationMs'
>;

const FIGURES: readonly Column<Figures>[] = [
  ['ANSWERS', ({ turns }) => turns, 'right'],
  ['TOKENS IN', ({ inputTokens }) => inputTokens, 'right'],
  ['TOKENS OUT', ({ outputTokens }) => outputTokens, 'right'],
  ['QUERIES', ({ dataQueries }) => dataQueries, 'right'],
  ['ROWS', ({ dataRows }) => dataRows, 'right'],
  ['QUERY MS', ({ dataMs }) => dataMs, 'right'],
  ['ANSWER MS', ({ durationMs }) => durationMs, 'right'],
];
const WHEN_NONE = 'Nobody has asked anything on these days.';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A user has a line for each day. */
const MOST_LINES = 100_000;

export const usage = command('usage', {
  summary:
    'Shows what answers used on each day, in UTC: tokens, queries over the data, rows and milliseconds',
  examples: [
    'usage --from 2026-11-01 --to 2026-11-30',
    'usage --from 2026-11-22 --by user',
    'usage --from 2026-11-01 --json',
  ],
  takes: {
    from: { type: 'text', description: 'First day; the first of this month without it', hint: 'YYYY-MM-DD' },
    to: { type: 'text', description: 'Last day; today without it', hint: 'YYYY-MM-DD' },
    by: {
      type: 'text',
      description: 'A line for each day, or for each user and day',
      hint: 'day',
      options: ['day', 'user'],
    },
  },
  async run(args, terminal) {
    const today = new Date().toISOString().slice(0, 10);
    const { from = `${today.slice(0, 8)}01`, to = today, by = 'day' } = args;
    for (const [name, day] of Object.entries({ from, to })) {
      if (!DAY.test(day)) throw usageFailure(`--${name} is a day such as 2026-11-22, not "${day}".`);
    }
    const service = await Service.current();
    if (by === 'day') {
      const days = await service.query({
        field: 'dailyUsage',
        variables: { from: { type: 'Date!', value: from }, to: { type: 'Date!', value: to } },
        schema: dailyUsage.array(),
      });
      terminal.showRows(
        [['DAY', ({ day }) => day], ['USERS', ({ users }) => users, 'right'], ...FIGURES],
        days,
        WHEN_NONE,
      );
      return;
    }
    const lines = await service.list({
      field: 'usage',
      variables: { from: { type: 'Date', value: from }, to: { type: 'Date', value: to } },
      node: usageOfUser,
      limit: MOST_LINES,
    });
    terminal.showRows(
      [
        ['DAY', ({ day }) => day],
        ['USER', ({ externalId, internalId }) => externalId ?? internalId ?? '(deleted)'],
        ...FIGURES,
      ],
      lines,
      WHEN_NONE,
    );
  },
});
