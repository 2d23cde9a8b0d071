import type { Cell, MetaCube } from '../../schema/wire/tools.ts';
import { quoteIdentifier } from '../dialect/postgres/quote.ts';
import type { RelationMember } from '../policy/relation.ts';
import { findRelation, type Scope, type VisibleRelation } from '../policy/visibility.ts';
import { mayBeSearched } from './may-be-searched.ts';
import { beginsAlike, beginsSo, calledBy, valueWords } from './value-words.ts';

/** Each is one pass over its rows. */
const MOST_MEMBERS = 24;
/** Of each member, from which the best are chosen. */
const MOST_CANDIDATES = 20;
const MOST_VALUES = 5;
/** Longer ones are texts that somebody wrote, and nothing is called so. */
const LONGEST_VALUE_CHARACTERS = 100;
/** Of the SQL; what comes after is not searched. */
const MOST_SQL_CHARACTERS = 16_000;

export type ValueSearch = {
  /** Its rows are (label, value). */
  sql: string;
  rowLimit: number;
  /** The label under which the values of a member are found; of members that are the same, one is looked in. */
  labels: ReadonlyMap<string, string>;
};

/**
 * SQL over the model that finds what may be called by the words of a search, among the values of these members. It is
 * compiled with the caller's rights like any other; what they see masked, in whole or in part, is not in it. null:
 * there is nothing to look for, or nowhere.
 */
export function writeValueSearch(
  scope: Scope,
  cubes: readonly MetaCube[],
  searchQuery: string,
): ValueSearch | null {
  const words = valueWords(searchQuery);
  if (words.length === 0) return null;
  const branches: string[] = [];
  const labels = new Map<string, string>();
  let room = MOST_SQL_CHARACTERS;
  for (const places of placesOf(scope, cubes).slice(0, MOST_MEMBERS)) {
    const [{ name }] = places;
    const branch = branchFor(places[0], words);
    room -= branch.length;
    if (room < 0) break;
    branches.push(branch);
    for (const place of places) labels.set(place.name, name);
  }
  if (branches.length === 0) return null;
  const sql = branches.join('\nUNION ALL\n');
  return { sql, rowLimit: branches.length * MOST_CANDIDATES, labels };
}

/** A member in one of the relations that have it. */
type Place = { name: string; relation: VisibleRelation; member: RelationMember };

/** What is searched, each with all its places: first the one that shows most of it for least. */
function placesOf(scope: Scope, cubes: readonly MetaCube[]): [Place, ...Place[]][] {
  const all = cubes.flatMap((cube): Place[] => {
    const relation = findRelation(scope, cube.name);
    if (relation === null) return [];
    return cube.members.flatMap(({ name }): Place[] => {
      const member = relation.members.get(name.slice(relation.name.length + 1));
      return member !== undefined && isSearched(relation, member) ? [{ name, relation, member }] : [];
    });
  });
  const bySource = Map.groupBy(all, ({ member }) => member.definition);
  return [...bySource.values()].flatMap((places): [Place, ...Place[]][] => {
    const [first, ...others] = places.toSorted(
      (one, other) =>
        Number(isCut(one)) - Number(isCut(other)) || one.member.path.length - other.member.path.length,
    );
    return first === undefined ? [] : [[first, ...others]];
  });
}

/** Whether rules of the relation leave rows out. */
const isCut = ({ relation: { appliedItems } }: Place): boolean =>
  appliedItems?.every(({ rows }) => rows !== null) ?? false;

/** Values are told apart first: there are fewer of them than rows to compare. */
function branchFor({ name, relation, member }: Place, words: readonly string[]): string {
  return `(SELECT ${text(name)} AS member, value FROM (
SELECT CAST(${quoteIdentifier(member.name)} AS text) AS value FROM ${quoteIdentifier(relation.name)} GROUP BY 1) AS found
WHERE value ~* ${text(beginsAlike(words))} AND LENGTH(value) <= ${LONGEST_VALUE_CHARACTERS}
ORDER BY ${words.map(counted).join(' + ')} DESC, LENGTH(value), 2 LIMIT ${MOST_CANDIDATES})`;
}

/** 1 for a value that has a word which begins so. */
const counted = (word: string): string => `CASE WHEN value ~* ${text(beginsSo(word))} THEN 1 ELSE 0 END`;

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Texts that the caller sees as they are, and whose model does not say otherwise. */
function isSearched(relation: VisibleRelation, { name, definition }: RelationMember): boolean {
  if (definition.kind !== 'dimension' || definition.type !== 'string') return false;
  const isMasked = relation.policyMembers.get(name)?.definition !== definition;
  return !isMasked && mayBeSearched(definition);
}

/** The members with the values found, the best first. */
export function withMatchingValues(
  cubes: readonly MetaCube[],
  {
    search,
    rows,
    searchQuery,
  }: { search: ValueSearch; rows: readonly (readonly Cell[])[]; searchQuery: string },
): MetaCube[] {
  const words = valueWords(searchQuery);
  const found = Map.groupBy(rows, ([label]) => label);
  return cubes.map((cube) => ({
    ...cube,
    members: cube.members.map((member) => {
      const matchingValues = bestOf(found.get(search.labels.get(member.name) ?? null) ?? [], words);
      return matchingValues.length === 0 ? member : { ...member, matchingValues };
    }),
  }));
}

function bestOf(rows: readonly (readonly Cell[])[], words: readonly string[]): string[] {
  return rows
    .flatMap(([, value]) => (value == null ? [] : [{ value, called: calledBy(words, value) }]))
    .filter(({ called }) => called > 0)
    .toSorted((one, other) => other.called - one.called)
    .slice(0, MOST_VALUES)
    .map(({ value }) => value);
}
