import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { avg, count, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Short messages about what was told right before, which no word of theirs says again.

/** Guards, with what of theirs ends some day. */
const guards: Trade = {
  cubes: [
    cube('guards', 'Guards', [
      { ...count, name: 'count', title: 'Number of guards' },
      { ...count, name: 'suspended', title: 'Suspended guards' },
      { ...text, name: 'name', title: 'Guard' },
      { ...text, name: 'status', title: 'Guard status' },
      { ...time, name: 'joined_on', title: 'Joined' },
      { ...time, name: 'licence_end', title: 'Licence expires' },
      { ...time, name: 'contract_start', title: 'Contract started' },
      { ...time, name: 'contract_end', title: 'Contract ends' },
    ]),
  ],
  values: { status: ['On leave', 'Active'] },
};

/** Patrols, of which each takes some hours. */
const patrols: Trade = {
  cubes: [
    cube('patrols', 'Patrols', [
      { ...count, name: 'count', title: 'Night patrols' },
      { ...count, name: 'broken_off', title: 'Patrols broken off' },
      { ...sum, name: 'hours', title: 'Hours on foot' },
      { ...avg, name: 'average_hours', title: 'Average hours per patrol' },
      { ...sum, name: 'dog_hours', title: 'Dog hours' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'number', title: 'Patrol number' },
      { ...text, name: 'town', title: 'Town' },
      { type: 'number', name: 'fee', title: 'Fee', description: 'In EUR.' },
      { ...time, name: 'walked_on', title: 'Walked' },
    ]),
  ],
  values: { town: ['Ghent', 'Lille'] },
};

const told = (trade: Trade, ...questions: string[]) => toldOf(trade, ...questions).replaceAll('\n', ' ');

describe('the date of something that those have who were told', () => {
  const onLeave = 'which guards are on leave';

  it.each([
    ['and when do their licences run out?', 'licence_end'],
    ['when do their contracts end', 'contract_end'],
    ['when did their contracts start?', 'contract_start'],
  ])('is the one of that end: %s', (question, column) => {
    expect(told(guards, onLeave, question)).toMatch(new RegExp(`^SELECT name, ${column} FROM guards`));
  });

  it.each(['when did their licences start?', 'when do their badges run out?'])(
    'is no other one: %s',
    (question) => {
      expect(told(guards, onLeave, question)).not.toMatch(/^SELECT/);
    },
  );

  it('may be asked for in the same question', () => {
    expect(told(guards, 'which guards are on leave, and when do their licences run out')).toMatch(
      /^SELECT name, licence_end FROM guards/,
    );
  });
});

describe('another figure of the rows that were counted', () => {
  it('is the sum of them, and no average', () => {
    const sql = told(patrols, 'how many night patrols were there in Ghent', 'how many hours was that?');
    expect(sql).toMatch(/^SELECT MEASURE\(hours\).*town = 'Ghent'/);
  });

  it('keeps the groups', () => {
    expect(told(patrols, 'night patrols by town', 'how many hours is that')).toMatch(
      /^SELECT town, MEASURE\(hours\)/,
    );
  });

  it('is none of rows of which the count leaves some out', () => {
    const sql = told(patrols, 'how many patrols were broken off', 'how many hours was that?');
    expect(sql).not.toMatch(/^SELECT MEASURE\(hours\)/);
  });
});

describe('the same figure in the second half of a question', () => {
  it('is told beside the number', () => {
    expect(told(patrols, 'how many night patrols were there in Ghent, and how many hours was that?')).toMatch(
      /^SELECT MEASURE\(count\) AS count, MEASURE\(hours\)/,
    );
  });

  it('is told anyway where the first half ranks by it', () => {
    expect(told(patrols, 'which customer had the most hours on foot in 2024, and how many')).toMatch(
      /^SELECT customer, MEASURE\(hours\).* LIMIT 1$/,
    );
    expect(
      told(patrols, 'which customer had the most night patrols, and how many night patrols was that'),
    ).toMatch(/^SELECT customer, MEASURE\(count\).* LIMIT 1$/);
  });

  it('is no money', () => {
    expect(
      told(patrols, 'which customer had the most night patrols, and how many fees was that'),
    ).not.toMatch(/^SELECT/);
  });
});

describe('the first of those that were counted', () => {
  it.each([
    ['and the oldest of them?', /^SELECT walked_on, number .*town = 'Ghent'.*ORDER BY 1 FETCH FIRST 1 ROW/],
    ['which is the latest of them', /^SELECT walked_on, number .*ORDER BY 1 DESC.*FETCH FIRST 1 ROW/],
    ['and the most expensive of those', /^SELECT number, MAX\(fee\).*town = 'Ghent'/],
  ])('is one of the rows: %s', (question, expected) => {
    expect(told(patrols, 'how many night patrols were there in Ghent', question)).toMatch(expected);
  });

  it('is one of those that are so', () => {
    expect(told(patrols, 'how many patrols were broken off', 'which is the oldest of them?')).toMatch(
      /^SELECT walked_on, number .*HAVING MEASURE\(broken_off\) > 0/,
    );
  });

  it('is none that nothing tells', () => {
    expect(told(patrols, 'how many night patrols were there in Ghent', 'the noisiest of them')).not.toMatch(
      /^SELECT/,
    );
    expect(told(guards, 'how many guards are on leave', 'and the longest of them?')).not.toMatch(/^SELECT/);
  });
});

it('leaves out who has none of what was counted', () => {
  expect(told(patrols, 'how many patrols were broken off in 2024', 'for which customers?')).toMatch(
    /^SELECT customer, MEASURE\(broken_off\).*HAVING MEASURE\(broken_off\) > 0/,
  );
});

describe('the first one, after the top of a ranking', () => {
  const top = 'top 3 customers by number of night patrols in 2024';

  it.each([
    [
      'how many hours on foot did the first one have in that time?',
      /^SELECT customer, MEASURE\(hours\).*LIMIT 1\)/,
    ],
    ["what is the top one's town?", /^SELECT customer, town.*LIMIT 1\)/],
  ])('is that one alone: %s', (question, expected) => {
    expect(told(patrols, top, question)).toMatch(expected);
  });

  it('is nobody where nothing was ranked', () => {
    expect(told(patrols, 'night patrols by town', 'how many hours did the first one have')).not.toMatch(
      /LIMIT 1/,
    );
  });
});

