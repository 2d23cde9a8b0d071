import { describe, expect, it } from 'vitest';
import { literalsIn, namesGivenIn } from '../../../../../engine/index.ts';
import { anyValuesOf, wordsOfParameters } from '../../../../../functions/chat/agent/verified/parameters.ts';
import { asksTheSame, likeness } from '../../../../../functions/chat/agent/verified/similar.ts';
import { verifiedAnswer } from '../../../../../functions/chat/agent/verified/verified-answer.ts';
import { openParser } from '../../../../../scripts/model/open-parser.ts';

describe('two questions ask the same', () => {
  it.each([
    ['Revenue by city', 'show me the revenue by city, please'],
    ['How many orders were there?', 'how many order'],
    ['revenue by city in 2025', 'in 2025, revenue by city'],
    ['revenue by city in 2025', 'revenue in 2025 by city'],
  ])('%s / %s', (one, other) => expect(asksTheSame(one, other)).toBe(true));

  it.each([
    ['top 3 cities', 'bottom 3 cities'],
    ['top 3 cities', 'top 5 cities'],
    ['revenue by city', 'revenue by city in 2025'],
    ['orders not paid', 'orders paid'],
    ['growth from 2024 to 2025', 'growth from 2025 to 2024'],
    ['orders > 5', 'orders < 5'],
    ['orders from Paris to Oslo', 'orders from Oslo to Paris'],
    ['top 3 cities by customers', 'top 3 customers by cities'],
    ['share of returns of orders', 'share of orders of returns'],
    ['customers in 2025 by order', 'orders in 2025 by customer'],
    ['revenue', 'revenue in the US'],
    ['revenue', 'revenue in us'],
    ['orders to IN', 'orders'],
    ['revenue in 2020', 'revenue in the 2020s'],
    ['orders before 2024', '2024 orders before'],
    ['the', 'a'],
  ])('but not %s / %s', (one, other) => expect(asksTheSame(one, other)).toBe(false));

  it('or are alike by the words they share', () => {
    expect(likeness('revenue by city', 'revenue by city in 2025')).toBeCloseTo(0.75);
    expect(likeness('revenue', 'the')).toBe(0);
  });
});

describe('a question with a parameter', () => {
  const words = (verified: string, asked: string) => {
    const found = wordsOfParameters(verified, asked);
    return found && Object.fromEntries(found);
  };

  it.each([
    ['What did {customer} spend?', 'what did Ada de Vogel spend', { customer: 'Ada de Vogel' }],
    ['Revenue of {city} in 2025', 'Show me the revenue of “São Paulo” in 2025', { city: 'São Paulo' }],
    ['{one} against {two}', 'Rome against New York', { one: 'Rome', two: 'New York' }],
    ["{customer}'s orders", "James's orders", { customer: 'James' }],
  ])('%s: %s', (verified, asked, found) => expect(words(verified, asked)).toEqual(found));

  it.each([
    ['What did {customer} spend?', 'what did spend'],
    ['What did {customer} spend?', 'what did Ada spend in 2025'],
    ['What did {customer} spend?', 'what did a very long story about somebody else of my town spend'],
    ['{one} against {two}', `against ${'x '.repeat(100)}`],
  ])('not %s: %s', (verified, asked) => expect(words(verified, asked)).toBeUndefined());

  it('has a query that is the same with any value', () => {
    const query = anyValuesOf(`SELECT 1 FROM v WHERE a = '{a}' AND b > 1.5`);
    for (const value of ['x', "O''Neil", '{a}', ''])
      expect(query.test(`SELECT 1 FROM v WHERE a = '${value}' AND b > 1.5`)).toBe(true);
    expect(query.test(`SELECT 1 FROM v WHERE a = 'x' OR c = 'y' AND b > 1.5`)).toBe(false);
    expect(query.test(`SELECT 1 FROM v WHERE a = 'x' AND b > 105`)).toBe(false);
  });
});

