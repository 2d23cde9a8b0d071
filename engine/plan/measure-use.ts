import type { Measure } from '../model/types.ts';
import type { JoinNode, Term } from '../term/term.ts';
import type { Clock } from './clock.ts';
import type { JoinTree } from './join-tree.ts';
import type { BaseMeasure } from './semantic-query.ts';

/** What becomes of one aggregate: a column of a planned query, or its value for a row. */
export type ReadBase = (base: BaseMeasure) => Term;
export type MeasureContext = { tree: JoinTree; clock: Clock; readBase: ReadBase };

/** A place in a query where something is measured. */
export type MeasurePlace = {
  node: JoinNode;
  /** As an error calls what is measured. */
  label: string;
  /** What else the rows must meet. */
  filters: Term[];
};
/** A measure of the model at such a place. */
export type MeasureUse = MeasurePlace & { definition: Measure };
/** How a measure beneath another is read. */
export type ReadMeasureValue = (use: MeasureUse, context: MeasureContext) => Term;
