import type { Member } from '../model/types.ts';

/** Whether the model lets values be searched. Whatever is not plainly true in `meta: { search_values: false }` is meant to close them. */
export function mayBeSearched(member: Member): boolean {
  if (member.kind === 'dimension' && member.suggestFilterValues === false) return false;
  const { meta } = member;
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) return true;
  return meta.search_values === undefined || meta.search_values === true;
}
