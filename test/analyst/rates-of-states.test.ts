import { describe, expect, it } from 'vitest';
import { count, rate, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Rates that a model has only as a state of its rows.

const fittings: Trade = {
  cubes: [
    view('fittings', 'Fittings', [
      { ...count, name: 'count', title: 'Number of fittings' },
      { ...text, name: 'status', title: 'Status', description: 'Booked, done, no-show or cancelled.' },
      { ...text, name: 'channel', title: 'Channel' },
      { ...time, name: 'fitted_on', title: 'Day of the fitting' },
    ]),
  ],
  values: { status: ['Booked', 'Done', 'No-show', 'Cancelled'], channel: ['Phone', 'Web'] },
};

const parcels: Trade = {
  cubes: [
    view('parcels', 'Parcels', [
      { ...count, name: 'count', title: 'Number of parcels' },
      {
        ...rate,
        name: 'returned',
        title: 'Return rate',
        description: 'Shown as percent of a fraction: 0.42 is 42 %.',
      },
      { ...text, name: 'outcome', title: 'Outcome', description: 'Delivered, returned, won or failed.' },
      { ...text, name: 'depot', title: 'Depot' },
      { ...time, name: 'sent_on', title: 'Sent' },
    ]),
  ],
  values: { outcome: ['Delivered', 'Returned', 'Won', 'Failed'], depot: ['Lens'] },
};

describe('the rate of a state', () => {
  it('is the share of the rows that were so', () => {
    for (const question of [
      'no show rate by channel in 2024',
      'what is our no-show rate per channel in 2024?',
    ])
      expect(toldOf(fittings, question)).toMatch(/^SELECT channel.*count_share.*status = 'No-show'/);
    expect(toldOf(fittings, 'cancellation rate in 2024')).toMatch(
      /^SELECT.*count_share.*status = 'Cancelled'/,
    );
    expect(toldOf(parcels, 'failure rate by depot in 2024')).toMatch(/^SELECT depot.*outcome = 'Failed'/);
  });

  it('is the rate that the model has', () => {
    expect(toldOf(parcels, 'return rate by depot in 2024')).toContain('MEASURE(returned)');
  });

  it('is not told where it may be of those that are decided, or of no state', () => {
    expect(toldOf(parcels, 'win rate by depot in 2024')).not.toMatch(/^SELECT/);
    expect(toldOf(fittings, 'refund rate by channel in 2024')).not.toMatch(/^SELECT/);
  });
});
