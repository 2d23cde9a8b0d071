import { asText, toCells } from '../../../db/data-cells.ts';
import {
  compileLoad,
  type LoadData,
  type LoadQueries,
  type LoadRow,
  loadData,
  type Scope,
} from '../../../engine/index.ts';
import { messageOf, now } from './engine.ts';

/** Rows of SQL with its parameters, every cell as the driver has it. */
export type RunStatement = (text: string, parameters: readonly unknown[]) => Promise<unknown[][]>;
type LoadQuery = LoadQueries['queries'][number];
/** What `load` answers with `queryType=multi`, as far as the engine knows it. */
export type LoadAnswer = Omit<LoadQueries, 'queries'> & {
  results: (Pick<LoadQuery, 'annotation'> & {
    query: LoadQuery['normalized'];
    data: LoadData;
    total: number | null;
  })[];
};

export const loadOf = (scope: Scope, query: unknown): LoadQueries => compileLoad({ scope, query, now });

/** The message of the refusal, or that there was none. */
export const loadRefusal = (scope: Scope, query: unknown): string =>
  messageOf(() => `${loadOf(scope, query).queries.length} queries`);

/** The rows of a result in the usual format. */
export function rowsOf(result: LoadAnswer['results'][number] | undefined): LoadRow[] {
  return Array.isArray(result?.data) ? result.data : [];
}

/** Asks a query as the Worker does: cells as text, made rows of by the engine. */
export async function askLoad(run: RunStatement, scope: Scope, query: unknown): Promise<LoadAnswer> {
  const { queries, ...load } = loadOf(scope, query);
  const results: LoadAnswer['results'] = [];
  for (const each of queries) {
    const { normalized: query, annotation } = each;
    const rows = await run(asText(each, null), each.parameters);
    const [counted] = each.total === null ? [] : await run(each.total.text, each.total.parameters);
    const total = counted === undefined ? null : Number(counted[0]);
    results.push({ query, data: loadData(each, rows.map(toCells)), annotation, total });
  }
  return { ...load, results };
}
