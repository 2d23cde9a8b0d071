import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { ModelFile } from '../model/problems.ts';
import { type CatalogTable, tableKey } from './catalog.ts';
import { tableSql } from './sql-names.ts';

/** A cube or view in a file that is there already, with its place in the text. */
export type Present = { file: ModelFile; map: YAMLMap; name: string; lines: LineCounter };

export type PresentModel = { cubes: Present[]; views: Present[] };

export function presentModel(files: readonly ModelFile[]): PresentModel {
  const model: PresentModel = { cubes: [], views: [] };
  for (const file of files) {
    const lines = new LineCounter();
    const document = parseDocument(file.content, { lineCounter: lines, uniqueKeys: false });
    if (document.errors.length > 0 || !isMap(document.contents)) continue;
    for (const key of ['cubes', 'views'] as const) {
      const items = document.contents.get(key);
      for (const map of isSeq(items) ? items.items : []) {
        if (isMap(map)) model[key].push({ file, map, name: textAt(map, 'name') ?? '', lines });
      }
    }
  }
  return model;
}

export function textAt(map: YAMLMap, ...keys: string[]): string | null {
  for (const key of keys) {
    const value = map.get(key);
    if (typeof value === 'string') return value;
  }
  return null;
}

/** A key in either spelling, as models may have it. */
export function listAt(map: YAMLMap, key: string): YAMLSeq | null {
  const value = map.get(key);
  return isSeq(value) ? value : null;
}

export const mapsAt = (map: YAMLMap, key: string): YAMLMap[] =>
  listAt(map, key)?.items.filter((item) => isMap(item)) ?? [];

export const textsAt = (map: YAMLMap, key: string): string[] =>
  listAt(map, key)?.items.flatMap((item) =>
    isScalar(item) && typeof item.value === 'string' ? [item.value] : [],
  ) ?? [];

const sourceOf = ({ map }: Present): string | null => textAt(map, 'sql_table', 'sqlTable');

const written = (source: string): string => source.replace(/["\s]/g, '');

/** Cubes over a table, whichever way its name is written. */
export function cubesOver({ cubes }: PresentModel, table: CatalogTable, isOnlyOfName: boolean): Present[] {
  const names = [tableSql(table), tableKey(table), ...(isOnlyOfName ? [table.name] : [])].map(written);
  return cubes.filter((cube) => names.includes(written(sourceOf(cube) ?? '')));
}

/** The table that a cube reads, as it is written; null where it is a SELECT. */
export const tableOf = (cube: Present): string | null => {
  const source = sourceOf(cube);
  return source === null ? null : written(source);
};
