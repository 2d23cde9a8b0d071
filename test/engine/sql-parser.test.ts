import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteIdentifier, quoteText } from '../../engine/dialect/postgres/quote.ts';
import { onlySelect } from '../../engine/text/tree.ts';
import { parser } from './support/engine.ts';

/** Any text that a C string can hold. */
const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((value) => !value.includes('\0'));

describe('The parser', () => {
  it('is the package, but for where its memory starts', async () => {
    const root = join(import.meta.dirname, '../..');
    const [built, shipped] = await Promise.all([
      readFile(join(root, '.build/parser/libpg-query.wasm')),
      readFile(join(root, 'node_modules/libpg-query/wasm/libpg-query.wasm')),
    ]);
    expect(built.length).toBe(shipped.length);
    const differing = built.filter((byte, index) => byte !== shipped[index]);
    expect(differing.length).toBeLessThanOrEqual(2);
  });

  it('reports where the SQL is wrong', () => {
    expect(() => parser.parse('SELECT FRM x y')).toThrow(
      expect.objectContaining({ name: 'SqlSyntaxError', position: 13 }),
    );
  });

  it('refuses text that would grow its memory for good', () => {
    expect(() => parser.parse(`SELECT '${'x'.repeat(30_000)}'`)).toThrow('longer than 20480 bytes');
  });

  it('reads a quoted text back unchanged, and nothing more', () => {
    fc.assert(
      fc.property(text, (value) => {
        const target = onlySelect(parser.parse(`SELECT ${quoteText(value)}`).stmts)?.targetList;
        expect(target).toEqual([
          {
            ResTarget: {
              val: { A_Const: { sval: { sval: value }, location: 7 } },
              location: 7,
            },
          },
        ]);
      }),
    );
  });

  it('reads a quoted identifier back unchanged, and nothing more', () => {
    const name = text.filter((value) => value !== '' && new TextEncoder().encode(value).length < 64);
    fc.assert(
      fc.property(name, (value) => {
        const target = onlySelect(parser.parse(`SELECT ${quoteIdentifier(value)}`).stmts)?.targetList;
        expect(target).toEqual([
          {
            ResTarget: {
              val: { ColumnRef: { fields: [{ String: { sval: value } }], location: 7 } },
              location: 7,
            },
          },
        ]);
      }),
    );
  });
});
