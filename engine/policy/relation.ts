import type { AccessPolicyItem, Cube, Described, Member } from '../model/types.ts';

/** A cube or view as queries see it: a table whose columns are members. */
export type Relation = Described & {
  type: 'cube' | 'view';
  root: Cube;
  members: ReadonlyMap<string, RelationMember>;
  /** All members, also those not shown: row rules may be written over them. */
  policyMembers: ReadonlyMap<string, RelationMember>;
  accessPolicy: AccessPolicyItem[] | null;
  unavailable: string | null;
};
/** A member as one relation offers it; `path` leads from the relation's root to the owning cube. */
export type RelationMember = Described & { path: string[]; definition: Member; unavailable: string | null };
