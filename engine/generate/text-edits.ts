import { isCollection, isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import type { ModelFile } from '../model/problems.ts';
import { type Item, inline, itemText } from './write-yaml.ts';

/**
 * Additions to files that people write: text goes in at its place, and every other character stays as it is. Printing
 * the whole document anew would change their quotes, line breaks and columns.
 */
export class TextEdits {
  readonly #byFile = new Map<ModelFile, { offset: number; removed: number; text: string }[]>();

  /** Appends items to a list of a mapping. @returns false where the mapping is written in a way that has no place for it */
  append(file: ModelFile, owner: YAMLMap, key: string, items: readonly Item[]): boolean {
    if (items.length === 0) return true;
    const list = owner.get(key, true);
    if (isSeq(list)) {
      const last = list.items.at(-1);
      if (list.flow) return this.#appendInline(file, list.range, last, items);
      const first = list.items[0];
      if (!isNode(first) || first.range == null || last === undefined) return false;
      const dash = file.content.lastIndexOf('-', first.range[0] - 1);
      const indent = file.content.slice(lineStart(file.content, dash), dash);
      if (/\S/.test(indent)) return false;
      return this.#insertLines(file, endOf(last), items.map((item) => itemText(item, indent)).join(''));
    }
    const [firstPair] = owner.items;
    if (
      owner.flow ||
      list !== undefined ||
      !isPair(firstPair) ||
      !isNode(firstPair.key) ||
      firstPair.key.range == null
    )
      return false;
    const column = firstPair.key.range[0] - lineStart(file.content, firstPair.key.range[0]);
    const indent = ' '.repeat(column);
    const lines = items.map((item) => itemText(item, `${indent}  `)).join('');
    return this.#insertLines(file, endOf(owner), `${indent}${key}:\n${lines}`);
  }

  /** Puts one text in the place of another, which stands there exactly so, once. @returns whether it does */
  replace(file: ModelFile, before: string, after: string): boolean {
    const offset = file.content.indexOf(before);
    if (offset === -1 || before === after) return false;
    this.#add(file, offset, before.length, after);
    return true;
  }

  /** The files that have changed, as they are now. */
  get files(): ModelFile[] {
    return [...this.#byFile].map(([{ path, content }, edits]) => {
      const isDos = content.includes('\r\n');
      let changed = content;
      for (const { offset, removed, text } of edits.toSorted((a, b) => b.offset - a.offset)) {
        const inserted = isDos ? text.replace(/\r?\n/g, '\r\n') : text;
        changed = changed.slice(0, offset) + inserted + changed.slice(offset + removed);
      }
      return { path, content: changed };
    });
  }

  #appendInline(file: ModelFile, range: Node['range'], last: unknown, items: readonly Item[]): boolean {
    if (range == null) return false;
    const text = items.map(({ entries }) => inline(entries)).join(', ');
    const end = isNode(last) && last.range != null ? last.range[1] : null;
    this.#add(file, end ?? range[0] + 1, 0, end === null ? text : `, ${text}`);
    return true;
  }

  #insertLines(file: ModelFile, end: number, lines: string): boolean {
    const { content } = file;
    const newline = content.indexOf('\n', Math.max(0, end - 1));
    if (content[end - 1] === '\n') this.#add(file, end, 0, lines);
    else if (newline === -1) this.#add(file, content.length, 0, `\n${lines.trimEnd()}`);
    else this.#add(file, newline + 1, 0, lines);
    return true;
  }

  /** What goes in at one place goes in in the order that it was added in. */
  #add(file: ModelFile, offset: number, removed: number, text: string): void {
    const edits = this.#byFile.get(file) ?? [];
    const same = edits.find((edit) => edit.offset === offset && edit.removed === 0 && removed === 0);
    if (same === undefined) edits.push({ offset, removed, text });
    else same.text += text;
    this.#byFile.set(file, edits);
  }
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

const isNode = (value: unknown): value is Node => isScalar(value) || isCollection(value);

/** Where the last character of a node's content is, without comments and blank lines behind it. */
function endOf(node: unknown): number {
  if (isPair(node)) return endOf((node as Pair).value ?? (node as Pair).key);
  if ((isMap(node) || isSeq(node)) && !node.flow && node.items.length > 0) return endOf(node.items.at(-1));
  return isNode(node) ? (node.range?.[1] ?? 0) : 0;
}
