import { relationsReadBy, type SqlParser } from '../../engine/index.ts';
import type { Control } from '../../schema/wire/dashboards/controls.ts';
import type { DataWidget, Widget } from '../../schema/wire/dashboards/widgets.ts';
import { type SemanticQueryInput, semanticQuery } from '../../schema/wire/query.ts';

/** The view or cube of a member. */
export const viewOf = (member: string): string => member.slice(0, member.indexOf('.'));

export const showsRows = (widget: Widget): widget is DataWidget =>
  widget.kind !== 'text' && widget.kind !== 'section';

/** The query of a widget, read; undefined of one with SQL. */
export const queryOf = ({ query }: DataWidget): SemanticQueryInput | undefined =>
  query === undefined ? undefined : semanticQuery.parse(query);

/** Views whose members a widget's query shows, or that its SQL reads. @throws EngineError for SQL that is none */
function viewsOf(widget: DataWidget, parser: SqlParser): Set<string> {
  if (widget.sql !== undefined) return relationsReadBy(parser, widget.sql);
  const { measures = [], dimensions = [], timeDimensions = [] } = queryOf(widget) ?? {};
  const members = [...measures, ...dimensions, ...timeDimensions.map(({ dimension }) => dimension)];
  return new Set(members.map(viewOf));
}

/** The first of these members whose view a widget reads; undefined: they say nothing of it. */
export function memberIn(
  widget: DataWidget,
  members: readonly string[],
  parser: SqlParser,
): string | undefined {
  const views = viewsOf(widget, parser);
  return members.find((member) => views.has(viewOf(member)));
}

/** Whether a query shows a member, in whose place another one may be. */
function showsField(widget: DataWidget, member: string): boolean {
  const { measures = [], dimensions = [] } = queryOf(widget) ?? {};
  return measures.includes(member) || dimensions.includes(member);
}

/** The member by which a control acts on a widget; undefined: it does not reach it. */
export function reachedBy(control: Control, widget: DataWidget, parser: SqlParser): string | undefined {
  if (control.widgets !== undefined && !control.widgets.includes(widget.id)) return undefined;
  const member = memberIn(widget, control.members, parser);
  if (control.kind === 'field')
    return member !== undefined && showsField(widget, member) ? member : undefined;
  if (member === undefined || control.kind !== 'granularity') return member;
  const times = queryOf(widget)?.timeDimensions ?? [];
  const isShown = times.some(
    ({ dimension, granularity }) => dimension === member && granularity !== undefined,
  );
  return isShown ? member : undefined;
}
