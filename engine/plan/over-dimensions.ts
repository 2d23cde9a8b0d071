import { partsOf } from '../term/parts.ts';
import { signatureOf } from '../term/read-terms.ts';
import type { Term } from '../term/term.ts';

/** Whether a term reads the dimension with this signature. */
export const reads = (term: Term, signature: string): boolean =>
  signatureOf(term) === signature || partsOf(term).some((part) => reads(part, signature));

/** Whether a term is worked out of these dimensions and constants alone. */
export function isOver(term: Term, dimensions: readonly { signature: string }[]): boolean {
  const signature = signatureOf(term);
  if (dimensions.some((each) => each.signature === signature)) return true;
  if (term.constant) return !term.asks;
  const { form } = term;
  const namesTable =
    form.kind === 'snippet' && form.pieces.some((piece) => typeof piece === 'object' && 'table' in piece);
  const parts = partsOf(term);
  return !namesTable && !term.asks && parts.length > 0 && parts.every((part) => isOver(part, dimensions));
}
