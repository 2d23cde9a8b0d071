import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml';
import type { ModelFile, Place, Problems } from './problems.ts';

export type Position = Pick<Place, 'file' | 'line' | 'column'>;
/** A YAML mapping with the place each key was written at. Keys of the model's vocabulary are snake_case here. */
export type YamlMap = { kind: 'map'; entries: Map<string, YamlEntry> } & Position;
export type YamlEntry = {
  /** The key in its own spelling. */
  written: string;
  value: YamlValue;
  /** Nothing stands behind the key, not even `null`. */
  isBlank: boolean;
  /** Where the items of a list are. */
  items: readonly Position[];
} & Position;
export type YamlValue = string | number | boolean | null | YamlValue[] | YamlMap;

/** What other spellings of a key, as found in the wild, mean. */
const KEY_SYNONYMS: Record<string, string> = { shown: 'public', visible: 'public' };
/** Below these the keys are the modeller's own. */
const FREE_FORM_KEYS = new Set(['meta']);
/** What `<<` is in YAML: the keys of other mappings, under those written here. */
const MERGE_KEY = '<<';
/** Aliases can unfold a short file without end. */
const MAXIMUM_VALUES = 200_000;
const MAXIMUM_DEPTH = 100;

/** YAML, and where each offset in it was written. */
export type YamlText = ModelFile & { positionAt: (offset: number) => Position };

/** The top-level mapping of a model file, or null when it is empty or was reported as broken. */
export function loadYaml(file: YamlText, problems: Problems): YamlMap | null {
  const document = parseDocument(file.content, { prettyErrors: false, uniqueKeys: false });
  const { positionAt } = file;
  const [error] = document.errors;
  if (error !== undefined) {
    const place = { ...positionAt(error.pos[0]), member: null };
    problems.unreadable(place, `This is not valid YAML: ${error.message}`);
    return null;
  }
  for (const warning of document.warnings) {
    problems.warning({ ...positionAt(warning.pos[0]), member: null }, `${warning.message}.`);
  }
  if (document.contents === null) return null;
  const start = positionAt(0);
  const targets = targetsOf(document, file.content.includes('&'));
  const converter = new Converter(targets, problems, (node) =>
    node?.range ? positionAt(node.range[0]) : start,
  );
  try {
    const top = converter.value(document.contents, false, 0);
    if (isYamlMap(top)) return top;
    problems.unreadable({ ...start, member: null }, 'A model file holds `cubes:` and `views:`.');
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    problems.unreadable({ ...start, member: null }, error.message);
  }
  return null;
}

export function isYamlMap(value: YamlValue | undefined): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class TooMuch extends Error {}

/** Makes plain values of YAML nodes. */
class Converter {
  readonly #problems: Problems;
  readonly #positionOf: (node: Node | null) => Position;
  readonly #targets: ReadonlyMap<Alias, Node>;
  #values = 0;

  constructor(
    targets: ReadonlyMap<Alias, Node>,
    problems: Problems,
    positionOf: (node: Node | null) => Position,
  ) {
    this.#targets = targets;
    this.#problems = problems;
    this.#positionOf = positionOf;
  }

  value(node: unknown, free: boolean, depth: number): YamlValue {
    this.#values += 1;
    if (this.#values > MAXIMUM_VALUES || depth > MAXIMUM_DEPTH) {
      throw new TooMuch('This file holds, or its aliases unfold to, more than a model can be.');
    }
    if (isAlias(node)) return this.value(this.#targets.get(node), free, depth + 1);
    if (isScalar(node)) return scalarValue(node.value);
    if (isSeq(node)) return node.items.map((item) => this.value(item, free, depth + 1));
    if (!isMap<Node, Node | null>(node)) return null;
    const entries = new Map<string, YamlEntry>();
    for (const pair of node.items) this.#add(entries, pair, free, depth);
    return { kind: 'map', ...this.#positionOf(node), entries: withMerged(entries) };
  }

  #add(
    entries: YamlMap['entries'],
    { key, value }: Pair<Node, Node | null>,
    free: boolean,
    depth: number,
  ): void {
    const written = isScalar(key) ? String(key.value) : String(key);
    const name = free ? written : modelKey(written);
    const position = this.#positionOf(key);
    const earlier = entries.get(name);
    if (earlier !== undefined && !free) {
      const both = earlier.written === written ? '' : `, as \`${earlier.written}\` and as \`${written}\``;
      const place = { ...position, member: null };
      this.#problems.error(place, `\`${name}\` is written twice${both}; only one of them can count.`);
    }
    entries.set(name, {
      ...position,
      written,
      value: this.value(value, free || FREE_FORM_KEYS.has(name), depth + 1),
      isBlank: value === null || (isScalar(value) && value.source === ''),
      items: isSeq<Node>(value) ? value.items.map((item) => this.#positionOf(item)) : [],
    });
  }
}

/** What each alias stands for: the last node before it with that anchor. One walk finds all of them. */
function targetsOf(document: Document.Parsed, hasAnchors: boolean): Map<Alias, Node> {
  const anchored = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  if (!hasAnchors) return targets;
  visit(document, {
    Alias: (_, alias) => {
      const target = anchored.get(alias.source);
      if (target !== undefined) targets.set(alias, target);
    },
    Value: (_, node) => {
      if (node.anchor !== undefined) anchored.set(node.anchor, node);
    },
  });
  return targets;
}

/** `<<: *defaults`, or a list of them: what is written in the mapping itself goes before. */
function withMerged(entries: YamlMap['entries']): YamlMap['entries'] {
  const merge = entries.get(MERGE_KEY);
  if (merge === undefined) return entries;
  const sources = Array.isArray(merge.value) ? merge.value : [merge.value];
  if (!sources.every(isYamlMap)) return entries;
  const merged = new Map(entries);
  merged.delete(MERGE_KEY);
  for (const source of sources) {
    for (const [key, entry] of source.entries) if (!merged.has(key)) merged.set(key, entry);
  }
  return merged;
}

function scalarValue(value: unknown): YamlValue {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

export function modelKey(key: string): string {
  const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return KEY_SYNONYMS[snake] ?? snake;
}
