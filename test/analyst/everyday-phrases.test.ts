import { describe, expect, it } from 'vitest';
import { isText } from '../../analyst/match/model/members.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import { inModelWords } from '../../analyst/match/model-words.ts';
import { searchedDimensions } from '../../analyst/match/values/value-lookup.ts';
import { plainRequest } from '../../analyst/question/requests.ts';
import { withoutEmptyWords } from '../../analyst/question/words-that-say-nothing.ts';
import { avg, count, flag, sum, text, time, view } from './members-of-trades.ts';
import { kennel, type Trade, toldOf } from './trades.ts';

// Phrases of everyday English that another word of the model explains, each where nothing of the model is called so.

/** Pianos that are brought to halls, tuned and sold. */
const pianos: Trade = {
  cubes: [
    view('drops', 'Deliveries', [
      { ...count, name: 'count', title: 'Number of deliveries' },
      { ...count, name: 'late', title: 'Late deliveries' },
      { ...sum, name: 'discount', title: 'Discount given', description: 'In GBP.' },
      { ...sum, name: 'credited', title: 'Credited', description: 'In GBP.' },
      { ...text, name: 'mover', title: 'Mover' },
      {
        ...text,
        name: 'condition',
        title: 'Condition',
        description: 'Warped or split, Scratched or As new.',
      },
      { ...time, name: 'delivered_on', title: 'Delivered' },
    ]),
  ],
  values: { mover: ['Ann Lee', 'Bo Ray'], condition: ['Warped or split', 'Scratched', 'As new'] },
};

/** A theme park: who came, and what groups were offered. */
const park: Trade = {
  cubes: [
    view('days', 'Days', [
      { ...count, name: 'count', title: 'Number of days' },
      { ...sum, name: 'visitors', title: 'Visitors' },
      { ...time, name: 'day', title: 'Day' },
    ]),
    view('offers', 'Offers', [
      { ...count, name: 'count', title: 'Number of offers' },
      { ...count, name: 'won', title: 'Offers won' },
      {
        type: 'number',
        aggType: 'number',
        name: 'conversion',
        title: 'Conversion rate',
        description: 'Shown as percent of a fraction: 0.42 is 42 %.',
      },
      { ...avg, name: 'average', title: 'Average offer', description: 'In GBP.' },
      { ...text, name: 'seller', title: 'Seller' },
      { ...text, name: 'kind', title: 'Kind of group' },
      { ...time, name: 'sent_on', title: 'Sent' },
    ]),
  ],
  values: { seller: ['Cy Poe'], kind: ['School', 'Company'] },
};

describe('a phrase of everyday English', () => {
  it.each([
    [pianos, 'how many deliveries turned up late in April', 'how many deliveries were late in April'],
    [pianos, 'how much discount has Ann knocked off in May', 'how much discount has Ann given in May'],
    [pianos, 'how much did we credit back to customers in May', 'how much was credited in May'],
    [pianos, 'how many deliveries were for warped stuff', 'how many deliveries were for warped'],
    [park, 'visitors through the door in June', 'visitors in June'],
    [park, 'how many visitors came through the doors in June', 'how many visitors in June'],
    [
      park,
      'which seller turns the biggest share of their offers into work',
      'which seller has the highest conversion rate',
    ],
    [
      park,
      'the average offer that we are arranging for schools in May',
      'the average offer for schools in May',
    ],
  ])('is put plainly: %#', (trade, said, plain) => {
    const unread = new Set(said.toLowerCase().split(' '));
    expect(withoutEmptyWords(said, unread)).toBe(plain);
    expect(toldOf(trade, said)).toMatch(/^SELECT/);
    expect(toldOf(trade, said)).toBe(toldOf(trade, plain));
  });

  it.each([
    ['our five biggest orders money wise', 'our five biggest orders by value'],
    ['top ten sites profit-wise', 'top ten sites by profit'],
    ['corporate dos in May', 'corporate events in May'],
    ['xmas parties', 'Christmas parties'],
    ['does Bo owe us owt', 'does Bo owe us anything'],
    ['whats the usual reason for a return', 'whats the most common reason for a return'],
    ['orders over a grand', 'orders over 1 thousand'],
    ['orders in the week just gone', 'orders in last week'],
    ['which member has cost us the most in returns', 'which member has the highest value of returns'],
    ['who is behind with their plan payments', 'who is in arrears'],
    ['deals by end date, soonest first', 'deals by end date, earliest first'],
    ['what share of our lending has gone to Halifax', 'what share of our lending with Halifax'],
  ])('is one in any trade: %s', (said, plain) => {
    expect(withoutEmptyWords(said, new Set(said.toLowerCase().split(/[ -]/)))).toBe(plain);
  });

  it.each([
    'which staff do we have in May',
    'crates that have gone to Leeds',
    'guests who left through the door of the Garden wing',
    'how many grand pianos are there',
    'share of orders by reason',
    'which head office has the most orders',
    'the lads that turned up on Monday',
    'when did we knock off',
    'bring the oldest ones first',
  ])('is none of another thing: %s', (said) => {
    expect(withoutEmptyWords(said, new Set(said.toLowerCase().split(' ')))).toBeNull();
  });

  it('stays where the model has a name for it', () => {
    expect(withoutEmptyWords('visitors through the door in June', new Set(['gribble']))).toBeNull();
    expect(withoutEmptyWords('xmas parties', new Set(['parties']))).toBeNull();
  });

  it.each([
    ['how quick are we getting out to breakdowns', 'how long do we take to respond to breakdowns'],
    ['how many of them are part timers', 'how many of them are "part time"'],
    ['how many walks has Ann done since she started with us', 'how many walks has Ann done'],
  ])('is put so before anything is read: %s', (said, plain) => {
    expect(plainRequest(said)).toBe(plain);
  });
});

