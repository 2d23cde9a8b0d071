import type { Member } from '../model/types.ts';
import { type Scope, type VisibleRelation, visibleRelations } from '../policy/visibility.ts';

/** A table or column of the database, by its name without a schema. */
export type PhysicalName = { kind: 'table' | 'column'; name: string };

/**
 * The members, or else the views and cubes, of a question that rest on something the database does not give, as far
 * as the caller may see them. `asked` is what the caller wrote: SQL, or a JSON query as text.
 */
export function whatRestsOn(scope: Scope, asked: string, physical: PhysicalName): string[] {
  const relations = visibleRelations(scope).filter(({ name }) => mentions(asked, name));
  if (physical.kind === 'table') {
    return relations
      .filter((relation) => readsTable(scope, relation, asked, physical.name))
      .map(({ name }) => name);
  }
  return relations.flatMap((relation) =>
    membersAsked(relation, asked)
      .filter(({ definition }) => mentions(sqlOf(definition), physical.name))
      .map(({ name }) => `${relation.name}.${name}`),
  );
}

function readsTable(scope: Scope, relation: VisibleRelation, asked: string, table: string): boolean {
  const owners = membersAsked(relation, asked).map(({ path }) => scope.model.cubes[path.at(-1) ?? '']);
  return [relation.root, ...owners].some((cube) => cube !== undefined && mentions(cube.source, table));
}

const membersAsked = (relation: VisibleRelation, asked: string) =>
  [...relation.members.values()].filter(({ name }) => mentions(asked, name));

/** What a definition says of where its values come from, references to other members by their names included. */
const sqlOf = (definition: Member): string =>
  JSON.stringify([definition.sql, definition.kind === 'measure' ? definition.filters : []]);

/** Whether a text has the name as a word of its own, in any case. */
export function mentions(text: string, name: string): boolean {
  if (name === '') return false;
  const escaped = name.replace(/[^\p{L}\p{N}_]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'iu').test(text);
}
