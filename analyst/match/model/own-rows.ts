import { rememberingEach } from '../../language/memory.ts';
import type { Member } from './members.ts';

/** Whether two members are of the same rows: a view may have some of customers beside those of what they bought. */
export const isOfSameRows = (one: Member, other: Member): boolean =>
  one.relation === other.relation && one.meta.rows === other.meta.rows;

/** Whether a member is of the rows that its view lists, and not of what these are joined to. */
export const isOfOwnRows = (member: Member, members: Member[]): boolean =>
  member.meta.rows === undefined || ownRows(members).get(member.relation) === member.meta.rows;

/** Of each view: of rows that have figures those of which most is told, jobs, of which some have complaints. */
const ownRows = rememberingEach(
  (members: Member[]) =>
    new Map(
      [...Map.groupBy(members, ({ relation }) => relation)].map(([name, near]) => [name, mostTold(near)]),
    ),
);

function mostTold(members: Member[]): number {
  const counted = new Set(members.filter(({ kind }) => kind === 'measure').map(({ meta }) => meta.rows));
  const told = members.filter(({ meta }) => counted.size === 0 || counted.has(meta.rows));
  const groups = [...Map.groupBy(told, ({ meta }) => meta.rows ?? 0)];
  const [most] = groups.sort(([one, all], [other, more]) => more.length - all.length || one - other);
  return most?.[0] ?? 0;
}

/** What is made of a member is of the same rows. */
export const sameRowsAs = ({ meta: { rows } }: Member): { rows?: number } =>
  rows === undefined ? {} : { rows };