describe('a name among more columns than are looked at', () => {
  const listed = Array.from({ length: 12 }, (_, at) => ({
    ...text,
    name: `state${at}`,
    title: `State ${at}`,
    description: `Open ${at}, Closed ${at} or Torn ${at}.`,
  }));
  const columnsFor = (word: string) => {
    const [source] = sourcesOf([
      view('cases', 'Cases', [
        { ...count, name: 'count', title: 'Cases' },
        ...listed,
        { ...text, name: 'bank', title: 'Bank' },
      ]),
    ]);
    const unknown = [
      {
        start: 0,
        text: word,
        words: [word.toLowerCase()],
        hint: null,
        isEssential: true,
        isExcluded: false,
        isPlace: false,
        isOf: false,
      },
    ];
    return searchedDimensions({
      unknown,
      searchable: source?.members.filter(isText) ?? [],
    }).map(({ meta }) => meta.title);
  };

  it('is looked up where no others are listed', () => {
    expect(columnsFor('Halifax')[0]).toBe('Bank');
    expect(columnsFor('halifax')).not.toContain('Bank');
  });

  it('is looked up where it is listed itself', () => {
    expect(columnsFor('Torn')).not.toContain('Bank');
  });
});

describe('what was completed', () => {
  it.each([
    ['lending completed', 'Lending completed', 'Expected completion', 'Completed'],
    ['boats delivered', 'Boats delivered', 'Planned delivery', 'Delivered'],
  ])('is of the day on which it was: %s', (asked, title, planned, day) => {
    const trade: Trade = {
      cubes: [
        view('rows', 'Rows', [
          { ...count, name: 'count', title: 'Rows' },
          { ...sum, name: 'figure', title },
          { ...time, name: 'planned', title: planned },
          { ...time, name: 'done', title: day },
        ]),
      ],
      values: {},
    };
    expect(toldOf(trade, `${asked} this year`)).toMatch(/\bdone >=/);
    expect(toldOf(trade, `${planned} this year`)).not.toMatch(/\bdone >=/);
  });
});

it('is quick where it is soon there', () => {
  const rescues: Trade = {
    cubes: [
      view('rescues', 'Rescues', [
        { ...count, name: 'count', title: 'Number of rescues' },
        { ...avg, name: 'days', title: 'Average days to attend' },
        { ...text, name: 'grade', title: 'Grade' },
        { ...time, name: 'raised_on', title: 'Raised' },
      ]),
    ],
    values: { grade: ['Emergency', 'Routine'] },
  };
  expect(toldOf(rescues, 'how quick are we getting out to emergencies in May')).toMatch(
    /MEASURE\(days\).*grade = 'Emergency'/,
  );
  expect(toldOf(kennel, 'how quick are we getting out to dogs in May')).not.toMatch(/^SELECT/);
});

