import type { SqlParser } from '../text/sql-parser.ts';
import { type FilterCall, withFilterCalls } from './read-filter-params.ts';
import {
  compileSnippet,
  type ResolveReference,
  type Snippet,
  SnippetError,
  UnsupportedFeature,
} from './snippet.ts';
import type { TakenFilters } from './types.ts';

/** What stands for a call while the SQL round it is read. */
const NAME = '__filter_';

/** SQL of a member, into which filters of a query may be taken (`{FILTER_PARAMS…}`, `{FILTER_GROUP(…)}`). */
export function compileMemberSnippet(text: string, resolve: ResolveReference, parser: SqlParser): Snippet {
  if (text.includes(`{${NAME}`)) throw new SnippetError(`names that begin with ${NAME} are reserved`);
  const pieces = new Map<string, TakenFilters>();
  const named = withFilterCalls(text, (calls) => {
    const name = `${NAME}${pieces.size}`;
    pieces.set(name, { kind: 'filters', uses: calls.map((call) => useOf(call, resolve, parser)) });
    return `{${name}}`;
  });
  if (pieces.size === 0) return compileSnippet(text, resolve, parser);
  return compileSnippet(named, (path) => pieces.get(path[0] ?? '') ?? resolve(path), parser);
}

function useOf(
  { cube, member, sql, values }: FilterCall,
  resolve: ResolveReference,
  parser: SqlParser,
): TakenFilters['uses'][number] {
  if (values !== null) throw new UnsupportedFeature("FILTER_PARAMS with parameters in a member's SQL");
  const dimension = resolve([cube, member]);
  if (dimension.kind !== 'member') throw new SnippetError(`FILTER_PARAMS names ${cube}, which is no cube`);
  const { template, hasAggregate } = compileSnippet(sql.join(''), resolve, parser);
  if (hasAggregate) throw new SnippetError('FILTER_PARAMS stands for a condition on rows, not on aggregates');
  return { dimension, sql: template };
}
