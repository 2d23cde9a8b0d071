import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Moorings that are let for a year. */
const moorings: Trade = {
  cubes: [
    cube('moorings', 'Moorings', [
      { ...text, name: 'mooring_no', title: 'Mooring number' },
      { ...text, name: 'pier', title: 'Pier' },
      { ...text, name: 'state', title: 'State' },
      { ...time, name: 'starts_on', title: 'Valid from' },
      { ...time, name: 'ends_on', title: 'Valid until' },
      { ...count, name: 'count', title: 'Number of moorings' },
    ]),
  ],
  values: { pier: ['East'], state: ['Active', 'Expired'] },
};

/** Licences that go on unless somebody ends them. */
const licences: Trade = {
  cubes: [
    cube('licences', 'Licences', [
      { ...text, name: 'reference', title: 'Licence reference' },
      { ...text, name: 'seller', title: 'Seller' },
      { ...time, name: 'started_on', title: 'Licence start' },
      { ...time, name: 'renews_on', title: 'Renewal date' },
      { ...count, name: 'count', title: 'Number of licences' },
    ]),
  ],
  values: {},
};

// Today is 30 June 2025.
describe('what comes to an end', () => {
  it.each(['which licences renew in April?', 'which licences come up for renewal in April?'])(
    'does so in the next month of that name, and is listed: %s',
    (question) => {
      expect(toldOf(licences, question)).toMatch(
        /^SELECT reference FROM licences WHERE renews_on >= '2026-04-01' AND renews_on < '2026-05-01'/,
      );
    },
  );

  it('is counted where it is', () => {
    expect(toldOf(licences, 'how many licences are due for renewal in July')).toMatch(
      /COUNT|MEASURE\(count\).*'2025-07-01'/,
    );
    expect(toldOf(moorings, 'moorings expiring in April')).toMatch(/ends_on >= '2026-04-01'/);
    expect(toldOf(moorings, 'moorings running out before Christmas')).toMatch(
      /ends_on >= '2025-06-30' AND ends_on < '2025-12-25'/,
    );
  });

  it('has come to an end where that is said', () => {
    expect(toldOf(moorings, 'moorings that ended in April')).toMatch(/ends_on >= '2025-04-01'/);
    expect(toldOf(licences, 'how many licences did renew in April')).toMatch(/'2025-04-01'/);
  });

  it('is no state of what has expired', () => {
    expect(toldOf(moorings, 'which moorings expire in April')).not.toContain('Expired');
    expect(toldOf(moorings, 'expired moorings')).toContain("state = 'Expired'");
  });
});

describe('a list of rows that are told apart by a number', () => {
  it('is asked for by what the rows are called', () => {
    expect(toldOf(licences, 'which licences started in May')).toMatch(/^SELECT reference FROM licences/);
    expect(toldOf(moorings, 'which moorings are active')).toMatch(/^SELECT mooring_no .*state = 'Active'/);
  });

  it('is no group of figures', () => {
    expect(toldOf(licences, 'licences by licence')).not.toMatch(/^SELECT reference/);
  });
});
