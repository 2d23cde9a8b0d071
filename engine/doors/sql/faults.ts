import { NULL } from '../../dialect/postgres/terms/constants.ts';
import type { Term } from '../../term/term.ts';
import { EngineError, type EngineErrorCode } from '../../text/errors.ts';

/** Errors about one name of a statement, beside which the rest of it can still be read. */
const OF_NAMES: ReadonlySet<EngineErrorCode> = new Set([
  'unavailable_member',
  'unknown_column',
  'unknown_function',
  'unknown_relation',
]);
/** As many as somebody mends at once. */
const MOST_LISTED = 10;

/** What a statement names that is not there. It is read to its end, so that one error tells of all. */
export class Faults {
  readonly #found: EngineError[] = [];

  /** Notes an error about a name, for which NULL stands while the rest is read; any other ends the statement. */
  note(error: unknown): Term {
    if (!(error instanceof EngineError) || !OF_NAMES.has(error.code)) throw error;
    this.#found.push(error);
    return NULL;
  }

  /** What to tell of a statement; `last` is what ended it. Null when there is nothing. */
  together(last: EngineError | null): EngineError | null {
    // What ends a statement after a name was not there may come of the NULL in its place.
    const isOwn = last !== null && (this.#found.length === 0 || OF_NAMES.has(last.code));
    const all = isOwn ? [...this.#found, last] : this.#found;
    const byMessage = new Map(all.map((error) => [error.message, error]));
    const [first, ...others] = byMessage.values();
    if (first === undefined || others.length === 0) return first ?? null;
    const lines = withoutRepeatedLists([...byMessage.keys()]);
    const more = lines.length - MOST_LISTED;
    const shown = lines.slice(0, MOST_LISTED).map((line) => `- ${line}`);
    if (more > 0) shown.push(`- and ${more} more`);
    return new EngineError(first.code, `${lines.length} things in this SQL are wrong:\n${shown.join('\n')}`);
  }
}

/** What there is instead is told once. */
function withoutRepeatedLists(messages: readonly string[]): string[] {
  const lists = messages.map((message) => /[;?.] [Tt]here are .*$/s.exec(message)?.[0].slice(2));
  return messages.map((message, index) => {
    const list = lists[index];
    const isRepeated = list !== undefined && lists.indexOf(list, index + 1) > 0;
    return isRepeated ? message.slice(0, -list.length).replace(/; $/, '.').trimEnd() : message;
  });
}
