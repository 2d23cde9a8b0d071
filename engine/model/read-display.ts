import { type Definition, humanised } from './definition.ts';
import { isYamlMap, type YamlValue } from './load-yaml.ts';
import type { FindNamed } from './read-context.ts';
import type { Displayed, Folder, Hierarchy, Json, MemberName } from './types.ts';

/** A name, or a path of names, as `{users.city}` or without braces. */
const NAMES = /^\$?\{?\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\s*\}?$/;
const CURRENCY = /^[A-Z]{3}$/;

/** What only clients read of a cube, view or member. */
export function readDisplay(definition: Definition): Displayed {
  const meta = definition.value('meta');
  const shortTitle = definition.has('title') ? definition.text('short_title') : null;
  const format = definition.value('format');
  const currency = readCurrency(definition);
  return {
    ...(isYamlMap(meta) ? { meta: jsonOf(meta) } : {}),
    ...(shortTitle === null ? {} : { shortTitle }),
    ...(isYamlMap(format) ? { formatDescription: jsonOf(format) } : {}),
    ...(currency === null ? {} : { currency }),
  };
}

function readCurrency(definition: Definition): string | null {
  const currency = definition.text('currency')?.toUpperCase() ?? null;
  if (currency === null || CURRENCY.test(currency)) return currency;
  definition.warning(
    `\`currency\` of ${definition.fullName} is no code of three letters, such as EUR; it is ignored.`,
    'currency',
  );
  return null;
}

/** The members that a list names; one that does not exist is left out, with a warning. */
export function readMemberNames(definition: Definition, key: string, find: FindNamed): MemberName[] {
  const list = definition.texts(key);
  definition.countListed(list.length, key);
  return list.flatMap((written, index): MemberName[] => {
    const [, names] = NAMES.exec(written.trim()) ?? [];
    const found = names === undefined ? null : find(names.split('.'));
    if (found !== null) return [found];
    definition.unknownName(key, index, `names ${written.slice(0, 100)}, which is no member`);
    return [];
  });
}

/** `hierarchies: [{ name, title, public, levels }]` of a cube. */
export function readHierarchies(cube: Definition, find: FindNamed): Hierarchy[] {
  return cube.children('hierarchies').flatMap((item) => {
    if (item.name === '' || !item.flag('public', true)) {
      if (item.name === '') item.warning(`A hierarchy of ${cube.name} has no \`name\`; it is ignored.`);
      return [];
    }
    const title = item.text('title') ?? humanised(item.name);
    return [{ name: item.name, title, levels: readMemberNames(item, 'levels', find) }];
  });
}

/** `folders: [{ name, includes }]` of a view, where `includes` is "*" or a list of members and further folders. */
export function readFolders(view: Definition, members: ReadonlySet<string>): Folder[] {
  return view.children('folders').flatMap((folder) => readFolder(folder, view.name, members) ?? []);
}

function readFolder(folder: Definition, view: string, members: ReadonlySet<string>): Folder | null {
  const name = folder.text('name');
  if (name === null) {
    folder.warning(`A folder of ${view} has no \`name\`; it is ignored.`);
    return null;
  }
  const list = folder.value('includes') === '*' ? [...members] : folder.list('includes');
  folder.countListed(list.length, 'includes');
  const items = list.flatMap((item, index): Folder['members'] => {
    if (isYamlMap(item))
      return [readFolder(folder.within(item), view, members)].filter((inner) => inner !== null);
    const member = String(item).replace(`${view}.`, '');
    if (members.has(member)) return [member];
    folder.unknownName('includes', index, `names ${member.slice(0, 100)}, which is no member of ${view}`);
    return [];
  });
  return { name, members: items };
}

function jsonOf(value: YamlValue): Json {
  if (Array.isArray(value)) return value.map(jsonOf);
  if (!isYamlMap(value)) return value;
  return Object.fromEntries([...value.entries].map(([key, entry]) => [key, jsonOf(entry.value)]));
}
