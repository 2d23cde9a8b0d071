import { EngineError } from '../../../text/errors.ts';
import { nearestName } from '../../../text/suggest.ts';

/** As many as say what there is; a language model mends its query by them. */
const MOST_LISTED = 40;

/** A column that no table of FROM has: what it was probably meant for, and what there is. */
export function unknownColumn(
  parts: readonly string[],
  candidates: readonly string[],
  owners = '',
): EngineError {
  const nearest = nearestName(parts.at(-1) ?? '', candidates);
  const told = `Unknown column ${parts.join('.')}${owners}`;
  if (nearest === null) return new EngineError('unknown_column', `${told}; there ${listed(candidates)}`);
  const isWhole = candidates.length > 1 && candidates.length < MOST_LISTED;
  const rest = isWhole ? ` There ${listed(candidates)}` : '';
  return new EngineError('unknown_column', `${told}, did you mean ${nearest}?${rest}`);
}

function listed(columns: readonly string[]): string {
  const more = columns.length - MOST_LISTED;
  const names = columns.slice(0, MOST_LISTED).join(', ');
  if (columns.length === 0) return 'are none.';
  return more > 0 ? `are ${names}, and ${more} more, which the meta search tells.` : `are ${names}.`;
}
