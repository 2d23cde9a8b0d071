import { describe, expect, it } from 'vitest';
import { ask, rowsFor } from './conversation.ts';
import { cube } from './library-cubes.ts';
import { count, number, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Tents that are let by the night. */
const lets = cube('lets', 'Lets', [
  { ...count, name: 'count', title: 'Number of lets' },
  { ...count, name: 'pitched', title: 'Pitched tents' },
  { ...sum, name: 'rent', title: 'Rent', description: 'In EUR.' },
  { ...number, name: 'nights', title: 'Nights of the let' },
  { ...text, name: 'meadow', title: 'Meadow' },
  { ...text, name: 'hirer', title: 'Hirer' },
  { ...time, name: 'let_on', title: 'Let on' },
]);
const meadows: Trade = { cubes: [lets], values: { meadow: ['Brook', 'Oak'] } };

/** Words that are translated by the page. */
const pages: Trade = {
  cubes: [
    cube('letters', 'Letters', [
      { ...count, name: 'count', title: 'Number of letters' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In EUR.' },
      { ...sum, name: 'settled', title: 'Payments received', description: 'In EUR.' },
      { ...number, name: 'pages', title: 'Pages of the letter' },
      { ...text, name: 'sender', title: 'Sender' },
      { ...time, name: 'sent_on', title: 'Sent on' },
    ]),
  ],
  values: {},
};

describe('a bound with a noun between', () => {
  it.each(['lets of 10 nights or more', 'lets of 10+ nights', 'lets of at least 10 nights'])(
    'is a bound, and no exact number: %s',
    (question) => {
      expect(toldOf(meadows, question)).toContain('nights >= 10');
    },
  );

  it('bounds what its noun says, whatever else is counted so', () => {
    expect(toldOf(meadows, 'pitched tents of at least 4 nights')).toContain('nights >= 4');
    expect(toldOf(meadows, 'lets longer than 10 nights in 2025')).toContain('nights > 10');
    expect(toldOf(pages, 'letters of 3 pages or less')).toContain('pages <= 3');
    expect(toldOf(pages, 'letters longer than 3 pages')).toContain('pages > 3');
  });

  it('is of nothing where no noun says what is longer', () => {
    expect(toldOf(pages, 'letters longer than 3')).not.toContain('pages');
  });
});

describe('days in brackets', () => {
  const winter = /let_on >= '2024-12-20' AND let_on < '2025-01-03'/;

  it('say when a stretch is that has no days of its own', () => {
    expect(toldOf(meadows, 'lets over last christmas (20 dec to 2 jan), by meadow')).toMatch(winter);
    expect(toldOf(meadows, 'lets by meadow in the winter break (20 December – 2 January)')).toMatch(winter);
    expect(toldOf(meadows, 'lets from 20 Dec to 2 Jan')).toMatch(winter);
  });

  it('say nothing of a place', () => {
    expect(toldOf(meadows, 'lets in Dorn (1 jan to 31 march 2025)')).toContain('missing');
  });
});

describe('a bound on what was spent', () => {
  it('is on the sum of each, where there is one', () => {
    expect(toldOf(meadows, 'hirers who spent over €1500')).toMatch(/hirer.* HAVING MEASURE\(rent\) > 1500/);
    expect(toldOf(meadows, 'meadows that made less than €800 in 2025')).toMatch(
      /meadow.* HAVING MEASURE\(rent\) < 800/,
    );
  });

  it('is not stated by another sum than the one that is shown', () => {
    expect(toldOf(pages, 'senders who paid more than €1500')).not.toMatch(
      /settled.*HAVING MEASURE\(billed\)/,
    );
  });

  it('is looked for in all views, where those that were found have no such sum', async () => {
    const people = cube('people', 'Hirers', [
      { ...count, name: 'count', title: 'Hirers' },
      { ...text, name: 'hirer', title: 'Hirer' },
    ]);
    const told = await ask({
      question: 'hirers who spent over €1500',
      search: (words) => (words === '' ? [lets, people] : [people]),
      runSql: (input) => rowsFor(input, [['Ann', '1600']]),
    });
    expect(told.queries[0]?.sqlQuery).toContain('HAVING MEASURE(rent) > 1500');
  });
});
