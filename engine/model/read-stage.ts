import { didYouMean } from '../text/suggest.ts';
import type { Definition } from './definition.ts';
import { isYamlMap, type YamlValue } from './load-yaml.ts';
import { isText } from './members.ts';
import { intervalShift } from './read-calendar.ts';
import { caseSql, switchSql } from './read-case.ts';
import type { ReadContext } from './read-context.ts';
import { compileSnippet, type Snippet, SnippetError, UnsupportedFeature } from './snippet.ts';
import { sqlOf } from './sql-text.ts';
import type { Measure, MemberReference, Stage, StageOrder, Template, TimeShift } from './types.ts';

/** Keys of a measure that make it one of a later stage, over groups instead of rows. */
const STAGE_KEYS = ['time_shift', 'group_by', 'reduce_by', 'add_group_by', 'case'];

export type StageSql = Pick<Measure, 'sql' | 'filters'> & { stage: Stage };

export function isStaged(definition: Definition): boolean {
  const isNamed = definition.has('multi_stage') && definition.value('multi_stage') !== false;
  return isNamed || definition.value('type') === 'rank' || STAGE_KEYS.some((key) => definition.has(key));
}

/** A measure that is worked out over the groups of other measures. @throws SnippetError, UnsupportedFeature */
export function readStage(definition: Definition, type: Measure['type'], context: ReadContext): StageSql {
  const isRank = type === 'rank';
  const isCalculation = ['number', 'string', 'time', 'boolean'].includes(type);
  const added = readKeys(definition, 'add_group_by', context) ?? [];
  const [groupBy, reduceBy] = ['group_by', 'reduce_by'].map((key) => readKeys(definition, key, context));
  if (groupBy && reduceBy)
    throw new SnippetError('it has both `group_by` and `reduce_by`; only one can count');
  const partition = partitionOf(groupBy ?? null, reduceBy ?? null);
  const shifts = readShifts(definition, context);
  const orders = readOrders(definition, context);
  if (definition.has('rolling_window')) throw new UnsupportedFeature('a rolling window over a stage');
  if (isRank && orders.length === 0) throw new SnippetError('a rank needs `order_by` with `sql`');
  if (isCalculation && partition !== null)
    throw new UnsupportedFeature(
      `group_by or reduce_by on a measure of type ${type}, which aggregates nothing,`,
    );
  if (type.startsWith('count_distinct') && partition !== null)
    throw new UnsupportedFeature(`group_by or reduce_by on a measure of type ${type}`);
  const isCase = definition.has('case');
  if (isCase && !isCalculation) added.push(...switchesOf(definition, context));
  const isWritten = !isRank && (isCase || definition.has('sql'));
  const snippet = isWritten ? written(definition, context) : null;
  const filters = definition.children('filters').map((filter) => overGroups(written(filter, context)));
  const stage = { added, partition, shifts, orders, isLeaf: false };
  if (!isRank && (snippet === null || snippet.hasColumn)) {
    if (isCalculation || added.length > 0 || partition !== null || snippet?.hasAggregate)
      throw new UnsupportedFeature('measures and columns mixed in one calculation');
    return { sql: snippet?.template ?? null, filters, stage: { ...stage, isLeaf: true } };
  }
  return { sql: snippet === null ? null : overGroups(snippet), filters, stage };
}

function partitionOf(
  groupBy: MemberReference[] | null,
  reduceBy: MemberReference[] | null,
): Stage['partition'] {
  if (groupBy !== null) return { keeps: true, keys: groupBy };
  return reduceBy === null ? null : { keeps: false, keys: reduceBy };
}

function written(definition: Definition, { resolve, parser }: ReadContext): Snippet {
  const text = definition.has('case') ? caseSql(definition, { parser }) : sqlOf(definition, 'sql');
  if (text === null) throw new SnippetError('it has no `sql`');
  return compileSnippet(text, resolve, parser);
}

/** What an aggregate over a case is chosen by: it sums up what the case gives in each of those groups. */
function switchesOf(definition: Definition, { resolve, isMeasure, parser }: ReadContext): MemberReference[] {
  const sql = switchSql(definition, { parser });
  if (sql === null) return [];
  return compileSnippet(sql, resolve, parser).template.filter(
    (piece): piece is MemberReference =>
      !isText(piece) && piece.kind === 'member' && !isMeasure(piece.path, piece.member),
  );
}

/** SQL that reads members alone: rows are not there any more. */
function overGroups({ template, hasAggregate }: Snippet): Template {
  const isOverMembers = template.every((piece) => isText(piece) || piece.kind === 'member');
  if (isOverMembers && !hasAggregate) return template;
  throw new UnsupportedFeature('measures and columns mixed in one calculation');
}

function readKeys(definition: Definition, key: string, context: ReadContext): MemberReference[] | null {
  if (!definition.has(key) || definition.value(key) === null) return null;
  return listOf(definition, key).map((item) => {
    if (typeof item !== 'string') throw new SnippetError(`\`${key}\` must be a list of dimensions`);
    return dimensionOf(item, key, context);
  });
}

function dimensionOf(text: string, key: string, { resolve, isMeasure }: ReadContext): MemberReference {
  const reference = resolve(text.replace(/[${}\s]/g, '').split('.'));
  const isDimension = reference.kind === 'member' && !isMeasure(reference.path, reference.member);
  if (isDimension) return reference;
  throw new SnippetError(`\`${key}\` names ${text}, which is no dimension`);
}

function readShifts(definition: Definition, context: ReadContext): TimeShift[] {
  if (!definition.has('time_shift')) return [];
  return listOf(definition, 'time_shift').map((item) => {
    if (!isYamlMap(item)) throw new SnippetError('`time_shift` must be a list of mappings');
    const shift = definition.within(item);
    const time = shift.text('time_dimension');
    const dimension = time === null ? null : dimensionOf(time, 'time_dimension', context);
    return { dimension, ...(shift.has('name') ? namedShift(shift, context) : intervalShift(shift)) };
  });
}

function namedShift(shift: Definition, { shiftNames }: ReadContext): { name: string } {
  const { name } = shift;
  if (shift.has('interval')) throw new SnippetError('its `time_shift` has both `name` and `interval`');
  if (shiftNames.has(name)) return { name };
  throw new SnippetError(`no time dimension has a time_shift named ${name}${didYouMean(name, shiftNames)}`);
}

function readOrders(definition: Definition, context: ReadContext): StageOrder[] {
  if (!definition.has('order_by')) return [];
  return listOf(definition, 'order_by').map((item) => {
    if (!isYamlMap(item)) throw new SnippetError('`order_by` must be a list of mappings with `sql`');
    const order = definition.within(item);
    const direction = (order.text('dir') ?? 'asc').toUpperCase();
    if (direction !== 'ASC' && direction !== 'DESC')
      throw new SnippetError('the `dir` of its `order_by` is asc or desc');
    return { sql: overGroups(written(order, context)), direction };
  });
}

function listOf(definition: Definition, key: string): YamlValue[] {
  const value = definition.value(key);
  if (Array.isArray(value)) return value;
  throw new SnippetError(`\`${key}\` must be a list`);
}
