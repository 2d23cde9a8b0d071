import { batch, computed, type Signal, signal } from '@preact/signals';
import {
  type Chat,
  type DashboardOnScreen,
  newMessageId,
  type Question,
  ServiceError,
  type StreamRecord,
} from '../../sdk/client/src/index.ts';
import type { Format } from '../result/format.ts';
import { ended, formatsIn, newTurn, type Turn, withRecord } from './turn.ts';

export type ConversationOptions = {
  /** What the next question is asked beside. */
  onScreen?(): DashboardOnScreen | undefined;
  onQuery(status: 'submitted' | 'completed' | 'error', query: string, chatId: string): void;
  /** A thread has come to be, or was used. */
  onThread(chatId: string): void;
};

/** Between two attempts to come back, where the browser tells nothing sooner. */
const TRY_AGAIN_MS = 10_000;

/** One thread as it is shown: it reads the stream, comes back to it, and never shows a record twice. */
export class Conversation {
  readonly chatId: string;
  readonly turns: Signal<Turn[]> = signal([]);
  /** Whether the line is lost, and being found again. */
  readonly isLost = signal(false);
  /** Why the thread, or the stopping of an answer, was refused. */
  readonly refusal: Signal<ServiceError | undefined> = signal(undefined);
  readonly isLoading = signal(false);
  /** How measures are shown. */
  readonly formats: Signal<ReadonlyMap<string, Format>> = signal(new Map());
  readonly isRunning = computed(() => this.turns.value.at(-1)?.status === 'running');
  readonly #chat: Chat;
  readonly #options: ConversationOptions;
  readonly #leaving = new AbortController();
  #seen = 0;
  #waiting: StreamRecord[] = [];
  #frame = 0;

  constructor(chat: Chat, chatId: string, options: ConversationOptions) {
    this.#chat = chat;
    this.chatId = chatId;
    this.#options = options;
  }

  /** Reads the thread, and follows its answer where one runs. @returns whether there is such a thread. */
  async open(): Promise<boolean> {
    this.isLoading.value = true;
    const isThere = await this.#follow({ chatId: this.chatId });
    this.isLoading.value = false;
    return isThere;
  }

  async ask(input: string): Promise<void> {
    const messageId = newMessageId();
    batch(() => {
      this.refusal.value = undefined;
      this.turns.value = [...this.turns.value, newTurn(messageId, input)];
    });
    this.#options.onThread(this.chatId);
    this.#options.onQuery('submitted', input, this.chatId);
    const dashboard = this.#options.onScreen?.();
    await this.#follow({ chatId: this.chatId, input, messageId, ...(dashboard && { dashboard }) });
    const { status } = this.turns.value.find((turn) => turn.messageId === messageId) ?? {};
    if (!this.#leaving.signal.aborted) {
      this.#options.onQuery(
        status === 'failed' || status === 'running' ? 'error' : 'completed',
        input,
        this.chatId,
      );
      this.#options.onThread(this.chatId);
    }
  }

  /** The last question once more; in the place of one that the service has never taken, else beneath it. */
  async retry(): Promise<void> {
    const last = this.turns.value.at(-1);
    if (last === undefined) return;
    if (!last.isTaken) this.turns.value = this.turns.value.slice(0, -1);
    await this.ask(last.question);
  }

  async stop(): Promise<void> {
    await this.#chat.abort(this.chatId).catch((error: unknown) => this.#refused(error));
  }

  /** Nothing is read any more; what runs goes on. */
  leave(): void {
    this.#leaving.abort();
    cancelAnimationFrame(this.#frame);
  }

  /** Reads a stream to its end, and says meanwhile where the line is lost. @returns false when there is no such thread. */
  async #follow(question: Partial<Question> & { chatId: string }): Promise<boolean> {
    const heard = new AbortController();
    const { signal } = heard;
    // The browser knows at once what requests learn after several attempts.
    const look = () => {
      this.isLost.value = !navigator.onLine;
    };
    addEventListener('offline', look, { signal });
    addEventListener('online', look, { signal });
    look();
    try {
      return await this.#readToItsEnd(question);
    } finally {
      heard.abort();
      this.isLost.value = false;
    }
  }

  /** Through every loss of the line. */
  async #readToItsEnd(question: Partial<Question> & { chatId: string }): Promise<boolean> {
    const { signal: leaving } = this.#leaving;
    for (;;) {
      try {
        const asked =
          question.input === undefined ? { chatId: question.chatId } : { ...question, input: question.input };
        for await (const record of this.#chat.stream({ ...asked, signal: leaving })) this.#take(record);
        this.#draw();
        this.turns.value = this.turns.value.map(ended);
        return true;
      } catch (error) {
        if (leaving.aborted) return true;
        this.#draw();
        if (!(error instanceof ServiceError)) throw error;
        // An id that no thread can have is refused as such.
        if ([400, 404].includes(error.status) && question.input === undefined) return false;
        if (error.status !== 0) {
          this.#refused(error);
          return true;
        }
        this.isLost.value = true;
        await backAgain(leaving);
        if (leaving.aborted) return true;
      }
    }
  }

  /** A question is told in its place why it was not taken. */
  #refused(error: unknown): void {
    if (!(error instanceof ServiceError)) throw error;
    const last = this.turns.value.at(-1);
    if (last?.status !== 'running' || last.isTaken) this.refusal.value = error;
    else
      this.turns.value = [
        ...this.turns.value.slice(0, -1),
        { ...last, status: 'failed', error: error.message },
      ];
  }

  /** Records are drawn together, once a frame. */
  #take(record: StreamRecord): void {
    this.isLost.value = false;
    // What is at the end of a stream has no place of its own: the next record takes it.
    if (record.id === '__state__' || record.sort <= this.#seen) return;
    this.#seen = record.sort;
    this.#waiting.push(record);
    if (document.hidden) this.#draw();
    else if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const records = this.#waiting;
    this.#waiting = [];
    if (records.length === 0) return;
    const now = performance.now();
    const turns = [...this.turns.value];
    for (const record of records) {
      const formats = formatsIn(record);
      // Another map draws every chart of the thread again.
      const isNews = [...formats].some(
        ([name, format]) => JSON.stringify(format) !== JSON.stringify(this.formats.value.get(name)),
      );
      if (isNews) this.formats.value = new Map([...this.formats.value, ...formats]);
      if (record.role === 'user') {
        const index = turns.findIndex(({ messageId }) => messageId === record.id);
        const before = turns.at(-1);
        if (before !== undefined && index === -1) turns[turns.length - 1] = ended(before);
        const turn = turns[index] ?? newTurn(record.id, record.content ?? '');
        turns[index === -1 ? turns.length : index] = { ...turn, isTaken: true };
        continue;
      }
      const last = turns.at(-1);
      if (last !== undefined) turns[turns.length - 1] = withRecord(last, record, now);
    }
    this.turns.value = turns;
  }
}

/** When the line may be there again: the browser says so, the page is looked at, or some time has passed. */
function backAgain(leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const done = () => {
      clearTimeout(timer);
      heard.abort();
      resolve();
    };
    const timer = setTimeout(done, TRY_AGAIN_MS);
    addEventListener('online', done, { signal: heard.signal });
    document.addEventListener('visibilitychange', () => !document.hidden && done(), { signal: heard.signal });
    leaving.addEventListener('abort', done, { signal: heard.signal });
  });
}
