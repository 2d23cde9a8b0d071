import { type JoinNode, type Query, STORED_TEXT_BYTES, type Term } from '../../../term/term.ts';
import { isNumber, isTime, type ValueType } from '../../../term/value-type.ts';
import { isPlainRows, isRuled, isTotal } from '../../../term/whole-query.ts';
import { longest, made, SHORT_BYTES } from './make.ts';

/** What is known of a column of a result, from the term it was selected as. */
export type ColumnFacts = Pick<Term, 'type' | 'total' | 'bytes'> & Partial<Pick<Term, 'steps' | 'bounded'>>;

/** A column of the result of another SELECT. */
export function column(table: string | null, name: string, facts: ColumnFacts): Term {
  const { type, ...known } = facts;
  return { ...made({ kind: 'column', table, name }, type, [], known), constant: false };
}

/** A column of a joined node, as the model spells it; `null` is a column that the engine named. */
export function modelColumn(node: JoinNode, spelled: string, type: ValueType): Term {
  const form = { kind: 'modelColumn', table: node.alias, spelled } as const;
  const bytes = isNumber(type) || isTime(type) || type === 'Boolean' ? SHORT_BYTES : STORED_TEXT_BYTES;
  return { ...made(form, type, [], { total: true, bytes }), constant: false, reads: new Set([node]) };
}

/** SQL of the model with terms in its holes; as total as its pieces. */
export function snippet(
  pieces: readonly (string | { table: string } | Term)[],
  total: boolean,
  reads: ReadonlySet<JoinNode>,
  type: ValueType = 'Unknown',
): Term {
  const parts = pieces.filter((piece): piece is Term => typeof piece === 'object' && 'form' in piece);
  const known = { total, bytes: STORED_TEXT_BYTES };
  const term = made({ kind: 'snippet', pieces }, type, parts, { ...known, bounded: false });
  return { ...term, reads: new Set([...reads, ...term.reads]), constant: false };
}

/** `EXISTS (SELECT …)` */
export function exists(query: Query): Term {
  const term = overQuery(made({ kind: 'exists', query }, 'Boolean', [], { total: false }), query);
  return isPlainRows(query) && isTotal(query) ? { ...term, joinsRows: true } : term;
}

/** `(SELECT …)`: more than one row is an error. */
export function scalar(query: Query, facts: ColumnFacts): Term {
  return overQuery(made({ kind: 'scalar', query }, facts.type, [], { ...facts, total: false }), query);
}

/** `x IN (SELECT …)`, `x > ALL (SELECT …)` */
export function quantified(
  tested: readonly Term[],
  comparison: string,
  query: Query,
  comparesTotally: boolean,
): Term {
  const form = { kind: 'quantified', tested, comparison, query } as const;
  const term = overQuery(made(form, 'Boolean', tested, { total: false }), query);
  const isTotalJoin = comparesTotally && tested.every((value) => value.total) && isTotal(query);
  const isJoin = (comparison === 'IN' || comparison === '= ANY') && isPlainRows(query);
  return isJoin && isTotalJoin ? { ...term, joinsRows: true } : term;
}

function overQuery(term: Term, query: Query): Term {
  return { ...term, constant: false, asks: true, ruled: term.ruled || isRuled(query) };
}

/** What is known of a column that several SELECTs give, one after the other. */
export function factsOf(type: ValueType, terms: readonly Term[]): ColumnFacts {
  const bounded = terms.every((term) => term.bounded);
  const steps = terms.reduce((most, term) => Math.max(most, term.steps), 0);
  return { type, total: terms.every((term) => term.total), bytes: longest(terms), bounded, steps };
}
