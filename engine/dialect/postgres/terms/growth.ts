import type { Term } from '../../../term/term.ts';
import { bounded } from './bounded.ts';
import { BYTES_PER_CHARACTER, longest, SHORT_BYTES, together } from './make.ts';

/** A character of `to_char` may stand for a word such as SEPTEMBER. */
const BYTES_PER_FORMAT_CHARACTER = 12;
/** A letter of one or two bytes may have three of two in the other case. */
const CASE_FACTOR = 3;

type Growth = {
  /** How long the text may be that it gives. */
  bytes(args: readonly Term[]): number;
  /** Arguments that go into that text as often as it likes; what a row holds of them has to be bounded first. */
  puts: readonly number[] | 'all';
};

/** Functions that may give a longer text than they take. */
const growing: ReadonlyMap<string, Growth> = new Map<string, Growth>([
  ['concat', { puts: 'all', bytes: together }],
  ['concat_ws', { puts: 'all', bytes: (args) => together(args) + args.length * bytesAt(args, 0) }],
  // With a negative length, what stands before the place comes after it once more.
  ['overlay', { puts: [0, 1], bytes: (args) => 2 * bytesAt(args, 0) + bytesAt(args, 1) }],
  ['replace', { puts: [0, 2], bytes: replacedBytes }],
  // The replacement may stand between all characters and at both ends, and each of its own for all that matched.
  ['regexp_replace', { puts: [0, 2], bytes: (args) => (bytesAt(args, 0) + 1) * (1 + bytesAt(args, 2)) }],
  ['to_char', { puts: [1], bytes: (args) => SHORT_BYTES + bytesAt(args, 1) * BYTES_PER_FORMAT_CHARACTER }],
  ['translate', { puts: [0], bytes: (args) => bytesAt(args, 0) * BYTES_PER_CHARACTER }],
]);

/** Functions that cut a text to so many characters as one of their arguments says; where it stands. */
const cutting: ReadonlyMap<string, number> = new Map([
  ['left', 1],
  ['right', 1],
  ['substr', 2],
  ['substring', 2],
]);
/** Functions that cut it or fill it up to so many, which have to be written out. */
const filling: ReadonlySet<string> = new Set(['lpad', 'rpad']);
/** Functions whose result is short, whatever they are given. */
const short: ReadonlySet<string> = new Set(['chr', 'md5', 'to_hex']);
const changingCase: ReadonlySet<string> = new Set(['initcap', 'lower', 'upper']);

/** Bytes that the text of a function's result has at most; functions that are not named give no more than they take. */
export function sizeOfCall(name: string, args: readonly Term[]): { bytes: number; bounded?: boolean } {
  const growth = growing.get(name);
  if (growth !== undefined) return { bytes: Math.max(growth.bytes(args), SHORT_BYTES), bounded: true };
  if (short.has(name)) return { bytes: SHORT_BYTES, bounded: true };
  const taken = Math.max(longest(args), SHORT_BYTES);
  if (changingCase.has(name)) return { bytes: taken * CASE_FACTOR };
  if (filling.has(name)) {
    return { bytes: Math.max(charactersAt(args, 1) * BYTES_PER_CHARACTER, SHORT_BYTES), bounded: true };
  }
  const cut = charactersAt(args, cutting.get(name)) * BYTES_PER_CHARACTER;
  return cut < taken ? { bytes: cut, bounded: true } : { bytes: taken };
}

/** The arguments, those bounded of which a function makes longer texts. */
export function withBoundedTexts(name: string, args: readonly Term[]): readonly Term[] {
  const puts = growing.get(name)?.puts ?? [];
  return args.map((arg, index) => (puts === 'all' || puts.includes(index) ? bounded(arg) : arg));
}

/** Names of the functions that may give a longer text than they take. */
export const growingFunctions: readonly string[] = [...growing.keys()];

function bytesAt(args: readonly Term[], index: number): number {
  return args[index]?.bytes ?? 0;
}

/** A number of characters that is written out; a negative one leaves off as many at the other end. */
function charactersAt(args: readonly Term[], index: number | undefined): number {
  const form = index === undefined ? undefined : args[index]?.form;
  return form?.kind === 'number' && /^\d{1,9}$/.test(form.digits)
    ? Number(form.digits)
    : Number.POSITIVE_INFINITY;
}

/** Only of a text that is written out is it known how often another can hold it. */
function replacedBytes(args: readonly Term[]): number {
  const [text, from, to] = [bytesAt(args, 0), bytesAt(args, 1), bytesAt(args, 2)];
  const shortest = args[1]?.form.kind === 'text' ? Math.max(1, from) : 1;
  return Math.max(text, Math.ceil(text / shortest) * to);
}
