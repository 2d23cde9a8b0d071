import type { AccessPolicyItem, MemberSet } from '../model/types.ts';

export function grants(item: AccessPolicyItem, member: string): boolean {
  return isIn(item.members, member);
}

export function masks(item: AccessPolicyItem, member: string): boolean {
  return isIn(item.masked, member);
}

function isIn({ includes, excludes }: MemberSet, member: string): boolean {
  return (includes === '*' || includes.includes(member)) && !excludes.includes(member);
}
