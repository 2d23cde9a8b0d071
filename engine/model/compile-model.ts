import { rememberingParser } from '../text/remembering-parser.ts';
import type { SqlParser } from '../text/sql-parser.ts';
import { checkDependencies } from './check-dependencies.ts';
import { checkKeys } from './check-keys.ts';
import { MASK } from './checkable.ts';
import { closeCubes } from './close-cubes.ts';
import { Definition } from './definition.ts';
import { resolveExtends } from './extends.ts';
import { isYamlMap, loadYaml, type YamlMap } from './load-yaml.ts';
import { lookUp } from './members.ts';
import {
  type CatalogName,
  type ModelFile,
  type ModelProblem,
  type Place,
  Problems,
  TooManyProblems,
} from './problems.ts';
import { outlineCube, readCube } from './read-cube.ts';
import { readView } from './read-view.ts';
import { type Outlines, outlineModel } from './references.ts';
import { isTestFile } from './test-files.ts';
import type { Cube, Model, View } from './types.ts';
import { yamlTexts } from './yaml-texts.ts';

/** Where the SQL of a cube's `refresh_key` stands in `places`; no member has such a name. */
export const refreshKeyOf = (cube: string): string => `${cube} refresh_key`;

/** `catalogNames`: the groups, roles and attributes that policies name, which only the account can tell to exist. */
export type CompiledModel = {
  model: Model | null;
  problems: ModelProblem[];
  catalogNames: readonly CatalogName[];
  /** Where cubes, members (`cube.member`), masks (`cube.__mask_member`) and joins (`cube → cube`) were written. */
  places: Readonly<Record<string, Place>>;
};

/**
 * Compiles the YAML files of a branch. Errors keep the model from being used (`model` is null); warnings
 * tell what is ignored, or unavailable until the engine supports it.
 */
export function compileModel(parser: SqlParser, files: ModelFile[]): CompiledModel {
  const problems = new Problems();
  try {
    return compiled(parser, files, problems);
  } catch (error) {
    if (!(error instanceof TooManyProblems)) throw error;
    return { model: null, problems: problems.inOrder, catalogNames: [], places: {} };
  }
}

function compiled(parser: SqlParser, files: ModelFile[], problems: Problems): CompiledModel {
  const modelFiles = files.filter((file) => !isTestFile(file));
  const documents = yamlTexts(modelFiles, problems)
    .map((file) => loadYaml(file, problems))
    .filter((map) => map !== null);
  for (const document of documents) checkKeys(document, problems);
  const cubeDefinitions = definitionsOf(documents, 'cubes', problems);
  const viewDefinitions = definitionsOf(documents, 'views', problems);
  refuseSameNames([...cubeDefinitions, ...viewDefinitions]);

  const model = outlineModel(cubeDefinitions.map(outlineCube), {
    isIncomplete: problems.isIncomplete,
    parser: rememberingParser(parser),
  });
  const { outlines } = model;
  const cubes: Record<string, Cube> = {};
  for (const outline of outlines.values()) cubes[outline.name] = readCube(outline, model);
  checkDependencies(cubes, outlines);
  warnOfMissingKeys(cubes, outlines);
  const views: Record<string, View> = {};
  for (const view of viewDefinitions) views[view.name] = readView(view, cubes, model);
  closeCubes({ cubes, views }, outlines, viewDefinitions, problems.isIncomplete);
  problems.settleUnreadable(outlines.size > 0);
  refuseWithoutCubes(cubes, outlines);
  return {
    model: problems.hasErrors ? null : { cubes, views },
    problems: problems.inOrder,
    catalogNames: problems.catalogNames,
    places: placesOf(outlines, viewDefinitions),
  };
}

/** Where each says what it is in the database. */
function placesOf(outlines: Outlines, views: readonly Definition[]): Record<string, Place> {
  const places: Record<string, Place> = {};
  for (const { name, definition, members, joins } of outlines.values()) {
    places[name] = definition.place(definition.has('sql_table') ? 'sql_table' : 'sql');
    places[refreshKeyOf(name)] = definition.place('refresh_key');
    for (const [member, { definition: own }] of members) {
      places[`${name}.${member}`] = own.place('sql');
      places[`${name}.${MASK}${member}`] = own.place('mask');
    }
    for (const [target, join] of joins) places[`${name} → ${target}`] = join.place('sql');
  }
  for (const view of views) {
    for (const own of OWN_MEMBERS.flatMap((key) => view.items(key))) places[own.fullName] = own.place('sql');
  }
  return places;
}

const OWN_MEMBERS = ['dimensions', 'measures', 'segments'];

function definitionsOf(documents: YamlMap[], key: 'cubes' | 'views', problems: Problems): Definition[] {
  const maps = documents.flatMap((document) => {
    const value = document.entries.get(key)?.value ?? [];
    const items = Array.isArray(value) ? value : [value];
    const found = items.filter(isYamlMap);
    if (found.length < items.length) {
      const { file, line, column } = document.entries.get(key) ?? document;
      problems.error(
        { file, line, column, member: null },
        `\`${key}\` must be a list of mappings, each with a \`name\`.`,
      );
    }
    return found;
  });
  return resolveExtends(maps, problems).map((map) => new Definition(map, '', problems));
}

function refuseSameNames(definitions: Definition[]): void {
  const seen = new Set<string>();
  for (const definition of definitions) {
    const { name } = definition;
    if (!/^(?!__)[A-Za-z_]\w*$/.test(name)) definition.error('A cube or view has no valid `name`.');
    else if (seen.has(name)) definition.error(`${name} is defined twice; cubes and views share their names.`);
    seen.add(name);
  }
}

/** A model of which nothing can be queried is none. */
function refuseWithoutCubes(cubes: Record<string, Cube>, outlines: Outlines): void {
  const [first] = outlines.values();
  if (first === undefined || Object.values(cubes).some(({ unavailable }) => unavailable === null)) return;
  first.definition.error('No cube of this model can be queried; mend what the warnings name.');
}

/** A cube on the one side of a to-many join is counted by its primary key. */
function warnOfMissingKeys(cubes: Record<string, Cube>, outlines: Outlines): void {
  const multiplied = new Set<string>();
  for (const cube of Object.values(cubes)) {
    for (const [name, join] of Object.entries(cube.joins)) {
      if (join.relationship === 'one_to_many') multiplied.add(cube.name);
      if (join.relationship === 'many_to_one') multiplied.add(name);
    }
  }
  for (const name of multiplied) {
    const cube = lookUp(cubes, name);
    if (cube === undefined || cube.primaryKey.length > 0 || Object.keys(cube.measures).length === 0) continue;
    const advice = 'mark a dimension with `primary_key: true`';
    outlines
      .get(name)
      ?.definition.warning(
        `${name} has no primary key: measures of it are refused where a join multiplies its rows; ${advice}.`,
      );
  }
}
