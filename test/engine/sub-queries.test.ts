import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { jsonRefusal, refusal, scopeOf } from './support/engine.ts';
import { helpdeskModel, helpdeskTables } from './support/helpdesk-model.ts';

const scope = scopeOf(helpdeskModel);
const database = databaseWith(helpdeskTables);

const JOIN_TO_TICKETS = / {4}joins:\n {6}- \{ name: tickets.*\n/;
const TICKETS = '(SELECT count(*) FROM desk.tickets t WHERE t.account_id = a.id)';

const cases: [name: string, query: object, sql: string | null, byHand: string][] = [
  [
    'by itself',
    { dimensions: ['accounts.id', 'accounts.ticketCount'], order: { 'accounts.id': 'asc' } },
    'SELECT id, "ticketCount" FROM accounts ORDER BY 1',
    `SELECT a.id, ${TICKETS} FROM desk.accounts a ORDER BY 1`,
  ],
  [
    'as a group key, with another member written over it',
    {
      measures: ['accounts.count'],
      dimensions: ['accounts.ticketCount', 'accounts.load'],
      order: { 'accounts.load': 'asc' },
    },
    'SELECT ticketcount, load, MEASURE(count) FROM accounts GROUP BY 1, 2 ORDER BY 2',
    `SELECT ${TICKETS} AS n, 10 * ${TICKETS}, count(*) FROM desk.accounts a GROUP BY 1, 2 ORDER BY 1`,
  ],
  [
    'in a filter, a segment and a measure',
    {
      measures: ['accounts.average_tickets', 'accounts.count'],
      segments: ['accounts.busy'],
      filters: [{ member: 'accounts.ticketCount', operator: 'lt', values: ['12'] }],
    },
    'SELECT MEASURE(average_tickets), MEASURE(count) FROM accounts WHERE busy AND ticketcount < 12',
    `SELECT avg(n), count(*) FROM (SELECT ${TICKETS} AS n FROM desk.accounts a) t WHERE n > 8 AND n < 12`,
  ],
  [
    'a calculation over several measures, and a time',
    {
      dimensions: ['accounts.id', 'accounts.hours_per_ticket', 'accounts.last_ticket_at'],
      order: [{ id: 'accounts.id' }],
    },
    null,
    `SELECT a.id, sum(t.hours) / NULLIF(count(t.id), 0), max(t.opened_at)
     FROM desk.accounts a LEFT JOIN desk.tickets t ON t.account_id = a.id GROUP BY 1 ORDER BY 1`,
  ],
  [
    'through a view, of a joined cube',
    { measures: ['desk.hours'], dimensions: ['desk.ticketCount'], order: { 'desk.ticketCount': 'asc' } },
    'SELECT ticketcount, MEASURE(hours) FROM desk GROUP BY 1 ORDER BY 1',
    `SELECT n, sum(hours) FROM desk.tickets t LEFT JOIN (SELECT a.id, ${TICKETS} AS n FROM desk.accounts a) a ON a.id = t.account_id
     GROUP BY 1 ORDER BY 1`,
  ],
  [
    'with the filters of the query inside',
    {
      dimensions: ['accounts.id', 'accounts.matching_tickets'],
      filters: [{ member: 'tickets.priority', operator: 'equals', values: ['high'] }],
      timeDimensions: [{ dimension: 'tickets.opened_at', dateRange: ['2025-01-01', '2025-02-28'] }],
      order: { 'accounts.id': 'asc' },
    },
    null,
    `SELECT account_id, count(*) FROM desk.tickets WHERE priority = 'high' AND opened_at < '2025-03-01Z' AND account_id IS NOT NULL
     GROUP BY 1 ORDER BY 1`,
  ],
];

describe('A sub_query dimension is measures of other cubes for each row', () => {
  it.each(cases)('%s', async (_, query, sql, byHand) => {
    const expected = await database.byHand(byHand);
    expect(await database.askJson(scope, query)).toEqual(expected);
    if (sql !== null) expect(await database.ask(scope, sql)).toEqual(expected);
  });

  it('needs no join that starts at its cube: one from the measured cube will do', async () => {
    const yaml = helpdeskModel.replace(/ {4}joins:\n {6}- \{ name: tickets.*\n/, '');
    expect(yaml).not.toBe(helpdeskModel);
    const query = { dimensions: ['accounts.id', 'accounts.ticketCount'], order: { 'accounts.id': 'asc' } };
    const expected = await database.byHand(`SELECT a.id, n FROM desk.accounts a LEFT JOIN
      (SELECT account_id, count(*) AS n FROM desk.tickets GROUP BY 1) t ON t.account_id = a.id ORDER BY 1`);
    const withoutView = yaml.replace(/ {2}- name: accounts_view[\s\S]*/, '');
    expect(await database.askJson(scopeOf(withoutView), query)).toEqual(expected);
    expect(
      await database.ask(scopeOf(withoutView), 'SELECT id, "ticketCount" FROM accounts ORDER BY 1'),
    ).toEqual(expected);
  });

  it('takes no filter along that its joins do not lead to', () => {
    const yaml = `${helpdeskModel.replace(JOIN_TO_TICKETS, '').split('\nviews:')[0]}
  - name: notes
    sql_table: desk.notes
    joins: [{ name: accounts, relationship: many_to_one, sql: "{CUBE}.account_id = {accounts}.id" }]
    dimensions: [{ name: text, sql: text, type: string }]
  - name: tags
    sql_table: desk.tags
    joins: [{ name: notes, relationship: many_to_one, sql: "{CUBE}.note_id = {notes}.id" }]
    dimensions: [{ name: tag, sql: tag, type: string }]
`;
    const query = {
      dimensions: ['accounts.matching_tickets'],
      filters: [{ member: 'tags.tag', operator: 'set' }],
    };
    expect(jsonRefusal(scopeOf(yaml), query)).toContain(
      'takes its filters along, and one is over a cube that its joins do not lead to',
    );
  });

  it('counts the rows that the caller may see', async () => {
    const policy = `    access_policy:
      - { group: "*", row_level: { filters: [{ member: priority, operator: equals, values: ["{ userAttributes.priority }"] }] } }
`;
    const yaml = helpdeskModel.replace('\nviews:', `${policy}\nviews:`);
    const seen = scopeOf(yaml, { userAttributes: { priority: 'low' } });
    const query = { dimensions: ['accounts.id', 'accounts.ticketCount'], order: { 'accounts.id': 'asc' } };
    expect(await database.askJson(seen, query)).toEqual(
      await database.byHand(`SELECT a.id, n FROM desk.accounts a LEFT JOIN
        (SELECT account_id, count(*) AS n FROM desk.tickets WHERE priority = 'low' GROUP BY 1) t ON t.account_id = a.id ORDER BY 1`),
    );
  });

  it('is refused where it cannot be told apart by a key, or where SQL has filters it would take inside', () => {
    const keyless = helpdeskModel.replace('primary_key: true, public: true', 'public: true');
    expect(jsonRefusal(scopeOf(keyless), { dimensions: ['accounts.ticketCount'] })).toBe(
      'A sub_query dimension of this query needs a primary key of its cube. ' +
        'Mark the key dimension with primary_key: true in the model.',
    );
    expect(refusal(scope, 'SELECT matching_tickets FROM accounts')).toContain(
      'takes its filters along, which SQL does not support',
    );
  });
});

describe('Members written in a view', () => {
  it('are read over the members it includes, through both doors', async () => {
    const expected =
      await database.byHand(`SELECT region || '/' || priority, date_trunc('day', opened_at AT TIME ZONE 'Europe/Berlin'),
        sum(hours) / NULLIF(count(DISTINCT a.id), 0), sum(t.id * 0.5)
      FROM desk.tickets t LEFT JOIN desk.accounts a ON a.id = t.account_id WHERE priority = 'high' AND region = 'north' GROUP BY 1, 2 ORDER BY 2`);
    const query = {
      measures: ['desk.hours_per_account', 'desk.weighted_hours'],
      dimensions: ['desk.label', 'desk.opened_day'],
      segments: ['desk.urgent_in_north'],
      order: { 'desk.opened_day': 'asc' },
      timezone: 'Europe/Berlin',
    };
    expect(await database.askJson(scope, query)).toEqual(expected);
    const sql = `SELECT label, opened_day, MEASURE(hours_per_account), MEASURE(weighted_hours) FROM desk
      WHERE urgent_in_north GROUP BY 1, 2 ORDER BY 2`;
    expect(await database.ask(scope, sql, 'Europe/Berlin')).toEqual(expected);
  });
});
