import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isTotalCast, isTotalFunction, isTotalOperator } from '../../engine/dialect/postgres/total.ts';
import { readTotalExpressions, TOTAL_EXPRESSIONS_FILE } from '../../scripts/total/read-total.ts';
import { newDatabase } from '../harness/new-database.ts';

describe('The list of what can neither fail nor take long', () => {
  it('is what the catalog of PostgreSQL says today', async () => {
    const file = await readFile(TOTAL_EXPRESSIONS_FILE, 'utf8');
    expect(file, 'run `npm run total-expressions`').toBe(await readTotalExpressions(await newDatabase()));
  });

  it.each([
    ['=', ['String', 'Unknown']],
    ['IN', ['String', 'Unknown']],
    ['<', ['Double', 'NumberConstant']],
    ['BETWEEN', ['Timestamp', 'Timestamp']],
    ['IS DISTINCT FROM', ['Boolean', 'Boolean']],
  ] as const)('has %s over %j', (symbol, types) => expect(isTotalOperator(symbol, types)).toBe(true));

  it.each([
    // A numeric may be larger than any double precision it is compared with.
    ['=', ['Double', 'Double']],
    ['COALESCE', ['Double', 'Double']],
    // A date may be later than any timestamp.
    ['COALESCE', ['Timestamp', 'Timestamp']],
    ['+', ['Int64', 'Int64']],
    ['||', ['String', 'String']],
    ['~~', ['String', 'Unknown']],
    ['unheard of', ['String', 'String']],
    // PostgreSQL has no such operator.
    ['=', ['Boolean', 'Timestamp']],
  ] as const)('does not have %s over %j', (symbol, types) =>
    expect(isTotalOperator(symbol, types)).toBe(false),
  );

  it('knows functions', () => {
    expect(isTotalFunction('starts_with', ['String', 'Unknown'])).toBe(true);
    for (const name of ['lower', 'length', 'substring', 'date_trunc', 'constructor']) {
      expect(isTotalFunction(name, ['String'])).toBe(false);
    }
  });

  it('knows casts', () => {
    expect(isTotalCast('Int64', 'numeric')).toBe(true);
    expect(isTotalCast('Boolean', 'text')).toBe(true);
    for (const [from, to] of [
      ['String', 'integer'],
      ['Double', 'integer'],
      ['Double', 'double precision'],
      ['Int64', 'smallint'],
      ['Timestamp', 'timestamp'],
      ['Unknown', 'date'],
    ] as const) {
      expect(isTotalCast(from, to), `${from} to ${to}`).toBe(false);
    }
  });
});
