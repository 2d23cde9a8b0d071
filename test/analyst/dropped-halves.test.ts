import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, number, sum, text, time } from './members-of-trades.ts';
import { hatchery, kennel, orchard, type Trade, toldOf } from './trades.ts';

// What a question says beside its figure is shown by the answer, or nothing is stated.

/** Puppets that are lent to theatres, and what that costs and brings. */
const puppets: Trade = {
  cubes: [
    cube('loans', 'Loans', [
      { ...count, name: 'count', title: 'Loans' },
      { ...sum, name: 'repairs', title: 'Cost of repairs', description: 'In EUR.' },
      { ...sum, name: 'unpaid', title: 'Unpaid', description: 'In EUR.' },
      { ...sum, name: 'invoiced', title: 'Amount invoiced', description: 'In EUR.' },
      { ...sum, name: 'margin', title: 'Margin', description: 'In EUR.' },
      { ...sum, name: 'lost_strings', title: 'Lost strings' },
      { ...number, name: 'loss_rate', title: 'Loss rate', aggType: 'number' },
      { ...sum, name: 'thread', title: 'Thread in km' },
      { ...number, name: 'own_thread', title: 'Length of thread in km' },
      { ...text, name: 'puppet', title: 'Puppet' },
      { ...text, name: 'theatre', title: 'Theatre' },
      { ...text, name: 'country', title: 'Country', description: 'Where the theatre is.' },
      { ...text, name: 'destination', title: 'Destination' },
      { ...text, name: 'agency', title: 'Agency' },
      { ...number, type: 'boolean', name: 'festival', title: 'Came through a festival' },
      { ...time, name: 'lent_on', title: 'Lent' },
    ]),
  ],
  values: { country: ['Italy'], agency: ['Prague Festival', 'Ghent Festival'] },
};

const isStated = (trade: Trade, question: string) => toldOf(trade, question).startsWith('SELECT');

describe('a second half with its own question word', () => {
  it.each([
    [kennel, 'how many stays were there and how old are they'],
    [kennel, 'number of stays last month and how long did they take'],
    [orchard, 'how many reservations are there and how big are they'],
    [orchard, 'crates picked by field and how full were they'],
    [hatchery, 'how many clutches were there and why'],
  ])('is a figure or group of its own: %#', (trade, question) => {
    expect(isStated(trade, question)).toBe(false);
  });

  it.each([
    [kennel, 'which wing has the most stays and how high is it'],
    [orchard, 'which field has the most crates picked, and how many are they'],
  ])('that asks for what is told anyway is told: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^missing: .*and how/);
  });
});

describe('"how" before a verb', () => {
  it.each([
    [kennel, 'how did our new dogs in 2025 find us'],
    [orchard, 'how do our pickers get here'],
  ])('asks for a way, and not for how many: %#', (trade, question) => {
    expect(isStated(trade, question)).toBe(false);
  });

  it('may ask how a figure fared', () => {
    expect(toldOf(orchard, 'how did takings do in 2025')).toContain('MEASURE(takings)');
  });
});

describe('what stands behind "than"', () => {
  it.each([
    [kennel, 'which wing has more stays than we planned'],
    [kennel, 'owners who got more back than others'],
    [orchard, 'which room takes less than it is worth'],
    [puppets, 'theatres that are lent more than they ought to'],
  ])('is a number, a time, a value or a figure: %#', (trade, question) => {
    expect(isStated(trade, question)).toBe(false);
  });
});

describe('a verb of money', () => {
  it.each([
    [puppets, 'what do theatres owe us', /unpaid/],
    [puppets, 'how much do theatres owe us', /unpaid/],
    [kennel, 'what do owners owe us', null],
    [orchard, 'what do we owe the pickers', null],
  ])('of debts asks for what is unpaid: %#', (trade, question, figure) => {
    const told = toldOf(trade, question);
    if (told.startsWith('SELECT')) expect(told).toMatch(figure ?? /^never/);
  });

  it('asks for nothing that is only unpaid of it', () => {
    expect(toldOf(puppets, 'how much did theatres in Italy spend with us this year')).not.toMatch(
      /^SELECT MEASURE\(unpaid\)/,
    );
  });

  it('is not about costs, whoever earns', () => {
    expect(toldOf(puppets, 'which puppet earns the most')).not.toMatch(/^SELECT.*MEASURE\(repairs\)/);
  });

  it('"make on" asks for what is left', () => {
    expect(toldOf(puppets, 'what do we make on loans')).not.toMatch(/^SELECT MEASURE\(invoiced\)/);
  });
});

