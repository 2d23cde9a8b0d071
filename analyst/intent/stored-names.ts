import type { SqlResult } from '../../schema/wire/tools.ts';
import { isCalled } from '../language/said-for.ts';
import { isSearched } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { type Outcome, writeLookup } from '../match/values/value-lookup.ts';
import type { BoundIntent } from './bind-values.ts';
import { type Kindred, type Stranger, withStandIns } from './kindred-names.ts';
import type { Lookup } from './understanding.ts';

/** Readings that are tried; more say that the word could be anything. */
const MOST_READINGS = 3;

/**
 * The question by the values that stand for words which nothing explains ("called off", of the status "Cancelled"), which is told;
 * what is to be looked up first where nobody knows yet whether there are such values.
 */
export function byStoredNames(
  question: string,
  strangers: Stranger[],
  [nearest]: BoundIntent[],
  sources: Source[],
  lookedUp: (sqlQuery: string) => Outcome<SqlResult> | null,
): Kindred[] | Lookup {
  const named = strangers.filter(({ names }) => names.length > 0);
  const source = sources.find(({ name }) => name === nearest?.intent.source.name);
  if (nearest === undefined || source === undefined || named.length === 0) return [];
  const sqlQuery = writeLookup({
    unknown: [],
    contested: named.flatMap(({ names }) => names),
    searchable: source.members.filter(isSearched),
  });
  const outcome = sqlQuery === null ? null : lookedUp(sqlQuery);
  if (sqlQuery !== null && outcome === null)
    return { kind: 'lookup', intent: nearest.intent, sought: named.map(({ written }) => written), sqlQuery };
  const values = outcome?.ok ? outcome.result.data.flatMap(([, value]) => value ?? []) : [];
  let read: Kindred[] = [{ question, told: [] }];
  for (const stranger of named) {
    const stored = [
      ...new Set(values.filter((value) => stranger.names.some((name) => isCalled(value, name)))),
    ];
    if (stored.length === 0) continue;
    read = read
      .flatMap((one) =>
        stored.map((value) => ({
          question: withStandIns(one.question, stranger, `"${value}"`),
          told: [...one.told, { written: stranger.written, meant: value }],
        })),
      )
      .slice(0, MOST_READINGS);
  }
  return read.filter((one) => one.question !== question);
}