it('the values of a query are found wherever they stand, but for units, places and factors', async () => {
  const sql = `WITH x AS (SELECT city FROM v WHERE note LIKE '%Vogel%' OR n > 12.5)
    SELECT DATE_TRUNC('month', t), 100.0 * SUM(CASE WHEN a = 'b''c' THEN 1 ELSE 0 END), 7 FROM x
    WHERE d IN (DATE '2025-01-01', $$tag$$) GROUP BY 1, a || 'd' HAVING MEASURE(m) > -3 ORDER BY 2 DESC LIMIT 10 OFFSET 5`;
  expect(literalsIn(await openParser(), sql).sort()).toEqual(
    ['%Vogel%', '12.5', '2025-01-01', '-3', '7', "b'c", 'd', 'tag'].sort(),
  );
});

it.each([
  `SELECT a AS "Vogel" FROM v`,
  `SELECT a FROM v AS "Vogel"`,
  `SELECT a FROM (SELECT a FROM v) AS "Vogel"`,
  `SELECT "Vogel" FROM (SELECT a FROM v) AS t("Vogel")`,
  `WITH "Vogel" AS (SELECT a FROM v) SELECT 1 FROM v`,
  `WITH t("Vogel") AS (SELECT a FROM v) SELECT 1 FROM t`,
  `SELECT RANK() OVER "Vogel" FROM v WINDOW "Vogel" AS (ORDER BY a)`,
  `SELECT 1 FROM (v JOIN w ON true) AS "Vogel"`,
  `SELECT 1 FROM v JOIN w USING (a) AS "Vogel"`,
  `SELECT 1 FROM GENERATE_SERIES(1, 2) AS "Vogel"`,
  `SELECT 1 FROM JSON_TO_RECORDSET(x) AS t("Vogel" int)`,
])('a name that the query gives is found: %s', async (sql) => {
  expect(namesGivenIn(await openParser(), sql)).toEqual(['Vogel']);
});

describe('the answer of a verified query', () => {
  const schema = [
    { name: 'first_seen', column_type: 'Timestamp' as const },
    { name: 'total', column_type: 'Double' as const },
  ];
  const answer = (...data: (string | null)[][]) =>
    verifiedAnswer({ schema, data, totalRows: data.length }, { values: [], members: [] });

  it('says one row in a sentence', () => {
    expect(answer(['2025-01-01 00:00:00.000', '1234.567'])).toMatch(
      /^First seen: 2025-01-01; Total: 1,234\.57\. /,
    );
    expect(answer([null, '0'])).toMatch(/^First seen: none; Total: 0\. /);
  });

  it('says that there is nothing for whoever asks', () => {
    expect(answer()).toMatch(/^There are no such rows in the data that you can see\./);
  });

  it('takes no column for the member of another one, where a * stands for several', () => {
    const revenue = { name: 'v.revenue', title: 'Revenue', description: 'In EUR.', type: 'number' as const };
    const view = { name: 'v', type: 'view' as const, title: 'V', description: '' };
    const members = [null, { ...view, members: [{ ...revenue, aggType: 'sum' }] }];
    const three = [...schema, { name: 'revenue', column_type: 'Double' as const }];
    const told = (columns: typeof three, row: string[]) =>
      verifiedAnswer({ schema: columns, data: [row], totalRows: 1 }, { values: [], members });
    expect(told(three, ['2025-01-01 00:00:00', '7', '5'])).toContain('Total: 7; Revenue: 5.');
    expect(told(schema, ['2025-01-01 00:00:00', '7'])).toContain('Total: €7.00.');
  });

  it('makes no link and no markup of what a cell or a value says', () => {
    const text = (cell: string) =>
      verifiedAnswer(
        { schema: [{ name: 'name', column_type: 'String' }], data: [[cell]], totalRows: 1 },
        { values: [cell], members: [] },
      );
    expect(text('[here](https://evil.example)')).not.toContain('[here](');
    expect(text('<img src=x>')).not.toMatch(/(?<!\\)<img/);
  });

  it('shows the first of many rows, whatever their cells hold', () => {
    const rows = Array.from({ length: 12 }, (_, index) => [`a|b\n${index}`, '1']);
    const text = answer(...rows);
    expect(text).toMatch(/^12 rows\. /);
    expect(text).toContain('| a\\|b 0 | 1 |');
    expect(text).toContain('2 more rows');
  });
});
