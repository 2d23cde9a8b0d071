import { isYamlMap, type YamlValue } from './load-yaml.ts';
import { lookUp, membersOf } from './members.ts';
import type { CubeOutline, Outlines } from './references.ts';
import type { Cube } from './types.ts';

const WORD = /[A-Za-z_]\w*/g;

/**
 * Cubes that the parts of a cube which cannot be used may have been written over: all that its joins lead to, and
 * all that those parts name. What a policy covers does not open because the way to it is broken.
 */
export function faultyReads(cube: Cube, outline: CubeOutline, outlines: Outlines): string[] {
  const joins = [...outline.joins].filter(([name]) => lookUp(cube.joins, name)?.unavailable !== undefined);
  const members = membersOf(cube).filter(({ unavailable }) => unavailable !== null);
  if (joins.length === 0 && members.length === 0) return [];
  const read = new Set<string>(outline.joins.keys());
  for (const [, join] of joins) for (const word of wordsIn(join.map)) read.add(word);
  for (const { name } of members) {
    const map = outline.members.get(name)?.definition.map;
    for (const word of map === undefined ? [] : wordsIn(map)) read.add(word);
  }
  for (const name of read) for (const next of outlines.get(name)?.joins.keys() ?? []) read.add(next);
  return [...read].filter((name) => outlines.has(name));
}

/** Every word of every text in a mapping. */
function* wordsIn(value: YamlValue): Generator<string> {
  if (typeof value === 'string') yield* value.match(WORD) ?? [];
  else if (Array.isArray(value)) for (const item of value) yield* wordsIn(item);
  else if (isYamlMap(value)) {
    for (const [key, entry] of value.entries) {
      yield* key.match(WORD) ?? [];
      yield* wordsIn(entry.value);
    }
  }
}
