import { editDistance, fold } from './tokens.ts';

/** Words that shape a question: what is one slip away from one of them, and nothing else, is meant so. */
const SHAPING =
  `which what when where whose many much average median number total highest lowest most least fewest between compare
  compared percentage percent share growth without during before after since until last this yesterday today
  month months monthly week weeks weekly year years yearly quarter quarters quarterly weekday weekdays
  january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/);
const SHORTEST = 4;
/** Such a word may have two slips. */
const LONG = 7;

/** A question with some of its words as they are spelled, where each can only be one of those that shape questions. */
export function respelled(question: string, words: ReadonlySet<string>): string {
  return question.replace(/\p{L}+/gu, (word, at: number) => {
    // "Munich" is a name, and no slip.
    const isName = at > 0 && /^\p{Lu}/u.test(word);
    return isName || !words.has(fold(word)) ? word : (meantBy(fold(word)) ?? word);
  });
}

function meantBy(word: string): string | null {
  for (const limit of [1, 2]) {
    const [only, ...others] = SHAPING.filter(
      (other) =>
        word.length >= SHORTEST &&
        other.length >= (limit === 1 ? SHORTEST : LONG) &&
        word[0] === other[0] &&
        editDistance(word, other, limit) <= limit,
    );
    if (only !== undefined) return others.length === 0 ? only : null;
  }
  return null;
}
