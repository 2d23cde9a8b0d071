import type { Member } from './members.ts';

/** When things happen, where a question does not say which of their times it means; those of the first member's relation. */
export function mainTimeDimension(members: Member[]): Member | null {
  const times = members.filter(({ kind }) => kind === 'time');
  const own = times.filter(({ relation }) => relation === members[0]?.relation);
  const candidates = own.length > 0 ? own : times;
  const isMain = ({ name }: Member) =>
    /(?:^|_)(?:created|ordered|order|placed|occurred|event|date|timestamp)(?:_|$)/i.test(name);
  return (
    candidates.find(({ name }) => /(?:^|_)created_?at$/i.test(name)) ??
    candidates.find(isMain) ??
    candidates[0] ??
    null
  );
}
