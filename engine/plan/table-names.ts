/**
 * Hands out the table names of one physical query, each once: so no name of the user's becomes a table's, and a
 * column that a subquery reads from the query around it is never taken for one of its own.
 */
export class TableNames {
  readonly #taken = new Set<string>();

  /** A free name like the wished one. */
  take(wished: string): string {
    let name = wished;
    for (let number = 2; this.#taken.has(name); number += 1) name = `${wished}_${number}`;
    this.#taken.add(name);
    return name;
  }
}
