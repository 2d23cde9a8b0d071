import { describe, expect, it } from 'vitest';
import { count, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const percent = { ...rate, description: 'Shown as percent.' };

/** Ice that is brought to bars. */
const ice: Trade = {
  cubes: [
    view('drops', 'Drops', [
      { ...count, name: 'count', title: 'Drops' },
      { ...count, name: 'late', title: 'Late drops' },
      { ...percent, name: 'on_time_rate', title: 'On-time rate' },
      { ...percent, name: 'melt_share', title: 'Melt (%)' },
      { ...sum, name: 'sales', title: 'Net sales', description: 'In GBP.' },
      { ...rate, name: 'margin', title: 'Gross margin', description: 'In GBP.' },
      { ...text, name: 'bar', title: 'Bar' },
      { ...time, name: 'dropped_on', title: 'Dropped' },
    ]),
  ],
  values: { bar: ['Crown'] },
};

/** Portraits that are painted: a rate of its own for what is left over. */
const portraits: Trade = {
  cubes: [
    view('sittings', 'Sittings', [
      { ...count, name: 'count', title: 'Sittings' },
      { ...percent, name: 'margin_rate', title: 'Margin rate' },
      { ...percent, name: 'no_show_rate', title: 'No-show rate' },
      { ...rate, name: 'day_rate', title: 'Day rate', description: 'In EUR.' },
      { ...sum, name: 'revenue', title: 'Revenue', description: 'In EUR.' },
      { ...sum, name: 'margin', title: 'Margin', description: 'In EUR.' },
      { ...text, name: 'painter', title: 'Painter' },
      { ...time, name: 'sat_on', title: 'Sat' },
    ]),
  ],
  values: { painter: ['Ada Lind'] },
};

describe('a rate of the model, in other words', () => {
  it.each([
    [ice, 'on time percentage in May 2025', 'MEASURE(on_time_rate)'],
    [ice, '% on time by bar', 'MEASURE(on_time_rate)'],
    [ice, 'what percentage of drops were on time in 2024', 'MEASURE(on_time_rate)'],
    [ice, 'on-time share per bar', 'MEASURE(on_time_rate)'],
    [portraits, 'no show percentage by painter', 'MEASURE(no_show_rate)'],
    [portraits, 'margin in percent by painter', 'MEASURE(margin_rate)'],
    [portraits, 'margin % in 2024', 'MEASURE(margin_rate)'],
  ])('is what it has for it: %#', (trade, question, figure) => {
    expect(toldOf(trade, question)).toContain(figure);
  });

  it.each([
    [ice, 'what percentage of drops were late', 'on_time_rate'],
    [ice, 'percentage of net sales by bar', '_rate'],
    [portraits, 'percentage of margin by painter', 'margin_rate'],
  ])('is no other one: %#', (trade, question, figure) => {
    expect(toldOf(trade, question)).not.toContain(figure);
  });
});

describe('what is left over, in percent', () => {
  it.each(['gross margin in percent by bar', 'margin percentage per bar', 'margin % by bar'])(
    'is of what comes in, where the model has no rate for it: %s',
    (question) => {
      expect(toldOf(ice, question)).toContain('100.0 * margin / NULLIF(sales, 0)');
    },
  );

  it('is no share of all that is left over', () => {
    expect(toldOf(ice, 'margin in percent by bar')).not.toContain('OVER ()');
  });
});

describe('what was on time', () => {
  const bells: Trade = {
    cubes: [
      view('castings', 'Bells', [
        { ...count, name: 'count', title: 'Bells' },
        { ...text, name: 'metal', title: 'Metal' },
        { ...time, name: 'promised_for', title: 'Promised for' },
        { ...time, name: 'cast_on', title: 'Finished' },
      ]),
    ],
    values: { metal: ['Bronze'] },
  };

  it('is a part of what is done, by the day that was promised', () => {
    expect(toldOf(bells, 'percentage of bells that were on time')).toContain(
      "<= DATE_TRUNC('day', promised_for)",
    );
    expect(toldOf(bells, 'percentage of bells that were late')).toContain(
      "> DATE_TRUNC('day', promised_for)",
    );
  });
});

it('what is left over is by the day of what came in', () => {
  const moves: Trade = {
    cubes: [
      view('moves', 'Piano moves', [
        { ...count, name: 'count', title: 'Piano moves' },
        { ...sum, name: 'revenue', title: 'Revenue', description: 'Completed moves, in GBP.' },
        { ...rate, name: 'margin', title: 'Margin', description: 'In GBP.' },
        { ...text, name: 'floor', title: 'Floor' },
        { ...time, name: 'booked_on', title: 'Booked' },
        { ...time, name: 'move_on', title: 'Move date' },
        { ...time, name: 'completed_on', title: 'Completed' },
      ]),
    ],
    values: {},
  };
  const [, day = ''] = / WHERE (\w+) >= '2024-01-01'/.exec(toldOf(moves, 'revenue by floor last year')) ?? [];
  expect(day).toBe('completed_on');
  expect(toldOf(moves, 'margin in percent by floor, last year')).toContain(`WHERE ${day} >= '2024-01-01'`);
});

it('an average time is no rate of what was on time', () => {
  for (const asked of [
    'average time by bar',
    'average time to drops by bar',
    'average days to a drop by bar',
  ])
    expect(toldOf(ice, asked)).not.toContain('on_time_rate');
});
