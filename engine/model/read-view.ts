import type { Definition } from './definition.ts';
import { readDisplay, readFolders } from './read-display.ts';
import { addOwnMembers } from './read-own-members.ts';
import { readAccessPolicy } from './read-policy.ts';
import { ViewParts } from './read-view-parts.ts';
import type { ModelOutline } from './references.ts';
import type { Cube, View } from './types.ts';

/**
 * A view. One with a fault stays in the model as one that cannot be queried, so that its policy goes on closing the
 * cubes that it reads.
 */
export function readView(definition: Definition, cubes: Record<string, Cube>, model: ModelOutline): View {
  const { root, members, hasFault } = new ViewParts(definition, cubes, model.outlines);
  if (!hasFault) addOwnMembers(members, definition, { ...model, root, cubes });
  const kinds = new Map(Object.entries(members).map(([name, member]) => [name, member.kind]));
  return {
    ...definition.described(),
    ...readDisplay(definition),
    public: definition.flag('public', true),
    root,
    members,
    ...(definition.has('folders') && !hasFault ? { folders: readFolders(definition, shownIn(members)) } : {}),
    accessPolicy: readAccessPolicy(definition, hasFault ? null : kinds),
    unavailable: hasFault ? 'its model has an error' : null,
  };
}

function shownIn(members: View['members']): Set<string> {
  return new Set(Object.keys(members).filter((name) => members[name]?.hidden !== true));
}
