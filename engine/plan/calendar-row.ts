import { comparison, isNotNull } from '../dialect/postgres/terms/operators.ts';
import type { Template } from '../model/types.ts';
import { rebuilt } from '../term/parts.ts';
import { nodesOf } from '../term/read-terms.ts';
import type { JoinNode, Term } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';
import type { SemanticQuery } from './semantic-query.ts';

/**
 * What a calendar shows of a row is moved to the day that counts it: the one of which `sql` gives the row's own day.
 * That is another row of the calendar, joined to the first.
 */
export function ofCalendarRow(
  { tree, groupKeys, conditions }: SemanticQuery,
  node: JoinNode,
  sql: Template,
): { move(term: Term): Term; conditions: readonly Term[] } {
  const [key, ...others] = tree.primaryKey(node);
  if (key === undefined || others.length > 0 || node.edge === null) throw unusable();
  // What is joined to the calendar would stay with the row's own day.
  if ([...nodesOf([...groupKeys, ...conditions])].some((read) => isBelow(read, node))) throw unusable();
  const other = tree.beside(node, `moved ${JSON.stringify(sql)}`);
  const day = tree.template(other, sql);
  tree.setConditions(other, [comparison(day, '=', key)]);
  return { move: (term) => readAt(term, node, other), conditions: [isNotNull(day)] };
}

function isBelow({ edge }: JoinNode, node: JoinNode): boolean {
  return edge !== null && (edge.parent === node || isBelow(edge.parent, node));
}

/** The same term where it reads one node, read at another. */
function readAt(term: Term, from: JoinNode, to: JoinNode): Term {
  if (!term.reads.has(from)) return term;
  const moved = rebuilt(term, ({ form, ...part }) => {
    if (form.kind === 'modelColumn' && form.table === from.alias)
      return { ...part, form: { ...form, table: to.alias } };
    if (form.kind !== 'snippet') return null;
    const pieces = form.pieces.map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('form' in piece) return readAt(piece, from, to);
      return piece.table === from.alias ? { table: to.alias } : piece;
    });
    return { ...part, form: { ...form, pieces }, total: false };
  });
  return { ...moved, reads: new Set([to, ...[...term.reads].filter((node) => node !== from)]) };
}

function unusable(): EngineError {
  return new EngineError(
    'not_supported',
    'A measure of this query is of another time by a calendar. That needs rows which are joined to the calendar by one key of it, and nothing of cubes that are joined to the calendar in turn.',
  );
}
