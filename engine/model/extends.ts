import { didYouMean } from '../text/suggest.ts';
import { isYamlMap, type YamlEntry, type YamlMap, type YamlValue } from './load-yaml.ts';
import type { Problems } from './problems.ts';

/** Lists whose items are merged by name when one cube extends another; everything else is replaced. */
const MERGED_LISTS = ['dimensions', 'measures', 'segments', 'joins', 'cubes', 'hierarchies', 'folders'];
/** What a child does not inherit. */
const OWN_KEYS = new Set(['name', 'extends', 'public', 'title', 'description']);
/** A child's own table or query takes the place of either. */
const SOURCE_KEYS = ['sql', 'sql_table'];
/** Cubes that one may take over, each from the next. */
const MAXIMUM_CHAIN = 20;

/** Writes out `extends`: each mapping with its parent's keys, its own on top. */
export function resolveExtends(maps: YamlMap[], problems: Problems): YamlMap[] {
  const byName = new Map(maps.map((map) => [nameOf(map), map]));
  const known = new Map<YamlMap, YamlMap | null>();
  return maps.flatMap((map) => {
    if (!known.has(map)) known.set(map, extended(map, { byName, known, problems }, []));
    return known.get(map) ?? [];
  });
}

type Extending = { byName: Map<string, YamlMap>; known: Map<YamlMap, YamlMap | null>; problems: Problems };

/** Null when the parent may be in a file that cannot be read: what it says of who sees what is not known. */
function extended(map: YamlMap, extending: Extending, within: string[]): YamlMap | null {
  const { byName, known, problems } = extending;
  const done = known.get(map);
  if (done !== undefined) return done;
  const name = nameOf(map);
  const wanted = map.entries.get('extends');
  if (wanted === undefined || wanted.value === null) return map;
  const parentName = String(wanted.value).replace(/[{}\s]/g, '');
  const parent = byName.get(parentName);
  const place = { file: wanted.file, line: wanted.line, column: wanted.column, member: name };
  const isLong = within.length >= MAXIMUM_CHAIN;
  if (parent === undefined || isLong || within.includes(name)) {
    const hint = parent === undefined ? didYouMean(parentName, byName.keys()) || '.' : '';
    const circle = isLong
      ? `at the end of a chain of more than ${MAXIMUM_CHAIN}.`
      : 'which leads back to itself.';
    const why = parent === undefined ? `which does not exist${hint}` : circle;
    const message = `${name} extends ${parentName}, ${why}`;
    if (parent === undefined && problems.isIncomplete) {
      problems.warning(place, `${message} ${name} is left out.`);
      return null;
    }
    problems.error(place, message);
    return map;
  }
  const written = extended(parent, extending, [...within, name]);
  const result = written === null ? null : merged(written, map);
  known.set(map, result);
  return result;
}

function merged(parent: YamlMap, child: YamlMap): YamlMap {
  const entries = new Map([...parent.entries].filter(([key]) => !OWN_KEYS.has(key)));
  if (SOURCE_KEYS.some((key) => child.entries.has(key))) for (const key of SOURCE_KEYS) entries.delete(key);
  for (const [key, entry] of child.entries) {
    const inherited = entries.get(key);
    const merges = inherited !== undefined && MERGED_LISTS.includes(key);
    entries.set(key, merges ? mergedByName(inherited, entry) : entry);
  }
  return { ...child, entries };
}

function mergedByName(inherited: YamlEntry, own: YamlEntry): YamlEntry {
  if (!Array.isArray(inherited.value) || !Array.isArray(own.value)) return own;
  const replaced = new Set(own.value.map(nameOf));
  const kept = inherited.value.map((item) => !replaced.has(nameOf(item)));
  return {
    ...own,
    value: [...inherited.value.filter((_, index) => kept[index]), ...own.value],
    items: [...inherited.items.filter((_, index) => kept[index]), ...own.items],
  };
}

function nameOf(item: YamlValue): string {
  if (!isYamlMap(item)) return '';
  const name = item.entries.get('name') ?? item.entries.get('join_path');
  return typeof name?.value === 'string' ? name.value : '';
}
