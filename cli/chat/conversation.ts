import { CUTOFF_ID, type StreamRecord, streamRecord } from '../../schema/wire/stream-record.ts';
import { linesOf } from '../lines-of.ts';
import type { Service } from '../service.ts';

export type ConversationOptions = {
  /** The agent's Chat API URL. */
  chatUrl: string;
  /** SPEC.md 4.3: who asks. */
  sessionSettings: object;
  /** A thread to go on with. */
  chatId: string | undefined;
  branch: string | undefined;
};

/** One thread with an agent. */
export class Conversation {
  readonly #service: Service;
  readonly #options: ConversationOptions;
  #chatId: string | undefined;

  constructor(service: Service, options: ConversationOptions) {
    this.#service = service;
    this.#options = options;
    this.#chatId = options.chatId;
  }

  get chatId(): string | undefined {
    return this.#chatId;
  }

  /** Asks, and yields the records of the answer as they come. */
  ask(input: string): AsyncGenerator<StreamRecord> {
    return this.#stream({ input, ...(this.#options.branch && { activeBranchName: this.#options.branch }) });
  }

  /** What has been said so far, and what is being said now. */
  read(): AsyncGenerator<StreamRecord> {
    return this.#stream({});
  }

  /** Stops the running answer, for whoever reads it. */
  async abort(): Promise<void> {
    const { chatUrl, sessionSettings } = this.#options;
    const path = chatUrl.replace(/\/stream-chat-state$/, '/abort');
    await this.#service.post({ path, body: { chatId: this.#chatId, sessionSettings } });
  }

  async *#stream(question: object): AsyncGenerator<StreamRecord> {
    const { chatUrl, sessionSettings } = this.#options;
    const response = await this.#service.post({
      path: chatUrl,
      body: { ...question, sessionSettings, ...(this.#chatId && { chatId: this.#chatId }) },
    });
    const advice = 'The connection broke; the answer goes on. Read it with --chat-id.';
    for await (const line of linesOf(response, advice)) {
      const record = streamRecord.parse(JSON.parse(line));
      if (record.id === CUTOFF_ID) this.#chatId = record.state?.chatId;
      yield record;
    }
  }
}
