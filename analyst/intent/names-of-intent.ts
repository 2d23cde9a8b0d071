import { stemsOf } from '../language/tokens.ts';
import { VIEW_WORDS } from '../language/vocabulary.ts';
import type { Intent } from './intent.ts';

/**
 * What an intent gives, by the words of its titles: a view and its cube hold the same figure twice. What is worked out of single rows
 * is of these rows: the average revenue of orders is none of their items.
 */
export function namesOf({ source, measures, dimensions, derivation }: Intent): string {
  const isOfRows = derivation?.kind === 'averageOfRows' || derivation?.kind === 'percentileOfRows';
  const titles = [
    ...(isOfRows ? [source.title] : []),
    ...measures.map(({ member }) => member.title),
    ...dimensions.map(({ title }) => title),
  ];
  return titles
    .map((title) =>
      stemsOf(title)
        .filter((stem) => !VIEW_WORDS.has(stem))
        .join(' '),
    )
    .join('\n');
}
