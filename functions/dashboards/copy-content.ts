import type { Setting } from '../../engine/index.ts';
import type { DashboardContent } from '../../schema/wire/dashboards/content.ts';
import { type Control, controlFamily } from '../../schema/wire/dashboards/controls.ts';
import { problemsOfMember, problemsOfOptions, problemsOfWidget } from './check-content.ts';

export type LeftOut = { kind: 'widget' | 'control'; id: string; title: string | null };

/**
 * A dashboard as somebody else may have a copy of it: without what rests on members that they may not see, or that are
 * gone, and without what was said for the original alone.
 */
export function copyOf(
  setting: Setting,
  original: DashboardContent,
): { content: DashboardContent; leftOut: LeftOut[] } {
  const { agentId: _, signedEmbedding: __, ...kept } = original;
  const widgets = original.widgets.filter(
    (widget) => problemsOfWidget(setting, original, widget, '').length === 0,
  );
  const ids = new Set(widgets.map(({ id }) => id));
  const named = new Set<string>();
  const controls = original.controls.flatMap((control): Control[] => {
    const cut = cutControl(setting, control, ids);
    const name = `${controlFamily(control.kind)} ${cut?.members[0]}`;
    if (cut === undefined || named.has(name)) return [];
    named.add(name);
    return [cut];
  });
  const { phoneOrder } = original;
  return {
    content: {
      ...kept,
      widgets,
      controls,
      ...(phoneOrder && { phoneOrder: phoneOrder.filter((id) => ids.has(id)) }),
    },
    leftOut: [
      ...missing('widget', original.widgets, widgets),
      ...missing('control', original.controls, controls),
    ],
  };
}

/** Of the members that are there, and for the widgets that are; undefined: there is nothing left of it. */
function cutControl(setting: Setting, control: Control, widgetIds: ReadonlySet<string>): Control | undefined {
  const reached = control.widgets?.filter((id) => widgetIds.has(id));
  if (control.kind === 'field') {
    const { default: first, ...rest } = control;
    const unfit = new Set(problemsOfOptions(setting, control, '').map(({ path }) => path));
    const options = control.options.filter((_, at) => !unfit.has(`[${at}]`));
    const isFirst = first !== undefined && options.includes(first);
    const isLeft = options.length > 1 && options.includes(control.members[0] ?? '');
    if (!isLeft || reached?.length === 0) return undefined;
    return { ...rest, options, ...(isFirst && { default: first }), ...(reached && { widgets: reached }) };
  }
  const members = control.members.filter((member) => problemsOfMember(setting, member, '').length === 0);
  if (members.length === 0 || reached?.length === 0) return undefined;
  return { ...control, members, ...(reached && { widgets: reached }) };
}

const missing = (
  kind: LeftOut['kind'],
  all: readonly { id: string; title?: string | undefined }[],
  left: readonly { id: string }[],
): LeftOut[] =>
  all
    .filter(({ id }) => !left.some((each) => each.id === id))
    .map(({ id, title = null }) => ({ kind, id, title }));
