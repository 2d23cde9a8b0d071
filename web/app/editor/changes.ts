import type { DashboardContent } from '../../../schema/wire/dashboards/content.ts';
import type { Control } from '../../../schema/wire/dashboards/controls.ts';
import type { Widget } from '../../../schema/wire/dashboards/widgets.ts';
import { type Places, risen, roomFor, type Size } from './grid.ts';

/** What an author changes of a dashboard, each as a whole new content: nothing that was there is touched. */

/** A widget or a control without what names and places it. */
export type Unplaced = Widget extends infer One
  ? One extends Widget
    ? Omit<One, 'id' | 'place'>
    : never
  : never;

const sizes: Record<Widget['kind'], Size> = {
  chart: { width: 6, height: 7 },
  table: { width: 6, height: 7 },
  number: { width: 3, height: 3 },
  text: { width: 4, height: 3 },
  section: { width: 12, height: 1 },
};

/** `chart-3`: a name that nothing of the dashboard has. */
export function freeId(kind: string, { widgets, controls }: DashboardContent): string {
  const taken = new Set([...widgets, ...controls].map(({ id }) => id));
  for (let number = 1; ; number++) {
    const id = `${kind}-${number}`;
    if (!taken.has(id)) return id;
  }
}

export function withNewWidget(
  content: DashboardContent,
  made: Unplaced,
  size: Size = sizes[made.kind],
): { content: DashboardContent; id: string } {
  const id = freeId(made.kind, content);
  // Of each kind what it is without its id and its place.
  const widget = { ...made, id, place: roomFor(content.widgets, size) } as Widget;
  return { id, content: { ...content, widgets: [...content.widgets, widget] } };
}

export const withWidget = (content: DashboardContent, widget: Widget): DashboardContent => ({
  ...content,
  widgets: content.widgets.map((each) => (each.id === widget.id ? widget : each)),
});

export const withPlaces = (content: DashboardContent, places: Places): DashboardContent => ({
  ...content,
  widgets: content.widgets.map((each) => {
    const place = places.get(each.id);
    return place === undefined || isSamePlace(place, each.place) ? each : { ...each, place };
  }),
});

export function withoutWidget(content: DashboardContent, id: string): DashboardContent {
  const { phoneOrder, ...rest } = content;
  const widgets = content.widgets.filter((each) => each.id !== id);
  const controls = content.controls.map((control) =>
    control.widgets?.includes(id)
      ? { ...control, widgets: control.widgets.filter((each) => each !== id) }
      : control,
  );
  return withPlaces(
    {
      ...rest,
      ...(phoneOrder && { phoneOrder: phoneOrder.filter((each) => each !== id) }),
      controls,
      widgets,
    },
    risen(widgets),
  );
}

/** The same once more, where there is room. */
export function withCopy(content: DashboardContent, id: string): { content: DashboardContent; id: string } {
  const known = content.widgets.find((each) => each.id === id);
  if (known === undefined) return { content, id };
  const { id: _, place, ...made } = known;
  return withNewWidget(content, made, place);
}

export const withControl = (content: DashboardContent, control: Control): DashboardContent => ({
  ...content,
  controls: content.controls.some(({ id }) => id === control.id)
    ? content.controls.map((each) => (each.id === control.id ? control : each))
    : [...content.controls, control],
});

export const withoutControl = (content: DashboardContent, id: string): DashboardContent => ({
  ...content,
  controls: content.controls.filter((each) => each.id !== id),
});

/** What of a style says nothing is left out, and so is a style of nothing. */
export function withStyle(
  content: DashboardContent,
  style: NonNullable<DashboardContent['style']>,
): DashboardContent {
  const { style: _, ...rest } = content;
  const { theme, ...others } = style;
  const kept = { ...others, ...(theme !== undefined && Object.keys(theme).length > 0 && { theme }) };
  return Object.keys(kept).length === 0 ? rest : { ...rest, style: kept };
}

/** A text that was emptied is left out. */
export function withText<Part extends object>(part: Part, name: keyof Part & string, text: string): Part {
  const { [name]: _, ...others } = part;
  // What is left out may be left out: the names that are given here are of optional texts.
  return (text === '' ? others : { ...part, [name]: text }) as Part;
}

const isSamePlace = (one: Widget['place'], other: Widget['place']): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
