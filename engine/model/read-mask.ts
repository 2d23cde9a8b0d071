import type { Definition } from './definition.ts';
import { isYamlMap, type YamlValue } from './load-yaml.ts';
import type { ReadContext } from './read-context.ts';
import { compileSnippet, type Snippet, SnippetError, UnknownName, UnsupportedFeature } from './snippet.ts';
import type { Template } from './types.ts';

const TEXTS = new Set(['string', 'geo']);
const NOT_NUMBERS = new Set([...TEXTS, 'time', 'boolean']);

/** `mask: -1`, `mask: "***"` or `mask: { sql: … }`: what is shown instead of a masked value; null when not given. */
export function readMask(definition: Definition, context: ReadContext): Template | null {
  const value = definition.value('mask');
  if (value === undefined || value === null) return null;
  try {
    if (!isYamlMap(value)) return [literal(value, definition.text('type') ?? '')];
    const snippet = compileSnippet(
      definition.child('mask')?.text('sql') ?? '',
      context.resolve,
      context.parser,
    );
    refuseAggregates(snippet, definition, context);
    return snippet.template;
  } catch (error) {
    if (!(error instanceof SnippetError) && !(error instanceof UnsupportedFeature)) throw error;
    if (context.isIncomplete && error instanceof UnknownName) {
      definition.warning(`The mask of ${definition.fullName} is left out: ${error.message}.`, 'mask');
      return null;
    }
    definition.error(`The mask of ${definition.fullName}: ${error.message}.`, 'mask');
    return null;
  }
}

function literal(value: Exclude<YamlValue, null>, type: string): string {
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  if (isNumber && !NOT_NUMBERS.has(type)) return String(value);
  if (typeof value === 'boolean' && type === 'boolean') return value ? 'TRUE' : 'FALSE';
  const fits = TEXTS.has(type) || (type === 'time' && !Number.isNaN(Date.parse(String(value))));
  if (fits && typeof value !== 'object') return `'${String(value).replaceAll("'", "''")}'`;
  throw new SnippetError("it must be a constant of the member's type, or { sql: … }");
}

/** A mask stands for one value: of a row for a dimension, a constant for a measure. */
function refuseAggregates(snippet: Snippet, definition: Definition, context: ReadContext): void {
  const members = snippet.template.filter((piece) => typeof piece !== 'string' && piece.kind === 'member');
  const overMeasure = members.some((piece) => context.isMeasure(piece.path, piece.member));
  if (snippet.hasAggregate || overMeasure) throw new SnippetError('it must not aggregate');
  const isMeasure = context.isMeasure([], definition.name);
  if (isMeasure && (snippet.hasColumn || members.length > 0)) {
    throw new SnippetError('the mask of a measure must be a constant');
  }
}
