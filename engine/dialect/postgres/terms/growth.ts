import type { Term } from '../../../term/term.ts';
import { longest, SHORT_BYTES, together } from './make.ts';

/** A character of `to_char` may stand for a word such as SEPTEMBER. */
const BYTES_PER_FORMAT_CHARACTER = 12;
/** UTF-8. */
const BYTES_PER_CHARACTER = 4;

type Bytes = (args: readonly Term[]) => number;

/** Functions that may give a longer text than they take, and how long it may be. */
const growing: ReadonlyMap<string, Bytes> = new Map<string, Bytes>([
  ['concat', together],
  ['concat_ws', (args) => together(args) + args.length * bytesAt(args, 0)],
  ['overlay', (args) => bytesAt(args, 0) + bytesAt(args, 1)],
  ['lpad', padded],
  ['rpad', padded],
  ['replace', (args) => replacedBytes(bytesAt(args, 0), bytesAt(args, 1), bytesAt(args, 2), args[1])],
  // Each character of the text may match, and each of the replacement may stand for all that matched.
  ['regexp_replace', (args) => bytesAt(args, 0) * (1 + bytesAt(args, 2))],
  ['to_char', (args) => SHORT_BYTES + bytesAt(args, 1) * BYTES_PER_FORMAT_CHARACTER],
  ['translate', (args) => bytesAt(args, 0) * BYTES_PER_CHARACTER],
]);

/** Bytes that the result of a function has at most; other functions give no more than they take. */
export function bytesOfCall(name: string, args: readonly Term[]): number {
  return growing.get(name)?.(args) ?? Math.max(longest(args), SHORT_BYTES);
}

/** Names of the functions that may give a longer text than they take. */
export const growingFunctions: readonly string[] = [...growing.keys()];

function bytesAt(args: readonly Term[], index: number): number {
  return args[index]?.bytes ?? 0;
}

function padded(args: readonly Term[]): number {
  const { form } = args[1] ?? { form: null };
  const characters = form?.kind === 'number' ? Number(form.digits) : Number.POSITIVE_INFINITY;
  return Math.max(bytesAt(args, 0), characters * BYTES_PER_CHARACTER);
}

/** Only of a text that is written out is it known how often another can hold it. */
function replacedBytes(text: number, from: number, to: number, searched: Term | undefined): number {
  const shortest = searched?.form.kind === 'text' ? Math.max(1, from) : 1;
  return Math.max(text, Math.ceil(text / shortest) * to);
}
