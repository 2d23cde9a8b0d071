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
    const open = firstOpen(fresh);
    for (const token of fresh.slice(0, open)) {
      // The lexer may shorten line ends: only where the text agrees is its length known.
      if (!text.startsWith(token.raw, this.#settledLength)) break;
      this.#settled += 1;
      this.#settledLength += token.raw.length;
    }
    return this.#tokens;
  }
}

/** The last block may go on; so may a list before it, of which its first letters may become the next entry. */
function firstOpen(tokens: readonly Token[]): number {
  const blocks = tokens.flatMap(({ type }, index) => (type === 'space' ? [] : [index]));
  const last = blocks.at(-1) ?? 0;
  const before = blocks.at(-2) ?? last;
  return tokens[before]?.type === 'list' ? before : last;
}
