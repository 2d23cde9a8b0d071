import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const made = { type: 'number', aggType: 'number' } as const;

/** Bells that are cast, and rehearsals of those who ring them. */
const belfry: Trade = {
  cubes: [
    view('rehearsal_bookings', 'Rehearsals', [
      { ...count, name: 'count', title: 'Booked rehearsals' },
      { ...count, name: 'held', title: 'Held rehearsals' },
      { ...sum, name: 'fees', title: 'Rehearsal fees', description: 'In GBP.' },
      { ...made, name: 'gain', title: 'Gain', description: 'Rehearsal fees less rent, in GBP.' },
      { ...text, name: 'tower', title: 'Tower' },
      { ...text, name: 'grade', title: 'Grade' },
      { ...text, name: 'piece', title: 'Piece' },
      { ...time, name: 'booked_at', title: 'Booked at' },
      { ...time, name: 'held_on', title: 'Rehearsal date' },
    ]),
    view('ringers', 'Ringers', [
      { ...count, name: 'count', title: 'Ringers' },
      { ...text, name: 'ringer', title: 'Ringer' },
      { ...time, name: 'last_at', title: 'Last rehearsal' },
    ]),
  ],
  values: { grade: ['A-grade', 'Novice'], tower: ['North', 'South'], piece: ['Grandsire', 'Plain Bob'] },
};

/** Ponds that are cleaned, and visits to them. */
const ponds: Trade = {
  cubes: [
    view('visits', 'Visits', [
      { ...count, name: 'count', title: 'Planned visits' },
      { ...count, name: 'done', title: 'Finished visits' },
      { ...sum, name: 'cost', title: 'Cost', description: 'In EUR.' },
      { ...made, name: 'surplus', title: 'Surplus', description: 'Visit price less cost, in EUR.' },
      { ...text, name: 'kind', title: 'Kind' },
      { ...text, name: 'region', title: 'Region' },
      { ...time, name: 'planned_at', title: 'Planned at' },
      { ...time, name: 'visited_on', title: 'Date of the visit' },
    ]),
    view('ponds', 'Ponds', [
      { ...count, name: 'count', title: 'Ponds' },
      { ...text, name: 'pond', title: 'Pond' },
      { ...time, name: 'visited_last', title: 'Latest visit' },
    ]),
  ],
  values: { kind: ['B-kind', 'Skimming'], region: ['Fen', 'Heath'] },
};

describe('a share of what was told by a column', () => {
  it.each([
    [belfry, ['rehearsal fees by tower in 2024', 'what percentage of that is North']],
    [ponds, ['cost by kind in 2024', 'what percentage of that is Skimming']],
  ])('is of all its groups, and not within each of them: %#', (trade, thread) => {
    expect(toldOf(trade, ...thread)).toMatch(/_share/);
    expect(toldOf(trade, ...thread)).not.toContain('GROUP BY');
  });

  it('is of each group of another column', () => {
    const told = toldOf(belfry, 'rehearsal fees by tower in 2024', 'what percentage of that is Novice');
    expect(told).toMatch(/GROUP BY 1/);
  });

  it.each([
    [belfry, 'share of rehearsal fees for North by tower'],
    [ponds, 'share of cost for Skimming by kind'],
  ])('is no 100 % of the one that is left: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^missing/);
  });
});

describe('what is counted', () => {
  it.each([
    [belfry, 'number of rehearsals in 2024'],
    [belfry, 'how many rehearsals next week'],
    [ponds, 'how many visits in 2024'],
  ])('is not other things by a date that is called so: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT.*FROM (?:ringers|ponds)/);
  });

  it.each([
    [belfry, 'number of Grandsire rehearsals'],
    [ponds, 'how many Skimming visits in 2024'],
  ])('is no money that is worked out: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/gain|surplus/);
  });

  it.each([
    [belfry, 'held rehearsals in 2024', 'held_on'],
    [ponds, 'finished visits in 2024', 'visited_on'],
  ])('is of the day of the rows where it says what became of them: %#', (trade, question, date) => {
    expect(toldOf(trade, question)).toContain(`${date} >= '2024-01-01'`);
  });
});

describe('"only" after a question', () => {
  it.each([
    [belfry, ['rehearsal fees by piece', 'only A-grade please'], "grade = 'A-grade'"],
    [ponds, ['cost by region', 'just B-kind'], "kind = 'B-kind'"],
  ])('looks up what is written in one with the name of a column: %#', (trade, thread, told) => {
    expect(toldOf(trade, ...thread)).toContain(told);
  });

  it.each([
    [belfry, ['rehearsal fees by piece', 'only grades']],
    [ponds, ['cost by kind', 'just regions']],
  ])('does not group by a column: %#', (trade, thread) => {
    expect(toldOf(trade, ...thread)).toMatch(/^missing/);
  });

  it('of one value leaves no number of values to tell', () => {
    expect(toldOf(belfry, 'how many pieces by tower', 'just Grandsire')).not.toMatch(/^SELECT/);
  });
});

