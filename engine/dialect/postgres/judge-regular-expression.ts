import { accepted, type Judgement, refused, unknown } from './judgement.ts';

/** Characters; the longest that anybody writes by hand. */
const LENGTH_LIMIT = 200;
/** PostgreSQL's own limit for a count in braces (RE_DUP_MAX). */
const COUNT_LIMIT = 255;
/** States that the automaton may have; repetitions in braces are as many copies. */
const SIZE_LIMIT = 500;
const DEPTH_LIMIT = 10;

/**
 * Whether PostgreSQL takes a regular expression (as `~` reads it) and matches it in time in proportion to the text.
 * Accepted is a part of the language that is read here whole: characters, `.`, brackets, groups, alternatives,
 * repetitions, `^`, `$` and the escapes for classes and word boundaries. Back references, look-around, options and
 * collating elements are not in it.
 */
export function judgeRegularExpression(pattern: string): Judgement {
  if (pattern.includes('\0')) return refused('holds the character with code 0');
  if (pattern.length > LENGTH_LIMIT) return unknown(`is longer than ${LENGTH_LIMIT} characters`);
  const reader = new Reader(pattern);
  try {
    const { size } = reader.alternatives(0);
    if (!reader.atEnd) throw new Objection('refused', 'closes a group that it has not opened');
    return size > SIZE_LIMIT ? unknown('repeats too much') : accepted;
  } catch (error) {
    if (error instanceof Objection) return { verdict: error.verdict, why: error.why };
    throw error;
  }
}

class Objection extends Error {
  readonly verdict: 'refused' | 'unknown';
  readonly why: string;

  constructor(verdict: 'refused' | 'unknown', why: string) {
    super(why);
    this.verdict = verdict;
    this.why = why;
  }
}

/** States of the automaton; whether a repetition without end is inside; whether it may be repeated at all. */
type Part = { size: number; endless: boolean; repeatable: boolean };
const ONE: Part = { size: 1, endless: false, repeatable: true };
const BOUNDARY: Part = { size: 1, endless: false, repeatable: false };

