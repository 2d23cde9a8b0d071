import type { Model } from '../../engine/index.ts';

/** Parts of a model that nobody can query, for one reason. */
export type Unavailable = { reason: string; fix: string; names: string[] };

/** How to go on, by how a reason begins. */
const FIXES: readonly [string, string][] = [
  ['its SQL is of another', 'write it as PostgreSQL does; the warnings say how'],
  ['a name in {{ }}', 'write members and cubes with one brace, or define the name with {% set %}'],
  ['FILTER_PARAMS with', "write the expression, as in filter('{CUBE}.status'), instead of parameters"],
  ['FILTER_PARAMS', 'filter in the query; the database pushes filters down by itself'],
  ['SECURITY_CONTEXT', 'write an access policy with { securityContext.… } instead'],
  ['another data_source', 'a deployment has one database: push these cubes to one of their own'],
  ['its model has an error', 'mend what the warnings name; the view comes back whole'],
  ['its SQL is wrong', 'mend what the warnings name'],
  ['a join', 'mend the join that the warnings name'],
  ['it is defined twice', 'rename one of them'],
];
const NAMES_SHOWN = 12;

/** What of a model is left out and why, the most frequent reason first. */
export function unavailableParts({ cubes, views }: Model): Unavailable[] {
  const groups = new Map<string, string[]>();
  const add = (reason: string | null, name: string) => {
    if (reason !== null) groups.set(reason, [...(groups.get(reason) ?? []), name]);
  };
  for (const cube of Object.values(cubes)) {
    add(cube.unavailable, cube.name);
    if (cube.unavailable !== null) continue;
    for (const members of [cube.dimensions, cube.measures, cube.segments]) {
      for (const { name, unavailable } of Object.values(members)) add(unavailable, `${cube.name}.${name}`);
    }
  }
  for (const view of Object.values(views)) add(view.unavailable, view.name);
  return [...groups]
    .map(([reason, names]) => ({ reason, fix: fixOf(reason), names }))
    .sort((one, other) => other.names.length - one.names.length);
}

function fixOf(reason: string): string {
  const found = FIXES.find(([start]) => reason.startsWith(start));
  return found?.[1] ?? 'leave it out, or write it in another way; docs/modelling.md has the list';
}

/** A line for each reason; an empty text where all can be queried. */
export function unavailableLines(parts: readonly Unavailable[]): string {
  if (parts.length === 0) return '';
  const count = parts.reduce((sum, { names }) => sum + names.length, 0);
  const lines = parts.map(({ reason, fix, names }) => {
    const more = names.length > NAMES_SHOWN ? ` and ${names.length - NAMES_SHOWN} more` : '';
    return `  ${names.length} because ${reason}: ${names.slice(0, NAMES_SHOWN).join(', ')}${more}. To do: ${fix}.`;
  });
  return [`Unavailable, while everything else works: ${count}`, ...lines].join('\n');
}