/** Wells that are pumped out, and what it costs. */
const wells: Trade = {
  cubes: [
    view('calls', 'Calls', [
      { ...count, name: 'count', title: 'Calls' },
      { ...count, name: 'urgent', title: 'Urgent calls' },
      { ...sum, name: 'charged', title: 'Charged', description: 'In EUR.' },
      { type: 'number', aggType: 'avg', name: 'response', title: 'Average response time in days' },
      { type: 'number', aggType: 'avg', name: 'on_site', title: 'Average minutes on site' },
      { ...made, name: 'per_call', title: 'Charged per call', description: 'In EUR.' },
      { type: 'number', name: 'fee', title: 'Fee amount', description: 'In EUR.' },
      { ...text, name: 'crew', title: 'Crew' },
      { ...text, name: 'mode', title: 'Mode', description: 'Ring-up, Ring-back or Round to round.' },
      { ...text, name: 'rounder', title: 'Sound' },
      { ...text, name: 'station', title: 'Filling station' },
      { ...time, name: 'called_on', title: 'Called' },
    ]),
  ],
  values: { crew: ['Petrol', 'Red'], mode: ['Ring-up', 'Ring-back', 'Door to door'] },
};

describe('how long something takes', () => {
  it.each([
    ['how long does a call usually take', 'MEASURE(on_site)'],
    ['how long does it take to get to a call', 'MEASURE(response)'],
  ])('is told by the length that it is: %#', (question, told) => {
    expect(toldOf(wells, question)).toContain(told);
  });
});

describe('what is written in one', () => {
  it.each([
    ['Ring-up calls by crew', "mode = 'Ring-up'"],
    ['how many door-to-door calls', "mode = 'Door to door'"],
  ])('is one value: %#', (question, told) => {
    expect(toldOf(wells, question)).toContain(told);
  });
});

describe('what was not asked', () => {
  it.each([['what do we pump out the Red ones with'], ['charged per petrol station']])(
    'is not told: %#',
    (question) => {
      expect(toldOf(wells, question)).not.toMatch(/^SELECT/);
    },
  );

  it('those over an amount are single rows, where rows were counted', () => {
    expect(toldOf(wells, 'calls by crew', 'only those over €200')).toContain('fee > 200');
    expect(toldOf(wells, 'charged by crew', 'only those over €200')).toContain(
      'HAVING MEASURE(charged) > 200',
    );
  });
});

/** Chargers of canal boats, and what was drawn at them. */
const chargers: Trade = {
  cubes: [
    view('sessions', 'Sessions', [
      { ...count, name: 'count', title: 'Sessions' },
      { ...count, name: 'finished', title: 'Completed sessions' },
      { ...sum, name: 'power_lost', title: 'Power lost' },
      { type: 'number', name: 'power', title: 'Charging power' },
      { type: 'number', name: 'reserve', title: 'Reserve price', description: 'In EUR.' },
      { ...text, name: 'mooring', title: 'Mooring' },
      { ...text, name: 'skipper', title: 'Skipper' },
      { ...text, name: 'ending', title: 'Ending' },
      { ...text, name: 'skipper_type', title: 'Skipper type', description: 'Private, Trade or Club.' },
      { type: 'boolean', name: 'is_trade', title: 'Trade' },
      { ...time, name: 'started_at', title: 'Started' },
      { ...time, name: 'card_until', title: 'Card valid until' },
    ]),
  ],
  values: { ending: ['Stopped by skipper', 'Stopped by us'], mooring: ['North', 'South'] },
};

describe('what stands for something else', () => {
  it.each([
    'how much charging power do we have at North',
    'how much power was used at South',
    'sessions of trade skippers',
    'what did the dearest session go for',
    'stopped by skipper vs stopped by us',
    'how many sessions with an expired card',
  ])('is not told: %s', (question) => {
    expect(toldOf(chargers, question)).not.toMatch(/^SELECT/);
  });

  it.each([
    ['how much power was lost at South', 'MEASURE(power_lost)'],
    ['sessions by skipper', 'GROUP BY 1'],
  ])('is told where it is said: %#', (question, told) => {
    expect(toldOf(chargers, question)).toContain(told);
  });
});

