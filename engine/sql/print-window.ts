import type { Node, SortBy, WindowDef } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import { type PrintContext, printExpression, required } from './print-expression.ts';

/** PostgreSQL's FRAMEOPTION_* bits (nodes/parsenodes.h). */
const FRAME = {
  given: 0x1,
  range: 0x2,
  rows: 0x4,
  groups: 0x8,
  startUnboundedPreceding: 0x20,
  endUnboundedFollowing: 0x100,
  startCurrentRow: 0x200,
  endCurrentRow: 0x400,
  startPreceding: 0x800,
  endPreceding: 0x1000,
  startFollowing: 0x2000,
  endFollowing: 0x4000,
  excludes: 0x38000,
} as const;

/** `(PARTITION BY … ORDER BY … ROWS …)` */
export function printWindow(window: WindowDef, context: PrintContext): string {
  if (window.name !== undefined || window.refname !== undefined) {
    throw new EngineError(
      'not_supported',
      'Named windows are not supported; write the window inside OVER (…).',
    );
  }
  const parts: string[] = [];
  const partition = (window.partitionClause ?? []).map((node) => printExpression(node, context).text);
  if (partition.length > 0) parts.push(`PARTITION BY ${partition.join(', ')}`);
  const order = (window.orderClause ?? []).map((node) =>
    printSort(node, (key) => printExpression(key, context).text),
  );
  if (order.length > 0) parts.push(`ORDER BY ${order.join(', ')}`);
  const frame = printFrame(window, context);
  if (frame !== '') parts.push(frame);
  return `(${parts.join(' ')})`;
}

/** One item of ORDER BY, its key printed by the caller. */
export function printSort(node: Node, printKey: (key: Node) => string): string {
  const sort: SortBy = 'SortBy' in node ? node.SortBy : {};
  if (sort.sortby_dir === 'SORTBY_USING')
    throw new EngineError('not_supported', 'ORDER BY … USING is not supported; write ASC or DESC.');
  const direction =
    sort.sortby_dir === 'SORTBY_DESC' ? ' DESC' : sort.sortby_dir === 'SORTBY_ASC' ? ' ASC' : '';
  const nulls = {
    SORTBY_NULLS_FIRST: ' NULLS FIRST',
    SORTBY_NULLS_LAST: ' NULLS LAST',
    SORTBY_NULLS_DEFAULT: '',
  };
  return `${printKey(required(sort.node))}${direction}${nulls[sort.sortby_nulls ?? 'SORTBY_NULLS_DEFAULT']}`;
}

function printFrame(window: WindowDef, context: PrintContext): string {
  const options = window.frameOptions ?? 0;
  if ((options & FRAME.given) === 0) return '';
  if ((options & FRAME.excludes) !== 0)
    throw new EngineError('not_supported', 'EXCLUDE in a window frame is not supported.');
  const unit = options & FRAME.rows ? 'ROWS' : options & FRAME.groups ? 'GROUPS' : 'RANGE';
  const offset = (node: Node | undefined) => printExpression(required(node), context).text;
  return `${unit} BETWEEN ${frameStart(options, () => offset(window.startOffset))} AND ${frameEnd(options, () => offset(window.endOffset))}`;
}

function frameStart(options: number, offset: () => string): string {
  if (options & FRAME.startUnboundedPreceding) return 'UNBOUNDED PRECEDING';
  if (options & FRAME.startCurrentRow) return 'CURRENT ROW';
  return `${offset()} ${options & FRAME.startPreceding ? 'PRECEDING' : 'FOLLOWING'}`;
}

function frameEnd(options: number, offset: () => string): string {
  if (options & FRAME.endUnboundedFollowing) return 'UNBOUNDED FOLLOWING';
  if (options & FRAME.endCurrentRow) return 'CURRENT ROW';
  return `${offset()} ${options & FRAME.endPreceding ? 'PRECEDING' : 'FOLLOWING'}`;
}
