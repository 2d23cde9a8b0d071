import { remembering, rememberingEach } from '../../language/memory.ts';
import { likeness, type Token } from '../../language/tokens.ts';
import { kinshipTo } from '../../language/word-kinship.ts';
import type { MemberPhrase } from './member-phrases.ts';

/** The phrases of which a word may be the first or the second one, in their order: no other one has a mention that begins with it. */
export function phrasesWith(
  token: Token,
  phrases: readonly MemberPhrase[],
  isKnown: boolean,
): readonly MemberPhrase[] {
  if (token.isQuoted) return [];
  const { ofWord, byStem } = wordsOf(phrases);
  const kept = ofWord(`${isKnown} ${token.stem} ${token.word}`);
  const kinOf = kinshipTo(token, isKnown);
  kept.found ??= [...byStem]
    .filter(([stem]) => kinOf(stem) > 0 || likeness(token.stem, stem) > 0)
    .flatMap(([, places]) => places)
    .sort((one, other) => one - other)
    .flatMap((place, at, places) => (place === places[at - 1] ? [] : (phrases[place] ?? [])));
  return kept.found;
}

const wordsOf = rememberingEach((phrases: readonly MemberPhrase[]) => {
  const places = phrases.flatMap(({ stems: [first = '', second = first] }, place) =>
    [...new Set([first, second])].map((stem) => ({ stem, place })),
  );
  const byStem = new Map(
    [...Map.groupBy(places, ({ stem }) => stem)].map(([stem, of]) => [stem, of.map(({ place }) => place)]),
  );
  const ofWord = remembering((): { found: readonly MemberPhrase[] | null } => ({ found: null }));
  return { byStem, ofWord };
});
