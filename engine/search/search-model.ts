import type { MetaCube } from '../../schema/wire/tools.ts';
import type { Described, Model } from '../model/types.ts';
import type { Relation, RelationMember } from '../policy/relation.ts';
import { findRelation, relationsOf, type Scope, type VisibleRelation } from '../policy/visibility.ts';
import { describeRelation } from './describe.ts';
import { rowsOfMembers } from './rows-of-members.ts';
import { type IndexedText, TermIndex } from './term-index.ts';

/** A result goes into a language model's context: this many relations and members tell enough. */
const RELATION_LIMIT = 8;
const MEMBER_LIMIT_PER_RELATION = 80;
const MEMBER_LIMIT = 240;
/** Bytes of JSON; members that do not fit are left out, the least fitting first. */
const RESULT_LIMIT_BYTES = 32_768;
/** Queries are meant to be written over views; a cube comes first only when it fits much better. */
const VIEW_PREFERENCE = 1.5;
/** What every further matching member adds to its relation, as a share of its own score. */
const FURTHER_MEMBER_WEIGHT = 0.3;
/** Names say what a member is, descriptions what it has to do with. */
const NAME_WEIGHT = 3;
const DESCRIPTION_WEIGHT = 1;

type Match = { relation: VisibleRelation; score: number; members: RelationMember[] };

/**
 * Finds members by name, title, description and synonyms, and gives the relations that hold them, best first,
 * each with its matching members before the others. Shows what the caller may see and nothing else. A query without
 * words gives an overview.
 */
export function searchModel(scope: Scope, searchQuery: string): MetaCube[] {
  return describe(hasWords(searchQuery) ? findMatches(scope, searchQuery) : overview(scope), scope.model);
}

const hasWords = (searchQuery: string): boolean => /[\p{L}\p{N}]/u.test(searchQuery);

function describe(matches: Match[], model: Model): MetaCube[] {
  let room = MEMBER_LIMIT;
  let bytes = RESULT_LIMIT_BYTES;
  const described: MetaCube[] = [];
  for (const { relation, members } of matches) {
    const { members: wanted, ...head } = describeRelation(
      relation,
      members.slice(0, Math.min(room, MEMBER_LIMIT_PER_RELATION)),
      rowsOfMembers(relation, model),
    );
    bytes -= byteLength(head);
    const fitting = wanted.filter((member) => {
      bytes -= byteLength(member);
      return bytes >= 0;
    });
    if (fitting.length === 0) continue;
    room -= fitting.length;
    described.push({ ...head, members: fitting });
  }
  return described;
}

const encoder = new TextEncoder();
const byteLength = (value: object) => encoder.encode(JSON.stringify(value)).length + 1;

/** The best relations by what the caller may see of them: what is hidden must not even move a result. */
function findMatches(scope: Scope, searchQuery: string): Match[] {
  const { terms, relations, relationOfEntry } = indexOf(scope.model);
  const { scores, found } = terms.search(searchQuery);
  const candidates = foundRelations(found, scores, relations, relationOfEntry);

  const best: Match[] = [];
  for (const { indexed, atMost } of candidates) {
    const worst = best[RELATION_LIMIT - 1];
    if (worst !== undefined && worst.score >= atMost) break;
    const match = matchOf(indexed, scores, scope);
    if (match === null || match.score === 0) continue;
    best.push(match);
    best.sort((a, b) => b.score - a.score);
    best.length = Math.min(best.length, RELATION_LIMIT);
  }
  return best;
}

type Candidate = { indexed: IndexedRelation; atMost: number };

/** The relations of what was found, by what they would score if all of it could be seen. */
function foundRelations(
  found: readonly number[],
  scores: Float64Array,
  relations: readonly IndexedRelation[],
  relationOfEntry: readonly number[],
): Candidate[] {
  const tallies = new Map<IndexedRelation, Tally>();
  for (const entry of found) {
    const indexed = relations[relationOfEntry[entry] ?? 0];
    if (indexed === undefined) continue;
    const tally = tallies.get(indexed) ?? { own: 0, best: 0, all: 0 };
    if (tally.all === 0 && tally.own === 0) tallies.set(indexed, tally);
    const score = scores[entry] ?? 0;
    if (entry === indexed.firstEntry) tally.own = score;
    else {
      tally.best = Math.max(tally.best, score);
      tally.all += score;
    }
  }
  return [...tallies]
    .map(([indexed, tally]) => ({ indexed, atMost: totalOf(indexed.relation, tally) }))
    .sort((a, b) => b.atMost - a.atMost);
}

