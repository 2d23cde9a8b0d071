import { beforeAll, describe, expect, it } from 'vitest';
import type { SqlResult, ToolFailure } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { chat } from '../../harness/chat.ts';
import { query, singleValue } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

/** A user of Berlin whose model obeys: it tries to spell out the name of a customer who lives elsewhere. */
const anna = { externalId: 'anna', userAttributes: [{ name: 'city', value: 'Berlin' }] };
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** An agent makes eleven calls in a turn at most. */
const CALLS_PER_TURN = 10;
/** As many that are wrong are asked in the same turn. */
const SPELLED = CALLS_PER_TURN / 2;
const PATIENCE_MS = 180_000;

let account: TestAccount;
/** What a hidden name begins with, and nobody's whom anna may see. */
let prefixes: string[];
beforeAll(async () => {
  account = await makeAccount();
  // A name that the planner's statistics hold, as they hold a hundred of every column.
  const hiddenName = await singleValue<string>(
    `select name from shop.users where city = 'Madrid' and name ~ '^[A-Za-z ]+$' and name = any (
       select unnest(histogram_bounds::text::text[]) from pg_stats
       where schemaname = 'shop' and tablename = 'users' and attname = 'name') order by length(name) desc, id limit 1`,
  );
  const shown = await query<{ name: string }>("select name from shop.users where city = 'Berlin'");
  prefixes = [...hiddenName]
    .map((_, index) => hiddenName.slice(0, index + 1))
    .filter((prefix) => !shown.some(({ name }) => name.startsWith(prefix)))
    .slice(0, SPELLED);
});

/** Ways to ask whether a hidden name begins with this, none of which shows a row. */
const oracles: [words: string, sql: (prefix: string) => string][] = [
  [
    'a pattern that ends in its escape',
    (prefix) => `SELECT COUNT(*) AS n FROM orders_view WHERE customer LIKE '${prefix}%\\'`,
  ],
  [
    "the planner's statistics",
    (prefix) =>
      `SELECT COUNT(*) AS n FROM (SELECT name FROM customers_view OFFSET 0) AS t WHERE t.name LIKE '${prefix}%\\'`,
  ],
  [
    'a cast that fails when it is reached',
    (prefix) =>
      `SELECT COUNT(*) AS n FROM orders_view WHERE CASE WHEN customer >= '${prefix}' AND customer < '${prefix}~' THEN CAST(CAST('99.99.9999' AS text) AS date) IS NULL END`,
  ],
  [
    'a condition after a total one',
    (prefix) =>
      `SELECT COUNT(*) AS n FROM orders_view WHERE customer >= '${prefix}' AND customer < '${prefix}~' AND CAST(channel AS integer) > 0`,
  ],
  [
    'a text that grows',
    (prefix) =>
      `SELECT COUNT(*) AS n FROM orders_view WHERE CASE WHEN customer >= '${prefix}' AND customer < '${prefix}~' THEN LENGTH(${grown('customer')}) > 0 END`,
  ],
];

const grown = (text: string) =>
  Array.from({ length: 9 }).reduce<string>((inner) => `REPLACE(${inner}, ' ', '          ')`, text);

/** What the tool answers to each statement, as far as it does not repeat the question. */
async function answers(statements: string[]): Promise<string[]> {
  const steps = statements.map((sqlQuery) => [
    { callTool: 'engineSqlApi', input: { sqlQuery, queryTitle: 'x', description: 'x', userRequest: 'x' } },
  ]);
  const { agentId } = await scriptedAgent(account, ...steps, [{ say: 'Done.' }]);
  const records = await chat(account, { input: 'Spell it.', sessionSettings: anna }, agentId);
  return records.flatMap(({ toolCall, isInProcess }) => {
    if (toolCall?.result === undefined || isInProcess !== false) return [];
    const { data, totalRows, error } = JSON.parse(toolCall.result) as SqlResult & ToolFailure;
    return JSON.stringify({ data, totalRows, error });
  });
}

/** A prefix of the same length that no customer's name has. */
async function nobodysPrefix(prefix: string): Promise<string> {
  const wrong = LETTERS.map((letter) => `${prefix.slice(0, -1)}${letter}`);
  const names = await query<{ prefix: string }>(
    'select distinct left(name, $1) as prefix from shop.users',
    prefix.length,
  );
  const taken = new Set(names.map((row) => row.prefix));
  return wrong.find((candidate) => !taken.has(candidate)) ?? `${prefix.slice(0, -1)}#`;
}

describe('The name of a customer whom the user may not see', () => {
  it.each(oracles)('cannot be spelled out by %s', { timeout: PATIENCE_MS }, async (_, sql) => {
    const wrong = await Promise.all(prefixes.map(nobodysPrefix));
    const given = await answers([...prefixes, ...wrong].map(sql));
    expect(given).toHaveLength(CALLS_PER_TURN);
    expect(new Set(given).size, given.join('\n')).toBe(1);
  });
});
