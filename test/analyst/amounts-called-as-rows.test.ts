import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Amounts that are called as their rows are: how many of these there are is another figure.

/** Payouts that an insurer makes. */
const insurer: Trade = {
  cubes: [
    view('payouts_view', 'Payouts', [
      { ...count, name: 'count', title: 'Count' },
      {
        ...sum,
        name: 'amount',
        title: 'Payouts',
        description: 'In EUR.',
      },
      { ...text, name: 'status', title: 'Payout status', description: 'To pay, Paid or Disputed.' },
      { ...text, name: 'office', title: 'Office' },
      { ...time, name: 'paid_on', title: 'Payout date' },
    ]),
  ],
  values: { status: ['To pay', 'Paid', 'Disputed'], office: ['Ghent', 'Bruges'] },
};

/** Gifts to a museum. */
const gallery: Trade = {
  cubes: [
    view('donations', 'Donations', [
      { ...count, name: 'count', title: 'Count' },
      {
        ...sum,
        name: 'total',
        title: 'Donations',
        description: 'In GBP.',
      },
      { ...text, name: 'state', title: 'State', description: 'Received, Pledged or Withdrawn.' },
      { ...time, name: 'given_on', title: 'Given on' },
    ]),
  ],
  values: { state: ['Received', 'Pledged', 'Withdrawn'] },
};

describe('how many there are', () => {
  it('is no amount that is called as they are', () => {
    for (const question of [
      'how many payouts are disputed?',
      'how many disputed payouts are there?',
      'number of disputed payouts',
      'number of payouts by office',
    ])
      expect(toldOf(insurer, question)).toMatch(/MEASURE\(count\)(?!.*MEASURE\(amount\))/);
    expect(toldOf(gallery, 'how many donations did we get in March 2025?')).toMatch(/MEASURE\(count\)/);
    expect(toldOf(gallery, 'how many withdrawn donations?')).toMatch(/MEASURE\(count\).*'Withdrawn'/);
  });

  it('is asked for by "how many" alone', () => {
    expect(toldOf(insurer, 'payouts by office')).toContain('MEASURE(amount)');
    expect(toldOf(insurer, 'total payouts in March 2025')).toContain('MEASURE(amount)');
    expect(toldOf(gallery, 'donations in March 2025')).toContain('MEASURE(total)');
    expect(toldOf(gallery, 'how much in donations did we get in March 2025?')).not.toContain(
      'MEASURE(count)',
    );
  });

  it('is told with what they come to', () => {
    for (const question of [
      'how many payouts are in dispute and what are they worth?',
      'disputed payouts: how many, and how much is that?',
      'Disputed payouts - how many and what are they worth?',
      'disputed payouts, how many and how much money?',
    ])
      expect(toldOf(insurer, question)).toMatch(
        /MEASURE\(count\) AS count, MEASURE\(amount\) AS amount FROM payouts_view WHERE status = 'Disputed'/,
      );
  });
});