it('is of the winner alone, and no ranking anew', () => {
  expect(told(patrols, 'which customer had the most night patrols', 'how many hours did they have?')).toMatch(
    /^SELECT customer, MEASURE\(hours\).*customer IN \(.*LIMIT 1\)/,
  );
});

it.each(['what about Ghent on its own?', 'and Ghent by itself', 'just Ghent alone'])(
  'says no more than the name: %s',
  (question) => {
    expect(told(patrols, 'hours on foot in 2024', question)).toMatch(
      /^SELECT MEASURE\(hours\).*town = 'Ghent'/,
    );
  },
);

it('"in that time" is the period of the question before, and nothing without one', () => {
  expect(told(patrols, 'hours on foot in 2024', 'and dog hours in that time')).toMatch(
    /^SELECT MEASURE\(dog_hours\).*2024-01-01/,
  );
});

it('who lives alone is no name that stands alone', () => {
  const alone: Trade = {
    cubes: [
      cube('tenants', 'Tenants', [
        { ...count, name: 'count', title: 'Number of tenants' },
        { ...text, name: 'household', title: 'Household' },
        { ...text, name: 'town', title: 'Town' },
      ]),
    ],
    values: { household: ['Living alone', 'Family'], town: ['Ghent'] },
  };
  expect(told(alone, 'how many tenants are there in Ghent', 'and living alone?')).toMatch(
    /town = 'Ghent' AND household = 'Living alone'/,
  );
});
