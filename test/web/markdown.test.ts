import fc from 'fast-check';
import { Lexer } from 'marked';
import { expect, it } from 'vitest';
import { GrowingText } from '../../web/markdown/blocks.ts';

const block = fc.constantFrom(
  'A paragraph of words.',
  '# A heading',
  '- one\n- two\n  - three',
  '1. one\n2. two',
  '| a | b |\n| --- | ---: |\n| 1 | 2 |',
  '```sql\nselect 1\n\nfrom t\n```',
  '> a quote\nthat goes on',
  '---',
  '    code',
  '<div>markup</div>',
  'line one  \nline two **bold** `code`',
);
const document = fc.array(fc.tuple(block, fc.constantFrom('\n', '\n\n', '\n\n\n')), { maxLength: 8 });

it('text that comes in pieces reads as it does in one', () => {
  fc.assert(
    fc.property(document, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (blocks, lengths) => {
      const whole = blocks.flat().join('');
      const growing = new GrowingText();
      for (let end = 0, turn = 0; end < whole.length; turn++) {
        end = Math.min(whole.length, end + (lengths[turn % lengths.length] ?? 1));
        growing.read(whole.slice(0, end));
      }
      const rawOf = (tokens: readonly { type: string; raw: string }[]) =>
        tokens.filter(({ type }) => type !== 'space').map(({ type, raw }) => [type, raw.trimEnd()]);
      expect(rawOf(growing.read(whole))).toEqual(rawOf(Lexer.lex(whole, { gfm: true })));
    }),
  );
});

it('a list goes on behind an empty line, though its next number was first read as words', () => {
  const growing = new GrowingText();
  for (const end of ['1', '1. one\n\n2', '1. one\n\n2. two']) growing.read(end);
  expect(growing.read('1. one\n\n2. two').map(({ type }) => type)).toEqual(['list']);
});

it('what was read stays the same object, and is not drawn again', () => {
  const growing = new GrowingText();
  const [first] = growing.read('One.\n\nTwo.\n\nThr');
  expect(growing.read('One.\n\nTwo.\n\nThree.\n\nFour.')[0]).toBe(first);
});
