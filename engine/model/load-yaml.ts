import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { ModelFile, Problems } from './problems.ts';

/** A YAML mapping with the place each key was written at. Keys of the model's vocabulary are snake_case here. */
type Position = { line: number; column: number };
export type YamlMap = { kind: 'map'; file: string; entries: Map<string, YamlEntry> } & Position;
export type YamlEntry = { value: YamlValue } & Position;
export type YamlValue = string | number | boolean | null | YamlValue[] | YamlMap;

/** What other spellings of a key, as found in the wild, mean. */
const KEY_SYNONYMS: Record<string, string> = { shown: 'public', visible: 'public' };
/** Below these the keys are the modeller's own. */
const FREE_FORM_KEYS = new Set(['meta']);

const START: Position = { line: 1, column: 1 };

/** The top-level mapping of a model file, or null when it is empty or was reported as broken. */
export function loadYaml(file: ModelFile, problems: Problems): YamlMap | null {
  const lines = new LineCounter();
  const document = parseDocument(file.content, { lineCounter: lines, prettyErrors: false });
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  for (const error of document.errors) {
    problems.error(
      { file: file.path, ...positionAt(error.pos[0]), member: null },
      `This is not valid YAML: ${error.message}`,
    );
  }
  if (document.errors.length > 0 || document.contents === null) return null;

  const positionOf = (node: Node | null) => (node?.range ? positionAt(node.range[0]) : START);
  const convert = (node: unknown, free: boolean): YamlValue => {
    if (isAlias(node)) return convert(node.resolve(document) ?? null, free);
    if (isScalar(node)) return scalarValue(node.value);
    if (isSeq(node)) return node.items.map((item) => convert(item, free));
    if (!isMap<Node, Node | null>(node)) return null;
    const entries = new Map<string, YamlEntry>();
    for (const { key, value } of node.items) {
      const written = isScalar(key) ? String(key.value) : '';
      const name = free ? written : modelKey(written);
      entries.set(name, { value: convert(value, free || FREE_FORM_KEYS.has(name)), ...positionOf(key) });
    }
    return { kind: 'map', file: file.path, ...positionOf(node), entries };
  };

  const top = convert(document.contents, false);
  if (isYamlMap(top)) return top;
  problems.error({ file: file.path, ...START, member: null }, 'A model file holds `cubes:` and `views:`.');
  return null;
}

export function isYamlMap(value: YamlValue | undefined): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function scalarValue(value: unknown): YamlValue {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

function modelKey(key: string): string {
  const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return KEY_SYNONYMS[snake] ?? snake;
}
