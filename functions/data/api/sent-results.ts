import type { DataRows } from '../../../db/data-source.ts';
import { type LoadQueries, type LoadQuery, loadData } from '../../../engine/index.ts';
import { Refusal } from '../../../schema/refusals.ts';
import type { LoadResult } from '../../../schema/wire/data.ts';
import { BoundedMemory } from '../../gate/bounded-memory.ts';
import type { FoundResult, KeptResult } from '../results/kept-results.ts';
import { charactersOf } from './compiled-loads.ts';

/** Results as they are sent, each up to the id of its request: nothing else differs between those who get the same. */
export type SentResults = { texts: readonly string[] };

/** Of answers, and of the loads that they are found by. */
const REMEMBERED_CHARACTERS = 4_000_000;
/** Longer ones would push out many that are asked for more often. */
const LONGEST_CHARACTERS = 500_000;

const remembered = new BoundedMemory<SentResults & { rows: number; madeOf: KeptResult }, LoadQueries>(
  REMEMBERED_CHARACTERS,
);

/** More rows than a screen shows are a download (DECISIONS.md 7). */
const SCREENFUL_ROWS = 10_000;

/**
 * What was found, in the form that was asked for; written once for a result that is kept and a load that is remembered.
 * @throws Refusal 403 for more than this caller may have
 */
export function sentResults(
  compiled: LoadQueries,
  { found, kept, readAtMs }: FoundResult,
  { mayDownload }: { mayDownload: boolean },
): SentResults {
  const requireFew = (rows: number) => {
    if (!mayDownload && rows > SCREENFUL_ROWS) throw new Refusal('downloads_forbidden');
  };
  const known = remembered.get(compiled);
  if (known !== undefined && known.madeOf === kept) {
    requireFew(known.rows);
    return known;
  }
  const answers = answersOf(compiled.queries, found());
  const rows = answers.reduce((sum, answer) => sum + answer.rows.length, 0);
  requireFew(rows);
  const lastRefreshTime = new Date(readAtMs).toISOString();
  const texts = answers.map((answer) => JSON.stringify(resultOf(answer, lastRefreshTime)).slice(0, -1));
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  // What is compiled anew each time would never be found again.
  if (kept !== undefined && !compiled.readsClock && characters <= LONGEST_CHARACTERS) {
    remembered.set(compiled, { texts, rows, madeOf: kept }, characters + charactersOf(compiled));
  }
  return { texts };
}

/** The results whole. */
export const withRequestId = ({ texts }: SentResults, requestId: string): string[] =>
  texts.map((text) => `${text},"requestId":${JSON.stringify(requestId)}}`);

type Answer = { query: LoadQuery; rows: DataRows['rows']; total: number | null };

function answersOf(queries: readonly LoadQuery[], found: readonly DataRows[]): Answer[] {
  const results = found.map(({ rows }) => rows);
  return queries.map((query) => {
    const [rows = [], total] = results.splice(0, query.total === null ? 1 : 2);
    return { query, rows, total: total === undefined ? null : Number(total[0]?.[0] ?? 0) };
  });
}

const resultOf = (
  { query, rows, total }: Answer,
  lastRefreshTime: string,
): Omit<LoadResult, 'requestId'> => ({
  query: query.normalized,
  data: loadData(query, rows),
  annotation: query.annotation,
  lastRefreshTime,
  total,
  dataSource: 'default',
  dbType: 'postgres',
  extDbType: 'postgres',
  external: false,
});
