import { DataQueryError } from '../../db/data-query-error.ts';
import {
  compileSql,
  type Scope,
  type Setting,
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

export type Searching = Setting & {
  /** Left out: values are not searched. */
  readData?: DataReader | undefined;
};

/** The same, where values are to be searched. */
export type ValueReading = Searching & { readData: DataReader };

type Found = Omit<MetaResult, 'searchQuery'>;
type Sought = { searchQuery: string; signal: AbortSignal };

/**
 * The views and cubes that fit some words, by their names and by the values that the caller may see in them. That a
 * value cannot be looked up says the note; it is no failure. @throws the reason of the abort
 */
export async function searchDataModel(
  { readData, ...searching }: Searching,
  searchQuery: string,
  signal: AbortSignal,
): Promise<Found> {
  const { scope } = searching;
  const named = searchModel(scope, searchQuery);
  const isNamed = new Set(named.map(({ name }) => name));
  const others = searchModel(scope, '').filter(({ name }) => !isNamed.has(name));
  const { cubes: all, note } =
    readData === undefined
      ? { cubes: named }
      : await findValues({ ...searching, readData }, [...named, ...others], { searchQuery, signal });
  const cubes = all.flatMap((cube) => (isNamed.has(cube.name) ? [cube] : onlyFound(cube)));
  if (cubes.length > 0) return { cubes, ...(note && { note }) };
  return { cubes, note: [nothingFound(scope), ...(note ? [note] : [])].join(' ') };
}

/** These cubes with the values that words may mean, among those of their members that the caller may see. */
export async function findValues(
  { scope, parser, timeZone, now, readData }: ValueReading,
  cubes: MetaCube[],
  { searchQuery, signal }: Sought,
): Promise<Found> {
  const search = writeValueSearch(scope, cubes, searchQuery);
  if (search === null) return { cubes };
  const late = AbortSignal.timeout(LONGEST_MS);
  const query = compileSql({ parser, scope, sql: search.sql, timeZone, now });
  try {
    const { rows } = await readData(query, {
      ...{ asked: search.sql, rowLimit: search.rowLimit },
      signal: AbortSignal.any([signal, late]),
    });
    return { cubes: withMatchingValues(cubes, { search, rows, searchQuery }) };
  } catch (error) {
    signal.throwIfAborted();
    if (!late.aborted && !(error instanceof DataQueryError)) throw error;
    return { cubes, note: VALUES_NOT_SEARCHED };
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
