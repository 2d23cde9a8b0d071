import { NotPlain } from './not-plain.ts';
import { plainScalar } from './plain-scalar.ts';
import { MAXIMUM_DEPTH, type YamlList, type YamlMapping, type YamlNode } from './yaml-tree.ts';

type Place = 'line' | 'flow';
type Read = { node: YamlNode; end: number };

const KEY = /[A-Za-z_][\w.-]{0,99}(?=:(?:[ \n]|$))/y;
const SPACES = / */y;
/** To its end, or to what ends it within brackets. */
const PLAIN: Record<Place, RegExp> = { line: /[^\n]*/y, flow: /[^\n,[\]{}]*/y };
const DOUBLE_QUOTED = /"([^"\\\n]*)"/y;
const SINGLE_QUOTED = /'((?:[^'\n]|'')*)'/y;
/** What makes a word without quotes something else than a text. */
const NO_FIRST = /^(?:[[\]{},#&*!|>'"%@`?:]|-(?: |$))/;

/** Reads a text on one line, and lists and mappings in brackets, whose lines are further in than what they belong to. */
export class FlowReader {
  readonly #text: string;
  #depth = 0;
  #outer = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** The key that is written here, null where there is none. */
  key(at: number): string | null {
    const key = this.#match(KEY, at)?.[0];
    if (key === undefined || typeof plainScalar(key) !== 'string') return null;
    return key;
  }

  skipSpaces(from: number): number {
    return from + (this.#match(SPACES, from)?.[0].length ?? 0);
  }

  /** Whether nothing but a comment stands on the rest of a line. */
  isLineOver(from: number): boolean {
    const at = this.skipSpaces(from);
    const next = this.#text[at];
    return next === undefined || next === '\n' || (next === '#' && at > from);
  }

  /** What belongs to a key or a dash that is so many spaces in. @throws NotPlain */
  value(at: number, outer: number): Read {
    this.#outer = outer;
    return this.#value(at, 'line');
  }

  #value(at: number, place: Place): Read {
    const first = this.#text[at];
    if (first === '{') return this.#within(() => this.#mapping(at));
    if (first === '[') return this.#within(() => this.#list(at));
    if (first === '"') return this.#quoted(DOUBLE_QUOTED, at);
    return first === "'" ? this.#quoted(SINGLE_QUOTED, at) : this.#plain(at, place);
  }

  #within(read: () => Read): Read {
    this.#depth += 1;
    if (this.#depth > MAXIMUM_DEPTH) throw new NotPlain();
    const found = read();
    this.#depth -= 1;
    return found;
  }

  #mapping(start: number): Read {
    const pairs: YamlMapping['pairs'] = [];
    const end = this.#parts(start, '}', (at) => {
      const key = this.key(at);
      if (key === null) throw new NotPlain();
      const { node, end } = this.#value(this.skipSpaces(at + key.length + 1), 'flow');
      pairs.push({ at, key, node });
      return end;
    });
    return { node: { kind: 'mapping', at: start, pairs }, end };
  }

  #list(start: number): Read {
    const items: YamlList['items'] = [];
    const end = this.#parts(start, ']', (at) => {
      const { node, end } = this.#value(at, 'flow');
      items.push({ at, node });
      return end;
    });
    return { node: { kind: 'list', items }, end };
  }

  /** What stands between brackets, parted by commas; gives the offset behind them. */
  #parts(start: number, closing: string, read: (at: number) => number): number {
    let at = this.#skipLines(start + 1);
    while (this.#text[at] !== closing) {
      at = this.#skipLines(read(at));
      if (this.#text[at] === ',') at = this.#skipLines(at + 1);
      else if (this.#text[at] !== closing) throw new NotPlain();
    }
    return at + 1;
  }

  /** Goes on over spaces, comments and ends of lines. */
  #skipLines(from: number): number {
    let at = this.skipSpaces(from);
    while (this.isLineOver(at) || (this.#text[at] === '#' && at > from)) {
      const end = this.#text.indexOf('\n', at);
      if (end < 0) throw new NotPlain();
      at = this.skipSpaces(end + 1);
      const isBlank = this.#text[at] === '\n';
      if (!isBlank && at - end - 1 <= this.#outer) throw new NotPlain();
    }
    return at;
  }

  #quoted(form: RegExp, at: number): Read {
    const [written, content] = this.#match(form, at) ?? [];
    if (written === undefined || content === undefined) throw new NotPlain();
    const value = form === SINGLE_QUOTED ? content.replaceAll("''", "'") : content;
    return { node: { kind: 'scalar', value, isBlank: value === '' }, end: at + written.length };
  }

  #plain(at: number, place: Place): Read {
    const [line = ''] = this.#match(PLAIN[place], at) ?? [];
    const comment = line.indexOf(' #');
    const text = (comment < 0 ? line : line.slice(0, comment)).trimEnd();
    const isWithinFlow = place === 'flow' && comment >= 0;
    if (text === '' || isWithinFlow || NO_FIRST.test(text) || /:(?: |$)/.test(text)) throw new NotPlain();
    const value = plainScalar(text);
    if (value === undefined) throw new NotPlain();
    return { node: { kind: 'scalar', value, isBlank: false }, end: at + text.length };
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.#text);
  }
}
