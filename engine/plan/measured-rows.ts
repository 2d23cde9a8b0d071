import { logic } from '../dialect/postgres/terms/operators.ts';
import { memberOf } from '../model/members.ts';
import type { Measure, Piece } from '../model/types.ts';
import type { JoinNode, Term } from '../term/term.ts';
import type { JoinTree } from './join-tree.ts';
import type { MeasureUse } from './measure-use.ts';

/**
 * The condition that the rows meet which a measure counts, those that a drill-down into it shows: its filters, and for
 * a calculation those of any measure that it is made of. Null where it counts all rows.
 */
export function measuredRows({ definition, node }: MeasureUse, tree: JoinTree): Term | null {
  tree.noteUse(node, definition);
  const own = definition.filters.map((filter) => tree.template(node, filter, 'Boolean'));
  const parts = partsOf(definition, node, tree);
  const all = parts === null ? own : [...own, parts];
  return all.length === 0 ? null : logic('AND', all);
}

/** Rows that some part of a calculation counts; null where one counts all. */
function partsOf(definition: Measure, node: JoinNode, tree: JoinTree): Term | null {
  if (definition.form !== 'calculated') return null;
  const pieces = (definition.sql ?? []).filter((piece) => typeof piece !== 'string' && piece.kind !== 'sql');
  const conditions = pieces.map((piece) => partOf(piece, node, tree));
  const known = conditions.filter((condition) => condition !== null);
  return known.length < conditions.length || known.length === 0 ? null : logic('OR', known);
}

function partOf(piece: Piece, node: JoinNode, tree: JoinTree): Term | null {
  if (typeof piece === 'string') return null;
  if (piece.kind === 'aggregate')
    return piece.filter === null ? null : tree.template(node, piece.filter, 'Boolean');
  if (piece.kind !== 'member') return null;
  const target = tree.referred(node, piece);
  const definition = memberOf(target.cube, piece.member);
  if (definition?.kind !== 'measure' || target !== node) return null;
  return measuredRows({ definition, node, label: definition.name, filters: [] }, tree);
}
