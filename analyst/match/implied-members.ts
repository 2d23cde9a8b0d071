import { stemsOf, type Token } from '../language/tokens.ts';
import { UNIT_WORDS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import type { NumberCondition } from '../question/number-conditions.ts';
import { isNumber, type Member } from './model/members.ts';
import type { Source } from './model/sources.ts';
import { inUnitOf } from './model/units.ts';

/** How long the whole of something takes: until it is done, and not until it is begun or told. */
const WHOLE: ReadonlySet<string> = new Set(
  'turnaround duration length fix repair close complete completion resolve resolution finish settle deliver'
    .split(' ')
    .map(rootOf),
);
const PARTS_OF_NAMES = new Set(
  'to of in the until till for day night week time average number taken'.split(' '),
);

/** The number that a comparing word or a unit is about: "older" of an age, "km" of a distance; null where there is none. */
export function impliedMember(
  { impliedStems, unit, end }: NumberCondition,
  tokens: Token[],
  source: Source,
): Member | null {
  const named = source.phrases.filter(
    ({ member, stems }) =>
      (isNumber(member) || member.meta.aggType === 'sum') &&
      impliedStems.some((implied) => stems.includes(implied) || inUnitOf(member, implied, 1) !== null) &&
      (unit === null || inUnitOf(member, unit, 1) !== null) &&
      (unit !== 'day' || isLengthMeant(member, tokens, end)),
  );
  const surest = named.sort(
    (one, other) =>
      Number(isNumber(other.member)) - Number(isNumber(one.member)) || other.weight - one.weight,
  );
  return surest[0]?.member ?? null;
}

/** Whether "longer than 30 days" may be of a number: all that its name says is said too, or is until things are done. */
function isLengthMeant({ meta }: Member, tokens: Token[], end: number): boolean {
  const roots = stemsOf(meta.title)
    .filter((stem) => !PARTS_OF_NAMES.has(stem) && !UNIT_WORDS.has(stem))
    .map(rootOf);
  const said = new Set(tokens.map(({ stem }) => rootOf(stem)));
  // "longer than 90 days to close"
  const purpose = tokens[end]?.word === 'to' ? rootOf(tokens[end + 1]?.stem ?? '') : null;
  return (
    roots.length > 0 &&
    roots.every((root) => WHOLE.has(root) || said.has(root)) &&
    (purpose === null || roots.includes(purpose))
  );
}
