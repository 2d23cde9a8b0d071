import type { EndedTurn } from '../../../db/turn-usage.ts';
import type { Journal } from './journal.ts';

const THREAD_ID = 'threadId';
/** How long what turns used is told again, should the database be gone so long. */
const TELLABLE_MS = 86_400_000;

/**
 * Tells the service's database what turns used, and that their places are free. The journal has it from the moment a turn ends, and telling
 * it twice is as good as once: whoever dies on the way, or finds the database gone, tells it again later.
 */
export class UsageReport {
  readonly #journal: Journal;
  readonly #kv: DurableObjectStorage['kv'];
  readonly #write: (turns: readonly EndedTurn[]) => Promise<void>;
  /** The last turn that is known to be told. An object that has just woken knows of none. */
  #told = 0;

  constructor(
    journal: Journal,
    { kv }: DurableObjectStorage,
    write: (turns: readonly EndedTurn[]) => Promise<void>,
  ) {
    this.#journal = journal;
    this.#kv = kv;
    this.#write = write;
  }

  /** An object woken by its alarm knows its thread from here. */
  rememberThread(threadId: number): void {
    if (this.#kv.get(THREAD_ID) !== threadId) this.#kv.put(THREAD_ID, threadId);
  }

  /** Tells of the turns that may not have been told yet. @throws when the database cannot be told now. */
  async tell(nowMs: number): Promise<void> {
    const threadId = this.#kv.get<number>(THREAD_ID);
    const turns = this.#journal.endedTurns(this.#told, nowMs - TELLABLE_MS);
    const last = turns.at(-1);
    if (threadId === undefined || last === undefined) return;
    await this.#write(turns.map((turn) => ({ threadId, ...turn })));
    this.#told = last.turn;
  }
}
