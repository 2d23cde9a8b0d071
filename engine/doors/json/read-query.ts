import { type SemanticQueryInput, semanticQuery, timeDimension } from '../../../schema/wire/query.ts';
import { EngineError } from '../../text/errors.ts';
import { didYouMean } from '../../text/suggest.ts';

const KEYS = [...Object.keys(semanticQuery.shape), ...Object.keys(timeDimension.shape)];

/** Reads what was sent as a query. `place` is where it stands among others, for errors. Throws EngineError. */
export function readQuery(query: unknown, place?: number): SemanticQueryInput {
  const parsed = semanticQuery.safeParse(query);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = [...(place === undefined ? [] : [place]), ...(issue?.path ?? [])].map(String).join('.');
  const what = `The query is not valid: ${path === '' ? '' : `${path}: `}`;
  throw new EngineError('wrong_use', `${what}${issue === undefined ? 'it cannot be read.' : told(issue)}`);
}

/** What is wrong, as a sentence. */
function told({ message, keys }: { message: string; keys?: readonly string[] }): string {
  const [key] = keys ?? [];
  if (key === undefined) return `${message}.`;
  return `there is no key ${key.slice(0, 100)}${didYouMean(key, KEYS) || '.'}`;
}
