import type { SqlParser } from '../text/sql-parser.ts';
import { didYouMean, nearestName } from '../text/suggest.ts';
import { onlySelect } from '../text/tree.ts';
import { type Definition, snakeCase } from './definition.ts';
import { readDisplay, readHierarchies } from './read-display.ts';
import { readDimension, readMeasure, readSegment } from './read-members.ts';
import { readAccessPolicy } from './read-policy.ts';
import { readRefreshKey } from './read-refresh-key.ts';
import {
  type CubeOutline,
  type ModelOutline,
  namedIn,
  type Outlines,
  referencesOf,
  subQueryReferencesOf,
} from './references.ts';
import { OTHER_SQL, selectSql } from './select-sql.ts';
import {
  compileSnippet,
  parseOrThrow,
  refuseLaterFeatures,
  SnippetError,
  UnknownName,
  UnsupportedFeature,
  unescaped,
} from './snippet.ts';
import type { Cube, Join, Member, Relationship } from './types.ts';

const RELATIONSHIPS: Record<string, Relationship> = {
  one_to_one: 'one_to_one',
  one_to_many: 'one_to_many',
  many_to_one: 'many_to_one',
  has_one: 'one_to_one',
  has_many: 'one_to_many',
  belongs_to: 'many_to_one',
};
/** What the parser gives for `TABLE name`. */
const TABLE_COMMAND_KEYS = new Set(['targetList', 'fromClause', 'limitOption', 'op']);
const SQL_REFERENCE = /\$?\{\s*([A-Za-z_]\w*)\.sql\(\)\s*\}/g;

/** The names a cube defines, before anything is resolved; clashes are reported. */
export function outlineCube(definition: Definition): CubeOutline {
  const members: CubeOutline['members'] = new Map();
  const kinds = { dimensions: 'dimension', measures: 'measure', segments: 'segment' } as const;
  for (const [key, kind] of Object.entries(kinds)) {
    for (const member of definition.children(key)) {
      if (!/^(?!__)[A-Za-z_]\w*$/.test(member.name))
        member.error(`A ${kind} of ${definition.name} has no valid \`name\`.`);
      else if (members.has(member.name))
        member.error(`${member.fullName} is defined twice; rename one of them.`);
      else members.set(member.name, { kind, definition: member });
    }
  }
  definition.countMembers(members.size);
  const joins = new Map<string, Definition>();
  for (const join of definition.children('joins')) {
    if (join.name === '') join.error(`A join of ${definition.name} has no \`name\`: the cube it leads to.`);
    else if (joins.has(join.name))
      join.error(`${definition.name} has two joins to ${join.name}; only one of them can count.`);
    else joins.set(join.name, join);
  }
  return { name: definition.name, definition, members, joins };
}

export function readCube(outline: CubeOutline, model: ModelOutline): Cube {
  const { definition } = outline;
  const cube: Cube = {
    ...definition.described(),
    ...readDisplay(definition),
    public: definition.flag('public', true),
    alias: definition.text('sql_alias') ?? definition.name,
    ...readSource(outline, model),
    joins: readJoins(outline, model),
    dimensions: {},
    measures: {},
    segments: {},
    primaryKey: primaryKeyOf(outline),
    ...(definition.has('hierarchies')
      ? { hierarchies: readHierarchies(definition, namedIn(outline, model.outlines)) }
      : {}),
    ...readRefreshKey(definition, model.parser),
    accessPolicy: readAccessPolicy(definition, kindsOf(outline)),
  };
  readMembers(cube, outline, model);
  return cube;
}

function readMembers(
  cube: Cube,
  outline: CubeOutline,
  { outlines, granularities, isIncomplete, parser }: ModelOutline,
): void {
  const isMeasure = (path: string[], member: string) =>
    (outlines.get(path.at(-1) ?? outline.name)?.members.get(member)?.kind ?? '') === 'measure';
  const context = {
    resolve: referencesOf(outline, outlines),
    resolveSubQuery: subQueryReferencesOf(outline, outlines),
    isMeasure,
    findNamed: namedIn(outline, outlines),
    granularities,
    isIncomplete,
    parser,
  };
  for (const [name, { kind, definition }] of outline.members) {
    if (kind === 'dimension')
      cube.dimensions[name] = withHiddenKey(readDimension(definition, context), definition);
    if (kind === 'measure') cube.measures[name] = readMeasure(definition, context);
    if (kind === 'segment') cube.segments[name] = readSegment(definition, context);
  }
}

/** A primary key is there for counting; it is shown only when the model says so. */
function withHiddenKey<Hidable extends { public: boolean }>(
  member: Hidable,
  definition: Definition,
): Hidable {
  const isKey = definition.flag('primary_key', false);
  return isKey && !definition.has('public') ? { ...member, public: false } : member;
}

function primaryKeyOf(outline: CubeOutline): string[] {
  const keys = [...outline.members].filter(([, { definition }]) => definition.value('primary_key') === true);
  return keys.map(([name]) => name);
}

export function kindsOf(outline: CubeOutline): Map<string, Member['kind']> {
  return new Map([...outline.members].map(([name, { kind }]) => [name, kind]));
}

