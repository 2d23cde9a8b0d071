import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const lockers = cube('lockers', 'Lockers', [
  { ...count, name: 'count', title: 'Number of lockers' },
  { ...text, name: 'tenant', title: 'Tenant' },
  { ...text, name: 'why_given_up', title: 'Reason for ending' },
  { ...text, name: 'hall', title: 'Hall' },
  { ...time, name: 'rented_on', title: 'Rented on' },
  { ...time, name: 'ended_on', title: 'Ended on' },
]);
const storage: Trade = { cubes: [lockers], values: { hall: ['East', 'West'] } };

const lessons = cube('lessons', 'Lessons', [
  { ...count, name: 'count', title: 'Number of lessons' },
  { ...count, name: 'cancelled', title: 'Cancelled lessons' },
  { ...text, name: 'cancel_reason', title: 'Cancellation reason' },
  { ...text, name: 'rider', title: 'Rider' },
  { ...time, name: 'booked_on', title: 'Booked on' },
  { ...time, name: 'cancelled_on', title: 'Cancelled on' },
]);
const liveries = cube('liveries', 'Liveries', [
  { ...count, name: 'count', title: 'Number of liveries' },
  { ...count, name: 'cancelled', title: 'Cancelled liveries' },
  { ...text, name: 'rider', title: 'Rider' },
  { ...time, name: 'booked_on', title: 'Start' },
]);

describe('a why of things that end', () => {
  it('is told by the reasons that one list has', () => {
    expect(toldOf(storage, 'why do tenants leave?')).toMatch(
      /why_given_up.* WHERE ended_on IS NOT NULL GROUP BY 1/,
    );
    expect(toldOf({ cubes: [lessons], values: {} }, 'Why do riders cancel?')).toMatch(
      /cancel_reason, MEASURE\(cancelled\)/,
    );
  });

  it('is of the day on which they end', () => {
    expect(toldOf(storage, 'why were lockers ended in 2024')).toMatch(
      /why_given_up.*ended_on >= '2024-01-01'/,
    );
    expect(toldOf({ cubes: [lessons], values: {} }, 'lessons cancelled in 2024 and why')).toMatch(
      /cancel_reason.*cancelled_on >= '2024-01-01'/,
    );
  });

  it('is no change of the number of those who left, and asks for the reasons of just that', () => {
    expect(toldOf(storage, 'how many lockers were ended in 2024', 'why did they go?')).toMatch(
      /why_given_up.*ended_on >= '2024-01-01'/,
    );
    const without: Trade = { cubes: [liveries], values: {} };
    expect(toldOf(without, 'how many liveries are cancelled', 'why did they leave')).toBe(
      'unsupported: reasons',
    );
    expect(toldOf(without, 'liveries started in 2024', 'why did they go up?')).toBe('drill');
  });

  it('is none of other rows that end as well, or of what nothing gives reasons for', () => {
    const both: Trade = { cubes: [lessons, liveries], values: {} };
    expect(toldOf(both, 'Why do riders cancel?')).toBe('unsupported: reasons');
    expect(toldOf(both, 'why are liveries cancelled')).toBe('unsupported: reasons');
    expect(toldOf(both, 'why were lessons cancelled in 2024')).toContain('cancel_reason');
    expect(toldOf(storage, 'why do tenants complain')).toBe('unsupported: reasons');
  });

  it.each([
    ['bids', 'Number of bids', 'Reason lost', 'Lost', 'why did we lose bids in 2024? biggest reason first'],
    ['claims', 'Number of claims', 'Reason rejected', 'Rejected', 'why did we reject claims in 2024'],
  ])(
    'is of the day on which it was decided, where %s have no other',
    (name, rows, reason, state, question) => {
      const decided: Trade = {
        cubes: [
          cube(name, rows.replace('Number of ', ''), [
            { ...count, name: 'count', title: rows },
            { ...text, name: 'status', title: 'Status', description: `Open, Won or ${state}.` },
            { ...text, name: 'why', title: reason },
            { ...time, name: 'made_on', title: 'Made' },
            { ...time, name: 'decided_on', title: 'Decided' },
          ]),
        ],
        values: { status: ['Open', 'Won', state] },
      };
      expect(toldOf(decided, question)).toMatch(/^SELECT why.*decided_on >= '2024-01-01'/);
      expect(toldOf(decided, question.replace('in 2024', 'on Mondays'))).not.toMatch(/^SELECT/);
    },
  );

  it('may be asked as the main reason', () => {
    for (const question of ['main reason tenants leave us', 'what are the main reasons why tenants left us?'])
      expect(toldOf(storage, question)).toMatch(/why_given_up.* WHERE ended_on IS NOT NULL GROUP BY 1/);
    expect(toldOf({ cubes: [lessons], values: {} }, 'top reasons riders cancelled in 2024')).toMatch(
      /cancel_reason.*cancelled_on >= '2024-01-01'/,
    );
  });

  it('is of all that have a reason where no day is known, and then of no period', () => {
    const undated: Trade = {
      cubes: [
        cube('plots', 'Plots', [
          { ...count, name: 'count', title: 'Number of plots' },
          { ...text, name: 'tenant', title: 'Tenant' },
          { ...text, name: 'reason', title: 'Reason for leaving' },
          { ...time, name: 'let_on', title: 'Let' },
        ]),
      ],
      values: {},
    };
    expect(toldOf(undated, 'why do tenants leave?')).toMatch(/WHERE reason IS NOT NULL GROUP BY 1/);
    expect(toldOf(undated, 'why did tenants leave last year?')).not.toContain('SELECT');
  });

  it('is no why of a change', () => {
    expect(toldOf(storage, 'why did lockers drop in May 2025')).toBe('drill');
  });
});
