import type { Model } from '../../engine/index.ts';
import { BoundedMemory } from '../gate/bounded-memory.ts';

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

/** Models of one isolate by the hash of their content, as many as fit into a budget of bytes. */
export class ModelCache {
  readonly #kept: BoundedMemory<Model>;

  constructor(budgetBytes = BUDGET_BYTES) {
    this.#kept = new BoundedMemory(budgetBytes);
  }

  get(contentHash: string): Model | undefined {
    return this.#kept.get(contentHash);
  }

  set(contentHash: string, model: Model, bytes = bytesOf(model)): void {
    this.#kept.set(contentHash, model, bytes);
  }
}
