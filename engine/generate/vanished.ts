import type { YAMLMap } from 'yaml';
import type { ModelProblem } from '../model/problems.ts';
import { type Catalog, type CatalogTable, type SeenColumns, tableKey } from './catalog.ts';
import { cubesOver, mapsAt, type Present, type PresentModel, tableOf, textAt } from './present-files.ts';
import { unquoted } from './sql-names.ts';

/** A member that is one column, as it is or cast: `x`, `{CUBE}."X"`, `{CUBE}.x::text`. */
const ONE_COLUMN = /^(?:\$?\{CUBE\}\.)?(?:"((?:[^"]|"")+)"|([A-Za-z_]\w*))(?:::\w+)?$/;

/** Members over columns that are gone or of another type now, and cubes over tables that are gone. They all stay. */
export function vanishedFrom(
  model: PresentModel,
  { tables, schemas }: Catalog,
  seen: SeenColumns | null,
): ModelProblem[] {
  const problems: ModelProblem[] = [];
  const found = new Set<Present>();
  for (const table of tables) {
    const isOnlyOfName = tables.filter(({ name }) => name === table.name).length === 1;
    for (const cube of cubesOver(model, table, isOnlyOfName)) {
      found.add(cube);
      problems.push(...goneFrom(cube, table, seen?.tables[tableKey(table)] ?? {}));
    }
  }
  for (const cube of model.cubes) {
    const table = tableOf(cube);
    // What no run has seen, or lies in a schema that was not read, may well be there.
    if (found.has(cube) || table === null || seen?.tables[table] === undefined) continue;
    if (schemas.length > 0 && !schemas.some((schema) => table.startsWith(`${schema}.`))) continue;
    problems.push(
      warning(cube, cube.map, cube.name, `the table ${table} is not there any more. Nothing was taken out.`),
    );
  }
  return problems;
}

function goneFrom(cube: Present, { columns }: CatalogTable, known: Record<string, string>): ModelProblem[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  return ['dimensions', 'measures'].flatMap((key) =>
    mapsAt(cube.map, key).flatMap((member) => {
      const [, quoted, plain] = ONE_COLUMN.exec(textAt(member, 'sql')?.trim() ?? '') ?? [];
      const name = quoted === undefined ? plain?.toLowerCase() : unquoted(quoted);
      if (name === undefined) return [];
      const [column, before] = [byName.get(name), known[name]];
      const what = `${cube.name}.${textAt(member, 'name') ?? ''}`;
      if (column === undefined)
        return [
          warning(cube, member, what, `the column ${name} is not there any more. Nothing was taken out.`),
        ];
      if (before === undefined || before === column.type) return [];
      return [
        warning(
          cube,
          member,
          what,
          `the column ${name} was of type ${before} and is of type ${column.type} now.`,
        ),
      ];
    }),
  );
}

function warning({ file, lines }: Present, map: YAMLMap, member: string, message: string): ModelProblem {
  const { line, col } = lines.linePos(map.range?.[0] ?? 0);
  return {
    severity: 'warning',
    file: file.path,
    line,
    column: col,
    member,
    message: `${member}: ${message}`,
  };
}
