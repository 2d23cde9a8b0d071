import type { Definition } from './definition.ts';
import { compileMemberSnippet } from './member-snippet.ts';
import { isText } from './members.ts';
import { readCalendarShifts } from './read-calendar.ts';
import { caseSql, switchValues } from './read-case.ts';
import type { IsMeasure, ReadContext } from './read-context.ts';
import { readDisplay, readMemberNames } from './read-display.ts';
import { readMask } from './read-mask.ts';
import { isStaged, readStage } from './read-stage.ts';
import { readGranularities, readRollingWindow, runningWindow } from './read-time.ts';
import {
  compileSnippet,
  OtherDialect,
  type Snippet,
  SnippetError,
  UnknownName,
  UnsupportedFeature,
  wordAsColumn,
} from './snippet.ts';
import { sqlOf } from './sql-text.ts';
import {
  aggregations,
  calculations,
  type Dimension,
  type Measure,
  type Piece,
  type Segment,
  type Template,
} from './types.ts';
import { LATER_MEASURE_KEYS, LATER_MEMBER_KEYS, LATER_TIME_KEYS } from './vocabulary.ts';

const dimensionTypes = ['string', 'number', 'time', 'boolean', 'geo', 'switch'] as const;
const measureTypes = [...aggregations, ...calculations, 'rank', 'running_total', 'number_agg'] as const;
/** Types that are others with something more: a sum so far, and a number with an aggregate of its own. */
const MEANT = { running_total: 'sum', number_agg: 'number' } as const;

export function readDimension(definition: Definition, context: ReadContext): Dimension {
  const isTime = definition.value('type') === 'time';
  const feature = laterFeature(definition, isTime ? LATER_TIME_KEYS : LATER_MEMBER_KEYS);
  if (definition.has('propagate_filters_to_sub_query') && !definition.flag('sub_query', false)) {
    const message = `\`propagate_filters_to_sub_query\` of ${definition.fullName} has no effect without \`sub_query: true\`.`;
    definition.warning(message, 'propagate_filters_to_sub_query');
  }
  const known = feature === null ? definition.choice('type', dimensionTypes) : null;
  const isSwitch = known?.choice === 'switch';
  const type = known === null || known.choice === null || known.choice === 'switch' ? 'string' : known.choice;
  let shifts: Dimension['shifts'];
  const read = readable(definition, feature, context, () => {
    if (known?.problem) throw new SnippetError(`it ${known.problem}`);
    if (isTime && definition.has('time_shift')) shifts = readCalendarShifts(definition, context);
    if (isSwitch)
      return [{ kind: 'switch' as const, name: definition.name, values: switchValues(definition) }];
    const sql = dimensionSql(definition, type, context);
    return isTimeAsText(definition, type) ? asTime(sql) : sql;
  });
  return {
    kind: 'dimension',
    ...base(definition, context),
    type,
    sql: read.value ?? [],
    granularities: readGranularities(definition, context),
    ...(shifts === undefined ? {} : { shifts }),
    unavailable: read.unavailable,
    ...(suggestsValues(definition) ? {} : { suggestFilterValues: false as const }),
  };
}

/** `field_type: string` of a time dimension: its column is a text. */
function isTimeAsText(definition: Definition, type: Dimension['type']): boolean {
  if (!definition.has('field_type')) return false;
  if (definition.value('field_type') !== 'string')
    throw new SnippetError('its `field_type` is string, for a time that is stored as text, or left out');
  if (type === 'time') return true;
  const message = `\`field_type\` of ${definition.fullName} has no effect: it is no time dimension.`;
  definition.warning(message, 'field_type');
  return false;
}

/** A text may be no time at all, so that nobody may try rows that are hidden: this is SQL that can fail. */
const asTime = (sql: Template): Template => ['(', ...sql, ')::timestamptz'];

export function readSegment(definition: Definition, context: ReadContext): Segment {
  const read = readable(
    definition,
    laterFeature(definition),
    context,
    () => snippetOf(definition, 'sql', context).template,
  );
  return {
    kind: 'segment',
    ...base(definition, context),
    sql: read.value ?? [],
    unavailable: read.unavailable,
  };
}

