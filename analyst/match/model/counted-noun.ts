import { stemsOf } from '../../language/tokens.ts';
import { AGGREGATE_WORDS, APART_WORDS } from '../../language/vocabulary.ts';
import { isPastForm } from '../../language/word-kinship.ts';
import { isText, type Member } from './members.ts';
import { isOfOwnRows } from './own-rows.ts';

/** What counts all rows. */
export function countOfRows(members: Member[]): Member | undefined {
  const all = members.filter(({ meta }) => meta.aggType === 'count');
  const own = all.filter((count) => isOfOwnRows(count, members));
  const counts = own.length > 0 ? own : all;
  return counts.find(({ meta }) => meta.name.endsWith('.count')) ?? counts[0];
}

/** What rows are counted as, "contract" of the "School contracts" and "lesson" of the "Lessons booked", and whether that is what all of them are. */
export function countedNoun(members: Member[]): { noun: string; isOfAll: boolean } | null {
  const count = countOfRows(members);
  const title = stemsOf(count?.meta.title ?? '').filter(
    (stem, at) => !AGGREGATE_WORDS.has(stem) && !(stem === 'of' && at === 1),
  );
  const called = headPhrase(title);
  const deed = called.findIndex((stem, at) => at > 0 && isPastForm({ word: stem }));
  const things = deed > 0 ? called.slice(0, deed) : called;
  const noun = things.at(-1);
  if (noun === undefined || isPastForm({ word: noun })) return null;
  const isNamed = members.some((member) => isText(member) && thingNamedBy(member) === noun);
  return { noun, isOfAll: title.length === 1 && (isNamed || count?.meta.rows !== undefined) };
}

/** What a column names, without the word that says how: the "Patient" of tests is the "Patient number" of patients. */
export const thingNamedBy = ({ title }: Member): string => {
  const stems = stemsOf(title);
  const own = stems.filter((stem) => !APART_WORDS.has(stem));
  return (own.length > 0 ? own : stems).join(' ');
};

/** "Requests for seeds" are requests; "check-ins" are no checks. */
export function headPhrase(stems: string[]): string[] {
  const joint = stems.findIndex((stem) => /^(?:of|for|from|per|by|in|with|on)$/.test(stem));
  return joint > 0 && joint < stems.length - 1 ? stems.slice(0, joint) : stems;
}
