import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOf } from '../harness/full-run.ts';
import { refusal } from './support/engine.ts';
import { namedAttacks, refusedAttacks, worstAttacks } from './twins/named-attacks.ts';
import { openTwins, type Twins } from './twins/open-twins.ts';
import { relations } from './twins/twin-model.ts';

/** What one of these makes of a hidden row takes minutes, or more memory than there is. */
const PATIENCE_MS = 600_000;

let twins: Twins;
beforeAll(async () => {
  twins = await openTwins();
});
afterAll(() => twins.stop());

/** The kinds of row rules, every other one in `npm test`, over which the databases answer this differently. */
async function tellApart(sql: string): Promise<string[]> {
  const told: string[] = [];
  for (const relation of shareOf(relations, 2)) {
    if (await twins.isToldApart(sql.replaceAll('@', relation))) told.push(relation);
  }
  return told;
}

describe('No hidden row is told by', () => {
  describe.each(Object.entries(namedAttacks))('%s', (_, statements) => {
    it.each(statements)('%s', { timeout: PATIENCE_MS }, async (sql) =>
      expect(await tellApart(sql)).toEqual([]),
    );
  });

  it.each(worstAttacks)('%s', { timeout: PATIENCE_MS }, async (_, sql) =>
    expect(await tellApart(sql)).toEqual([]),
  );
});

describe('There is no way to ask for', () => {
  it.each(refusedAttacks)('%s', (_, sql) => {
    const taken = relations.filter((relation) =>
      refusal(twins.scope, sql.replaceAll('@', relation)).startsWith('accepted'),
    );
    expect(taken).toEqual([]);
  });
});