describe('what is told in the place of another figure', () => {
  it.each([
    ['the most of it by what was done', puppets, 'most lent puppet', /MEASURE\((?:lost_strings|thread)\)/],
    ['an average of what the model adds up', puppets, 'lent km of thread by theatre', /AVG\(own_thread\)/],
    ['a share of what has a rate', puppets, 'lost strings of each theatre in percent', /lost_strings_share/],
    ['a place that things come from', puppets, 'loans to Italy', /country = 'Italy'/],
    ['names that share a word', puppets, 'loans through festivals', /agency IN/],
  ])('is not stated: %s', (_, trade, question, sql) => {
    expect(toldOf(trade, question)).not.toMatch(new RegExp(`^SELECT.*(?:${sql.source})`));
  });

  it.each([
    [hatchery, 'clutches a week late'],
    [kennel, 'stays that were a day early'],
  ])('no series is stated of how late something was: %#', (trade, question) => {
    expect(isStated(trade, question)).toBe(false);
  });

  it.each([
    [kennel, 'owners who have more than 3 stays a month'],
    [orchard, 'pickings with more than 10 crates a week'],
  ])('no number holds of other groups than are said: %#', (trade, question) => {
    expect(isStated(trade, question)).toBe(false);
  });

  it.each([
    [kennel, 'how many stays in May', 'and the longest one?'],
    [orchard, 'number of reservations in the loft', 'and the biggest one?'],
  ])('no first is stated of a single total: %#', (trade, ...questions) => {
    expect(toldOf(trade, ...(questions as string[]))).not.toMatch(/^SELECT/);
  });

  it.each([
    [kennel, 'fees by wing this breed'],
    [orchard, 'crates picked last variety by field'],
    [puppets, 'loans by theatre this country'],
  ])('"this" before a group is one of them: %#', (trade, question) => {
    expect(isStated(trade, question)).toBe(false);
  });

  it.each([
    [kennel, 'which owners never stayed in the north wing'],
    [orchard, 'tastings that were never in the loft'],
  ])('"never" is no other value: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT.*<>/);
  });

  it.each([
    [kennel, 'which owners cut short more than one stay', /MEASURE\(cut_short\).*HAVING MEASURE\(count\)/],
    [orchard, 'how did takings change since January 2025', /^SELECT MEASURE\(takings\)/],
    [hatchery, 'how did clutches develop since January 2025', /^SELECT MEASURE\(count\)/],
  ])('no total or other number is stated: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).not.toMatch(sql);
  });
});

describe('a season of two years', () => {
  const season: Trade = { ...puppets, values: { ...puppets.values, agency: ['2023/24', '2024/25'] } };

  it('is one value, and neither of its years', () => {
    expect(toldOf(season, 'loans by theatre in 2024/25')).toContain("agency = '2024/25'");
    expect(toldOf(season, 'loans by theatre in 2024/25')).not.toContain('2024-01-01');
  });

  it.each([
    [season, 'by how much did loans grow from 2023/24 to 2024/25'],
    [kennel, 'how much did stays grow from the north to the garden wing'],
  ])('two of them are no periods: %#', (trade, question) => {
    expect(isStated(trade, question)).toBe(false);
  });
});

describe('what is counted or compared in the place of what is asked', () => {
  const sent = (description: string): Trade => ({
    cubes: [
      cube('bills', 'Bills', [
        { ...count, name: 'count', title: 'Bills' },
        { ...text, name: 'guest', title: 'Guest' },
        { ...text, name: 'state', title: 'Bill status', description },
        { ...time, name: 'paid_on', title: 'Paid', description: 'Empty until it is paid.' },
      ]),
    ],
    values: {},
  });

  it('bills that are void or drafts are no unpaid ones', () => {
    expect(isStated(sent('Draft, sent, paid or void.'), 'how many unpaid bills are there')).toBe(false);
    expect(isStated(sent('Sent, reminded or paid.'), 'how many unpaid bills are there')).toBe(true);
  });

  it.each([
    [kennel, 'owners who pay more than 20 a night'],
    [puppets, 'theatres that were invoiced more than 15 a puppet'],
  ])('a price of each is no amount: %#', (trade, question) => {
    expect(isStated(trade, question)).toBe(false);
  });

  it('things that have a list of their own are counted there', () => {
    const troupes: Trade = {
      cubes: [
        cube('shows', 'Shows', [
          { ...count, name: 'count', title: 'Shows' },
          { ...text, name: 'player', title: 'Player' },
          { ...text, name: 'town', title: 'Town' },
          { ...time, name: 'shown_on', title: 'Shown' },
        ]),
        cube('players', 'Players', [
          { ...count, name: 'count', title: 'Number of players' },
          { ...text, name: 'name', title: 'Player' },
        ]),
      ],
      values: { town: ['Ghent'] },
    };
    expect(toldOf(troupes, 'how many players are in Ghent')).not.toMatch(/^SELECT COUNT\(DISTINCT/);
    expect(toldOf(troupes, 'how many players had shows in Ghent')).toMatch(/^SELECT COUNT\(DISTINCT/);
  });
});

describe('a verb that leads to a figure or a period', () => {
  it.each([
    [kennel, 'stays booked for tomorrow', 'booked_on'],
    [orchard, 'guests reserved for next week', 'reserved_at'],
  ])('speaks of the day for which it is done: %#', (trade, question, date) => {
    expect(toldOf(trade, question)).not.toMatch(new RegExp(`^SELECT.*${date} >=`));
  });

  it('is told by what is counted so elsewhere, and not by these rows', () => {
    const agency: Trade = {
      cubes: [
        cube('applications', 'Applications', [
          { ...count, name: 'count', title: 'Applications' },
          { ...text, name: 'agent', title: 'Agent' },
          { ...time, name: 'applied_on', title: 'Application date' },
        ]),
        cube('placements', 'Placements', [{ ...count, name: 'count', title: 'Placements' }]),
      ],
      values: {},
    };
    expect(isStated(agency, 'which agent placed the most people last year')).toBe(false);
    expect(isStated(agency, 'which agent has the most applications last year')).toBe(true);
  });

  it.each([
    [kennel, 'which wing earns the most per stay on average rate'],
    [puppets, 'which theatre has the highest loss rate per loan'],
  ])('no rate is divided once more: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT.*loss_rate \/ NULLIF/);
  });
});
