import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import type { ModelFile } from '../model/problems.ts';
import { type Present, presentModel, textAt } from './present-files.ts';
import { inline } from './write-yaml.ts';

/** What people read of a view or a member, by its name: `orders_view`, or `orders.total`. */
export type Wording = {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  synonyms?: string[] | undefined;
};

/** What could be worded better, as it stands: views, and the members of cubes that somebody may see. */
export type Worded = Required<Pick<Wording, 'name'>> & {
  kind: 'view' | 'dimension' | 'measure';
  type: string;
  /** As far as they are written. */
  title: string;
  description: string;
  sql: string;
};

type Place = Worded & { present: Present; map: YAMLMap };

export const wordedIn = (files: readonly ModelFile[]): Worded[] =>
  placesIn(files).map(({ present: _, map: __, ...worded }) => worded);

function placesIn(files: readonly ModelFile[]): Place[] {
  const { cubes, views } = presentModel(files);
  const members = cubes.flatMap((present) =>
    (['dimension', 'measure'] as const).flatMap((kind) => {
      const list = present.map.get(`${kind}s`);
      const maps = (isSeq(list) ? list.items : []).filter((item) => isMap(item));
      return maps
        .filter((map) => map.get('public') !== false)
        .map((map) => placeOf(`${present.name}.${textAt(map, 'name')}`, kind, map, present));
    }),
  );
  return [...views.map((present) => placeOf(present.name, 'view', present.map, present)), ...members];
}

const placeOf = (name: string, kind: Worded['kind'], map: YAMLMap, present: Present): Place => ({
  ...{ name, kind, map, present },
  type: textAt(map, 'type') ?? '',
  title: textAt(map, 'title') ?? '',
  description: textAt(map, 'description') ?? '',
  sql: textAt(map, 'sql') ?? '',
});

type Edit = { offset: number; removed: number; text: string };

/**
 * The files in which these wordings stand for what stood there; only those that change. Every other character stays as
 * it is, and what has no place for a wording goes without it.
 */
export function retitle(files: readonly ModelFile[], wordings: readonly Wording[]): ModelFile[] {
  const wanted = new Map(wordings.map((wording) => [wording.name, wording]));
  const edits = new Map<ModelFile, Edit[]>();
  for (const { name, map, present } of placesIn(files)) {
    const { title, description, synonyms } = wanted.get(name) ?? {};
    const made = [
      ...editOf(map, present, 'title', title),
      ...editOf(map, present, 'description', description),
      ...synonymsEdit(map, present, synonyms),
    ];
    edits.set(present.file, [...(edits.get(present.file) ?? []), ...made]);
  }
  return [...edits].flatMap(([{ path, content }, made]) => {
    let changed = content;
    // From the end on, so that the places of the others stay right; at one place, the last one first.
    const inOrder = made.map((edit, index) => ({ ...edit, index }));
    for (const { offset, removed, text } of inOrder.sort((a, b) => b.offset - a.offset || b.index - a.index))
      changed = changed.slice(0, offset) + text + changed.slice(offset + removed);
    return changed === content ? [] : [{ path, content: changed }];
  });
}

function synonymsEdit(map: YAMLMap, present: Present, synonyms: string[] | undefined): Edit[] {
  if (synonyms === undefined || synonyms.length === 0) return [];
  const meta = map.get('meta', true);
  if (meta === undefined) return editOf(map, present, 'meta', { synonyms });
  return isMap(meta) ? editOf(meta, present, 'synonyms', synonyms) : [];
}

/** The value of a key, in the place of the one that it has, or behind the first key of the mapping. */
function editOf(map: YAMLMap, { file }: Present, key: string, value: unknown): Edit[] {
  if (value === undefined) return [];
  const text = inline(value);
  const present = map.get(key, true);
  if (present !== undefined) {
    const range = (present as Node).range;
    const stands = range == null ? '' : file.content.slice(range[0], range[1]);
    // A text of several lines is somebody's own, and its indentation is part of it.
    if (range == null || stands.includes('\n')) return [];
    return [{ offset: range[0], removed: range[1] - range[0], text }];
  }
  const [first] = map.items;
  if (first === undefined || !isScalar(first.key) || !isScalar(first.value)) return [];
  const [from, to] = [first.key.range?.[0], first.value.range?.[1]];
  if (from === undefined || to === undefined || file.content.slice(from, to).includes('\n')) return [];
  if (map.flow) return [{ offset: to, removed: 0, text: `, ${key}: ${text}` }];
  const column = from - (file.content.lastIndexOf('\n', from - 1) + 1);
  const end = file.content.indexOf('\n', to);
  const offset = end === -1 ? file.content.length : end;
  return [{ offset, removed: 0, text: `\n${' '.repeat(column)}${key}: ${text}` }];
}
