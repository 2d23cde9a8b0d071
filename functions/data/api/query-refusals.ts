import { DataQueryError } from '../../../db/data-query-error.ts';
import { EngineError } from '../../../engine/index.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { ModelNoLongerValid } from '../../model/model-no-longer-valid.ts';

/** What an unusable query throws, as the refusal that tells so. */
export async function refusingBadQueries<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** The refusal for an error whose message is fit for whoever asked; undefined for any other. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof EngineError) return new Refusal('query_refused', error.message);
  if (error instanceof ModelNoLongerValid) return new Refusal('data_unavailable');
  if (!(error instanceof DataQueryError)) return undefined;
  const codes = {
    query: 'query_refused',
    deployment: 'data_unavailable',
    crowd: 'too_many_queries',
  } as const;
  return new Refusal(
    codes[error.fault],
    error.message,
    error.fault === 'crowd' ? { retryAfterSeconds: 5 } : {},
  );
}
