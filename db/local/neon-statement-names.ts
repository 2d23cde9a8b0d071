// Which statements are prepared under a name, so that PostgreSQL parses and plans them once per session.

const STATEMENTS_REMEMBERED = 1_000;

/**
 * Gives a statement a name from its second use on: statements that come once, such as an analyst's query,
 * would only fill the memory of the sessions. Names are never used for another text.
 */
export class StatementNames {
  #names = new Map<string, string | undefined>();
  #given = 0;

  nameFor(text: string): string | undefined {
    const isKnown = this.#names.has(text);
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (this.#names.size >= STATEMENTS_REMEMBERED) this.#names.clear();
    const given = isKnown ? `neon_endpoint_${++this.#given}` : undefined;
    this.#names.set(text, given);
    return given;
  }
}
