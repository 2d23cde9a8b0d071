import { type Form, type JoinNode, QUICK_STEPS, type Term } from '../../../term/term.ts';
import { isNumber, isTime, type ValueType } from '../../../term/value-type.ts';
import { EngineError } from '../../../text/errors.ts';

/** No value inside a statement may be longer. */
const VALUE_LIMIT_BYTES = 1_048_576;
/** What a time, an interval or a truth takes as text, and a number that people count with. */
export const SHORT_BYTES = 128;

/** UTF-8. */
export const BYTES_PER_CHARACTER = 4;

const NOTHING: ReadonlySet<JoinNode> = new Set();

type Known = {
  /** Whether the operation itself can neither fail nor take long. */
  total: boolean;
  /** Left out: that of its parts and one more. */
  steps?: number;
  bytes?: number;
  /** Left out: short when it is no text, and otherwise as bounded as its parts. */
  bounded?: boolean;
  instant?: { moment: Term; timeZone: string };
};

/** A term made of others: as total, as constant and reading as much as they and the operation itself are. */
export function made(form: Form, type: ValueType, parts: readonly Term[], known: Known): Term {
  const bytes = known.bytes ?? SHORT_BYTES;
  if (bytes > VALUE_LIMIT_BYTES) throw tooLong();
  const constant = parts.every((part) => part.constant);
  const steps = constant && parts.length > 0 ? 0 : stepsOf(parts, known);
  return {
    ...{ form, type, bytes, steps, constant, reads: readsOf(parts) },
    bounded: known.bounded ?? isBounded(form, type, parts),
    total: known.total && steps <= QUICK_STEPS && parts.every((part) => part.total),
    ruled: parts.some((part) => part.ruled),
    asks: parts.some((part) => part.asks),
    checks: parts.reduce((most, part) => Math.max(most, part.checks), 0),
    ...(known.instant && { instant: known.instant }),
  };
}

function stepsOf(parts: readonly Term[], { steps }: Known): number {
  return steps ?? parts.reduce((sum, part) => sum + part.steps, parts.length === 0 ? 0 : 1);
}

export function longest(terms: readonly Term[]): number {
  return terms.reduce((most, term) => Math.max(most, term.bytes), 0);
}

export function together(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + term.bytes, 0);
}

/** What is written out is as long as it is; numbers that are worked out may get very long. */
function isBounded({ kind }: Form, type: ValueType, parts: readonly Term[]): boolean {
  if (WRITTEN.has(kind) || type === 'Boolean' || type === 'Interval' || isTime(type)) return true;
  if (isNumber(type)) return false;
  return parts.length > 0 && parts.every((part) => part.bounded);
}

const WRITTEN: ReadonlySet<Form['kind']> = new Set([
  'text',
  'number',
  'word',
  'time',
  'interval',
  'parameter',
]);

function readsOf(parts: readonly Term[]): ReadonlySet<JoinNode> {
  const reading = parts.filter((part) => part.reads.size > 0);
  const [first, ...others] = reading;
  if (first === undefined) return NOTHING;
  if (others.every((part) => part.reads === first.reads)) return first.reads;
  return new Set(reading.flatMap((part) => [...part.reads]));
}

function tooLong(): EngineError {
  return new EngineError(
    'too_complex',
    'This SQL makes texts that may be longer than 1 MiB. Join and replace fewer texts in one another, or shorten them with LEFT first.',
  );
}