const CLASS_ESCAPES = 'dDsSwW';
const BOUNDARY_ESCAPES = 'mMyYAZ';
const SPACE_ESCAPES = 'tnr';
const PUNCTUATION = /^[!-/:-@[-`{-~ ]$/;
const CLASS_NAMES = /^\[:(alnum|alpha|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit):\]/;
const RANGES = [/^[a-z]$/, /^[A-Z]$/, /^[0-9]$/];

class Reader {
  readonly #characters: string[];
  #position = 0;

  constructor(pattern: string) {
    this.#characters = [...pattern];
  }

  get atEnd(): boolean {
    return this.#position >= this.#characters.length;
  }

  alternatives(depth: number): Part {
    if (depth > DEPTH_LIMIT) throw new Objection('unknown', 'nests too many groups');
    const whole = this.#branch(depth);
    while (this.#take('|')) {
      const other = this.#branch(depth);
      whole.size += other.size;
      whole.endless ||= other.endless;
    }
    return whole;
  }

  #branch(depth: number): Part {
    const whole = { size: 0, endless: false, repeatable: true };
    while (!this.atEnd && !this.#sees('|') && !this.#sees(')')) {
      const piece = this.#repeated(this.#atom(depth));
      whole.size += piece.size;
      whole.endless ||= piece.endless;
    }
    if (whole.size === 0 && this.atEnd && depth > 0) throw new Objection('refused', 'does not close a group');
    if (whole.size === 0) throw new Objection('unknown', 'has an empty alternative');
    return whole;
  }

  #atom(depth: number): Part {
    const character = this.#next();
    switch (character) {
      case '(':
        return this.#group(depth);
      case '[':
        this.#brackets();
        return ONE;
      case '\\':
        return this.#escape();
      case '^':
      case '$':
        return BOUNDARY;
      case '*':
      case '+':
      case '?':
        throw new Objection('refused', `repeats nothing with ${character}`);
      case '{':
      case '}':
      case ']':
        throw new Objection('unknown', `has a ${character} of its own; write \\${character}`);
      default:
        return ONE;
    }
  }

  #group(depth: number): Part {
    if (this.#take('?') && !this.#take(':')) throw new Objection('unknown', 'has look-around or options');
    const inside = this.alternatives(depth + 1);
    if (!this.#take(')')) throw new Objection('refused', 'does not close a group');
    return { ...inside, repeatable: true };
  }

  #escape(): Part {
    if (this.atEnd) throw new Objection('refused', 'ends in its escape character \\');
    const character = this.#next();
    if (BOUNDARY_ESCAPES.includes(character)) return BOUNDARY;
    if (CLASS_ESCAPES.includes(character) || SPACE_ESCAPES.includes(character)) return ONE;
    if (PUNCTUATION.test(character)) return ONE;
    throw new Objection('unknown', `has the escape \\${character}`);
  }

  #repeated(part: Part): Part {
    const copies = this.#count();
    if (copies === null) return part;
    if (!part.repeatable) throw new Objection('unknown', 'repeats a boundary');
    this.#take('?');
    if (this.#sees('*') || this.#sees('+') || this.#sees('?')) {
      throw new Objection('refused', 'repeats a repetition');
    }
    if (this.#sees('{')) throw new Objection('unknown', 'repeats a repetition');
    const endless = copies === Number.POSITIVE_INFINITY;
    if (endless && part.endless) throw new Objection('unknown', 'repeats a group that repeats without end');
    const size = part.size * (endless ? 2 : Math.max(1, copies));
    if (size > SIZE_LIMIT) throw new Objection('unknown', 'repeats too much');
    return { size, endless: endless || part.endless, repeatable: true };
  }

  /** Copies that the repetition at this place asks for; null: there is none. */
  #count(): number | null {
    if (this.#take('*') || this.#take('+')) return Number.POSITIVE_INFINITY;
    if (this.#take('?')) return 1;
    if (!this.#sees('{')) return null;
    const rest = this.#characters.slice(this.#position).join('');
    const [text, from = '', comma, to = ''] = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(rest) ?? [];
    if (text === undefined || (comma === '' && to !== '')) {
      throw new Objection('unknown', 'has a { of its own; write \\{');
    }
    this.#position += text.length;
    const [least, most] = [Number(from), to === '' ? Number(from) : Number(to)];
    if (least > COUNT_LIMIT || most > COUNT_LIMIT || least > most) {
      throw new Objection('refused', `has a count beyond ${COUNT_LIMIT}, or one that ends before it begins`);
    }
    return comma === ',' && to === '' ? Math.max(2, least) : most;
  }

  /** What follows `[`, with the bracket that ends it. */
  #brackets(): void {
    this.#take('^');
    let first = true;
    while (first || !this.#sees(']')) {
      if (this.atEnd) throw new Objection('refused', 'does not close a [');
      this.#bracketItem();
      first = false;
    }
    this.#next();
  }

  #bracketItem(): void {
    const rest = this.#characters.slice(this.#position, this.#position + 12).join('');
    const [className] = CLASS_NAMES.exec(rest) ?? [];
    if (className !== undefined) {
      this.#position += className.length;
      return;
    }
    if (/^\[:[a-z]{1,8}:\]/.test(rest))
      throw new Objection('refused', 'names a class of characters that is none');
    const character = this.#next();
    if (character === '\\') {
      const escaped = this.atEnd ? '' : this.#next();
      if (!'dsw'.includes(escaped) && !PUNCTUATION.test(escaped)) {
        throw new Objection('unknown', `has the escape \\${escaped} in brackets`);
      }
      if (this.#sees('-')) throw new Objection('unknown', 'has a range that begins with an escape');
      return;
    }
    if (character === '[' || character === ']' || character === '-') {
      throw new Objection('unknown', `has a ${character} in brackets; write \\${character}`);
    }
    if (!this.#take('-')) return;
    const end = this.atEnd ? '' : this.#next();
    const isPlain = RANGES.some((range) => range.test(character) && range.test(end));
    if (!isPlain) throw new Objection('unknown', `has the range ${character}-${end}`);
    if (character > end)
      throw new Objection('refused', `has the range ${character}-${end}, which ends before it begins`);
  }

  #sees(character: string): boolean {
    return this.#characters[this.#position] === character;
  }

  #take(character: string): boolean {
    const seen = this.#sees(character);
    if (seen) this.#position += 1;
    return seen;
  }

  #next(): string {
    const character = this.#characters[this.#position] ?? '';
    this.#position += 1;
    return character;
  }
}
