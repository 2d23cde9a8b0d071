import type { SqlParser } from '../text/sql-parser.ts';
import { didYouMean, nearestName } from '../text/suggest.ts';
import { onlySelect } from '../text/tree.ts';
import { type Definition, snakeCase } from './definition.ts';
import { readDisplay, readHierarchies } from './read-display.ts';
import { FilterParams } from './read-filter-params.ts';
import { readDimension, readMeasure, readSegment } from './read-members.ts';
import { readAccessPolicy } from './read-policy.ts';
import { readRefreshKey } from './read-refresh-key.ts';
import {
  type CubeOutline,
  dataSourceOf,
  type ModelOutline,
  namedIn,
  type Outlines,
  referencesOf,
  subQueryReferencesOf,
} from './references.ts';
import { OTHER_SQL, selectSql } from './select-sql.ts';
import {
  compileSnippet,
  OtherDialect,
  parseOrThrow,
  refuseLaterFeatures,
  SnippetError,
  UnknownName,
  UnsupportedFeature,
  unescaped,
} from './snippet.ts';
import { sqlOf } from './sql-text.ts';
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
      const known = members.get(member.name);
      if (!/^(?!__)[A-Za-z_]\w*$/.test(member.name))
        member.fault(`A ${kind} of ${definition.name} has no valid \`name\`; it is left out.`);
      else if (known === undefined) members.set(member.name, { kind, definition: member });
      else {
        members.set(member.name, { ...known, isTwice: true });
        member.fault(`${member.fullName} cannot be queried: it is defined twice; rename one of them.`);
      }
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
  { outlines, granularities, shiftNames, isIncomplete, parser }: ModelOutline,
): void {
  const isMeasure = (path: string[], member: string) =>
    (outlines.get(path.at(-1) ?? outline.name)?.members.get(member)?.kind ?? '') === 'measure';
  const context = {
    resolve: referencesOf(outline, outlines),
    resolveSubQuery: subQueryReferencesOf(outline, outlines),
    isMeasure,
    findNamed: namedIn(outline, outlines),
    granularities,
    shiftNames,
    isIncomplete,
    parser,
  };
  for (const [name, { kind, definition, isTwice }] of outline.members) {
    const once = <Read extends Member>(member: Read): Read =>
      isTwice ? { ...member, public: false, unavailable: 'it is defined twice' } : member;
    if (kind === 'dimension')
      cube.dimensions[name] = once(withHiddenKey(readDimension(definition, context), definition));
    if (kind === 'measure') cube.measures[name] = once(readMeasure(definition, context));
    if (kind === 'segment') cube.segments[name] = once(readSegment(definition, context));
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

function readJoins(outline: CubeOutline, { outlines, parser }: ModelOutline): Record<string, Join> {
  const joins: Record<string, Join> = {};
  for (const [name, join] of outline.joins) {
    const place = `The join from ${outline.name} to ${name}`;
    const written = join.text('relationship') ?? '';
    const relationship = RELATIONSHIPS[snakeCase(written)];
    if (!outlines.has(name)) {
      const hint = didYouMean(name, outlines.keys());
      join.fault(`${place} is left out: there is no cube ${name}${hint || '.'}`, 'name');
    } else if (relationship === undefined) {
      const meant = nearestName(written, Object.keys(RELATIONSHIPS));
      const hint = meant === null ? '' : ` Did you mean ${meant}?`;
      const choices = '`relationship` is one of one_to_one, one_to_many, many_to_one';
      join.fault(`${place} cannot be used: ${choices}.${hint}`, 'relationship');
      joins[name] = { relationship: 'one_to_many', on: [], unavailable: JOIN_IS_WRONG };
    } else joins[name] = readJoin(join, place, relationship);
  }
  return joins;

  function readJoin(join: Definition, place: string, relationship: Relationship): Join {
    try {
      const text = sqlOf(join, 'sql') ?? '';
      return { relationship, on: compileSnippet(text, referencesOf(outline, outlines), parser).template };
    } catch (error) {
      if (!(error instanceof SnippetError) && !(error instanceof UnsupportedFeature)) throw error;
      const what =
        error instanceof UnsupportedFeature ? `${error.message} is not supported yet` : error.message;
      join.fault(`${place} cannot be used: ${what}.`, 'sql');
      return { relationship, on: [], unavailable: JOIN_IS_WRONG };
    }
  }
}

/** For whoever asks, who may not know the cubes that it joins. */
const JOIN_IS_WRONG = 'a join that it is read along is wrong';

function readSource(
  outline: CubeOutline,
  { outlines, isIncomplete, dataSource, parser }: ModelOutline,
): Pick<Cube, 'source' | 'filteredSource' | 'unavailable'> {
  const { definition } = outline;
  const key = definition.has('sql_table') ? 'sql_table' : 'sql';
  try {
    if (dataSourceOf(definition) !== dataSource) throw new UnsupportedFeature('another data_source');
    const filters = filtersOf(outlines, parser);
    return { ...filters.taken(sourceSql(outline, { outlines, parser, filters }, [])), unavailable: null };
  } catch (error) {
    if (error instanceof UnsupportedFeature) {
      definition.warning(`${definition.name} cannot be queried: ${error.message} is not supported yet.`, key);
      return { source: '', unavailable: `${error.message} is not supported yet` };
    }
    if (!(error instanceof SnippetError)) throw error;
    if (isIncomplete && error instanceof UnknownName) {
      definition.warning(`${definition.name} cannot be queried: ${error.message}.`, key);
      const unavailable = 'the cube that its SQL takes over is in a part of the model that cannot be read';
      return { source: '', unavailable };
    }
    definition.fault(`${definition.name} cannot be queried: ${error.message}.`, key);
    const isOther = error instanceof OtherDialect;
    return { source: '', unavailable: isOther ? 'its SQL is of another database' : 'its SQL is wrong' };
  }
}

/** The cubes whose SQL this one takes over. */
export const sourcesOf = (definition: Definition): string[] =>
  [...String(definition.value('sql') ?? '').matchAll(SQL_REFERENCE)].map(([, other = '']) => other);

/** Cubes whose SQL one may take over, each from the next. */
const MAXIMUM_CHAIN = 20;
/** SQL of cubes that others take over, too: a chain of them would be written out once for each of its ends. */
const knownSources = new WeakMap<CubeOutline, string>();

type SourceContext = { outlines: Outlines; parser: SqlParser; filters: FilterParams };

const filtersByModel = new WeakMap<Outlines, FilterParams>();

/** What the SQL of all cubes takes in: one list, since each may take over that of others. */
function filtersOf(outlines: Outlines, parser: SqlParser): FilterParams {
  const known = filtersByModel.get(outlines) ?? new FilterParams(outlines, parser);
  filtersByModel.set(outlines, known);
  return known;
}

/** The table, or the SELECT in parentheses with `{Other.sql()}` written out. */
function sourceSql(outline: CubeOutline, context: SourceContext, within: string[]): string {
  const known = knownSources.get(outline);
  if (known !== undefined) return known;
  const written = writtenSource(outline, context, within);
  knownSources.set(outline, written);
  return written;
}

function writtenSource(outline: CubeOutline, context: SourceContext, within: string[]): string {
  const { outlines, parser, filters } = context;
  const { definition, name } = outline;
  if (within.includes(name))
    throw new SnippetError(`its sql leads back to itself (${[...within, name].join(' → ')})`);
  if (within.length >= MAXIMUM_CHAIN)
    throw new SnippetError(`its sql is that of more than ${MAXIMUM_CHAIN} cubes, one over the other`);
  if (definition.has('sql_table') && definition.has('sql'))
    throw new SnippetError('it has both `sql` and `sql_table`; only one of them can count');
  const table = sqlOf(definition, 'sql_table');
  if (table !== null) return tableSql(table, parser);
  const sql = sqlOf(definition, 'sql');
  if (sql === null) throw new SnippetError('it needs `sql_table` or `sql`');
  const written = filters.named(sql, name).replace(SQL_REFERENCE, (_, other: string) => {
    const target = outlines.get(other);
    if (target === undefined) throw new UnknownName(`there is no cube ${other}`);
    const source = sourceSql(target, context, [...within, name]);
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
