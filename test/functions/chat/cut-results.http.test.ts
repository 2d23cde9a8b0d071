import { beforeAll, expect, it } from 'vitest';
import type { SqlResult } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { chat, finalAnswer, toolResult } from '../../harness/chat.ts';
import { allRows } from '../../harness/five-turns.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const asked = (input: string) =>
  chat(account, { input, sessionSettings: { externalId: 'marta', ...allRows } });

// DECISIONS.md 5: a chart is never drawn from a cut series.
it('a result of more rows than are told has no chart, and the answer says so', async () => {
  const records = await asked('orders by customer');
  const { data, totalRows, vegaSpec } = toolResult<SqlResult>(records, 'engineSqlApi');
  expect([data.length, totalRows > 100, vegaSpec]).toEqual([100, true, undefined]);
  expect(finalAnswer(records)).toMatch(/and [\d,]+ more rows[\s\S]*There is no chart of [\d,]+ rows/);
});

it('a whole result has its chart', async () => {
  const { vegaSpec } = toolResult<SqlResult>(await asked('orders by status'), 'engineSqlApi');
  expect(vegaSpec).toBeDefined();
});

// DECISIONS.md 5: what an answer claims is within what the caller may see.
it('nothing in a period is said of what one can see, with the period that there is data of', async () => {
  const said = finalAnswer(await asked('orders in 2019'));
  expect(said).toMatch(/is \*\*0\*\* in the data you can see/);
  expect(said).toMatch(/The data you can see runs from 1 January 2024.* to 31 December 2025/);
});
