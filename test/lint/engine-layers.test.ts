import { describe, expect, it } from 'vitest';
import { forbiddenImports } from '../../scripts/lint/imports.ts';
import { layers } from '../../scripts/lint/layers.ts';

/** From the lowest; a layer imports from those before it. */
const ORDER = [
  'engine/text/a.ts',
  'engine/dialect/postgres/a.ts',
  'engine/model/a.ts',
  'engine/policy/a.ts',
  'engine/plan/a.ts',
  'engine/doors/sql/a.ts',
];

/** The path from one file to another. */
function between(from: string, to: string): string {
  return `${'../'.repeat(from.split('/').length - 1)}${to}`;
}

describe('The layers of the engine', () => {
  it.each(ORDER.flatMap((from, index) => ORDER.slice(index + 1).map((to) => [from, to])))(
    '%s does not import %s',
    (from = '', to = '') => {
      const line = `import { a } from '${between(from, to)}';\n`;
      expect(forbiddenImports(from, line, layers)).toHaveLength(1);
    },
  );

  it.each([
    ['engine/doors/json/a.ts', 'engine/doors/sql/a.ts'],
    ['engine/search/a.ts', 'engine/plan/a.ts'],
    ['engine/term/a.ts', 'engine/dialect/postgres/a.ts'],
    ['engine/plan/a.ts', 'engine/search/a.ts'],
  ])('%s does not import %s', (from, to) => {
    const line = `import { a } from '${between(from, to)}';\n`;
    expect(forbiddenImports(from, line, layers)).toHaveLength(1);
  });
});
