import type { Node, SortBy, WindowDef } from '@pgsql/types';
import type { Frame, FrameEnd, Sort, SortKey, Window } from '../../../term/term.ts';
import { isConstant } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { type ExpressionContext, required, termOf } from './expression-context.ts';
import { refuseWindows } from './function-name.ts';

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

/** The windows of WINDOW, and a context that knows them. */
export function readWindows(
  definitions: Node[] | undefined,
  context: ExpressionContext,
): { windows: { name: string; window: Window }[]; context: ExpressionContext } {
  const names = new Set<string>();
  const inner = { ...context, windows: names };
  const windows = (definitions ?? []).map((node) => {
    const definition = 'WindowDef' in node ? node.WindowDef : {};
    refuseWindows(definition, 'another window function');
    const { name = '', ...rest } = definition;
    const window = windowOf(rest, inner);
    names.add(name);
    return { name, window: typeof window === 'string' ? { ...EMPTY, name: window } : window };
  });
  return { windows, context: inner };
}

const EMPTY: Window = { name: null, partitionBy: [], orderBy: [], frame: null };

/** `(PARTITION BY … ORDER BY … ROWS …)`, or the name of a window. */
export function windowOf(window: WindowDef, context: ExpressionContext): Window | string {
  if (window.name !== undefined) return windowName(window.name, context);
  return {
    name: window.refname === undefined ? null : windowName(window.refname, context),
    partitionBy: (window.partitionClause ?? []).map((node) => termOf(node, context)),
    orderBy: (window.orderClause ?? []).map((node) => sortOf(node, (key) => termOf(key, context))),
    frame: frameOf(window, context),
  };
}

function windowName(name: string, { windows }: ExpressionContext): string {
  if (windows?.has(name)) return name;
  throw new EngineError('wrong_use', `There is no window ${name}; define it with WINDOW ${name} AS (…).`);
}

/** One item of ORDER BY, its key read by the caller. */
export function sortOf(node: Node, readKey: (key: Node) => SortKey): Sort {
  const sort: SortBy = 'SortBy' in node ? node.SortBy : {};
  return { key: readKey(required(sort.node)), ...sortWords(sort) };
}

export function sortWords(sort: SortBy): Pick<Sort, 'direction' | 'nulls'> {
  if (sort.sortby_dir === 'SORTBY_USING')
    throw new EngineError('not_supported', 'ORDER BY … USING is not supported; write ASC or DESC.');
  const directions = { SORTBY_DESC: 'DESC', SORTBY_ASC: 'ASC', SORTBY_DEFAULT: '' } as const;
  const nulls = {
    SORTBY_NULLS_FIRST: 'FIRST',
    SORTBY_NULLS_LAST: 'LAST',
    SORTBY_NULLS_DEFAULT: '',
  } as const;
  return {
    direction: directions[sort.sortby_dir ?? 'SORTBY_DEFAULT'],
    nulls: nulls[sort.sortby_nulls ?? 'SORTBY_NULLS_DEFAULT'],
  };
}

function frameOf(window: WindowDef, context: ExpressionContext): Frame | null {
  const options = window.frameOptions ?? 0;
  if ((options & FRAME.given) === 0) return null;
  const unit = options & FRAME.rows ? 'ROWS' : options & FRAME.groups ? 'GROUPS' : 'RANGE';
  const start = frameStart(options, (words) => frameEndOf(window.startOffset, words, context));
  const end = frameEnd(options, (words) => frameEndOf(window.endOffset, words, context));
  return { unit, start, end, exclusion: frameExclusion(options) };
}

function frameEndOf(node: Node | undefined, words: string, context: ExpressionContext): FrameEnd {
  if (isConstant(required(node))) return { offset: termOf(required(node), context), words };
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

function frameStart(options: number, withOffset: (words: string) => FrameEnd): FrameEnd {
  if (options & FRAME.startUnboundedPreceding) return { offset: null, words: 'UNBOUNDED PRECEDING' };
  if (options & FRAME.startCurrentRow) return CURRENT_ROW;
  return withOffset(options & FRAME.startPreceding ? 'PRECEDING' : 'FOLLOWING');
}

function frameEnd(options: number, withOffset: (words: string) => FrameEnd): FrameEnd {
  if (options & FRAME.endUnboundedFollowing) return { offset: null, words: 'UNBOUNDED FOLLOWING' };
  if (options & FRAME.endCurrentRow) return CURRENT_ROW;
  return withOffset(options & FRAME.endPreceding ? 'PRECEDING' : 'FOLLOWING');
}

const CURRENT_ROW: FrameEnd = { offset: null, words: 'CURRENT ROW' };
