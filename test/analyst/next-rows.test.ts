import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// The next of what is to come; today is 30 June 2025.

/** Royalties that a publisher pays out, of which something is kept back. */
const royalties: Trade = {
  cubes: [
    view('payouts', 'Payouts', [
      { ...text, name: 'reference', title: 'Payout reference' },
      { ...text, name: 'status', title: 'Payout status', description: 'Scheduled, paid or held.' },
      { ...time, name: 'month', title: 'Sales month', description: 'First day of the month of the sales.' },
      { ...time, name: 'expected_on', title: 'Expected' },
      { ...time, name: 'paid_on', title: 'Paid' },
      { ...count, name: 'count', title: 'Payouts' },
      { ...sum, name: 'gross', title: 'Gross payouts', description: 'In GBP.' },
      { ...sum, name: 'kept', title: 'Kept back', description: 'In GBP.' },
      { ...sum, name: 'net', title: 'Net payouts', description: 'In GBP.' },
    ]),
  ],
  values: {},
};

/** Fire drills, some of which are called off. */
const drills: Trade = {
  cubes: [
    view('drills', 'Drills', [
      { ...text, name: 'drill_no', title: 'Drill number' },
      { ...text, name: 'status', title: 'Drill status', description: 'Planned, held or cancelled.' },
      { ...time, name: 'planned_for', title: 'Planned for' },
      { ...time, name: 'held_on', title: 'Held' },
      { ...count, name: 'count', title: 'Drills' },
    ]),
  ],
  values: {},
};

describe('the next of some rows', () => {
  it('is on the first day to come on which any is due and has not been', () => {
    const list =
      "SELECT expected_on, reference FROM payouts WHERE expected_on >= '2025-06-30' AND paid_on IS NULL";
    expect(toldOf(royalties, 'when is our next payout?')).toContain(list);
    expect(toldOf(royalties, 'when is the next payout due')).toContain(list);
  });

  it('comes to what is paid', () => {
    expect(toldOf(royalties, 'when is our next payout and how much will it be')).toMatch(
      /^SELECT expected_on, MEASURE\(net\) AS net FROM payouts WHERE .* GROUP BY 1 ORDER BY 1 LIMIT 1$/,
    );
  });

  it('is not stated where it may have been called off, or is none of the rows', () => {
    expect(toldOf(drills, 'when is our next drill')).not.toMatch(/^SELECT/);
    expect(toldOf(royalties, 'when is our next contract')).not.toMatch(/^SELECT/);
  });
});
