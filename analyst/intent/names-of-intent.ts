import { stemsOf } from '../language/tokens.ts';
import { VIEW_WORDS } from '../language/vocabulary.ts';
import type { Intent } from './intent.ts';

/** What an intent gives, by the words of its titles: a view and its cube hold the same figure twice. */
export function namesOf({ measures, dimensions }: Intent): string {
  const titles = [...measures.map(({ member }) => member.title), ...dimensions.map(({ title }) => title)];
  return titles
    .map((title) =>
      stemsOf(title)
        .filter((stem) => !VIEW_WORDS.has(stem))
        .join(' '),
    )
    .join('\n');
}
