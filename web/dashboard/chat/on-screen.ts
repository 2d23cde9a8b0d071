import type { Condition } from '../../../schema/wire/dashboards/conditions.ts';
import type { DashboardOnScreen } from '../../../sdk/client/src/index.ts';
import { type BoardView, hasRows, type Picked, type WidgetData } from '../board.ts';
import { conditionsInForce } from '../choices.ts';
import { binFrom } from './bin-from.ts';

/** What a question takes with it; more than that is not told. */
const MOST_CHARACTERS = 39_000;
const MOST_MEMBERS = 20;

type Filter = NonNullable<DashboardOnScreen['filters']>[number];
type Column = WidgetData['columns'][number];

/** What somebody sees who asks beside a dashboard: its widgets, and the filters in force. */
export function onScreen(board: BoardView): DashboardOnScreen {
  const { title } = board.view;
  const filters = filtersOf(board);
  const widgets = widgetsOf(board);
  const size = () => JSON.stringify({ title, filters, widgets }).length;
  while (size() > MOST_CHARACTERS && widgets.length > 0) widgets.pop();
  while (size() > MOST_CHARACTERS && filters.length > 0) filters.pop();
  return { title, widgets, filters };
}

function widgetsOf({ view, widgets }: BoardView): NonNullable<DashboardOnScreen['widgets']> {
  return view.widgets.filter(hasRows).flatMap((widget) => {
    const { columns } = widgets.get(widget.id)?.value.shown?.data ?? {};
    const { id, kind, title } = widget;
    if (columns === undefined || title === undefined || kind === 'text' || kind === 'section') return [];
    const members = columns.flatMap(({ member }) => member ?? []).slice(0, MOST_MEMBERS);
    const granularity = columns.find((column) => column.granularity !== undefined)?.granularity;
    return [{ id, title, kind, members, ...(granularity !== undefined && { granularity }) }];
  });
}

/** Of controls that say something, and of marks that were clicked. */
export function filtersOf(board: BoardView): Filter[] {
  const { view, choices, marks } = board;
  const ofControls = view.controls.flatMap((control): Filter[] => {
    if (control.kind === 'granularity' || control.kind === 'field') return [];
    const conditions = [...conditionsInForce(control, choices.value)];
    const { members, widgets } = control;
    return conditions.length === 0 || members.length === 0 ? [] : [{ members, conditions, widgets }];
  });
  const ofMarks = [...marks.value].flatMap(([source, picked]) => {
    const columns = board.widgets.get(source)?.value.shown?.data.columns ?? [];
    const widgets = view.widgets.filter(hasRows).flatMap(({ id }) => (id === source ? [] : [id]));
    return conditionsOf(columns, picked).map(([member, condition]) => ({
      members: [member],
      conditions: [condition],
      widgets,
    }));
  });
  return [...ofControls, ...ofMarks];
}

/** Of several marks what they say of one column; of one all that it says. What cannot be said as such is left to the screen. */
function conditionsOf(columns: readonly Column[], marks: readonly Picked[]): [string, Condition][] {
  const [first, ...others] = marks;
  if (first === undefined) return [];
  if (others.length > 0 && marks.some((mark) => mark.length !== 1 || mark[0]?.column !== first[0]?.column))
    return [];
  return first.flatMap(({ column: name }): [string, Condition][] => {
    const column = columns.find((each) => each.name === name);
    const values = marks.map((mark) => mark.find((each) => each.column === name)?.value ?? null);
    const condition = column?.member === undefined ? undefined : conditionOf(column, values);
    return column?.member === undefined || condition === undefined ? [] : [[column.member, condition]];
  });
}

function conditionOf(
  { role, granularity }: Column,
  values: readonly (string | null)[],
): Condition | undefined {
  const known = values.filter((value) => value !== null);
  const [only, ...others] = known;
  if (only === undefined) return { operator: 'notSet', values: [] };
  if (known.length < values.length) return undefined;
  if (role !== 'time') return { operator: 'equals', values: known };
  const bin = others.length === 0 ? binFrom(only, granularity) : undefined;
  return bin && { operator: 'inDateRange', values: bin };
}