export function readMeasure(definition: Definition, context: ReadContext): Measure {
  const feature = laterFeature(definition, LATER_MEASURE_KEYS);
  const known = feature === null ? definition.choice('type', measureTypes) : null;
  const written = known?.choice ?? 'count';
  const type = written === 'running_total' || written === 'number_agg' ? MEANT[written] : written;
  const read = readable(definition, feature, context, () => {
    if (known?.problem) throw new SnippetError(`it ${known.problem}`);
    return isStaged(definition)
      ? { ...readStage(definition, type, context), form: 'staged' as const, rollingWindow: null }
      : measureSql(definition, type, context, written === 'running_total');
  });
  const { sql = null, filters = [], form = 'aggregated', rollingWindow = null, stage } = read.value ?? {};
  return {
    kind: 'measure',
    ...base(definition, context),
    type,
    sql,
    filters,
    form,
    rollingWindow,
    ...(stage === undefined ? {} : { stage }),
    unavailable: read.unavailable,
    ...(definition.has('drill_members')
      ? { drillMembers: readMemberNames(definition, 'drill_members', context.findNamed) }
      : {}),
  };
}

/** `enable_suggestions` is an older name. */
const suggestsValues = (definition: Definition): boolean =>
  definition.flag('suggest_filter_values', definition.flag('enable_suggestions', true));

type MeasureSql = Pick<Measure, 'sql' | 'filters' | 'form' | 'rollingWindow' | 'stage'>;

function measureSql(
  definition: Definition,
  type: Measure['type'],
  context: ReadContext,
  isRunning: boolean,
): MeasureSql {
  const { isMeasure } = context;
  const snippet = type === 'count' && !definition.has('sql') ? null : snippetOf(definition, 'sql', context);
  const filters = definition.children('filters').map((filter) => snippetOf(filter, 'sql', context).template);
  const overMeasures = snippet?.template.some((piece) => isMeasurePiece(piece, isMeasure)) ?? false;
  const calculation = calculations.some((name) => name === type);
  const rollingWindow = isRunning
    ? runningWindow(definition)
    : readRollingWindow(definition, context.granularities);
  if (!calculation) {
    if (overMeasures) throw new UnsupportedFeature('an aggregate over another measure');
    if (snippet?.hasAggregate)
      throw new SnippetError(`a measure of type ${type} aggregates by itself; its sql must not`);
    return { sql: snippet?.template ?? null, filters, form: 'aggregated', rollingWindow };
  }
  if (rollingWindow !== null) throw new UnsupportedFeature(`a rolling window of type ${type}`);
  if (filters.length > 0) throw new UnsupportedFeature(`filters on a measure of type ${type}`);
  const aggregated = snippet?.aggregated ?? null;
  if (aggregated?.every((piece) => isGroupPiece(piece, isMeasure))) {
    return { sql: aggregated, filters, form: 'calculated', rollingWindow };
  }
  const form = calculationForm(snippet, overMeasures, isMeasure);
  return { sql: snippet?.template ?? null, filters, form, rollingWindow };
}

function calculationForm(
  snippet: Snippet | null,
  overMeasures: boolean,
  isMeasure: IsMeasure,
): Measure['form'] {
  const overRows =
    snippet !== null &&
    (snippet.hasColumn ||
      snippet.template.some((piece) => !isText(piece) && !isMeasurePiece(piece, isMeasure)));
  if (overMeasures && (overRows || snippet?.hasAggregate)) {
    throw new UnsupportedFeature('measures and columns mixed in one calculation');
  }
  if (snippet?.hasAggregate) return 'raw';
  if (overRows) throw new UnsupportedFeature('a calculated measure over columns without an aggregate');
  return 'calculated';
}

/** True for what exists per group: text, aggregates and other measures. */
function isGroupPiece(piece: Piece, isMeasure: IsMeasure): boolean {
  return isText(piece) || piece.kind === 'aggregate' || isMeasurePiece(piece, isMeasure);
}

