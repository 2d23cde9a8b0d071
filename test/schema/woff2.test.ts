import { describe, expect, it } from 'vitest';
import { newFont } from '../../schema/wire/fonts.ts';
import { LARGEST_FONT_BYTES, problemOfWoff2 } from '../../schema/woff2.ts';
import { smallFont } from '../harness/small-font.ts';

// EMBED.md 5.1: a WOFF2 that an account uploads is told by its bytes, and not by its name.

const font = smallFont();
const changed = (change: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.from(font);
  change(bytes);
  return bytes;
};

describe('the bytes of a font', () => {
  it('are taken as they come from a tool', () => {
    expect(problemOfWoff2(font)).toBeUndefined();
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'is not a WOFF2 file'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(9)), 'is not a WOFF2 file'],
    ['another format', changed((bytes) => bytes.write('wOFF', 0)), 'is not a WOFF2 file'],
    ['a collection', changed((bytes) => bytes.write('ttcf', 4)), 'is not a single TrueType or OpenType font'],
    ['a file that was cut off', font.subarray(0, -4), 'is cut off, or has more bytes than it says'],
    [
      'a file with a tail',
      Buffer.concat([font, Buffer.from('<script>')]),
      'is cut off, or has more bytes than it says',
    ],
    ['no tables', changed((bytes) => bytes.writeUInt16BE(0, 12)), 'has a table directory that is broken'],
    [
      'more tables than bytes',
      changed((bytes) => bytes.writeUInt16BE(65_535, 12)),
      'has a table directory that is broken',
    ],
    [
      'a table twice',
      changed((bytes) => {
        bytes[50] = 0;
      }),
      'has a table directory that is broken',
    ],
    [
      'a length with leading zeros',
      changed((bytes) => {
        bytes[49] = 0x80;
      }),
      'has a table directory that is broken',
    ],
    [
      'no letters',
      changed((bytes) => {
        bytes[48] = 8;
      }),
      'lacks tables that every font has',
    ],
    ['rows that are not there', changed((bytes) => bytes.writeUInt32BE(font.length, 20)), 'is cut off'],
    ['a file that is too large', Buffer.alloc(LARGEST_FONT_BYTES + 1), /^has 524289 bytes/],
  ])('are refused of %s', (_, bytes, problem) => {
    expect(problemOfWoff2(bytes)).toMatch(problem);
  });

  it('are refused where their tables would fill a memory', () => {
    const claims = [0, 1, 2, 3, 4].flatMap((tag) => [tag, 0x88, 0x80, 0x80, 0]);
    const header = Buffer.from(font.subarray(0, 48));
    const huge = Buffer.concat([header, Buffer.from(claims), Buffer.alloc(8)]);
    huge.writeUInt32BE(huge.length, 8);
    huge.writeUInt16BE(5, 12);
    huge.writeUInt32BE(8, 20);
    expect(problemOfWoff2(huge)).toBe('unpacks to more than a page should hold');
  });

  it('fail in no other way, wherever they are cut or wrong', () => {
    for (let at = 0; at < 90; at += 1) {
      expect(problemOfWoff2(font.subarray(0, at))).toBeTypeOf('string');
      for (const value of [0, 0x7f, 0x80, 0xff])
        expect(['string', 'undefined']).toContain(
          typeof problemOfWoff2(
            changed((bytes) => {
              bytes[at] = value;
            }),
          ),
        );
    }
  });
});

describe('what a font is called', () => {
  const woff2 = font.toString('base64');
  it.each(['Acme Sans', 'Größe', '源ノ角', '_own', 'Source Sans-3'])('may be %s', (family) => {
    expect(newFont.safeParse({ family, woff2 }).success).toBe(true);
  });
  it.each(['', 'sans-serif', 'Inherit', 'Acme, serif', '"Acme"', '3270', 'a;b', 'a  b', 'x'.repeat(101)])(
    'may not be %j',
    (family) => {
      expect(newFont.safeParse({ family, woff2 }).success).toBe(false);
    },
  );
  it.each(['0', '1001', 'bold', '100 200 300', '400;'])('has no weight %s', (weight) => {
    expect(newFont.safeParse({ family: 'Acme', weight, woff2 }).success).toBe(false);
  });
});
