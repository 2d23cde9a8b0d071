import type { ProvidedContext } from 'vitest';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node';
import { type Borrowed, borrow } from './borrow.ts';

type Key = 'service' | 'evictionService';
type CreateWorker<Name extends Key> = (
  options: PoolOptions,
  /** What the worker has once it starts. */
  borrowed: () => ProvidedContext[Name] | undefined,
) => PoolWorker;

/** A pool each of whose workers has something to itself, which its tests get by `inject(key)`. */
export const lendingPool = <Name extends Key>(
  name: string,
  key: Name,
  createWorker: CreateWorker<Name>,
): PoolRunnerInitializer => ({
  name,
  createPoolWorker: (options) => new BorrowingWorker(name, key, options, createWorker),
});

class BorrowingWorker<Name extends Key> implements PoolWorker {
  readonly name: string;
  readonly #key: Name;
  readonly #options: PoolOptions;
  readonly #worker: PoolWorker;
  #borrowed: Borrowed<ProvidedContext[Name]> | undefined;

  constructor(name: string, key: Name, options: PoolOptions, createWorker: CreateWorker<Name>) {
    this.name = name;
    this.#key = key;
    this.#options = options;
    this.#worker = createWorker(options, () => this.#borrowed?.thing);
  }

  get cacheFs(): boolean {
    return this.#worker.cacheFs ?? false;
  }

  async start(): Promise<void> {
    // Provided by the global setup, which has run by now.
    const { lender } = this.#options.project.getProvidedContext();
    this.#borrowed = await borrow(lender, `/${this.#key}`);
    await this.#worker.start();
  }

  async stop(): Promise<void> {
    await this.#worker.stop();
    this.#borrowed?.giveBack();
  }

  send(message: WorkerRequest): void {
    this.#worker.send(
      message.type === 'run' || message.type === 'collect'
        ? { ...message, context: { ...message.context, providedContext: this.#provided(message.context) } }
        : message,
    );
  }

  #provided({ providedContext }: { providedContext: Record<string, unknown> }): Record<string, unknown> {
    return { ...providedContext, [this.#key]: this.#borrowed?.thing };
  }

  on(...listener: Parameters<PoolWorker['on']>): void {
    this.#worker.on(...listener);
  }

  off(...listener: Parameters<PoolWorker['off']>): void {
    this.#worker.off(...listener);
  }

  deserialize(data: unknown): unknown {
    return this.#worker.deserialize(data);
  }
}
