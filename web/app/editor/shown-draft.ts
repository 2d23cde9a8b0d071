import type { DashboardContent } from '../../../schema/wire/dashboards/content.ts';
import type { DashboardView } from '../../../schema/wire/dashboards/view.ts';
import type { Widget as Written } from '../../../schema/wire/dashboards/widgets.ts';
import type { Widget } from '../../dashboard/board.ts';

/** A draft as the viewer's widgets take it; a widget that has not changed is the same object as before. */
export function shownDraft(content: DashboardContent, publicId: string): DashboardView {
  const { title, description, timeZone, style, widgets, phoneOrder = [] } = content;
  const others = widgets
    .filter(({ id }) => !phoneOrder.includes(id))
    .toSorted((one, other) => one.place.y - other.place.y || one.place.x - other.place.x);
  return {
    publicId,
    deploymentId: 0,
    publishedVersion: 0,
    title,
    description: description ?? null,
    timeZone: timeZone ?? '',
    agentId: null,
    theme: style?.theme ?? null,
    rowHeightPixels: style?.rowHeightPixels ?? 40,
    phoneOrder: [...phoneOrder, ...others.map(({ id }) => id)],
    controls: [],
    widgets: widgets.map(shownWidget),
    mayDownload: false,
  };
}

const shown = new WeakMap<Written, Widget>();

function shownWidget(written: Written): Widget {
  const known = shown.get(written);
  if (known !== undefined) return known;
  const made = madeOf(written);
  shown.set(written, made);
  return made;
}

function madeOf(written: Written): Widget {
  const { id, title, description, place } = written;
  const part = { id, place, ...(title && { title }), ...(description && { description }) };
  switch (written.kind) {
    case 'text':
      return { kind: 'text', ...part, text: written.text };
    case 'section':
      return { kind: 'section', ...part, title: written.title };
    case 'number': {
      const { comparison, sparkline } = written;
      return {
        kind: 'number',
        ...part,
        comparison: comparison ? { to: comparison.to, betterWhen: comparison.betterWhen ?? 'higher' } : null,
        hasSparkline: sparkline !== undefined,
      };
    }
    case 'table':
      return { kind: 'table', ...part, columns: written.columns ?? null, crossFilter: false };
    default:
      return { kind: 'chart', ...part, chart: written.chart, crossFilter: false };
  }
}
