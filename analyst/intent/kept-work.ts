import type { Source } from '../match/model/sources.ts';
import type { Bound, Knowledge } from './knowledge.ts';
import type { LookedUp } from './look-up.ts';

// A turn has several steps, each knows nothing of the one before, and puts the same question in the same other words again. What
// comes of them is kept here, and shared: it must not be changed.

/** Of so many questions over the same sources at most: a turn may put one in some hundred ways. */
const MOST_KEPT = 512;

/** All that is kept by a text, until there is too much of it. */
class Kept<Result> {
  readonly #bySources = new WeakMap<readonly Source[], Map<string, Result>>();

  of(sources: readonly Source[]): Map<string, Result> {
    const own = this.#bySources.get(sources) ?? new Map<string, Result>();
    if (own.size >= MOST_KEPT) own.clear();
    this.#bySources.set(sources, own);
    return own;
  }
}

const minuteOf = (today: Date): string => today.toISOString().slice(0, 16);

type Reads<Result> = (question: string, sources: Source[], today: Date) => Result;

/** The same reading, which is kept for a minute. */
export function keptReading<Result>(read: Reads<Result>): Reads<Result> {
  const kept = new Kept<{ result: Result }>();
  return (question, sources, today) => {
    const own = kept.of(sources);
    const key = `${minuteOf(today)} ${question}`;
    const found = own.get(key) ?? { result: read(question, sources, today) };
    own.set(key, found);
    return found.result;
  };
}

type Told = ReturnType<LookedUp>;
type Understands<Before, Known, Result> = (question: string, before: Before, knowledge: Known) => Result;

/**
 * The same understanding, which is kept by all that is known, with what each lookup told: where one of them tells something else
 * now, it is worked out anew.
 */
export function keptUnderstanding<Before, Known extends Knowledge, Result>(
  understand: Understands<Before, Known, Result>,
): Understands<Before, Known, Result> {
  const kept = new Kept<{ told: ReadonlyMap<string, Told>; result: Result; bound: Bound }>();
  return (question, before, knowledge) => {
    const { sources, today, lookedUp, bound: _, ...rest } = knowledge;
    const own = kept.of(sources);
    const known = Object.entries(rest).map(([name, value]) => `${name} ${nameOf(value)}`);
    const key = [minuteOf(today), nameOf(before), ...known, question].join('\n');
    const found = own.get(key);
    // What is told once more is the same object: whatever was worked out of it is found by that.
    const tell: LookedUp = (sqlQuery) => {
      const [outcome, earlier] = [lookedUp(sqlQuery), found?.told.get(sqlQuery)];
      return earlier !== undefined && isSame(earlier, outcome) ? earlier : outcome;
    };
    const tellsSame = ([sqlQuery, outcome]: [string, Told]) => tell(sqlQuery) === outcome;
    if (found !== undefined && [...found.told].every(tellsSame)) return found.result;
    const told = new Map<string, Told>();
    const noting: LookedUp = (sqlQuery) => {
      const outcome = tell(sqlQuery);
      told.set(sqlQuery, outcome);
      return outcome;
    };
    const bound: Bound = found?.bound ?? new WeakMap();
    const result = understand(question, before, { ...knowledge, lookedUp: noting, bound });
    own.set(key, { told, result, bound });
    return result;
  };
}

const isSame = (one: Told, other: Told): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const numbers = new WeakMap<object, number>();
let last = 0;

/** An object is told by a number of its own: what is only alike may be of another thread. */
function nameOf(value: unknown): string {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
  if (!isObject) return `${typeof value} ${value}`;
  const number = numbers.get(value) ?? ++last;
  numbers.set(value, number);
  return String(number);
}
