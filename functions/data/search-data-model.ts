import { DataQueryError } from '../../db/data-query-error.ts';
import {
  compileSql,
  type Scope,
  type SqlParser,
  searchModel,
  withMatchingValues,
  writeValueSearch,
} from '../../engine/index.ts';
import type { MetaCube, MetaResult } from '../../schema/wire/tools.ts';
import type { DataReader } from './data-reader.ts';

/** Nobody waits longer for what a value is called; what is wanted first are the members. */
const LONGEST_MS = 1_500;
/** Views that are named where nothing was found. */
const MOST_NAMED = 50;

export type Searching = {
  scope: Scope;
  parser: SqlParser;
  timeZone: string;
  now: Date;
  /** Left out: values are not searched. */
  readData?: DataReader | undefined;
};

type Found = Omit<MetaResult, 'searchQuery'>;

/**
 * The views and cubes that fit some words, by their names and by the values that the caller may see in them. That a
 * value cannot be looked up says the note; it is no failure. @throws the reason of the abort
 */
export async function searchDataModel(
  searching: Searching,
  searchQuery: string,
  signal: AbortSignal,
): Promise<Found> {
  const { scope } = searching;
  const named = searchModel(scope, searchQuery);
  const { cubes, note } = await withValues(searching, named, { searchQuery, signal });
  if (cubes.length > 0) return { cubes, ...(note && { note }) };
  return { cubes, note: [nothingFound(scope), ...(note ? [note] : [])].join(' ') };
}

async function withValues(
  { scope, parser, timeZone, now, readData }: Searching,
  named: MetaCube[],
  { searchQuery, signal }: { searchQuery: string; signal: AbortSignal },
): Promise<Found> {
  const isNamed = new Set(named.map(({ name }) => name));
  const others = searchModel(scope, '').filter(({ name }) => !isNamed.has(name));
  const search = readData === undefined ? null : writeValueSearch(scope, [...named, ...others], searchQuery);
  if (readData === undefined || search === null) return { cubes: named };
  const late = AbortSignal.timeout(LONGEST_MS);
  const query = compileSql({ parser, scope, sql: search.sql, timeZone, now });
  try {
    const { rows } = await readData(query, {
      ...{ asked: search.sql, rowLimit: search.rowLimit },
      signal: AbortSignal.any([signal, late]),
    });
    const withFound = (cubes: MetaCube[]) => withMatchingValues(cubes, { search, rows, searchQuery });
    return { cubes: [...withFound(named), ...withFound(others).flatMap(onlyFound)] };
  } catch (error) {
    signal.throwIfAborted();
    if (!late.aborted && !(error instanceof DataQueryError)) throw error;
    return { cubes: named, note: VALUES_NOT_SEARCHED };
  }
}

const VALUES_NOT_SEARCHED =
  'The values of the members could not be searched in time; look with SELECT DISTINCT how a value is written.';

/** Of what no name fits, the members whose values do. */
function onlyFound(cube: MetaCube): MetaCube[] {
  const members = cube.members.filter(({ matchingValues }) => matchingValues !== undefined);
  return members.length === 0 ? [] : [{ ...cube, members }];
}

function nothingFound(scope: Scope): string {
  const names = searchModel(scope, '')
    .slice(0, MOST_NAMED)
    .map(({ name }) => name);
  if (names.length === 0) return 'There is no data that this user may see.';
  return `Nothing in the data model fits these words. There is ${names.join(', ')}; search for other words, or for none to see them all.`;
}
