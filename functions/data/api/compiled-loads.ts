import { compileLoad, type LoadQueries, type Scope } from '../../../engine/index.ts';
import { BoundedMemory } from '../../gate/bounded-memory.ts';

/** In characters of questions and SQL. */
const REMEMBERED_CHARACTERS = 4_000_000;
/** What a compiled query takes besides: titles, formats, keys of its rows. */
const QUERY_CHARACTERS = 4_000;

type Asked = { scope: Scope; modelHash: string; now: Date; timeZone: string };

const remembered = new BoundedMemory<LoadQueries>(REMEMBERED_CHARACTERS);

/**
 * Compiles what a load asks for, once for all who ask the same of a model with the same rights. The rights are those that
 * this request has found in the database. What depends on the time it is, is compiled each time. @throws EngineError
 */
export function compiledLoad({ scope, modelHash, now, timeZone }: Asked, query: unknown): LoadQueries {
  const { caller, views } = scope;
  const key = JSON.stringify([modelHash, caller, views, timeZone, query]);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const compiled = compileLoad({ scope, query, timeZone, now });
  if (compiled.readsClock) return compiled;
  remembered.set(key, compiled, key.length + charactersOf(compiled));
  return compiled;
}

/** What remembering it takes, in characters. */
export const charactersOf = ({ queries }: LoadQueries): number =>
  queries.reduce((sum, { text }) => sum + text.length + QUERY_CHARACTERS, 0);
