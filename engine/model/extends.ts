import type { YamlMap, YamlValue } from './load-yaml.ts';
import { isYamlMap } from './load-yaml.ts';
import type { Problems } from './problems.ts';

/** Lists whose items are merged by name when one cube extends another; everything else is replaced. */
const MERGED_LISTS = ['dimensions', 'measures', 'segments', 'joins', 'cubes'];
/** What a child does not inherit. */
const OWN_KEYS = new Set(['name', 'extends', 'public', 'title', 'description']);
/** A child's own table or query takes the place of either. */
const SOURCE_KEYS = ['sql', 'sql_table'];

/** Writes out `extends`: each mapping with its parent's keys, its own on top. */
export function resolveExtends(maps: YamlMap[], problems: Problems): YamlMap[] {
  const byName = new Map(maps.map((map) => [nameOf(map), map]));
  return maps.map((map) => extended(map, byName, problems, []));
}

function extended(map: YamlMap, byName: Map<string, YamlMap>, problems: Problems, within: string[]): YamlMap {
  const name = nameOf(map);
  const wanted = map.entries.get('extends');
  if (wanted === undefined || wanted.value === null) return map;
  const parentName = String(wanted.value).replace(/[{}\s]/g, '');
  const parent = byName.get(parentName);
  const place = { file: wanted.file, line: wanted.line, column: wanted.column, member: name };
  if (parent === undefined || within.includes(name)) {
    const why = parent === undefined ? 'which does not exist' : 'which leads back to itself';
    problems.error(place, `${name} extends ${parentName}, ${why}.`);
    return map;
  }
  return merged(extended(parent, byName, problems, [...within, name]), map);
}

function merged(parent: YamlMap, child: YamlMap): YamlMap {
  const entries = new Map([...parent.entries].filter(([key]) => !OWN_KEYS.has(key)));
  if (SOURCE_KEYS.some((key) => child.entries.has(key))) for (const key of SOURCE_KEYS) entries.delete(key);
  for (const [key, entry] of child.entries) {
    const inherited = entries.get(key)?.value;
    const value = MERGED_LISTS.includes(key) ? mergedByName(inherited, entry.value) : entry.value;
    entries.set(key, { ...entry, value });
  }
  return { ...child, entries };
}

function mergedByName(inherited: YamlValue | undefined, own: YamlValue): YamlValue {
  if (!Array.isArray(inherited) || !Array.isArray(own)) return own;
  const replaced = new Set(own.map(nameOf));
  return [...inherited.filter((item) => !replaced.has(nameOf(item))), ...own];
}

function nameOf(item: YamlValue): string {
  if (!isYamlMap(item)) return '';
  const name = item.entries.get('name') ?? item.entries.get('join_path');
  return typeof name?.value === 'string' ? name.value : '';
}
