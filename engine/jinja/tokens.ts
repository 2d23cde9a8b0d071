import { TemplateError } from './syntax.ts';

export type Token = { at: number } & (
  | { kind: 'text' | 'text constant' | 'name' | 'sign'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'open print' | 'close print' | 'open tag' | 'close tag' | 'end'; text: string }
);

const OPENINGS = /\{[{%#]/g;
const RAW = /\{%[-+]?\s*raw\s*([-+]?)%\}/y;
const END_OF_RAW = /\{%([-+]?)\s*endraw\s*([-+]?)%\}/g;
const SPACE = /\s+/y;
const WORD = /[A-Za-z_]\w*/y;
const NUMBER = /\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SIGN = /\*\*|\/\/|==|!=|<=|>=|[-+*/%~<>=()[\]{},.:|]/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

/** Cuts a template into texts and the parts of its tags. @throws TemplateError */
export function tokensOf(source: string): Token[] {
  return new Lexer(source).run();
}

class Lexer {
  readonly #source: string;
  readonly #tokens: Token[] = [];
  #at = 0;
  /** A tag that ends in `-` takes the white space behind it along. */
  #trimsNext = false;

  constructor(source: string) {
    this.#source = source;
  }

  run(): Token[] {
    while (this.#at < this.#source.length) this.#textAndTag();
    this.#tokens.push({ kind: 'end', text: '', at: this.#at });
    return this.#tokens;
  }

  #textAndTag(): void {
    OPENINGS.lastIndex = this.#at;
    const opening = OPENINGS.exec(this.#source);
    const end = opening?.index ?? this.#source.length;
    this.#text(end, this.#source[end + 2] === '-' && opening !== null);
    if (opening === null) return;
    if (opening[0] === '{#') this.#comment();
    else if (!this.#raw()) this.#tag(opening[0] === '{%');
  }

  #text(end: number, trimsEnd: boolean): void {
    let start = this.#at;
    let text = this.#source.slice(start, end);
    if (this.#trimsNext) {
      text = text.trimStart();
      start = end - text.length;
    }
    if (trimsEnd) text = text.trimEnd();
    this.#trimsNext = false;
    if (text !== '') this.#tokens.push({ kind: 'text', text, at: start });
    this.#at = end;
  }

  #comment(): void {
    const end = this.#source.indexOf('#}', this.#at + 2);
    if (end < 0) throw new TemplateError(this.#at, 'A comment {# has no end: write #}');
    this.#trimsNext = this.#source[end - 1] === '-' && end - 1 >= this.#at + 2;
    this.#at = end + 2;
  }

  /** `{% raw %}` … `{% endraw %}` is text, whatever braces it has. */
  #raw(): boolean {
    RAW.lastIndex = this.#at;
    const raw = RAW.exec(this.#source);
    if (raw === null) return false;
    const start = RAW.lastIndex;
    END_OF_RAW.lastIndex = start;
    const end = END_OF_RAW.exec(this.#source);
    if (end === null) throw new TemplateError(this.#at, '{% raw %} has no {% endraw %}');
    this.#at = start;
    this.#trimsNext = raw[1] === '-';
    this.#text(end.index, end[1] === '-');
    this.#trimsNext = end[2] === '-';
    this.#at = END_OF_RAW.lastIndex;
    return true;
  }

  #tag(isStatement: boolean): void {
    const [open, close, ending] = isStatement
      ? (['open tag', 'close tag', '%}'] as const)
      : (['open print', 'close print', '}}'] as const);
    const opened = this.#at;
    this.#tokens.push({ kind: open, text: '', at: opened });
    this.#at += 2;
    if (/[-+]/.test(this.#source[this.#at] ?? '') && (isStatement || this.#source[this.#at] === '-'))
      this.#at += 1;
    const braces: string[] = [];
    for (;;) {
      this.#match(SPACE);
      const isTrimmed = this.#source[this.#at] === '-';
      const isKept = isStatement && this.#source[this.#at] === '+';
      const skipped = isTrimmed || isKept ? 1 : 0;
      if (braces.length === 0 && this.#source.startsWith(ending, this.#at + skipped)) {
        this.#tokens.push({ kind: close, text: '', at: this.#at });
        this.#at += skipped + 2;
        this.#trimsNext = isTrimmed;
        return;
      }
      if (this.#at >= this.#source.length)
        throw new TemplateError(opened, `A tag has no end: write ${ending}`);
      const token = this.#part();
      if (token.kind === 'sign' && '([{'.includes(token.text)) braces.push(token.text);
      if (token.kind === 'sign' && ')]}'.includes(token.text)) braces.pop();
      this.#tokens.push(token);
    }
  }

  #part(): Token {
    const at = this.#at;
    const quote = this.#source[at];
    if (quote === '"' || quote === "'") return { kind: 'text constant', text: this.#constant(quote), at };
    const name = this.#match(WORD);
    if (name !== null) return { kind: 'name', text: name, at };
    const number = this.#match(NUMBER);
    if (number !== null) return { kind: 'number', text: number.replaceAll('_', ''), at };
    const sign = this.#match(SIGN);
    if (sign !== null) return { kind: 'sign', text: sign, at };
    throw new TemplateError(at, `${JSON.stringify(quote)} has no meaning inside of a tag`);
  }

  #constant(quote: string): string {
    const start = this.#at;
    let text = '';
    for (let at = start + 1; at < this.#source.length; at += 1) {
      const character = this.#source.charAt(at);
      if (character === quote) {
        this.#at = at + 1;
        return text;
      }
      if (character === '\\') {
        at += 1;
        const escaped = this.#source.charAt(at);
        const hex = /^(?:u[\da-fA-F]{4}|x[\da-fA-F]{2})/.exec(this.#source.slice(at, at + 5))?.[0];
        text +=
          hex === undefined ? (ESCAPES[escaped] ?? escaped) : String.fromCharCode(parseInt(hex.slice(1), 16));
        if (hex !== undefined) at += hex.length - 1;
      } else text += character;
    }
    throw new TemplateError(start, `A text has no end: write ${quote}`);
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
  }
}
