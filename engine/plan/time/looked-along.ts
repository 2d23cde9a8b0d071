import type { Dimension } from '../../model/types.ts';
import { contains } from '../../term/parts.ts';
import { signatureOf } from '../../term/read-terms.ts';
import type { Term } from '../../term/term.ts';
import type { Clock } from '../clock.ts';

/** The time dimension that rolling measures of a query look along. */
export class LookedAlong {
  /** As an error calls it. */
  readonly label: string;
  readonly dimension: Dimension;
  readonly clock: Clock;
  /** In local time. */
  readonly local: Term;
  readonly instant: Term;
  readonly #signatures: ReadonlySet<string>;

  constructor(label: string, dimension: Dimension, time: { local: Term; instant: Term }, clock: Clock) {
    this.label = label;
    this.dimension = dimension;
    this.clock = clock;
    this.local = time.local;
    this.instant = time.instant;
    this.#signatures = new Set([signatureOf(time.local), signatureOf(time.instant)]);
  }

  /** True for the time itself, as local time or as an instant. */
  is(term: Term): boolean {
    return this.#signatures.has(signatureOf(term));
  }

  isIn(term: Term): boolean {
    return contains(term, (part) => this.is(part));
  }
}
