import { createInterface, type Interface } from 'node:readline';
import { ERROR_ID, type StreamRecord } from '../../schema/wire/stream-record.ts';
import { EXIT_CODES, Failure } from '../failures.ts';
import type { Conversation } from './conversation.ts';
import { Narrator, type Page } from './narrator.ts';

const PROMPT = '> ';

/** Questions and answers in turn, on a terminal, until Ctrl-D, or Ctrl-C while nothing is being answered. */
export class Dialogue {
  readonly #conversation: Conversation;
  readonly #page: Page;
  readonly #lines: Interface;
  #state: 'waiting' | 'answering' | 'stopping' | 'leaving' = 'waiting';

  constructor(conversation: Conversation, page: Page) {
    this.#conversation = conversation;
    this.#page = page;
    this.#lines = createInterface({ input: process.stdin, output: process.stdout, prompt: PROMPT });
  }

  async run(): Promise<void> {
    this.#lines.on('SIGINT', () => this.#interrupt());
    this.#lines.once('close', () => {
      // Ctrl-D: also in the middle of an answer, which goes on in the service.
      if (this.#state === 'answering' || this.#state === 'stopping') process.exit(EXIT_CODES.done);
      this.#state = 'leaving';
    });
    if (this.#conversation.chatId !== undefined)
      await this.#tell(this.#conversation.read(), { asked: false });
    this.#prompt();
    for await (const line of this.#lines) {
      if (line.trim() !== '') await this.#tell(this.#conversation.ask(line.trim()), { asked: true });
      this.#prompt();
    }
    this.#page.write('\n');
  }

  #prompt(): void {
    if (this.#lines.terminal) this.#lines.prompt();
  }

  async #tell(records: AsyncIterable<StreamRecord>, { asked }: { asked: boolean }): Promise<void> {
    this.#state = 'answering';
    const narrator = new Narrator(this.#page);
    try {
      for await (const record of records) {
        // What was just typed is on the screen already.
        if (!(asked && record.role === 'user')) narrator.show(record);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#page.write(`${error.message}\n`);
    }
    if (this.#isStopped()) this.#page.write('(stopped)\n');
    this.#page.write('\n');
    this.#state = 'waiting';
  }

  #isStopped(): boolean {
    return this.#state === 'stopping';
  }

  /** Ctrl-C: stops the answer; a second time, or with no answer running, leaves. */
  #interrupt(): void {
    if (this.#state === 'answering') {
      this.#state = 'stopping';
      this.#conversation.abort().catch((error: Error) => this.#page.write(`\n${error.message}\n`));
      return;
    }
    if (this.#isStopped()) process.exit(EXIT_CODES.interrupted);
    this.#lines.close();
  }
}

/** One question, answered to its end. @throws Failure when the answer ended early */
export async function answerOnce(conversation: Conversation, question: string, page: Page): Promise<void> {
  const narrator = new Narrator(page);
  const stop = () => {
    // Without a listener, a second Ctrl-C ends the process.
    conversation.abort().catch((error: Error) => page.write(`\n${error.message}\n`));
  };
  process.once('SIGINT', stop);
  let failure: string | undefined;
  for await (const record of conversation.ask(question)) {
    if (record.role !== 'user') narrator.show(record);
    if (record.id === ERROR_ID) failure = record.error;
  }
  process.off('SIGINT', stop);
  if (failure !== undefined) throw new Failure('refused', failure, { code: 'answer_failed' });
}
