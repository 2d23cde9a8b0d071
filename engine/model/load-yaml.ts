import type { ModelFile, Place, Problems } from './problems.ts';
import { readLibraryYaml, TooDeep } from './yaml/library-yaml.ts';
import { readPlainYaml } from './yaml/plain-yaml.ts';
import { MAXIMUM_DEPTH, type YamlNode, type YamlPair } from './yaml/yaml-tree.ts';

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

/** YAML, and where each offset in it was written. */
export type YamlText = ModelFile & { positionAt: (offset: number) => Position };

/** The top-level mapping of a model file, or null when it is empty or was reported as broken. */
export function loadYaml(file: YamlText, problems: Problems): YamlMap | null {
  const start = { ...file.positionAt(0), member: null };
  try {
    const node = readPlainYaml(file.content) ?? readAnyYaml(file, problems);
    if (node === null) return null;
    const top = new Converter(problems, file.positionAt).value(node, false, 0);
    if (isYamlMap(top)) return top;
    problems.unreadable(start, 'A model file holds `cubes:` and `views:`.');
  } catch (error) {
    if (!(error instanceof TooMuch || error instanceof TooDeep)) throw error;
    problems.unreadable(start, 'This file holds, or its aliases unfold to, more than a model can be.');
  }
  return null;
}

function readAnyYaml({ content, positionAt }: YamlText, problems: Problems): YamlNode | null {
  const { node, error, warnings } = readLibraryYaml(content);
  if (error !== null) {
    const place = { ...positionAt(error.at), member: null };
    problems.unreadable(place, `This is not valid YAML: ${error.message}`);
    return null;
  }
  for (const { at, message } of warnings) {
    problems.warning({ ...positionAt(at), member: null }, `${message}.`);
  }
  return node;
}

export function isYamlMap(value: YamlValue | undefined): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A file unfolds to more values than any model has. */
class TooMuch extends Error {}

/** Makes values of nodes, with the places of keys. */
class Converter {
  readonly #problems: Problems;
  readonly #positionAt: YamlText['positionAt'];
  #values = 0;

  constructor(problems: Problems, positionAt: YamlText['positionAt']) {
    this.#problems = problems;
    this.#positionAt = positionAt;
  }

  value(node: YamlNode, free: boolean, depth: number): YamlValue {
    this.#values += 1;
    if (this.#values > MAXIMUM_VALUES || depth > MAXIMUM_DEPTH) throw new TooMuch();
    if (node.kind === 'scalar') return node.value;
    if (node.kind === 'list') return node.items.map((item) => this.value(item.node, free, depth + 1));
    const entries = new Map<string, YamlEntry>();
    for (const pair of node.pairs) this.#add(entries, pair, free, depth);
    return { kind: 'map', ...this.#positionAt(node.at), entries: withMerged(entries) };
  }

  #add(entries: YamlMap['entries'], { at, key, node }: YamlPair, free: boolean, depth: number): void {
    const name = free ? key : modelKey(key);
    const position = this.#positionAt(at);
    const earlier = entries.get(name);
    if (earlier !== undefined && !free) {
      const both = earlier.written === key ? '' : `, as \`${earlier.written}\` and as \`${key}\``;
      const place = { ...position, member: null };
      this.#problems.error(place, `\`${name}\` is written twice${both}; only one of them can count.`);
    }
    entries.set(name, {
      ...position,
      written: key,
      value: this.value(node, free || FREE_FORM_KEYS.has(name), depth + 1),
      isBlank: node.kind === 'scalar' && node.isBlank,
      items: node.kind === 'list' ? node.items.map((item) => this.#positionAt(item.at)) : [],
    });
  }
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

function modelKey(key: string): string {
  const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return KEY_SYNONYMS[snake] ?? snake;
}
