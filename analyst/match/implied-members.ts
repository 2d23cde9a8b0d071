import { stemsOf, type Token } from '../language/tokens.ts';
import { UNIT_WORDS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import type { NumberCondition } from '../question/number-conditions.ts';
import { isNumber, type Member } from './model/members.ts';
import type { Source } from './model/sources.ts';
import { inUnitOf, isInUnit } from './model/units.ts';

/** How long the whole of something takes: until it is done, and not until it is begun or told. */
const WHOLE: ReadonlySet<string> = new Set(
  'turnaround duration length fix repair close complete completion resolve resolution finish settle deliver'
    .split(' ')
    .map(rootOf),
);
const PARTS_OF_NAMES = new Set(
  'to of in the until till for day night week time average number taken'.split(' '),
);

const LATE = /^(?:late(?:ness)?|delay|overdue|early|earliness)/;

/** The number that a comparing word or a unit is about: "older" of an age, "km" of a distance; null where there is none. */
export function impliedMember(
  { impliedStems, unit, start, end }: NumberCondition,
  tokens: Token[],
  source: Source,
): Member | null {
  // How long something took is not how late it was.
  const isLateSaid = tokens.some(({ stem }) => LATE.test(stem) || /^(?:behind|overrun)/.test(stem));
  const named = source.phrases.filter(
    ({ member, stems }) =>
      (isNumber(member) || member.meta.aggType === 'sum') &&
      impliedStems.some((implied) => stems.includes(implied) || inUnitOf(member, implied, 1) !== null) &&
      (unit === null || inUnitOf(member, unit, 1) !== null) &&
      (unit !== 'day' || isLengthMeant(member, tokens, end)) &&
      (isLateSaid || unit === null || !stemsOf(member.title).some((stem) => LATE.test(stem))),
  );
  const said = new Set(tokens.map(({ stem }) => stem));
  // "over 30 hours" are of the hours that somebody worked rather than of the minutes that something was late, unless that is said.
  const isOfLength = /^(?:long|short)er$/.test(tokens[start]?.word ?? '');
  const sureness = ({ member }: (typeof named)[number]): number =>
    isOfLength ? 0 : Number(isSaid(member, said)) * 2 + Number(unit === null || isInUnit(member, unit));
  const surest = named.sort(
    (one, other) =>
      sureness(other) - sureness(one) ||
      Number(isNumber(other.member)) - Number(isNumber(one.member)) ||
      other.weight - one.weight,
  );
  return surest[0]?.member ?? null;
}

/** Whether all that a name says beside its unit is said. */
function isSaid({ title }: Member, said: ReadonlySet<string>): boolean {
  const own = stemsOf(title).filter((stem) => !PARTS_OF_NAMES.has(stem) && !UNIT_WORDS.has(stem));
  return own.length > 0 && own.every((stem) => said.has(stem));
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
