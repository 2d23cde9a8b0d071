import type { MemberPhrase } from './member-phrases.ts';
import { isText, type Member } from './members.ts';

/** As sure as a name that says what a source is about. */
const LEAST_NAMING_WEIGHT = 0.75;

type NamedRows = { phrases: MemberPhrase[]; entityStems: ReadonlySet<string> };

/** What the rows of a source are called by. */
export function namingDimension({ phrases, entityStems }: NamedRows, relation: string | null): Member | null {
  const named = phrases.filter(
    ({ member, stems, weight }) =>
      isText(member) &&
      (relation === null || member.relation === relation) &&
      weight >= LEAST_NAMING_WEIGHT &&
      stems.length === 1 &&
      stems.every((stem) => entityStems.has(stem)),
  );
  return named.sort((one, other) => other.weight - one.weight)[0]?.member ?? null;
}