/** Gifts to a museum, and loans of a toy library, with the largest of each. */
const gifts: Trade = {
  cubes: [
    view('gifts', 'Gifts', [
      { ...sum, name: 'amount', title: 'Amount donated', description: 'In GBP.' },
      { type: 'number', aggType: 'max', name: 'largest', title: 'Largest gift', description: 'In GBP.' },
      { type: 'boolean', name: 'anonymous', title: 'Anonymous' },
      { ...time, name: 'given_on', title: 'Given on' },
    ]),
  ],
  values: {},
};
const fines: Trade = {
  cubes: [
    view('fines', 'Fines', [
      { type: 'number', aggType: 'max', name: 'highest', title: 'Highest fine', description: 'In EUR.' },
      { ...text, name: 'branch', title: 'Branch' },
    ]),
  ],
  values: { branch: ['Old Town'] },
};

describe('the largest of something', () => {
  it.each([
    [gifts, 'how much was given anonymously', 'MEASURE(amount)'],
    [gifts, 'largest gift in 2024', 'MEASURE(largest)'],
    [fines, 'highest fine by branch', 'MEASURE(highest)'],
  ])('is told where it is asked for, and no other figure is: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });

  it.each([
    [gifts, 'gift in 2024'],
    [fines, 'how much was the fine at the Old Town branch'],
  ])('is no figure of all: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT MEASURE\((?:largest|highest)\)/);
  });
});

/** Appeals with what each was to bring in, and the permits of a market, which are given back. */
const appeals: Trade = {
  cubes: [
    view('appeals', 'Appeals', [
      { ...sum, name: 'target', title: 'Total target', description: 'In GBP.' },
      { ...text, name: 'appeal', title: 'Appeal' },
    ]),
  ],
  values: {},
};
const pitches: Trade = {
  cubes: [
    view('permits', 'Permits', [
      { ...count, name: 'count', title: 'Number of permits' },
      { ...text, name: 'zone', title: 'Zone' },
      { ...time, name: 'sold_on', title: 'Sold on' },
    ]),
  ],
  values: {},
};

it('what was to be is told where it is asked for alone', () => {
  expect(toldOf(appeals, 'which appeal made the most')).not.toMatch(/^SELECT/);
  expect(toldOf(appeals, 'which appeal has the highest target')).toContain('MEASURE(target)');
});

it.each(['why do traders give up their permits', 'why do people sign up for permits'])(
  'a why of what is done is no question of a change: %s',
  (question) => {
    expect(toldOf(pitches, question)).toMatch(/^(?:unsupported|unmapped|missing)/);
  },
);

it('a why of a figure that is up is one', () => {
  expect(toldOf(pitches, 'why is the number of permits up this year')).toBe('drill');
});

/** Vases that are sold, and sent back. */
const vases: Trade = {
  cubes: [
    view('sales', 'Sales', [
      { ...sum, name: 'units', title: 'Vases sold' },
      { ...sum, name: 'revenue', title: 'Revenue', description: 'In EUR. Also: sales.' },
      { ...text, name: 'vase', title: 'Vase' },
      { ...text, name: 'city', title: 'City' },
    ]),
    view('returns', 'Returns', [
      { ...sum, name: 'refunds', title: 'Refunds', description: 'In EUR.' },
      { ...text, name: 'vase', title: 'Vase' },
      { ...text, name: 'city', title: 'City' },
    ]),
  ],
  values: { city: ['Berlin'] },
};

it('what sells best is no least of what is sent back', () => {
  const [, returns] = vases.cubes;
  const sentBack = { ...vases, cubes: returns === undefined ? [] : [returns] };
  expect(toldOf(vases, 'best selling vases in Berlin')).toContain('MEASURE(units)');
  expect(toldOf(sentBack, 'best selling vases in Berlin')).not.toMatch(/^SELECT/);
});

/** Charges of a campsite: no meter is read. */
const campsite: Trade = {
  cubes: [
    view('charges', 'Charges', [
      { ...count, name: 'count', title: 'Invoices' },
      { ...text, name: 'item', title: 'Charge' },
      { ...text, name: 'park', title: 'Park' },
      { ...time, name: 'issued_on', title: 'Issued' },
    ]),
  ],
  values: { item: ['Rates and water', 'Firewood', 'Pitch fee'], park: ['Lake'] },
};

it('what is used of something is no number of rows that are of it', () => {
  for (const question of ['water used per park', 'firewood used in May 2025', 'firewood burnt by park'])
    expect(toldOf(campsite, question)).not.toMatch(/^SELECT/);
  expect(toldOf(campsite, 'how many firewood invoices per park')).toContain("item = 'Firewood'");
});
