import { onlyOne } from '../language/only-one.ts';
import { PERSON_NOUNS, SERVED } from '../language/person-nouns.ts';
import { stemsOf, tokenise } from '../language/tokens.ts';
import { thingNamedBy } from '../match/model/counted-noun.ts';
import { isText, type Member } from '../match/model/members.ts';
import { nameOfRows, namingDimension } from '../match/model/naming-dimension.ts';
import { isLent } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import { presentRows } from '../match/present-rows.ts';
import type { Filter } from '../match/terms.ts';
import { type LongestThere, longestSo, longestThere } from '../question/longest-there.ts';
import type { Intent } from './intent.ts';
import { plainList } from './plain-list.ts';
import { readWhole } from './read-whole.ts';
import type { Understanding } from './understanding.ts';

const PERSON = /^(?:child|children|baby|infant|resident|horse|dog|pet|animal)$/;

/**
 * "who's been with us longest of the children still here": whoever began first of those that have begun and not left, with the day of
 * it; null where not one list alone has both dates.
 */
export function whoIsThereLongest(question: string, sources: Source[], today: Date): Understanding | null {
  const asked = longestThere(question);
  if (asked === null) return null;
  const found = sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap((source) => {
      const name = ownName(source);
      const isMeant = name !== null && isOf(asked, name, source);
      const present = isMeant ? presentRows(tokenise('now'), source, today) : null;
      const begin = present?.dates.find(({ operator }) => operator === 'within');
      return name === null || present === null || begin === undefined
        ? []
        : [plainList(source, { dimensions: [begin.member, name], filters: present.dates, limit: 1 })];
    });
  const intent = onlyOne(found);
  return intent === null ? null : readWhole(intent);
}

/** "which one has been empty the longest": the first since that day, of the one list that has it ("Empty since"); after some of these, of them alone. */
export function whichIsSoLongest(
  question: string,
  sources: Source[],
  before: Intent | null,
): Understanding | null {
  const asked = longestSo(question);
  if (asked === null || (asked.isOfThose && before === null)) return null;
  const since = [...stemsOf(asked.state), 'since'].join(' ');
  const found = sources
    .filter(({ isJoined, name }) => !isJoined && (before === null || before.source.name === name))
    .flatMap((source) => {
      const { members, rowNouns } = source;
      const name = ownName(source);
      const isSomebody = name !== null && isOf({ things: null, isWork: false }, name, source);
      const date = members.find(
        (member) =>
          member.kind === 'time' && stemsOf(member.title).join(' ') === since && !isLent(member, members),
      );
      const isMeant = asked.things === null || stemsOf(asked.things).every((stem) => rowNouns.has(stem));
      if (name === null || date === undefined || !isMeant || (asked.isWho && !isSomebody)) return [];
      const filters: Filter[] = [...(before?.filters ?? []), { member: date, operator: 'isSet' }];
      return [plainList(source, { dimensions: [date, name], filters, limit: 1 })];
    });
  const intent = onlyOne(found);
  return intent === null ? null : readWhole(intent);
}

const ownName = (source: Source): Member | null => {
  const name = namingDimension(source, null) ?? nameOfRows(source);
  return name !== null && isText(name) ? name : null;
};

/** Called so, by its name or by what the rows are; who is asked for is somebody. */
function isOf({ things, isWork }: LongestThere, name: Member, { rowNouns }: Source): boolean {
  const nouns = [...rowNouns, ...stemsOf(thingNamedBy(name))];
  if (things === null && isWork) return nouns.some((noun) => PERSON_NOUNS.has(noun) && !SERVED.test(noun));
  if (things === null) return nouns.some((noun) => PERSON_NOUNS.has(noun) || PERSON.test(noun));
  return stemsOf(things).every((stem) => nouns.includes(stem));
}

const OF_BEING_THERE =
  /\b(?:tenure|service|since|joined|started|hired|with us|stay|seniority|employed|membership)\b/i;

/** Whoever has been there the longest is told by no length of a visit. */
export function isOfOtherLength(question: string, told: Understanding): boolean {
  if (told.kind !== 'intents' || longestThere(question) === null) return false;
  const { measures, dimensions } = told.candidates[0].intent;
  return ![...measures.map(({ member }) => member), ...dimensions].some(({ title }) =>
    OF_BEING_THERE.test(title),
  );
}
