/** What this session may ask for, as the data API's `meta` tells it (views alone). */

export type Measure = {
  name: string;
  title: string;
  shortTitle: string;
  description?: string;
  /** `count` and others. */
  aggType?: string;
};
export type Dimension = {
  name: string;
  title: string;
  shortTitle: string;
  description?: string;
  type: string;
  granularities?: { name: string; title: string }[];
};
export type View = {
  name: string;
  title: string;
  description?: string;
  measures: Measure[];
  dimensions: Dimension[];
};

/** The views, and what is found in them by the names of members. */
export class FieldModel {
  readonly views: readonly View[];

  constructor(views: readonly View[]) {
    this.views = views
      .filter(({ measures }) => measures.length > 0)
      .map((view) => ({
        ...view,
        // How many there are is what most begin with.
        measures: byTitle(view.measures).sort((one, other) => Number(isCount(other)) - Number(isCount(one))),
        dimensions: byTitle(view.dimensions),
      }));
  }

  /** The view of a member, `orders_view.count`, or of its own name. */
  view(name: string): View | undefined {
    const [view] = name.split('.');
    return this.views.find((each) => each.name === view);
  }

  measure(name: string): Measure | undefined {
    return this.view(name)?.measures.find((each) => each.name === name);
  }

  dimension(name: string): Dimension | undefined {
    return this.view(name)?.dimensions.find((each) => each.name === name);
  }

  /** What people call it; of what is not there, its own name. */
  title(name: string): string {
    return (this.measure(name) ?? this.dimension(name))?.shortTitle ?? name;
  }
}

/** What may be in the place of a member: all of its view of the same kind, and no time. */
export function alikeOf(model: FieldModel, member: string): string[] {
  const view = model.view(member);
  const isMeasure = model.measure(member) !== undefined;
  if (view === undefined) return [];
  return isMeasure
    ? view.measures.map(({ name }) => name)
    : view.dimensions.filter((each) => !isTime(each)).map(({ name }) => name);
}

const isCount = ({ aggType }: Measure): boolean => aggType === 'count';

const byTitle = <Of extends { shortTitle: string }>(members: readonly Of[]): Of[] =>
  members.toSorted((one, other) => one.shortTitle.localeCompare(other.shortTitle));

export const isTime = ({ type }: Dimension): boolean => type === 'time';
export const isNumber = ({ type }: Dimension): boolean => type === 'number';
export const firstTime = ({ dimensions }: View): Dimension | undefined => dimensions.find(isTime);
