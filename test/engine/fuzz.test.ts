import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../../engine/index.ts';
import { assertRandomly, patienceMs } from '../harness/full-run.ts';
import { compile, scopeOf } from './support/engine.ts';
import { mutated } from './support/mutations.ts';
import { places, probes } from './support/vault/hostile-expressions.ts';
import { statements } from './support/vault/hostile-statements.ts';
import { southerner, vaultModel } from './support/vault/vault-model.ts';

/** Far more than any of them takes, so that a busy machine changes nothing; a hang takes longer by far. */
const HANG_MS = 1_000;
/** What is compiled for the first time, or has the garbage of others swept up, is slow once. */
const TRIES = 3;
const GROWTH_LIMIT_BYTES = 24 * 1024 * 1024;

const scope = scopeOf(vaultModel, southerner);
const wellFormed = [
  ...statements,
  ...places.flatMap((place, index) => place.replaceAll('?', () => probes[index % probes.length] ?? '1')),
  ...places.map((place) => place.replaceAll('?', 'owner')),
];

setFlagsFromString('--expose-gc');
// There is no other way to reach the collector from inside a test.
const collectGarbage = runInNewContext('gc') as () => void;

/** Compiles or is refused; anything else that is thrown is a crash. */
function survive(sql: string): void {
  try {
    compile(scope, sql);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
}

/** Of this thread alone: a machine with other things to do may stop it for a while. */
function durationMs(sql: string): number {
  const before = process.threadCpuUsage();
  survive(sql);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function hangs(sql: string): boolean {
  for (let attempt = 0; attempt < TRIES; attempt += 1) if (durationMs(sql) <= HANG_MS) return false;
  return true;
}

/** Bytes in use, those of the parser's own memory among them. */
function bytesInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('Mutated statements', () => {
  it('neither crash the engine, nor hang it, nor make it grow', { timeout: patienceMs(60_000) }, async () => {
    const property = fc.property(mutated(wellFormed), (sql) => {
      if (durationMs(sql) > HANG_MS) expect(hangs(sql), sql.slice(0, 500)).toBe(false);
    });
    const half = { share: 500, whole: 50_000, part: 1 / 2 };
    await assertRandomly('mutated statements, at first', property, half);
    const before = bytesInUse();
    await assertRandomly('mutated statements, once warm', property, half);
    expect(bytesInUse() - before).toBeLessThan(GROWTH_LIMIT_BYTES);
  });

  it.each<[string, string]>([
    ['a long chain of conditions', `SELECT id FROM accounts WHERE ${'id = 1 OR '.repeat(2_000)} id = 2`],
    ['deep parentheses', `SELECT id FROM accounts WHERE ${'('.repeat(9_000)}id = 1${')'.repeat(9_000)}`],
    ['deep arithmetic', `SELECT id FROM accounts WHERE ${'1 + ('.repeat(3_000)}id${')'.repeat(3_000)} = 1`],
    [
      'arithmetic as deep as is allowed',
      `SELECT id FROM accounts WHERE ${'1 + ('.repeat(90)}id${')'.repeat(90)} = 1`,
    ],
    ['a long list', `SELECT id FROM accounts WHERE id IN (${'1, '.repeat(6_000)} 2)`],
    ['many columns', `SELECT ${'id, '.repeat(4_000)} id FROM accounts`],
    [
      'many groups',
      `SELECT 1 FROM accounts GROUP BY ${Array.from({ length: 1_500 }, (_, n) => `id + ${n}`).join(', ')}`,
    ],
    [
      'many groupings',
      `SELECT 1 FROM accounts GROUP BY CUBE (${Array.from({ length: 20 }, (_, n) => `id + ${n}`).join(', ')})`,
    ],
    [
      'many aggregates',
      `SELECT ${Array.from({ length: 700 }, (_, n) => `SUM(id + ${n})`).join(', ')} FROM accounts_view`,
    ],
    ['many subqueries', `SELECT ${'(SELECT COUNT(*) FROM accounts), '.repeat(400)} 1 FROM accounts_view`],
    [
      'many WITH queries',
      `WITH ${Array.from({ length: 300 }, (_, n) => `a${n} AS (SELECT id FROM ${n === 0 ? 'accounts' : `a${n - 1}`})`).join(', ')} SELECT id FROM a299`,
    ],
    ['nested subqueries', `${'SELECT id FROM ('.repeat(60)}SELECT id FROM accounts${') AS t'.repeat(60)}`],
    ['many unions', Array.from({ length: 500 }, () => 'SELECT id FROM accounts').join(' UNION ALL ')],
    [
      'columns that double',
      `SELECT MAX(x) FROM (${Array.from({ length: 30 }).reduce((inner) => `SELECT x || x AS x FROM (${inner}) AS t`, 'SELECT owner AS x FROM accounts')}) AS t`,
    ],
    ['a long name', `SELECT "${'x'.repeat(20_000)}" FROM accounts`],
    ['a long text', `SELECT id FROM accounts WHERE owner = '${'x'.repeat(20_000)}'`],
  ])('%s takes no time to speak of', (_, sql) => {
    expect(hangs(sql)).toBe(false);
  });
});
