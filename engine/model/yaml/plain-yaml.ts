import { FlowReader } from './flow-reader.ts';
import { NotPlain } from './not-plain.ts';
import {
  MAXIMUM_DEPTH,
  type YamlList,
  type YamlMapping,
  type YamlNode,
  type YamlScalar,
} from './yaml-tree.ts';

/** Tabs, returns, marks of documents and directives, and what cannot be printed. */
const SELDOM_USED = /[^\n -\u{10ffff}]|[\x7f-\x9f\u2028\u2029\ufeff]|^(?:---|\.\.\.|%)/mu;
const BLOCK_SCALAR = /([|>])(-?) *(?: #[^\n]*)?\n/y;
const BLANK: YamlScalar = { kind: 'scalar', value: null, isBlank: true };

/**
 * YAML as models are mostly written: mappings and lists in block style, `{ a: 1, b: [c] }` and texts on one line,
 * comments, and texts of several lines after `|` and `>`. It gives what the library gives, in a tenth of the time;
 * null for all else, wrong YAML among it, which the library then reads.
 */
export function readPlainYaml(text: string): YamlNode | null {
  if (SELDOM_USED.test(text)) return null;
  try {
    return new BlockReader(text).document();
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
}

/** Reads line by line; a line is more than blanks and comments. */
class BlockReader {
  readonly #text: string;
  readonly #flow: FlowReader;
  /** Of the line that is next: where it starts, and how far its first character is from there; -1: there is none. */
  #start = 0;
  #indent = -1;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#flow = new FlowReader(text);
  }

  document(): YamlNode {
    this.#nextLine(0);
    const node = this.#block();
    if (this.#indent >= 0) throw new NotPlain();
    return node;
  }

  #block(): YamlNode {
    this.#depth += 1;
    if (this.#depth > MAXIMUM_DEPTH) throw new NotPlain();
    const node = this.#isAtDash() ? this.#list() : this.#mapping(this.#indent);
    this.#depth -= 1;
    return node;
  }

  #mapping(indent: number): YamlMapping {
    const pairs: YamlMapping['pairs'] = [];
    const start = this.#start + indent;
    while (this.#indent === indent) {
      const at = this.#start + indent;
      const key = this.#flow.key(at);
      if (key === null) throw new NotPlain();
      pairs.push({ at, key, node: this.#value(at + key.length + 1, indent) });
    }
    if (this.#indent > indent) throw new NotPlain();
    return { kind: 'mapping', at: start, pairs };
  }

  /** What stands behind a key, or on the lines below it. */
  #value(after: number, indent: number): YamlNode {
    if (!this.#flow.isLineOver(after)) return this.#onLine(this.#flow.skipSpaces(after), indent);
    this.#nextLine(this.#lineEnd(after));
    if (this.#indent > indent) {
      const at = this.#start + this.#indent;
      const isBlock = this.#isAtDash() || this.#flow.key(at) !== null;
      return isBlock ? this.#block() : this.#onLine(at, indent);
    }
    return this.#indent === indent && this.#isAtDash() ? this.#list() : BLANK;
  }

  #list(): YamlList {
    const indent = this.#indent;
    const items: YamlList['items'] = [];
    while (this.#indent === indent && this.#isAtDash()) {
      const at = this.#flow.skipSpaces(this.#start + indent + 1);
      items.push({ at, node: this.#item(at, indent) });
    }
    if (this.#indent > indent) throw new NotPlain();
    return { kind: 'list', items };
  }

  #item(at: number, indent: number): YamlNode {
    if (this.#flow.isLineOver(at - 1)) throw new NotPlain();
    if (this.#flow.key(at) === null) return this.#onLine(at, indent);
    this.#indent = at - this.#start;
    return this.#block();
  }

  #onLine(at: number, indent: number): YamlNode {
    const first = this.#text[at];
    if (first === '|' || first === '>') return this.#blockScalar(at, indent);
    const { node, end } = this.#flow.value(at, indent);
    if (!this.#flow.isLineOver(end)) throw new NotPlain();
    this.#nextLine(this.#lineEnd(end));
    return node;
  }

  #blockScalar(at: number, indent: number): YamlScalar {
    BLOCK_SCALAR.lastIndex = at;
    const [header = '', style, chomping] = BLOCK_SCALAR.exec(this.#text) ?? [];
    if (header === '') throw new NotPlain();
    const lines: string[] = [];
    let start = at + header.length;
    let within = -1;
    for (; start < this.#text.length; start = this.#lineEnd(start) + 1) {
      const line = this.#text.slice(start, this.#lineEnd(start));
      const spaces = line.search(/[^ ]/);
      if (within < 0) within = spaces;
      if (within <= indent) throw new NotPlain();
      if (spaces >= 0 && spaces < within) break;
      if (spaces < 0 && line.length > within) throw new NotPlain();
      lines.push(line.slice(within));
    }
    if (lines.length === 0 || !this.#text.endsWith('\n')) throw new NotPlain();
    while (lines.at(-1) === '') lines.pop();
    this.#nextLine(start);
    const value = (style === '|' ? lines.join('\n') : folded(lines)) + (chomping === '-' ? '' : '\n');
    return { kind: 'scalar', value, isBlank: false };
  }

  #isAtDash(): boolean {
    const at = this.#start + this.#indent;
    return this.#text[at] === '-' && this.#text[at + 1] === ' ';
  }

  #lineEnd(from: number): number {
    const end = this.#text.indexOf('\n', from);
    return end < 0 ? this.#text.length : end;
  }

  /** Goes on to the first line from here that is more than blanks and a comment. */
  #nextLine(from: number): void {
    let start = this.#text[from] === '\n' ? from + 1 : from;
    while (start < this.#text.length) {
      const at = this.#flow.skipSpaces(start);
      const first = this.#text[at];
      if (first !== undefined && first !== '\n' && first !== '#') {
        this.#start = start;
        this.#indent = at - start;
        return;
      }
      start = this.#lineEnd(at) + 1;
    }
    this.#indent = -1;
  }
}

/** Lines become one, a blank one is a line break, and those that are further in stay as they are. */
function folded(lines: readonly string[]): string {
  let text = '';
  let between = '';
  let isFurtherIn = false;
  for (const line of lines) {
    if (line === '') {
      text += between === '\n' ? '\n' : '';
      between = '\n';
    } else if (line.startsWith(' ')) {
      const isParted = between === '\n' && !isFurtherIn;
      text += (isParted ? '\n\n' : between === '' ? '' : '\n') + line;
      [between, isFurtherIn] = ['\n', true];
    } else {
      text += between + line;
      [between, isFurtherIn] = [' ', false];
    }
  }
  return text;
}
