import type { Node, SortBy, WindowDef } from '@pgsql/types';
import { quoteIdentifier } from '../../../dialect/postgres/quote.ts';
import { isConstant } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { refuseWindows } from './function-name.ts';
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
  excludeCurrentRow: 0x8000,
  excludeGroup: 0x10000,
  excludeTies: 0x20000,
} as const;

/** ` WINDOW w AS (…)`, and what the windows are called in the physical SQL. */
export function readWindows(
  definitions: Node[] | undefined,
  context: PrintContext,
): { clause: string; context: PrintContext } {
  const windows = new Map<string, string>();
  const inner = { ...context, windows };
  const printed = (definitions ?? []).map((node) => {
    const definition = 'WindowDef' in node ? node.WindowDef : {};
    refuseWindows(definition, 'another window function');
    const { name: given = '', ...window } = definition;
    const text = printWindow(window, inner);
    const name = quoteIdentifier(given);
    windows.set(given, name);
    return `${name} AS ${text}`;
  });
  return { clause: printed.length === 0 ? '' : `\nWINDOW ${printed.join(', ')}`, context: inner };
}

/** `(PARTITION BY … ORDER BY … ROWS …)`, or the name of a window. */
export function printWindow(window: WindowDef, context: PrintContext): string {
  if (window.name !== undefined) return windowName(window.name, context);
  const parts: string[] = window.refname === undefined ? [] : [windowName(window.refname, context)];
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

function windowName(name: string, { windows }: PrintContext): string {
  const physical = windows?.get(name);
  if (physical !== undefined) return physical;
  throw new EngineError('wrong_use', `There is no window ${name}; define it with WINDOW ${name} AS (…).`);
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
  const unit = options & FRAME.rows ? 'ROWS' : options & FRAME.groups ? 'GROUPS' : 'RANGE';
  const start = frameStart(options, () => frameOffset(window.startOffset, context));
  const end = frameEnd(options, () => frameOffset(window.endOffset, context));
  return `${unit} BETWEEN ${start} AND ${end}${frameExclusion(options)}`;
}

function frameOffset(node: Node | undefined, context: PrintContext): string {
  if (isConstant(required(node))) return printExpression(required(node), context).text;
  throw new EngineError(
    'wrong_use',
    "The bounds of a window frame are written out, as in ROWS 6 PRECEDING or RANGE INTERVAL '7 days' PRECEDING.",
  );
}

function frameExclusion(options: number): string {
  if (options & FRAME.excludeCurrentRow) return ' EXCLUDE CURRENT ROW';
  if (options & FRAME.excludeGroup) return ' EXCLUDE GROUP';
  return options & FRAME.excludeTies ? ' EXCLUDE TIES' : '';
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
