import { Lexer, type Token } from 'marked';

/** Markdown that grows: what was read stays as it is, and only its last block is read again. */
export class GrowingText {
  #text = '';
  #tokens: Token[] = [];
  /** Of the tokens, how many nothing that comes later can change, and where they end. */
  #settled = 0;
  #settledLength = 0;

  /** @returns the same token objects for the same blocks, so that they need not be drawn again. */
  read(text: string): readonly Token[] {
    if (text === this.#text) return this.#tokens;
    if (!text.startsWith(this.#text)) {
      this.#settled = 0;
      this.#settledLength = 0;
      this.#tokens = [];
    }
    this.#text = text;
    const kept = this.#tokens.slice(0, this.#settled);
    const fresh = Lexer.lex(text.slice(this.#settledLength), { gfm: true });
    this.#tokens = [...kept, ...fresh];
    // A list or a paragraph goes on behind an empty line, so the last that is no space stays open.
    const open = fresh.findLastIndex(({ type }) => type !== 'space');
    for (const token of fresh.slice(0, Math.max(open, 0))) {
      // The lexer may shorten line ends: only where the text agrees is its length known.
      if (!text.startsWith(token.raw, this.#settledLength)) break;
      this.#settled += 1;
      this.#settledLength += token.raw.length;
    }
    return this.#tokens;
  }
}
