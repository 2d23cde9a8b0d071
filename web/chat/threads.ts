import { type Signal, signal } from '@preact/signals';
import type { Thread, Threads as ThreadsApi } from '../../sdk/client/src/index.ts';

/** The caller's threads, newest first, as far as they were asked for. */
export class Threads {
  readonly items: Signal<Thread[] | undefined> = signal(undefined);
  readonly hasMore = signal(false);
  readonly #api: ThreadsApi;
  #after: string | undefined;

  constructor(api: ThreadsApi) {
    this.#api = api;
  }

  /** From the beginning: one more has come to be, or one has moved up. */
  async refresh(): Promise<void> {
    const { items, pageInfo } = await this.#api.list();
    this.items.value = items;
    this.#after = pageInfo.endCursor ?? undefined;
    this.hasMore.value = pageInfo.hasNextPage;
  }

  async more(): Promise<void> {
    const { items, pageInfo } = await this.#api.list({
      ...(this.#after !== undefined && { after: this.#after }),
    });
    const known = this.items.value ?? [];
    this.items.value = [
      ...known,
      ...items.filter(({ chatId }) => !known.some((each) => each.chatId === chatId)),
    ];
    this.#after = pageInfo.endCursor ?? undefined;
    this.hasMore.value = pageInfo.hasNextPage;
  }

  async rename(chatId: string, title: string): Promise<void> {
    const renamed = await this.#api.rename(chatId, title);
    this.items.value = this.items.value?.map((each) => (each.chatId === chatId ? renamed : each));
  }

  async remove(chatId: string): Promise<void> {
    await this.#api.delete(chatId);
    this.items.value = this.items.value?.filter((each) => each.chatId !== chatId);
  }
}
