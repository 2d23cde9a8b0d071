import { Refusal } from '../../schema/refusals.ts';
import { sha256Hex } from '../gate/digest.ts';
import type { AdminContext } from './builder.ts';

/**
 * Whether the header holds the Worker's own secret. Hashes are compared, so that the time it takes tells
 * nothing.
 */
export async function isOperator(secret: string | undefined, sent: string | undefined): Promise<boolean> {
  if (secret === undefined || sent === undefined) return false;
  return (await sha256Hex(sent)) === (await sha256Hex(secret));
}

/** For what support decides (SPEC.md 5.5 and 8), not the account itself. @throws Refusal 403 */
export function requireOperator({ isOperator }: AdminContext): void {
  if (!isOperator) throw new Refusal('operator_required');
}