function readJoins(
  outline: CubeOutline,
  { outlines, isIncomplete, parser }: ModelOutline,
): Record<string, Join> {
  const joins: Record<string, Join> = {};
  for (const [name, join] of outline.joins) {
    const place = `The join from ${outline.name} to ${name}`;
    const written = join.text('relationship') ?? '';
    const relationship = RELATIONSHIPS[snakeCase(written)];
    if (!outlines.has(name)) {
      const message = `${place}: there is no cube ${name}${didYouMean(name, outlines.keys()) || '.'}`;
      if (isIncomplete) join.warning(`${message} It is left out.`, 'name');
      else join.error(message, 'name');
    } else if (relationship === undefined) {
      const meant = nearestName(written, Object.keys(RELATIONSHIPS));
      const hint = meant === null ? '' : ` Did you mean ${meant}?`;
      const choices = '`relationship` is one of one_to_one, one_to_many, many_to_one';
      join.error(`${place}: ${choices}.${hint}`, 'relationship');
    } else {
      try {
        const snippet = compileSnippet(join.text('sql') ?? '', referencesOf(outline, outlines), parser);
        joins[name] = { relationship, on: snippet.template };
      } catch (error) {
        if (!(error instanceof SnippetError) && !(error instanceof UnsupportedFeature)) throw error;
        if (isIncomplete && error instanceof UnknownName)
          join.warning(`${place}: ${error.message}. It is left out.`, 'sql');
        else join.error(`${place}: ${error.message}.`, 'sql');
      }
    }
  }
  return joins;
}

function readSource(
  outline: CubeOutline,
  { outlines, isIncomplete, parser }: ModelOutline,
): Pick<Cube, 'source' | 'unavailable'> {
  const { definition } = outline;
  const key = definition.has('sql_table') ? 'sql_table' : 'sql';
  try {
    const later = ['calendar', 'data_source'].find(
      (name) => definition.has(name) && !['default', false].some((usual) => definition.value(name) === usual),
    );
    if (later !== undefined) throw new UnsupportedFeature(later);
    return { source: sourceSql(outline, outlines, parser, []), unavailable: null };
  } catch (error) {
    if (error instanceof UnsupportedFeature) {
      definition.warning(`${definition.name} cannot be queried: ${error.message} is not supported yet.`, key);
      return { source: '', unavailable: `${error.message} is not supported yet` };
    }
    if (!(error instanceof SnippetError)) throw error;
    if (isIncomplete && error instanceof UnknownName) {
      definition.warning(`${definition.name} cannot be queried: ${error.message}.`, key);
      return { source: '', unavailable: 'the cube that its SQL takes over is in a file that cannot be read' };
    }
    definition.error(`${definition.name}: ${error.message}.`, key);
    return { source: '', unavailable: 'its SQL is wrong' };
  }
}

/** The cubes whose SQL this one takes over. */
export const sourcesOf = (definition: Definition): string[] =>
  [...(definition.text('sql') ?? '').matchAll(SQL_REFERENCE)].map(([, other = '']) => other);

/** Cubes whose SQL one may take over, each from the next. */
const MAXIMUM_CHAIN = 20;
/** SQL of cubes that others take over, too: a chain of them would be written out once for each of its ends. */
const knownSources = new WeakMap<CubeOutline, string>();

/** The table, or the SELECT in parentheses with `{Other.sql()}` written out. */
function sourceSql(outline: CubeOutline, outlines: Outlines, parser: SqlParser, within: string[]): string {
  const known = knownSources.get(outline);
  if (known !== undefined) return known;
  const written = writtenSource(outline, outlines, parser, within);
  knownSources.set(outline, written);
  return written;
}

function writtenSource(
  outline: CubeOutline,
  outlines: Outlines,
  parser: SqlParser,
  within: string[],
): string {
  const { definition, name } = outline;
  if (within.includes(name))
    throw new SnippetError(`its sql leads back to itself (${[...within, name].join(' → ')})`);
  if (within.length >= MAXIMUM_CHAIN)
    throw new SnippetError(`its sql is that of more than ${MAXIMUM_CHAIN} cubes, one over the other`);
  if (definition.has('sql_table') && definition.has('sql'))
    throw new SnippetError('it has both `sql` and `sql_table`; only one of them can count');
  const table = definition.text('sql_table');
  if (table !== null) return tableSql(table, parser);
  const sql = definition.text('sql');
  if (sql === null) throw new SnippetError('it needs `sql_table` or `sql`');
  const written = sql.replace(SQL_REFERENCE, (_, other: string) => {
    const target = outlines.get(other);
    if (target === undefined) throw new UnknownName(`there is no cube ${other}`);
    const source = sourceSql(target, outlines, parser, [...within, name]);
    return source.startsWith('(') ? source : `(SELECT * FROM ${source})`;
  });
  return selectSql(unescaped(written), parser);
}

function tableSql(table: string, parser: SqlParser): string {
  refuseLaterFeatures(table, OTHER_SQL);
  const select = onlySelect(parseOrThrow(`TABLE ${table}`, parser).stmts);
  const [only, ...others] = select?.fromClause ?? [];
  const plain = Object.keys(select ?? {}).every((key) => TABLE_COMMAND_KEYS.has(key));
  if (!plain || others.length > 0 || only === undefined || !('RangeVar' in only)) {
    throw new SnippetError('`sql_table` must be the name of one table');
  }
  return table.trim();
}
