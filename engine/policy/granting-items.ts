import type { AccessPolicyItem } from '../model/types.ts';
import { grants, masks } from './member-set.ts';

/**
 * By the members used, the items that grant them: of each list one has to let a row through. What no item grants, and
 * a query of no member, has them all.
 */
export function grantingItems(
  items: AccessPolicyItem[],
  usedMembers: ReadonlySet<string>,
): AccessPolicyItem[][] {
  const lists = new Map<string, AccessPolicyItem[]>();
  for (const member of usedMembers.size === 0 ? [null] : usedMembers) {
    const granting =
      member === null ? [] : items.filter((item) => grants(item, member) || masks(item, member));
    const applied = granting.length > 0 ? granting : items;
    lists.set(applied.map((item) => items.indexOf(item)).join(), applied);
  }
  return [...lists.values()];
}
