import type { Model } from '../../../engine/index.ts';

/** A quarter of what an isolate may hold. */
const BUDGET_BYTES = 32 * 1024 * 1024;

/**
 * What a model and its search index hold in memory, as `npm run bench -- engine` measures it: at most three times the
 * length of its JSON, and an index that even a small model has.
 */
const BYTES_PER_CHARACTER = 3;
const LEAST_BYTES = 150_000;

export const bytesOf = (model: Model): number =>
  LEAST_BYTES + BYTES_PER_CHARACTER * JSON.stringify(model).length;

/**
 * Models of one isolate by the hash of their content, as many as fit into a budget of bytes; the one that was not used
 * for longest goes first. One that is larger than the whole budget is not kept.
 */
export class ModelCache {
  readonly #budgetBytes: number;
  /** In the order of their last use. */
  readonly #kept = new Map<string, { model: Model; bytes: number }>();
  #bytes = 0;

  constructor(budgetBytes = BUDGET_BYTES) {
    this.#budgetBytes = budgetBytes;
  }

  get(contentHash: string): Model | undefined {
    const known = this.#kept.get(contentHash);
    if (known === undefined) return undefined;
    this.#kept.delete(contentHash);
    this.#kept.set(contentHash, known);
    return known.model;
  }

  set(contentHash: string, model: Model, bytes = bytesOf(model)): void {
    this.#forget(contentHash);
    if (bytes > this.#budgetBytes) return;
    this.#kept.set(contentHash, { model, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#budgetBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(contentHash: string): void {
    this.#bytes -= this.#kept.get(contentHash)?.bytes ?? 0;
    this.#kept.delete(contentHash);
  }
}
