import type { SqlParser } from '../text/sql-parser.ts';
import { onlySelect } from '../text/tree.ts';
import type { Definition } from './definition.ts';
import { readDimension, readMeasure, readSegment } from './read-members.ts';
import { readAccessPolicy } from './read-policy.ts';
import { type CubeOutline, type Outlines, referencesOf, subQueryReferencesOf } from './references.ts';
import {
  compileSnippet,
  parseOrThrow,
  refuseLaterFeatures,
  SnippetError,
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
  hasOne: 'one_to_one',
  hasMany: 'one_to_many',
  belongsTo: 'many_to_one',
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
  const joins = new Map(definition.children('joins').map((join) => [join.name, join]));
  return { name: definition.name, definition, members, joins };
}

export function readCube(outline: CubeOutline, outlines: Outlines, parser: SqlParser): Cube {
  const { definition } = outline;
  const cube: Cube = {
    ...definition.described(),
    public: definition.flag('public', true),
    alias: definition.text('sql_alias') ?? definition.name,
    ...readSource(outline, outlines, parser),
    joins: readJoins(outline, outlines, parser),
    dimensions: {},
    measures: {},
    segments: {},
    primaryKey: primaryKeyOf(outline),
    accessPolicy: readAccessPolicy(definition, kindsOf(outline)),
  };
  readMembers(cube, outline, outlines, parser);
  return cube;
}

function readMembers(cube: Cube, outline: CubeOutline, outlines: Outlines, parser: SqlParser): void {
  const isMeasure = (path: string[], member: string) =>
    (outlines.get(path.at(-1) ?? outline.name)?.members.get(member)?.kind ?? '') === 'measure';
  const context = {
    resolve: referencesOf(outline, outlines),
    resolveSubQuery: subQueryReferencesOf(outline, outlines),
    isMeasure,
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

function readJoins(outline: CubeOutline, outlines: Outlines, parser: SqlParser): Record<string, Join> {
  const joins: Record<string, Join> = {};
  for (const [name, join] of outline.joins) {
    const relationship = RELATIONSHIPS[join.text('relationship') ?? ''];
    const place = `The join from ${outline.name} to ${name}`;
    if (!outlines.has(name)) join.error(`${place}: there is no cube ${name}.`);
    else if (relationship === undefined) {
      join.error(
        `${place}: \`relationship\` is one of one_to_one, one_to_many, many_to_one.`,
        'relationship',
      );
    } else {
      try {
        const snippet = compileSnippet(join.text('sql') ?? '', referencesOf(outline, outlines), parser);
        joins[name] = { relationship, on: snippet.template };
      } catch (error) {
        if (!(error instanceof SnippetError) && !(error instanceof UnsupportedFeature)) throw error;
        join.error(`${place}: ${error.message}.`, 'sql');
      }
    }
  }
  return joins;
}

function readSource(
  outline: CubeOutline,
  outlines: Outlines,
  parser: SqlParser,
): Pick<Cube, 'source' | 'unavailable'> {
  const { definition } = outline;
  const key = definition.has('sql_table') ? 'sql_table' : 'sql';
  try {
    const later = ['calendar', 'data_source'].find(
      (name) => definition.has(name) && definition.value(name) !== 'default',
    );
    if (later !== undefined) throw new UnsupportedFeature(later);
    return { source: sourceSql(outline, outlines, parser, []), unavailable: null };
  } catch (error) {
    if (error instanceof UnsupportedFeature) {
      definition.warning(`${definition.name} cannot be queried: ${error.message} is not supported yet.`, key);
      return { source: '', unavailable: `${error.message} is not supported yet` };
    }
    if (!(error instanceof SnippetError)) throw error;
    definition.error(`${definition.name}: ${error.message}.`, key);
    return { source: '', unavailable: 'its SQL is wrong' };
  }
}

/** The table, or the SELECT in parentheses with `{Other.sql()}` written out. */
function sourceSql(outline: CubeOutline, outlines: Outlines, parser: SqlParser, within: string[]): string {
  const { definition, name } = outline;
  if (within.includes(name))
    throw new SnippetError(`its sql leads back to itself (${[...within, name].join(' → ')})`);
  const table = definition.text('sql_table');
  if (table !== null) return tableSql(table, parser);
  const sql = definition.text('sql');
  if (sql === null) throw new SnippetError('it needs `sql_table` or `sql`');
  const written = sql.replace(SQL_REFERENCE, (_, other: string) => {
    const target = outlines.get(other);
    if (target === undefined) throw new SnippetError(`there is no cube ${other}`);
    const source = sourceSql(target, outlines, parser, [...within, name]);
    return source.startsWith('(') ? source : `(SELECT * FROM ${source})`;
  });
  return selectSql(unescaped(written), parser);
}

function tableSql(table: string, parser: SqlParser): string {
  refuseLaterFeatures(table);
  const select = onlySelect(parseOrThrow(`TABLE ${table}`, parser).stmts);
  const [only, ...others] = select?.fromClause ?? [];
  const plain = Object.keys(select ?? {}).every((key) => TABLE_COMMAND_KEYS.has(key));
  if (!plain || others.length > 0 || only === undefined || !('RangeVar' in only)) {
    throw new SnippetError('`sql_table` must be the name of one table');
  }
  return table.trim();
}

function selectSql(sql: string, parser: SqlParser): string {
  refuseLaterFeatures(sql);
  const trimmed = sql.trim().replace(/;$/, '');
  const select = onlySelect(parseOrThrow(trimmed, parser).stmts);
  if (select === null || select.intoClause !== undefined || select.lockingClause !== undefined) {
    throw new SnippetError('`sql` must be one SELECT');
  }
  return `(\n${trimmed}\n)`;
}
