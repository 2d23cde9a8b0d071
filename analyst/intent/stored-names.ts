import type { SqlResult } from '../../schema/wire/tools.ts';
import { isCalled } from '../language/said-for.ts';
import { stemOf } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { isSearched } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import type { BoundIntent } from './bind-values.ts';
import { type Kindred, putOtherwise, type Stranger, withStandIns } from './kindred-names.ts';
import { type LookedUp, lookUp } from './look-up.ts';
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
  lookedUp: LookedUp,
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
  const found = lookUp({ intent, unknown: [], contested, searchable }, lookedUp);
  if (found.lookup !== null) return { ...found.lookup, sought: named.map(({ written }) => written) };
  const { values } = found;
  return values === null ? [] : [overValues(question, named, { source: intent.source.name, values })];
}

function overValues(question: string, strangers: Stranger[], over: Over): OverOne[] {
  const values = over.values.data.flatMap(([, value]) => value ?? []);
  return putOtherwise(question, strangers, MOST_READINGS, (stranger) => {
    const stored = values.filter(
      (value) => stranger.names.some((name) => isCalled(value, name)) && !isDoneOf(value, stranger.written),
    );
    // "by phone" is the "Phone" that says how, and not what is called "Phones".
    const exact = stored.filter((value) => stranger.names.includes(value.toLowerCase()));
    return [...new Set(exact.length > 0 ? exact : stored)].map((value) => ({
      put: (one) => [withStandIns(one, stranger, `"${value}"`)],
      told: [{ written: stranger.written, meant: value }],
    }));
  }).map((one) => ({ ...one, over }));
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
