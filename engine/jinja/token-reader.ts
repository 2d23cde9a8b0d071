import { TemplateError } from './syntax.ts';
import type { Token } from './tokens.ts';

/** Deeper than this nobody writes; what is evaluated must not fill the machine's own stack. */
const MAXIMUM_DEPTH = 60;

/** The tokens of a template, one after the other. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  peek(ahead = 0): Token {
    const last = this.#tokens.length - 1;
    const token = this.#tokens[Math.min(this.#next + ahead, last)];
    if (token === undefined) throw new TemplateError(0, 'The template is empty');
    return token;
  }

  take(): Token {
    const token = this.peek();
    this.#next += 1;
    return token;
  }

  isSign(text: string): boolean {
    const token = this.peek();
    return token.kind === 'sign' && token.text === text;
  }

  isWord(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'name' && token.text === text;
  }

  takeSign(text: string): boolean {
    if (!this.isSign(text)) return false;
    this.#next += 1;
    return true;
  }

  takeWord(text: string): boolean {
    if (!this.isWord(text)) return false;
    this.#next += 1;
    return true;
  }

  sign(text: string): void {
    if (!this.takeSign(text)) this.refuse(`"${text}"`);
  }

  word(text: string): void {
    if (!this.takeWord(text)) this.refuse(text);
  }

  name(): string {
    const token = this.peek();
    if (token.kind !== 'name') this.refuse('a name');
    this.#next += 1;
    return token.text;
  }

  end(kind: 'close tag' | 'close print'): void {
    if (this.peek().kind !== kind) this.refuse(kind === 'close tag' ? '%}' : '}}');
    this.#next += 1;
  }

  refuse(expected: string): never {
    const { at, kind, text } = this.peek();
    const found = text === '' ? { 'close tag': '%}', 'close print': '}}' }[kind as string] : text;
    throw new TemplateError(
      at,
      `${expected} is expected before ${found === undefined ? 'the end' : `"${found}"`}`,
    );
  }

  /** What is read inside of something else. @throws TemplateError when that is too deep */
  within<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAXIMUM_DEPTH) {
      throw new TemplateError(
        this.peek().at,
        `More than ${MAXIMUM_DEPTH} things are nested in one another here`,
      );
    }
    const made = read();
    this.#depth -= 1;
    return made;
  }
}
