import { isTerm } from './parts.ts';
import type { JoinNode, Term } from './term.ts';

/** One text for terms of the same form: to find equal ones by. Tables are told apart by their aliases. */
export function signatureOf(term: Term): string {
  return JSON.stringify(term.form, (_, value: unknown) => (isTerm(value) ? value.form : value));
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
