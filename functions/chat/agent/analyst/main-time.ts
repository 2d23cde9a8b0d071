import type { Member } from './member-phrases.ts';

/** When things of a view happen, where a question does not say which of its times it means. */
export function mainTimeDimension(members: Member[]): Member | null {
  const times = members.filter(({ kind }) => kind === 'time');
  const isMain = ({ name }: Member) =>
    /(?:^|_)(?:created|ordered|order|placed|occurred|event|date|timestamp)(?:_|$)/i.test(name);
  return (
    times.find(({ name }) => /(?:^|_)created_?at$/i.test(name)) ?? times.find(isMain) ?? times[0] ?? null
  );
}
