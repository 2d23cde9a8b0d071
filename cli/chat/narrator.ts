import {
  CUTOFF_ID,
  ERROR_ID,
  FINAL_NODE,
  STATE_ID,
  type StreamRecord,
} from '../../schema/wire/stream-record.ts';
import { plainText } from './plain-text.ts';
import { outcomeInWords, startInWords } from './tool-words.ts';

export type Page = {
  width: number;
  /** Whether it shows colors. */
  isStyled: boolean;
  write(text: string): void;
};

const DIM = ['\x1b[2m', '\x1b[22m'] as const;
const RED = ['\x1b[31m', '\x1b[39m'] as const;

/** Shows an answer as it comes: text word by word, each tool call with what it found. */
export class Narrator {
  readonly #page: Page;
  /** Messages of which something has been shown already. */
  readonly #begun = new Set<string>();
  #isAtLineStart = true;

  constructor(page: Page) {
    this.#page = page;
  }

  show(record: StreamRecord): void {
    const { id, role, toolCall, content = '', error, graphPath } = record;
    // The state is for clients that keep one, and the final answer is the last message once more.
    if (id === CUTOFF_ID || id === STATE_ID || graphPath?.[0] === FINAL_NODE) return;
    if (id === ERROR_ID) this.#line(plainText(`The answer ended early: ${error}`), RED);
    else if (role === 'user') this.#line(`> ${plainText(content)}`);
    else if (toolCall !== undefined) this.#toolCall(record, toolCall);
    else this.#message(record);
  }

  #toolCall({ isInProcess }: StreamRecord, toolCall: NonNullable<StreamRecord['toolCall']>): void {
    if (isInProcess) {
      this.#line(`· ${startInWords(toolCall)}`, DIM);
      return;
    }
    const { details, findings } = outcomeInWords(toolCall, this.#page.width - INDENT.length);
    if (details !== '') this.#line(indented(details), DIM);
    if (findings !== '') this.#line(`${indented(findings)}\n`);
  }

  /** A piece of a message, or the whole of one whose pieces have been shown or not. */
  #message({ id, content = '', thinking = '', isDelta }: StreamRecord): void {
    if (isDelta || !this.#begun.has(id)) {
      this.#begun.add(id);
      this.#write(plainText(thinking), DIM);
      this.#write(plainText(content));
    }
    if (!isDelta) this.#endLine();
  }

  #line(text: string, style?: typeof DIM | typeof RED): void {
    this.#endLine();
    this.#write(text, style);
    this.#endLine();
  }

  #endLine(): void {
    if (!this.#isAtLineStart) this.#write('\n');
  }

  #write(text: string, style?: typeof DIM | typeof RED): void {
    if (text === '') return;
    const [on, off] = style !== undefined && this.#page.isStyled ? style : ['', ''];
    this.#page.write(`${on}${text}${off}`);
    this.#isAtLineStart = text.endsWith('\n');
  }
}

const INDENT = '  ';
const indented = (text: string): string => text.replace(/^(?=.)/gm, INDENT);
