import { bindingsOf } from '../../gate/bindings.ts';
import type { Source } from '../open-source.ts';
import type { QueryResult } from './query-result.ts';

/** The object of the result with this key: one for all who ask, wherever they are. */
export function queryResult(env: object, { jurisdiction }: Source, key: string) {
  const { QUERY_RESULTS } = bindingsOf(env);
  const place = { jurisdiction, region: null };
  // wrangler.toml names its class.
  return QUERY_RESULTS.find(`result ${key}`, place) as DurableObjectStub<QueryResult>;
}
