/** What a WOFF2 file says of itself, without unpacking it (W3C WOFF 2.0, sections 3 and 4.1). */

/** Fonts of large scripts have to be cut to the letters that are used. */
export const LARGEST_FONT_BYTES = 512 * 1024;

const SIGNATURE = 0x774f4632; // wOF2
const TRUE_TYPE = 0x00010000;
const OPEN_TYPE = 0x4f54544f; // OTTO
const HEADER_BYTES = 48;
/** What the tables of a font may need in a browser's memory. */
const LARGEST_UNPACKED_BYTES = 16 * 1024 * 1024;
const ANY_TAG = 63;
const GLYF = 10;
const LOCA = 11;
/** Of the known tags those that every font has: cmap, head, hhea, hmtx, maxp. */
const NEEDED = [0, 1, 2, 3, 4];

/** Why these bytes are no font that a page could use; undefined: they look like one. */
export function problemOfWoff2(bytes: Uint8Array): string | undefined {
  if (bytes.length > LARGEST_FONT_BYTES)
    return `has ${bytes.length} bytes; a font may have ${LARGEST_FONT_BYTES}`;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0) !== SIGNATURE) return 'is not a WOFF2 file';
  const flavor = view.getUint32(4);
  if (flavor !== TRUE_TYPE && flavor !== OPEN_TYPE) return 'is not a single TrueType or OpenType font';
  if (view.getUint32(8) !== bytes.length) return 'is cut off, or has more bytes than it says';
  const directory = readDirectory(bytes, view.getUint16(12));
  if (directory === undefined) return 'has a table directory that is broken';
  const { tags, unpackedBytes, endsAt } = directory;
  const compressedBytes = view.getUint32(20);
  if (compressedBytes === 0 || endsAt + compressedBytes > bytes.length) return 'is cut off';
  if (unpackedBytes > LARGEST_UNPACKED_BYTES) return 'unpacks to more than a page should hold';
  return NEEDED.every((tag) => tags.has(tag)) ? undefined : 'lacks tables that every font has';
}

type Directory = { tags: ReadonlySet<number>; unpackedBytes: number; endsAt: number };

function readDirectory(bytes: Uint8Array, count: number): Directory | undefined {
  const tags = new Set<number>();
  let at = HEADER_BYTES;
  let unpackedBytes = 0;
  /** UIntBase128: seven bits a byte, without leading zeros, of up to five bytes. */
  const length = (): number | undefined => {
    let value = 0;
    for (let index = 0; index < 5; index += 1) {
      const byte = bytes[at];
      if (byte === undefined || (index === 0 && byte === 0x80)) return undefined;
      at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value < 2 ** 32 ? value : undefined;
    }
    return undefined;
  };
  for (let table = 0; table < count; table += 1) {
    const flags = bytes[at];
    if (flags === undefined) return undefined;
    at += 1;
    const tag = flags & 0x3f;
    const version = flags >> 6;
    if (tag === ANY_TAG) at += 4;
    else if (tags.has(tag)) return undefined;
    else tags.add(tag);
    const original = length();
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
    const transformed = isTransformed ? length() : original;
    if (original === undefined || transformed === undefined) return undefined;
    unpackedBytes += Math.max(original, transformed);
  }
  return count === 0 || at > bytes.length ? undefined : { tags, unpackedBytes, endsAt: at };
}
