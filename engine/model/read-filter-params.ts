import type { SqlParser } from '../text/sql-parser.ts';
import { didYouMean } from '../text/suggest.ts';
import type { Outlines } from './references.ts';
import { isPlainExpression, SnippetError, UnknownName } from './snippet.ts';
import type { FilteredSource, FilterUse } from './types.ts';

/**
 * `{FILTER_PARAMS.cube.member.filter(…)}` and `{FILTER_GROUP(FILTER_PARAMS…, …)}` in the SQL of cubes. While that is
 * read and checked, each stands in it as a name of its own.
 */
export class FilterParams {
  readonly #outlines: Outlines;
  readonly #parser: SqlParser;
  readonly #found: FilterUse[][] = [];

  constructor(outlines: Outlines, parser: SqlParser) {
    this.#outlines = outlines;
    this.#parser = parser;
  }

  /** The same SQL with names in their place. @throws SnippetError */
  named(sql: string, owner: string): string {
    const [reserved] = sql.match(NAME) ?? [];
    if (reserved !== undefined) throw new SnippetError(`the name ${reserved} is reserved`);
    return withFilterCalls(sql, (calls) => {
      this.#found.push(calls.map((call) => this.#use(call, owner)));
      return `"${NAME_START}${this.#found.length - 1}"`;
    });
  }

  /** The SQL as it is where nothing is filtered, and with the filters that it takes in where there are any. */
  taken(source: string): { source: string; filteredSource?: FilteredSource } {
    const parts = source.split(NAME);
    if (parts.length === 1) return { source };
    const pieces = parts.map((part, at) => (at % 2 === 0 ? part : (this.#found[Number(part)] ?? [])));
    return { source: source.replace(NAME, NOT_FILTERED), filteredSource: pieces };
  }

  #use({ cube: written, member, sql, values }: FilterCall, owner: string): FilterUse {
    const cube = written === 'CUBE' ? owner : written;
    const outline = this.#outlines.get(cube);
    if (outline === undefined) {
      const hint = didYouMean(cube, this.#outlines.keys());
      throw new UnknownName(`FILTER_PARAMS names a cube ${cube}, which there is not${hint}`);
    }
    const known = outline.members.get(member);
    if (known?.kind !== 'dimension') {
      const names = [...outline.members].flatMap(([name, { kind }]) => (kind === 'dimension' ? [name] : []));
      throw new UnknownName(
        `FILTER_PARAMS names ${cube}.${member}, which is no dimension${didYouMean(member, names)}`,
      );
    }
    const tried = sql.map((piece) => (typeof piece === 'string' ? piece : 'NULL')).join('');
    const isPlain = isPlainExpression(tried, this.#parser);
    // A line comment must not swallow what follows.
    return { cube, member, sql: tried.includes('--') ? [...sql, '\n'] : sql, values, isPlain };
  }
}

/** The same SQL with what `named` gives in the place of each call. @throws SnippetError */
export function withFilterCalls(sql: string, named: (calls: FilterCall[]) => string): string {
  let text = '';
  let position = 0;
  for (;;) {
    START.lastIndex = position;
    const start = START.exec(sql);
    if (start === null) return text + sql.slice(position);
    const reader = new CallReader(sql, start.index + start[0].length);
    text += sql.slice(position, start.index) + named(reader.calls());
    position = reader.position;
  }
}

const START = /\$?\{\s*(?=FILTER_(?:PARAMS|GROUP)\b)/g;
const NAME_START = '__filter_';
const NAME = /"__filter_(\d+)"/g;
/** What stands for a filter that a query does not have. */
export const NOT_FILTERED = '(1 = 1)';

export type FilterCall = Pick<FilterUse, 'cube' | 'member' | 'sql' | 'values'>;

/** Reads what stands in the braces. */
class CallReader {
  position: number;
  readonly #text: string;

  constructor(text: string, position: number) {
    this.#text = text;
    this.position = position;
  }

  calls(): FilterCall[] {
    const isGroup = this.#take(/FILTER_GROUP\s*\(/y) !== null;
    const calls = [this.#call()];
    while (isGroup && this.#take(/,/y) !== null && this.#take(/\)/y, false) === null)
      calls.push(this.#call());
    if (isGroup) this.#require(/\)/y);
    this.#require(/\}/y);
    return calls;
  }

  #call(): FilterCall {
    const [, cube = '', member = ''] = this.#require(/FILTER_PARAMS\.(\w+)\.(\w+)\.filter\s*\(/y);
    const names = this.#take(/lambda\s+([\w\s,]*?)\s*:/y) ?? this.#take(/\(?([\w\s,]*?)\)?\s*=>/y);
    const body = this.#quoted();
    this.#take(/,/y);
    this.#require(/\)/y);
    if (names === null) return { cube, member, sql: [body], values: null };
    const parameters = (names[1] ?? '').split(',').map((name) => name.trim());
    return { cube, member, sql: withHoles(body, parameters), values: parameters.length };
  }

  #quoted(): string {
    const [, triple, single, double, back] = this.#require(
      /f?(?:"""([\s\S]*?)"""|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/y,
    );
    return (triple ?? single ?? double ?? back ?? '').replace(/\\(['"\\])/g, '$1');
  }

  #require(pattern: RegExp): RegExpExecArray {
    const found = this.#take(pattern);
    if (found !== null) return found;
    const form = "{FILTER_PARAMS.cube.member.filter('column')}";
    throw new SnippetError(
      `FILTER_PARAMS is written as ${form}, or with lambda from, to: f"…" in the place of 'column'`,
    );
  }

  #take(pattern: RegExp, moves = true): RegExpExecArray | null {
    const blank = /\s*/y;
    blank.lastIndex = this.position;
    const start = this.position + (blank.exec(this.#text)?.[0].length ?? 0);
    pattern.lastIndex = start;
    const found = pattern.exec(this.#text);
    if (found !== null && moves) this.position = start + found[0].length;
    return found;
  }
}

/** `{from}` or `${from}` for each parameter, and `{{` and `}}` as the braces that they stand for. */
function withHoles(body: string, parameters: readonly string[]): FilterUse['sql'] {
  return body.split(/(\{\{|\}\}|\$?\{\s*\w+\s*\})/).map((part, at) => {
    if (at % 2 === 0) return part;
    if (part === '{{' || part === '}}') return part.slice(1);
    const value = parameters.indexOf(part.replace(/[${}\s]/g, ''));
    if (value < 0)
      throw new SnippetError(`FILTER_PARAMS has no parameter ${part}; there are ${parameters.join(', ')}`);
    return { value };
  });
}
