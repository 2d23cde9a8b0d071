import type { JoinNode } from './join-node.ts';
import type { Query, Sort, Window } from './query.ts';
import type { ValueType } from './value-type.ts';

/** One value or condition of a query: what it is, and what is known of it from where it was made. */
export type Term = {
  readonly form: Form;
  readonly type: ValueType;
  /** The joined tables it reads. */
  readonly reads: ReadonlySet<JoinNode>;
  /** It can neither fail nor take long, whatever a row holds. */
  readonly total: boolean;
  /** It is the same for every row. */
  readonly constant: boolean;
  /** A subquery in it is cut by row rules. */
  readonly ruled: boolean;
  /** Bytes that its text has at most, when stored texts have {@link STORED_TEXT_BYTES}. */
  readonly bytes: number;
  /** For the local time of a moment: the moment itself (a stored column, which an index may serve). */
  readonly instant?: { moment: Term; timeZone: string };
};

/** Texts of this length are what the bound on made texts is reckoned with. */
export const STORED_TEXT_BYTES = 16_384;

/** What a term is made of: plain data that the dialect's printer alone turns into text. */
export type Form =
  | { kind: 'column'; table: string | null; name: string }
  /** A column as the model spells it. */
  | { kind: 'modelColumn'; table: string; spelled: string }
  /** SQL of the model, with terms in its holes. */
  | { kind: 'snippet'; pieces: readonly (string | { table: string } | Term)[] }
  | { kind: 'text'; value: string }
  | { kind: 'number'; digits: string }
  | { kind: 'word'; word: 'NULL' | 'TRUE' | 'FALSE' }
  | { kind: 'time'; precision: 'DATE' | 'TIMESTAMP' | 'TIMESTAMPTZ'; value: string }
  | { kind: 'interval'; value: string; fields: string | null }
  | { kind: 'parameter'; value: string | number | boolean; cast: string | null }
  | { kind: 'operator'; symbol: string; left: Term; right: Term }
  | { kind: 'prefix'; symbol: string; operand: Term }
  | { kind: 'suffix'; operand: Term; words: string }
  | { kind: 'logic'; word: 'AND' | 'OR'; operands: readonly Term[] }
  | { kind: 'membership'; word: 'IN' | 'NOT IN'; tested: Term; items: readonly Term[] }
  | { kind: 'between'; words: string; value: Term; low: Term; high: Term }
  | { kind: 'pattern'; words: string; value: Term; pattern: Term; escapeWith: Term | null }
  | { kind: 'row'; values: readonly Term[] }
  | { kind: 'call'; call: Call }
  | { kind: 'cast'; value: Term; to: string }
  | { kind: 'case'; subject: Term | null; branches: readonly Branch[]; otherwise: Term | null }
  | { kind: 'extract'; field: string; from: Term }
  | { kind: 'zone'; value: Term; from: 'timestamptz' | 'timestamp'; timeZone: string }
  | { kind: 'overlaps'; ends: readonly [Term, Term, Term, Term] }
  | { kind: 'exists'; query: Query }
  | { kind: 'scalar'; query: Query }
  | { kind: 'quantified'; tested: readonly Term[]; comparison: string; query: Query };

export type Branch = { when: Term; result: Term };

/** A function with all that may stand round its arguments. */
export type Call = {
  name: string;
  args: readonly Term[] | '*';
  distinct?: boolean;
  withinGroup?: Sort;
  filter?: Term;
  over?: Window | string;
};

/** One text for terms of the same form: to find equal ones by. Tables are told apart by their aliases. */
export function signatureOf(term: Term): string {
  return JSON.stringify(term.form);
}

/** The joined tables that terms read. */
export function nodesOf(terms: Iterable<Term>): Set<JoinNode> {
  const nodes = new Set<JoinNode>();
  for (const term of terms) for (const node of term.reads) nodes.add(node);
  return nodes;
}

/** The same term, known to read some more tables. */
export function reading<Given extends Term>(term: Given, nodes: Iterable<JoinNode>): Given {
  return { ...term, reads: new Set([...nodes, ...term.reads]) };
}
