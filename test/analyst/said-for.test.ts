import { describe, expect, it } from 'vitest';
import { NOUNS } from '../../analyst/language/lexicon/nouns.ts';
import { STATES } from '../../analyst/language/lexicon/states.ts';
import { VERBS } from '../../analyst/language/lexicon/verbs.ts';
import { saidAt } from '../../analyst/language/said-for.ts';
import { ask, rowsFor } from './conversation.ts';
import { cube } from './library-cubes.ts';
import { count, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Dances that are held. */
const dances: Trade = {
  cubes: [
    cube('evenings', 'Evenings', [
      { ...count, name: 'count', title: 'Number of evenings' },
      { ...text, name: 'status', title: 'Status' },
      { ...text, name: 'sex', title: 'Leads' },
      { ...time, name: 'held_on', title: 'Held on' },
    ]),
  ],
  values: { status: ['Held', 'Cancelled'], sex: ['Female', 'Male'] },
};

/** Tools that are lent. */
const tools: Trade = {
  cubes: [
    cube('drills', 'Drills', [
      { ...count, name: 'count', title: 'Number of drills' },
      { ...sum, name: 'turnover', title: 'Turnover' },
      { ...text, name: 'state', title: 'State' },
      { ...time, name: 'bought_on', title: 'Bought on' },
    ]),
  ],
  values: { state: ['Ready', 'Out of order'] },
};

describe('a lexicon of what people say', () => {
  it.each([{ list: NOUNS }, { list: STATES }, { list: VERBS }])(
    'has each entry once, with names of its own: %#',
    ({ list }) => {
      const entries = list
        .trim()
        .split('\n')
        .map((line) => line.split(' | '));
      const said = entries.map(([own]) => own);
      expect(new Set(said).size).toBe(said.length);
      for (const [own = '', names = ''] of entries) {
        expect(own).toMatch(/^[a-z][a-z' -]*$/);
        expect(names.split(', ')).not.toContain(own);
        expect(names).toMatch(/^[a-z0-9][a-z0-9' /-]*(?:, [a-z0-9][a-z0-9' /-]*)*$/);
      }
    },
  );

  it('is read by any form of a verb, and by the longest phrase', () => {
    expect(saidAt(['classes', 'called', 'off'], 1)).toMatchObject({
      length: 2,
      names: expect.arrayContaining(['cancelled']),
    });
    expect(saidAt(['who', 'quitting'], 1)?.names).toContain('left');
    expect(saidAt(['who', 'xyzzy'], 1)).toBeNull();
  });
});

/** Stalls of a market, and what each takes. */
const stalls: Trade = {
  cubes: [
    cube('days', 'Market days', [
      { ...sum, name: 'turnover', title: 'Turnover' },
      { ...text, name: 'stall', title: 'Stall' },
      { ...text, name: 'trader', title: 'Trader' },
      { ...time, name: 'day', title: 'Day' },
    ]),
  ],
  values: { stall: ['Cheese', 'Fish'], trader: ['Ann'] },
};

describe('what people say that is done', () => {
  it.each([
    [stalls, 'which stall brings in the most', /MEASURE\(turnover\).*ORDER BY 2 DESC NULLS LAST, 1 LIMIT 1/],
    [stalls, 'how much did each stall bring in', /^SELECT stall, MEASURE\(turnover\)/],
    [tools, 'what do the drills bring in', /MEASURE\(turnover\)/],
  ])('is read as the noun that the model has: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [stalls, 'how much did we owe in May'],
    [stalls, 'how much did we spend in May'],
    [tools, 'what do we pay for drills'],
  ])('is none of what others pay us, where it is we who pay: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/turnover/);
  });

  it('is no number of things', () => {
    const { cubes, values } = tools;
    const unpriced = cubes.map((own) => ({
      ...own,
      members: own.members.filter(({ name }) => name !== 'drills.turnover'),
    }));
    expect(toldOf({ cubes: unpriced, values }, 'what did the drills bring in')).not.toMatch(/SELECT/);
  });
});

describe('what people say for a value', () => {
  it.each([
    [dances, 'how many evenings were called off', /status = 'Cancelled'/],
    [dances, 'evenings with women', /sex = 'Female'/],
    [tools, 'how many drills are broken', /state = 'Out of order'/],
  ])('is read as the value that the rows have: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it('is looked up once for all its names, and told', async () => {
    const told = await ask({
      question: 'how many evenings were called off',
      search: () => dances.cubes,
      runSql: (input) => {
        const rows = /c[a_]nc[e_]l/.test(input.sqlQuery) ? [['status', 'Cancelled']] : [];
        return rowsFor(input, input.sqlQuery.startsWith('SELECT MEASURE') ? [['7']] : rows);
      },
    });
    expect(told.text).toMatch(/^I read “called off” as “Cancelled”\./);
    expect(told.queries.filter(({ sqlQuery }) => sqlQuery.includes("ILIKE 'cancelled'"))).toHaveLength(1);
  });

  it.each([
    [tools, 'how many drills were called off'],
    [dances, 'how many evenings are broken'],
  ])('is declined where the rows have none of its names: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^missing/);
  });
});

/** Calls to those who help, and the people who are helped. */
const support: Trade = {
  cubes: [
    cube('calls', 'Support calls', [
      { ...count, name: 'count', title: 'Number of support calls' },
      { ...text, name: 'channel', title: 'Channel' },
      { ...text, name: 'town', title: 'Town' },
      { ...time, name: 'called_at', title: 'Called' },
    ]),
    cube('customers', 'Customers', [
      { ...count, name: 'count', title: 'Number of customers' },
      { ...text, name: 'state', title: 'State' },
      { ...text, name: 'plan', title: 'Tariff' },
      { ...time, name: 'joined_on', title: 'Joined' },
    ]),
  ],
  values: { channel: ['Website', 'Phone'], state: ['Postponed', 'Sick leave'], plan: ['Basic'] },
};

/** Schools, with who pays for the places, and what parents were paid back. */
const school: Trade = {
  cubes: [
    cube('places', 'Places', [
      { ...count, name: 'count', title: 'Number of places' },
      { ...sum, name: 'refunds', title: 'Refunds', description: 'In GBP.' },
      { ...text, name: 'parent', title: 'Parent' },
      { ...text, name: 'mode', title: 'Mode' },
      { ...time, name: 'begun_on', title: 'Begun' },
    ]),
  ],
  values: { mode: ['Online', 'In person'], parent: ['Ann Lee'] },
};

describe('what people say for common things of many trades', () => {
  it.each([
    [support, 'helpline by town', /MEASURE\(count\).*FROM calls/],
    [support, 'how many users do we have', /MEASURE\(count\).*FROM customers/],
    [support, 'number of subscribers by package', /^SELECT plan, .*FROM customers/],
    [support, 'support calls through the website in May', /channel = 'Website'/],
    [support, 'how many customers were put off', /state = 'Postponed'/],
    [school, 'places by family', /^SELECT parent/],
    [school, 'money back by month', /MEASURE\(refunds\)/],
    [school, 'places over the internet', /mode = 'Online'/],
    [school, 'how many places face to face', /mode = 'In person'/],
  ])('is read as what the model has: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [support, 'how many customers are off'],
    [support, 'customers by mum'],
    [school, 'places by head'],
    [school, 'how many places did we lose'],
  ])('is none of another thing: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
