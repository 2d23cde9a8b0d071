import { brotliCompressSync } from 'node:zlib';

// A WOFF2 file of a font whose letters are all of one width, two ems, so that a page tells by its texts whether it has it.

export const EMS_PER_LETTER = 2;

const FIRST_LETTER = 0x20;
const LAST_LETTER = 0x7e;
const GLYPHS = LAST_LETTER - FIRST_LETTER + 2;
const UNITS = 1_000;

const u16 = (...values: number[]) =>
  Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const zeros = (count: number) => Buffer.alloc(count);

/** One box, which is what stands for letters that a font does not have. */
const box = Buffer.concat([
  ...[u16(1, 0, 0, 500, 700), u16(3), u16(0), Buffer.from([1, 1, 1, 1])],
  ...[u16(0, 0, 500, 0), u16(0, 700, 0, -700), zeros(2)],
]);

/** By the index that WOFF2 knows a tag by; the last two are kept as they are. */
const TABLES: [index: number, content: Buffer][] = [
  [
    0,
    Buffer.concat([
      u16(0, 1, 3, 1),
      u32(12),
      u16(4, 32, 0, 4, 4, 1, 0),
      u16(LAST_LETTER, 0xffff, 0),
      u16(FIRST_LETTER, 0xffff),
      u16(1 - FIRST_LETTER, 1),
      u16(0, 0),
    ]),
  ],
  [
    1,
    Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(0, UNITS),
      zeros(16),
      u16(0, 0, 500, 700, 0, 8, 2, 1, 0),
    ]),
  ],
  [
    2,
    Buffer.concat([
      u32(0x10000),
      u16(800, -200, 0, EMS_PER_LETTER * UNITS, 0, 0, 500, 1, 0, 0),
      zeros(10),
      u16(1),
    ]),
  ],
  [3, Buffer.concat([u16(EMS_PER_LETTER * UNITS, 0), zeros((GLYPHS - 1) * 2)])],
  [4, Buffer.concat([u32(0x10000), u16(GLYPHS, 4, 1, 0, 0, 1), zeros(16)])],
  [5, u16(0, 0, 6)],
  [
    6,
    Buffer.concat([
      u16(0, UNITS, 400, 5, 0),
      zeros(20),
      zeros(2),
      zeros(10),
      zeros(16),
      zeros(4),
      u16(0x40, FIRST_LETTER, LAST_LETTER, 800, -200, 0, 800, 200),
    ]),
  ],
  [7, Buffer.concat([u32(0x30000), zeros(28)])],
  [10, box],
  [11, Buffer.concat([u32(0), ...Array.from({ length: GLYPHS }, () => u32(box.length))])],
];
const KEPT_AS_IT_IS = 3 << 6;

const base128 = (value: number): number[] =>
  value < 128 ? [value] : [...base128(value >> 7).map((byte) => byte | 0x80), value & 0x7f];

const padded = (length: number) => Math.ceil(length / 4) * 4;

export function smallFont(): Buffer<ArrayBuffer> {
  const directory = Buffer.from(
    TABLES.flatMap(([index, { length }]) => [
      index >= 10 ? index | KEPT_AS_IT_IS : index,
      ...base128(length),
    ]),
  );
  const compressed = brotliCompressSync(Buffer.concat(TABLES.map(([, content]) => content)));
  const unpadded = 48 + directory.length + compressed.length;
  const unpacked = TABLES.reduce((sum, [, { length }]) => sum + padded(length), 12 + 16 * TABLES.length);
  const header = Buffer.concat([
    ...[Buffer.from('wOF2'), u32(0x10000, padded(unpadded)), u16(TABLES.length, 0)],
    ...[u32(unpacked, compressed.length), u16(1, 0), zeros(20)],
  ]);
  return Buffer.concat([header, directory, compressed, zeros(padded(unpadded) - unpadded)]);
}
