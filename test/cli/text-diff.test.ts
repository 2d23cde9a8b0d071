import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unifiedDiff } from '../../cli/model/text-diff.ts';
import { assertRandomly, patienceMs } from '../harness/full-run.ts';

const NAMES = { before: 'a/model.yml', after: 'b/model.yml' };
const lines = (...all: string[]) => all.map((line) => `${line}\n`).join('');

describe('a unified diff', () => {
  it('shows changes with three lines around them', () => {
    const before = lines('1', '2', '3', '4', '5', '6', '7', '8', '9');
    const after = lines('1', '2', '3', '4', 'five', '6', '7', '8', '9', '10');
    expect(unifiedDiff(NAMES, before, after)).toBe(
      [
        '--- a/model.yml',
        '+++ b/model.yml',
        '@@ -2,8 +2,9 @@',
        ...[' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8', ' 9', '+10'],
      ].join('\n'),
    );
  });

  it('of two equal texts is empty', () => {
    expect(unifiedDiff(NAMES, 'same\n', 'same\n')).toBe('');
  });

  it('of a file that is new, or gone, has all its lines', () => {
    expect(unifiedDiff(NAMES, '', lines('a', 'b'))).toContain('@@ -0,0 +1,2 @@\n+a\n+b');
    expect(unifiedDiff(NAMES, lines('a', 'b'), '')).toContain('@@ -1,2 +0,0 @@\n-a\n-b');
  });

  it('is one that git applies, whatever the texts', { timeout: patienceMs(20_000) }, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'text-diff-'));
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 30 });
    try {
      await assertRandomly(
        'differences of texts that git applies',
        fc.property(text, text, (before, after) => {
          const diff = unifiedDiff(NAMES, lines(...before), lines(...after));
          fc.pre(diff !== '');
          writeFileSync(join(directory, 'model.yml'), lines(...before));
          const { status, stderr } = spawnSync('git', ['apply', '-'], {
            cwd: directory,
            input: `${diff}\n`,
            encoding: 'utf8',
          });
          expect([status, stderr]).toEqual([0, '']);
          expect(readFileSync(join(directory, 'model.yml'), 'utf8')).toBe(lines(...after));
        }),
        { share: 20, whole: 2_000 },
      );
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
