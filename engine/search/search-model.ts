import MiniSearch from 'minisearch';
import type { MetaCube } from '../../schema/wire/tools.ts';
import { words } from '../model/definition.ts';
import type { Described, Model } from '../model/types.ts';
import {
  findRelation,
  type RelationMember,
  relationsOf,
  type Scope,
  type VisibleRelation,
} from '../policy/visibility.ts';
import { describeRelation } from './describe.ts';

/** A result goes into a language model's context: this many relations and members tell enough. */
const RELATION_LIMIT = 8;
const MEMBER_LIMIT_PER_RELATION = 80;
const MEMBER_LIMIT = 240;
/** Queries are meant to be written over views; a cube comes first only when it fits much better. */
const VIEW_PREFERENCE = 1.5;
/** What every further matching member adds to its relation, as a share of its own score. */
const FURTHER_MEMBER_WEIGHT = 0.3;

type Entry = {
  id: number;
  relation: string;
  member: string | null;
  name: string;
  title: string;
  description: string;
  synonyms: string;
};
type Match = { relation: VisibleRelation; score: number; members: Map<string, number> };

/**
 * Finds members by name, title, description and synonyms, and gives the relations that hold them, best first,
 * each with its matching members before the others. Shows what the caller may see and nothing else; a query
 * that finds nothing gives an overview.
 */
export function searchModel(scope: Scope, searchQuery: string): MetaCube[] {
  const matches = findMatches(scope, searchQuery);
  const ranked = matches.length > 0 ? matches.sort((a, b) => b.score - a.score) : overview(scope);
  let room = MEMBER_LIMIT;
  return ranked.slice(0, RELATION_LIMIT).flatMap(({ relation, members }) => {
    if (room === 0) return [];
    const shown = rankedMembers(relation, members).slice(0, Math.min(room, MEMBER_LIMIT_PER_RELATION));
    room -= shown.length;
    return [describeRelation(relation, shown)];
  });
}

function findMatches(scope: Scope, searchQuery: string): Match[] {
  const { index, entries } = indexOf(scope.model);
  const matches = new Map<string, Match | null>();
  for (const { id, score } of index.search(words(searchQuery).join(' '))) {
    const entry = entries[Number(id)];
    const match = entry && matchOf(entry.relation, scope, matches);
    if (!entry || !match) continue;
    if (entry.member === null) match.score += score;
    else if (isQueryable(match.relation.members.get(entry.member))) match.members.set(entry.member, score);
  }
  return [...matches.values()].filter((match) => match !== null).flatMap(scored);
}

function matchOf(name: string, scope: Scope, matches: Map<string, Match | null>): Match | null {
  const known = matches.get(name);
  if (known !== undefined) return known;
  const relation = findRelation(scope, name);
  const usable = relation !== null && relation.unavailable === null;
  const match = usable ? { relation, score: 0, members: new Map<string, number>() } : null;
  matches.set(name, match);
  return match;
}

function scored(match: Match): Match[] {
  const [best = 0, ...others] = [...match.members.values()].sort((a, b) => b - a);
  const further = others.reduce((sum, score) => sum + score, 0) * FURTHER_MEMBER_WEIGHT;
  const score = (match.score + best + further) * (match.relation.type === 'view' ? VIEW_PREFERENCE : 1);
  return score > 0 ? [{ ...match, score }] : [];
}

function overview(scope: Scope): Match[] {
  const shown: Match[] = [];
  for (const name of relationsOf(scope.model).keys()) {
    const match = matchOf(name, scope, new Map());
    if (match !== null) shown.push(match);
    if (shown.length === RELATION_LIMIT) break;
  }
  return shown;
}

function rankedMembers(relation: VisibleRelation, scores: Map<string, number>): RelationMember[] {
  return [...relation.members.values()]
    .filter(isQueryable)
    .sort((a, b) => (scores.get(b.name) ?? 0) - (scores.get(a.name) ?? 0));
}

function isQueryable(member: RelationMember | undefined): boolean {
  return member !== undefined && member.unavailable === null;
}

type Index = { index: MiniSearch<Entry>; entries: Entry[] };
const indexByModel = new WeakMap<Model, Index>();

/** One index per model, over everything; what a caller may not see is left out of the hits. */
function indexOf(model: Model): Index {
  const known = indexByModel.get(model);
  if (known !== undefined) return known;
  const index = new MiniSearch<Entry>({
    fields: ['name', 'title', 'description', 'synonyms'],
    searchOptions: {
      boost: { name: 3, title: 3, synonyms: 3 },
      prefix: (term) => term.length >= 3,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  });
  const entries: Entry[] = [];
  for (const relation of relationsOf(model).values()) {
    entries.push(entryOf(entries.length, relation.name, null, relation));
    for (const member of relation.members.values()) {
      entries.push(entryOf(entries.length, relation.name, member.name, member));
    }
  }
  index.addAll(entries);
  const built = { index, entries };
  indexByModel.set(model, built);
  return built;
}

function entryOf(id: number, relation: string, member: string | null, described: Described): Entry {
  const { title, description, synonyms } = described;
  const name = words(described.name).join(' ');
  return { id, relation, member, name, title, description, synonyms: synonyms.join(' ') };
}