function isMeasurePiece(piece: Template[number], isMeasure: IsMeasure): boolean {
  return typeof piece !== 'string' && piece.kind === 'member' && isMeasure(piece.path, piece.member);
}

function dimensionSql(definition: Definition, type: Dimension['type'], context: ReadContext): Template {
  if (!definition.flag('sub_query', false)) return dimensionSnippet(definition, type, context).template;
  const snippet = snippetOf(definition, 'sql', { ...context, resolve: context.resolveSubQuery });
  const members = snippet.template.filter((piece) => !isText(piece));
  const overMeasures =
    members.length > 0 && members.every((piece) => isMeasurePiece(piece, context.isMeasure));
  if (!overMeasures || snippet.hasColumn)
    throw new UnsupportedFeature('sub_query over anything but measures');
  const filtered = definition.flag('propagate_filters_to_sub_query', false);
  return [{ kind: 'subQuery', name: definition.name, value: snippet.template, filtered }];
}

function dimensionSnippet(definition: Definition, type: Dimension['type'], context: ReadContext): Snippet {
  if (definition.has('case'))
    return compileSnippet(caseSql(definition, context), context.resolve, context.parser);
  if (type === 'geo') return compileSnippet(geoSql(definition, context), context.resolve, context.parser);
  return snippetOf(definition, 'sql', context);
}

function snippetOf(definition: Definition, key: string, context: ReadContext): Snippet {
  const text = sqlOf(definition, key);
  if (text === null) throw new SnippetError(`it has no \`${key}\``);
  const snippet = compileMemberSnippet(text, context.resolve, context.parser);
  for (const doubt of snippet.doubts) definition.warning(`${definition.fullName}: ${doubt}.`, key);
  return snippet;
}

function geoSql(definition: Definition, { parser }: ReadContext): string {
  const [latitude, longitude] = ['latitude', 'longitude'].map((key) => {
    const sql = definition.child(key)?.text('sql') ?? null;
    if (sql === null) throw new SnippetError(`it has no \`${key}\` with a \`sql\``);
    return wordAsColumn(sql, parser);
  });
  return `(${latitude}) || ',' || (${longitude})`;
}

function laterFeature(definition: Definition, keys: readonly string[] = LATER_MEMBER_KEYS): string | null {
  const key = keys.find((name) => definition.has(name) && definition.value(name) !== false);
  // Of a dimension with a `case`, `multi_stage` tells the order of work alone.
  return key === undefined || (key === 'multi_stage' && definition.has('case')) ? null : key;
}

/** Reads a member's SQL; what is not supported yet makes the member unavailable, what is wrong is an error. */
function readable<Value>(
  definition: Definition,
  feature: string | null,
  { isIncomplete }: ReadContext,
  read: () => Value,
): { value: Value | null; unavailable: string | null } {
  try {
    if (feature !== null) throw new UnsupportedFeature(feature);
    return { value: read(), unavailable: null };
  } catch (error) {
    if (error instanceof UnsupportedFeature) {
      definition.warning(`${definition.fullName} cannot be queried: ${error.message} is not supported yet.`);
      return { value: null, unavailable: `${error.message} is not supported yet` };
    }
    if (!(error instanceof SnippetError)) throw error;
    definition.fault(`${definition.fullName} cannot be queried: ${error.message}.`, 'sql');
    return { value: null, unavailable: whyUnavailable(error, definition, isIncomplete) };
  }
}

/** Why nobody can query the member, for whoever asks for it, who may not know what it is written over. */
function whyUnavailable(error: SnippetError, definition: Definition, isIncomplete: boolean): string {
  if (definition.flag('sub_query', false)) return 'its sub_query leads nowhere';
  if (isIncomplete && error instanceof UnknownName)
    return 'what it is written over is in a part of the model that cannot be read';
  return error instanceof OtherDialect ? 'its SQL is of another database' : 'its SQL is wrong';
}

function base(definition: Definition, context: ReadContext) {
  return {
    ...definition.described(),
    ...readDisplay(definition),
    public: definition.flag('public', true),
    format: typeof definition.value('format') === 'string' ? definition.text('format') : null,
    mask: readMask(definition, context),
  };
}
