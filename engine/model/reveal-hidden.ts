import type { Cube, Model, View } from './types.ts';

/** The model as its modeller works with it: what `public: false` hides can be queried, too. Policies stay. */
export function revealHidden({ cubes, views }: Model): Model {
  return {
    cubes: mapped(cubes, (cube): Cube => {
      return {
        ...cube,
        public: true,
        dimensions: mapped(cube.dimensions, shown),
        measures: mapped(cube.measures, shown),
        segments: mapped(cube.segments, shown),
      };
    }),
    views: mapped(views, (view): View => {
      return { ...view, public: true, members: mapped(view.members, ({ hidden: _, ...member }) => member) };
    }),
  };
}

/** The model without access policies, for administrators, who read what it says and never rows. */
export function withoutPolicies({ cubes, views }: Model): Model {
  return {
    cubes: mapped(cubes, (cube): Cube => ({ ...cube, accessPolicy: null })),
    views: mapped(views, (view): View => ({ ...view, accessPolicy: null })),
  };
}

function shown<Item extends { public: boolean }>(item: Item): Item {
  return { ...item, public: true };
}

function mapped<Item>(items: Record<string, Item>, change: (item: Item) => Item): Record<string, Item> {
  return Object.fromEntries(Object.entries(items).map(([name, item]) => [name, change(item)]));
}