describe('a list of those of which something holds', () => {
  const clients: Trade = {
    cubes: [
      view('clients', 'Clients', [
        { ...count, name: 'count', title: 'Number of clients' },
        { ...text, name: 'client', title: 'Client' },
        { ...text, name: 'town', title: 'Town' },
        { ...flag, name: 'vulnerable', title: 'Vulnerable client' },
      ]),
    ],
    values: { town: ['Saltash'] },
  };
  const ponies: Trade = {
    cubes: [
      view('ponies', 'Ponies', [
        { ...count, name: 'count', title: 'Number of ponies' },
        { ...text, name: 'pony', title: 'Pony' },
        { ...flag, name: 'lame', title: 'Lame pony' },
      ]),
    ],
    values: {},
  };

  it.each([
    [clients, 'list the vulnerable clients in Saltash', /^SELECT client .*vulnerable IS TRUE/],
    [ponies, 'list the lame ponies', /^SELECT pony .*lame IS TRUE/],
  ])('is of them, and no yes and no: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it('is by yes and no where that is asked for', () => {
    expect(toldOf(clients, 'number of clients by vulnerable client')).toMatch(/^SELECT vulnerable/);
  });
});

describe('a count without a name', () => {
  const fitters: Trade = {
    cubes: [
      view('jobs', 'Jobs', [
        { ...count, name: 'count', title: 'Count' },
        { ...text, name: 'fitter', title: 'Fitter' },
        { ...time, name: 'done_on', title: 'Done' },
        { ...count, name: 'complaints', title: 'Complaint count' },
        { ...count, name: 'open', title: 'Open complaints' },
        { ...count, name: 'upheld', title: 'Upheld complaints' },
        { ...count, name: 'finished', title: 'Finished count' },
      ]),
    ],
    values: {},
  };

  it('is of nothing that has its own', () => {
    const told = toldOf(fitters, 'which fitters have had no complaints since May');
    expect(told).not.toMatch(/finished/);
    expect(told).toMatch(/complaints/);
  });
});

describe('initials', () => {
  const loans: Trade = {
    cubes: [
      view('loans', 'Loans', [
        { ...count, name: 'count', title: 'Number of loans' },
        {
          ...text,
          name: 'buyer',
          title: 'Kind of buyer',
          description: 'First-time buyer, Home mover or Landlord.',
        },
        { ...text, name: 'bank', title: 'Bank' },
        { ...time, name: 'insured_until', title: 'Public liability insurance until' },
      ]),
    ],
    values: { buyer: ['First-time buyer', 'Home mover', 'Landlord'] },
  };
  const gym: Trade = {
    cubes: [
      view('members', 'Members', [
        { ...count, name: 'count', title: 'Number of members' },
        { ...text, name: 'pays', title: 'Pays by', description: 'Direct debit, Card or Cash.' },
        { ...text, name: 'dd', title: 'Desk day' },
      ]),
    ],
    values: { pays: ['Direct debit', 'Card', 'Cash'] },
  };

  it.each([
    [loans, 'how many loans to FTBs', 'how many loans to first-time buyers'],
    [loans, 'loans for an ftb', 'loans for an first-time buyer'],
    [loans, 'loans with PLI', 'loans with public liability insurance'],
    [gym, 'how many pay by DD', 'how many pay by direct debit'],
  ])('are read as the one that has them: %#', ({ cubes }, said, plain) => {
    expect(inModelWords(said, sourcesOf(cubes))).toBe(plain);
  });

  it.each([
    [loans, 'loans from HSBC by bank'],
    [loans, 'how many loans are let'],
    [gym, 'members by dp'],
    [gym, 'members on "DD"'],
  ])('are none of others: %#', ({ cubes }, said) => {
    expect(inModelWords(said, sourcesOf(cubes))).toBe(said);
  });
});

describe('what takes the longest', () => {
  const moves: Trade = {
    cubes: [
      view('moves', 'Moves', [
        { ...count, name: 'count', title: 'Number of moves' },
        { ...avg, name: 'days', title: 'Average days from survey to quote' },
        { ...avg, name: 'later', title: 'Average days from quote to move' },
        { ...text, name: 'branch', title: 'Branch' },
        { ...time, name: 'moved_on', title: 'Moved' },
      ]),
    ],
    values: {},
  };

  it.each([
    ['which branch takes the longest to get from survey to quote', /MEASURE\(days\).*ORDER BY 2 DESC/],
    [
      'which branch takes the least time from quote to move',
      /MEASURE\(later\).*ORDER BY 2 (?:ASC|NULLS|,|L)/,
    ],
  ])('from one to the other is by the length of just that: %s', (question, expected) => {
    expect(toldOf(moves, question)).toMatch(expected);
  });

  it('is of no other length', () => {
    expect(toldOf(moves, 'which branch takes the longest to get from survey to payment')).not.toMatch(
      /^SELECT/,
    );
  });
});

it('is whoever sends, and no one of ours', () => {
  expect(plainRequest('who has sent us the most leads')).toBe('who has sent us the most leads');
  expect(plainRequest('which agent sends us the most students')).toBe('which agent has the most students');
});
