import { gradable, isSuperlative } from '../language/gradable-adjectives.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { numberIn } from '../question/granularity-words.ts';
import type { Phrasing } from '../question/phrasing.ts';
import type { Mention } from './match-members.ts';
import { isOfBirth } from './model/main-time.ts';
import { isNumber, isText, type Member } from './model/members.ts';
import type { Source } from './model/sources.ts';
import { timeOfMeasures } from './model/time-of-figure.ts';
import type { Order } from './terms.ts';

const SHOWN_COLUMNS = 8;
const SHOWN_ROWS = 10;

/** What a list of single rows shows: their time first, by which they are ordered; and the words that ask for it. */
export type RecentRows = { order: Order; limit: number } & {
  columns: Member[];
  time: Member;
  places: number[];
};

/** "latest orders", "the last 5 payments", "first 3 customers": single rows by their time; null where none are asked for. */
export function recentRows(phrasing: Phrasing, mentions: Mention[], source: Source): RecentRows | null {
  const { tokens, used } = phrasing;
  for (const index of tokens.keys()) {
    const isOldest = tokens[index]?.word === 'oldest' && !tokens[index]?.isQuoted && !hasAges(source);
    const direction = isOldest ? 'ascending' : used.has(index) ? null : directionAt(tokens, index);
    const count = numberIn(tokens[index + 1]?.word ?? '');
    const start = count === null ? index + 1 : index + 2;
    // "the oldest open claim"
    const thing = mentions.find(({ start: own }) => own === start || (isOldest && own === start + 1));
    const counts = thing?.candidates.find(({ member }) => member.meta.aggType === 'count')?.member;
    if (direction === null || counts === undefined) continue;
    const near = source.members.filter(({ relation }) => relation === counts.relation);
    const last = tokens[(thing?.end ?? 0) - 1];
    const isOne = last !== undefined && last.word === last.stem;
    const born = isOldest ? near.find(isOfBirth) : undefined;
    const time = born ?? timeOfMeasures([{ member: counts, aggregate: null }], near);
    if (time === null) return null;
    const told = near.filter((member) => isText(member) || isNumber(member));
    return {
      time,
      columns: [time, ...told].slice(0, SHOWN_COLUMNS),
      order: { by: 'group', direction },
      limit: count ?? (isOldest && isOne ? 1 : SHOWN_ROWS),
      places: count === null ? [index] : [index, index + 1],
    };
  }
  return null;
}

/** An age of the rows themselves, and of nobody else: the "age of the policyholder" is none of a claim. */
function hasAges({ members, entityStems }: Source): boolean {
  return members.some((member) => {
    const own = stemsOf(member.meta.title).filter((stem) => !entityStems.has(stem));
    return isNumber(member) && own[0] === 'age' && !own.includes('of');
  });
}

/** "last" and "first" ask for rows with a number only: the "last order" is when there was one. */
function directionAt(tokens: Token[], index: number): 'ascending' | 'descending' | null {
  const word = tokens[index]?.word ?? '';
  const found = gradable(word);
  if (found === null || found.stems !== null) return null;
  const isCounted = numberIn(tokens[index + 1]?.word ?? '') !== null;
  const isSaid =
    isSuperlative(word) ||
    (word === 'recent' && tokens[index - 1]?.word === 'most') ||
    ((word === 'last' || word === 'first') && isCounted);
  return isSaid ? found.direction : null;
}
