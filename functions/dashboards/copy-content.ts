import type { DashboardContent } from '../../schema/wire/dashboards/content.ts';
import type { Control } from '../../schema/wire/dashboards/controls.ts';
import { problemsOfMember, problemsOfWidget } from './check-content.ts';
import type { Setting } from './compile-widget.ts';

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
    const name = `${control.kind === 'granularity'} ${cut?.members[0]}`;
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
  const members = control.members.filter((member) => problemsOfMember(setting, member, '').length === 0);
  const reached = control.widgets?.filter((id) => widgetIds.has(id));
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
