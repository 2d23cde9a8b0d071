import type { Node } from '@pgsql/types';
import type { SqlParser } from '../text/sql-parser.ts';
import { nameParts, onlySelect } from '../text/tree.ts';
import type { Join, Piece } from './types.ts';

/** What two cubes are joined on: pairs of columns or members that are equal. */
export type JoinKeys = readonly (readonly [Piece, Piece])[];

const known = new WeakMap<Join, JoinKeys | null>();

/** The pairs that a join of the model compares; null when its condition is anything but equalities joined by AND. */
export function joinKeys(join: Join, parser: SqlParser): JoinKeys | null {
  const before = known.get(join);
  if (before !== undefined) return before;
  const keys = readKeys(join, parser);
  known.set(join, keys);
  return keys;
}

function readKeys({ on }: Join, parser: SqlParser): JoinKeys | null {
  const pieces: Piece[] = [];
  const text = on.map((piece) => {
    if (typeof piece === 'string') return piece;
    return piece.kind === 'sql' ? piece.sql : `"${pieces.push(piece) - 1}"`;
  });
  const select = onlySelect(parser.parse(`SELECT ${text.join('')}`).stmts);
  const [target] = select?.targetList ?? [];
  const condition = target !== undefined && 'ResTarget' in target ? target.ResTarget.val : undefined;
  const pairs = condition === undefined ? [] : equalities(condition);
  if (pairs === null) return null;
  const keys = pairs.map((pair) => pair.map((side) => pieceOf(side, pieces)));
  const found = keys.flatMap(([left, right]): JoinKeys => (left && right ? [[left, right]] : []));
  return found.length === pairs.length && found.length > 0 ? found : null;
}

function equalities(node: Node): [Node, Node][] | null {
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
    const parts = (node.BoolExpr.args ?? []).map(equalities);
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
  }
  if (!('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_OP') return null;
  const { name, lexpr, rexpr } = node.A_Expr;
  const isEquality = nameParts(name)?.join('.') === '=' && lexpr !== undefined && rexpr !== undefined;
  return isEquality ? [[lexpr, rexpr]] : null;
}

function pieceOf(node: Node, pieces: readonly Piece[]): Piece | null {
  const parts = 'ColumnRef' in node ? nameParts(node.ColumnRef.fields) : null;
  const [placeholder, column, ...more] = parts ?? [];
  const piece = pieces[Number(placeholder ?? Number.NaN)];
  if (piece === undefined || typeof piece === 'string' || more.length > 0) return null;
  if (column === undefined) return piece.kind === 'member' ? piece : null;
  return piece.kind === 'cube' ? { ...piece, kind: 'column', column: spelled(column, false) } : null;
}

/** A column's name as it is written behind a table's; capitals and signs need quotation marks. */
export function spelled(name: string, wasQuoted: boolean): string {
  return wasQuoted || !/^[a-z_][a-z0-9_$]*$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}
