import { EngineError, type Setting } from '../../../engine/index.ts';
import type { DashboardContent } from '../../../schema/wire/dashboards/content.ts';
import type { DashboardView } from '../../../schema/wire/dashboards/view.ts';
import type { DataWidget, Widget } from '../../../schema/wire/dashboards/widgets.ts';
import { requireDimension, requireField } from '../../dashboards/compile-widget.ts';
import { reachedBy, showsRows } from '../../dashboards/reach.ts';
import { ViewedDashboard, WidgetUnavailable } from '../../dashboards/viewed-dashboard.ts';
import type { OpenDashboard } from './open-dashboard.ts';

const ROW_HEIGHT_PIXELS = 40;

/** A dashboard as its viewer gets it: nothing in it names what they may not see. */
export function shownDashboard(opened: OpenDashboard): DashboardView {
  const { dashboard, deploymentId, setting, mayDownload } = opened;
  const { content, publicId, number } = dashboard;
  const viewed = new ViewedDashboard(content, setting);
  return {
    publicId,
    deploymentId,
    publishedVersion: number,
    title: content.title,
    description: content.description ?? null,
    timeZone: setting.timeZone,
    agentId: content.agentId ?? null,
    theme: content.style?.theme ?? null,
    rowHeightPixels: content.style?.rowHeightPixels ?? ROW_HEIGHT_PIXELS,
    phoneOrder: phoneOrder(content),
    controls: viewed.controls.map((control) => shownControl(control, viewed, opened)),
    widgets: content.widgets.map((widget) => shownWidget(widget, viewed)),
    mayDownload,
  };
}

type ShownWidget = DashboardView['widgets'][number];

function shownWidget(widget: Widget, viewed: ViewedDashboard): ShownWidget {
  const { id, title, description, place } = widget;
  const part = { id, place, ...(title && { title }), ...(description && { description }) };
  switch (widget.kind) {
    case 'text':
      return { kind: widget.kind, ...part, text: widget.text };
    case 'section':
      return { kind: widget.kind, ...part, title: widget.title };
    case 'number': {
      const { comparison, sparkline } = widget;
      return {
        kind: widget.kind,
        ...part,
        comparison: comparison ? { to: comparison.to, betterWhen: comparison.betterWhen ?? 'higher' } : null,
        hasSparkline: sparkline !== undefined,
      };
    }
    default: {
      const isThere = isAvailable(widget, viewed);
      const crossFilter = isThere && viewed.isCrossFiltering(widget);
      if (widget.kind === 'table')
        return { kind: widget.kind, ...part, crossFilter, columns: (isThere && widget.columns) || null };
      return { kind: widget.kind, ...part, crossFilter, chart: isThere ? widget.chart : null };
    }
  }
}

function isAvailable(widget: Extract<Widget, { kind: 'chart' | 'table' }>, viewed: ViewedDashboard): boolean {
  try {
    viewed.compiled(widget);
    return true;
  } catch (error) {
    if (error instanceof WidgetUnavailable) return false;
    throw error;
  }
}

type ShownControl = DashboardView['controls'][number];

function shownControl(
  control: DashboardContent['controls'][number],
  viewed: ViewedDashboard,
  { setting }: OpenDashboard,
): ShownControl {
  const [member = ''] = control.members;
  const widgets = viewed.content.widgets
    .filter(showsRows)
    .filter((widget) => isReached(control, widget, setting))
    .map(({ id }) => id);
  const shared = {
    id: control.id,
    title: control.title ?? titleOf(setting, control, member),
    member,
    members: viewed.seenOf(control),
    widgets,
  };
  if (control.kind === 'granularity') {
    return { kind: control.kind, ...shared, options: control.options, default: control.default ?? null };
  }
  if (control.kind === 'field') {
    const options = control.options.map((option) => ({
      member: option,
      title: requireField(setting, option).title,
    }));
    return { kind: control.kind, ...shared, options, default: control.default ?? member };
  }
  const isMultiple = control.kind === 'values' && control.isMultiple !== false;
  return { kind: control.kind, ...shared, default: control.default ?? [], isMultiple };
}

const titleOf = (setting: Setting, { kind }: { kind: string }, member: string): string =>
  kind === 'field' ? requireField(setting, member).title : requireDimension(setting, member);

/** SQL that cannot be read is that of a widget which cannot be shown. */
function isReached(
  control: DashboardContent['controls'][number],
  widget: DataWidget,
  { parser }: Setting,
): boolean {
  try {
    return reachedBy(control, widget, parser) !== undefined;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

/** As its author wants it, the rest from the top and from the left. */
function phoneOrder({ phoneOrder: named = [], widgets }: DashboardContent): string[] {
  const others = widgets.filter(({ id }) => !named.includes(id));
  const sorted = others.toSorted((one, other) => one.place.y - other.place.y || one.place.x - other.place.x);
  return [...named, ...sorted.map(({ id }) => id)];
}
