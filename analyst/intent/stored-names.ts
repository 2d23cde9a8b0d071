import type { SqlResult } from '../../schema/wire/tools.ts';
import { isCalled } from '../language/said-for.ts';
import { stemOf } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { isSearched } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { type Outcome, writeLookup } from '../match/values/value-lookup.ts';
import type { BoundIntent } from './bind-values.ts';
import { type Kindred, type Stranger, withStandIns } from './kindred-names.ts';
import type { Lookup } from './understanding.ts';

/** Readings that are tried; more say that the word could be anything. */
const MOST_READINGS = 3;

/** One source, and the values of it that are known. */
export type Over = { source: string; values: SqlResult };

/** A question in other words, over that source. */
type OverOne = Kindred & { over: Over };

/**
 * The question by the values that stand for words which nothing explains ("called off", of the status "Cancelled"), which is told.
 * Each list is over one source, the likeliest first. They were looked up with the words themselves; where these were not, since each may also say something else, they are now.
 */
export function byStoredNames(
  question: string,
  strangers: Stranger[],
  bound: BoundIntent[],
  sources: Source[],
  lookedUp: (sqlQuery: string) => Outcome<SqlResult> | null,
): OverOne[][] | Lookup {
  const named = strangers.filter(({ names }) => names.length > 0);
  const [nearest] = bound;
  if (nearest === undefined || named.length === 0) return [];
  const known = bound.flatMap(({ intent, looked }) =>
    looked == null ? [] : [{ source: intent.source.name, values: looked }],
  );
  if (known.length > 0) return known.map((over) => overValues(question, named, over));
  const { intent } = nearest;
  const source = sources.find(({ name }) => name === intent.source.name);
  const contested = named.flatMap(({ names }) => names);
  const searchable = source?.members.filter(isSearched) ?? [];
  const sqlQuery = writeLookup({ unknown: [], contested, searchable });
  const outcome = sqlQuery === null ? null : lookedUp(sqlQuery);
  if (sqlQuery !== null && outcome === null)
    return { kind: 'lookup', intent, sought: named.map(({ written }) => written), sqlQuery };
  return outcome?.ok
    ? [overValues(question, named, { source: intent.source.name, values: outcome.result })]
    : [];
}

function overValues(question: string, strangers: Stranger[], over: Over): OverOne[] {
  const values = over.values.data.flatMap(([, value]) => value ?? []);
  let read: Kindred[] = [{ question, told: [] }];
  for (const stranger of strangers) {
    const stored = values.filter(
      (value) => stranger.names.some((name) => isCalled(value, name)) && !isDoneOf(value, stranger.written),
    );
    if (stored.length === 0) continue;
    read = read
      .flatMap((one) =>
        [...new Set(stored)].map((value) => ({
          question: withStandIns(one.question, stranger, `"${value}"`),
          told: [...one.told, { written: stranger.written, meant: value }],
        })),
      )
      .slice(0, MOST_READINGS);
  }
  return read.filter((one) => one.question !== question).map((one) => ({ ...one, over }));
}

/** What "expires in May" has not "Expired". */
const isDoneOf = (value: string, written: string): boolean => {
  const [state, said] = [value.toLowerCase(), written.toLowerCase()];
  return (
    isPastForm({ word: state }) &&
    !isPastForm({ word: said }) &&
    rootOf(stemOf(state)) === rootOf(stemOf(said))
  );
};