function matchOf(indexed: IndexedRelation, scores: Float64Array, scope: Scope): Match | null {
  const relation = usableRelation(indexed.relation.name, scope);
  if (relation === null) return null;
  const visible = new Map<string, number>();
  const score = relationScore(indexed, scores, (name, memberScore) => {
    visible.set(name, memberScore);
    return isQueryable(relation.members.get(name));
  });
  const members = queryableMembers(relation).sort(
    (a, b) => (visible.get(b.name) ?? 0) - (visible.get(a.name) ?? 0),
  );
  return { relation, score, members };
}

/** What the relation says itself, its best member, and a share of every other. */
function relationScore(
  { relation, firstEntry, memberNames }: IndexedRelation,
  scores: Float64Array,
  counts: (member: string, score: number) => boolean,
): number {
  let best = 0;
  let all = 0;
  for (const [position, name] of memberNames.entries()) {
    const score = scores[firstEntry + 1 + position] ?? 0;
    if (score === 0 || !counts(name, score)) continue;
    best = Math.max(best, score);
    all += score;
  }
  return totalOf(relation, { own: scores[firstEntry] ?? 0, best, all });
}

/** Scores of a relation itself, of its best member, and of all its members together. */
type Tally = { own: number; best: number; all: number };

function totalOf({ type }: Relation, { own, best, all }: Tally): number {
  const total = own + best + (all - best) * FURTHER_MEMBER_WEIGHT;
  return type === 'view' ? total * VIEW_PREFERENCE : total;
}

function overview(scope: Scope): Match[] {
  const shown: Match[] = [];
  for (const name of relationsOf(scope.model).keys()) {
    const relation = usableRelation(name, scope);
    if (relation !== null) shown.push({ relation, score: 0, members: queryableMembers(relation) });
    if (shown.length === RELATION_LIMIT) break;
  }
  return shown;
}

/** The views that the caller may see, each with all its members; those of a large model are best taken one by one. */
export function* visibleViews(scope: Scope): Generator<MetaCube> {
  for (const { name, type } of relationsOf(scope.model).values()) {
    const view = type === 'view' ? usableRelation(name, scope) : null;
    if (view !== null) yield describeRelation(view, queryableMembers(view), rowsOfMembers(view, scope.model));
  }
}

function usableRelation(name: string, scope: Scope): VisibleRelation | null {
  const relation = findRelation(scope, name);
  return relation?.unavailable === null ? relation : null;
}

function queryableMembers(relation: VisibleRelation): RelationMember[] {
  return [...relation.members.values()].filter(isQueryable);
}

function isQueryable(member: RelationMember | undefined): boolean {
  return member?.unavailable === null;
}

/** A relation's entries follow each other: its own, then one for each of its members. */
type IndexedRelation = { relation: Relation; firstEntry: number; memberNames: string[] };
type ModelIndex = { terms: TermIndex; relations: IndexedRelation[]; relationOfEntry: number[] };
const indexByModel = new WeakMap<Model, ModelIndex>();

/** One index per model, over everything; what a caller may not see is left out of what is found. */
function indexOf(model: Model): ModelIndex {
  const known = indexByModel.get(model);
  if (known !== undefined) return known;
  const entries: IndexedText[][] = [];
  const relationOfEntry: number[] = [];
  const relations = [...relationsOf(model).values()].map((relation, position): IndexedRelation => {
    const firstEntry = entries.length;
    for (const described of [relation, ...relation.members.values()]) {
      entries.push(textsOf(described));
      relationOfEntry.push(position);
    }
    return { relation, firstEntry, memberNames: [...relation.members.keys()] };
  });
  const built = { terms: new TermIndex(entries), relations, relationOfEntry };
  indexByModel.set(model, built);
  return built;
}

function textsOf({ name, title, description, synonyms }: Described): IndexedText[] {
  return [
    { text: name, weight: NAME_WEIGHT },
    { text: title, weight: NAME_WEIGHT },
    { text: description, weight: DESCRIPTION_WEIGHT },
    ...synonyms.map((text) => ({ text, weight: NAME_WEIGHT })),
  ];
}
