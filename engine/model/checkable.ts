import { revealHidden } from './reveal-hidden.ts';
import type { AccessPolicyItem, Cube, Dimension, Model, View } from './types.ts';

/** The dimension of every cube, and through it of every view, that tells whether there is a row. */
export const CHECKED = '__checked';
/** What the names of dimensions begin with that stand for the masks of others. */
export const MASK = '__mask_';
/** What the names of views begin with that walk one join. */
export const JOIN_VIEW = '__join_';

/**
 * A model of which everything can be asked by name: without rules of who sees what, with masks as dimensions of their
 * own and joins as views. Names with two underscores in front are nobody else's.
 */
export function checkable(model: Model): Model {
  const { cubes, views } = revealHidden(model);
  const open = Object.values(cubes).map((cube) => ({ ...withExtras(cube), ...NO_POLICY }));
  const walks = open.flatMap((cube) =>
    Object.entries(cube.joins).flatMap(([target, { unavailable }]) =>
      unavailable === undefined ? [walkOf(cube.name, target)] : [],
    ),
  );
  const ownViews = Object.values(views).map((view) => ({ ...withChecked(view), ...NO_POLICY }));
  return { cubes: byName(open), views: byName([...ownViews, ...walks]) };
}

const NO_POLICY: { accessPolicy: AccessPolicyItem[] | null } = { accessPolicy: null };
const UNSAID = { title: '', description: '', synonyms: [] };

const byName = <Item extends { name: string }>(items: readonly Item[]): Record<string, Item> =>
  Object.fromEntries(items.map((item) => [item.name, item]));

function withExtras(cube: Cube): Cube {
  const masks = Object.values(cube.dimensions).flatMap(maskOf);
  return { ...cube, dimensions: { ...cube.dimensions, ...byName([...masks, CHECKED_ROW]) } };
}

const CHECKED_ROW: Dimension = {
  ...{ ...UNSAID, name: CHECKED, kind: 'dimension', type: 'boolean', public: true, format: null },
  ...{ sql: [{ kind: 'cube', path: [] }, ' IS NOT NULL'], mask: null, granularities: {}, unavailable: null },
};

function maskOf(dimension: Dimension): Dimension[] {
  if (dimension.mask === null || dimension.unavailable !== null) return [];
  const name = `${MASK}${dimension.name}`;
  return [{ ...CHECKED_ROW, name, type: 'string', sql: dimension.mask }];
}

function withChecked(view: View): View {
  return { ...view, members: { ...view.members, [CHECKED]: checkedAt([]) } };
}

function walkOf(root: string, target: string): View {
  const name = `${JOIN_VIEW}${root}_${target}`;
  return {
    ...UNSAID,
    ...NO_POLICY,
    name,
    public: true,
    root,
    members: { [CHECKED]: checkedAt([target]) },
    unavailable: null,
  };
}

const checkedAt = (path: string[]): View['members'][string] => ({
  ...{ ...UNSAID, name: CHECKED, kind: 'dimension', path, member: CHECKED, own: null, unavailable: null },
});
