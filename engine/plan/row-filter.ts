import type { Term } from '../term/term.ts';
import type { Clock } from './clock.ts';
import type { Operand } from './filter.ts';

/** A condition on rows, whoever has written it in which form. */
export type RowFilter = {
  /** The dimensions that it compares, as `view.member`. */
  names: readonly string[];
  /** null: it asks for nothing. Throws EngineError. */
  term(operand: (name: string) => Operand, clock: Clock): Term | null;
};
