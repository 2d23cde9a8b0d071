import type { Intent } from '../intent/intent.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { BAD_THINGS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { coreOf, namesOf } from './names.ts';
import { RESTRICTING } from './rivals.ts';

/** A condition that is said before the counted noun, and not after "in" or "for": "5 star reviews". */
export function narrowsHead(said: Element[][], tokens: Token[]): boolean {
  const of = tokens.findIndex(({ word }) => word === 'of');
  const end = tokens.findIndex(
    ({ word }, at) =>
      at > of && /^(?:by|per|in|for|across|each|from|at|on|during|since|last|this)$/.test(word),
  );
  return said
    .slice(of + 1, end < 0 ? undefined : end)
    .some(
      (elements) =>
        elements.length > 0 && elements.every(({ role, filter }) => role === 'condition' && filter !== null),
    );
}

/** "in 3D" behind what is shared, before the groups. */
export function narrowsPart(words: string[], said: Element[][]): boolean {
  const of = words.indexOf('of');
  const by = words.findIndex((word, at) => at > of && /^(?:by|per|each|every|over)$/.test(word));
  return said
    .slice(of + 1, by < 0 ? undefined : by)
    .some((elements) => elements.some(({ role }) => role === 'condition'));
}

/** "concession revenue as a share of total revenue": the whole is more than what is shared. */
export function isOfWiderTotal({ measures }: Intent, tokens: Token[]): boolean {
  const total = tokens.findIndex(
    ({ word }, at) =>
      /^(?:total|overall|whole|all|entire)$/.test(word) &&
      /^(?:of|the|our)$/.test(tokens[at - 1]?.word ?? ''),
  );
  const [before, behind] = [tokens.slice(0, total), tokens.slice(total + 1)].map((part) =>
    part.map(({ stem }) => stem),
  );
  return measures.some(({ member }) => {
    const own = coreOf(namesOf(member).own[0] ?? []);
    const noun = behind?.[0] ?? '';
    const isSaidTwice = own.at(-1) === noun && before?.includes(noun) === true;
    return total > 0 && isSaidTwice && !own.every((stem) => behind?.includes(stem));
  });
}

/** "cask, keg, can and bottle", of which nothing is called one. */
export function leavesOutListed({ derivation }: Intent, words: string[], said: Element[][]): boolean {
  const only = derivation?.kind === 'share' ? derivation.only : undefined;
  const places = said.flatMap((elements, at) =>
    only !== undefined && elements.some(({ filter }) => filter === only) ? [at] : [],
  );
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  return words
    .slice(first, last)
    .some(
      (word, at) =>
        (said[first + at] ?? []).length === 0 && !/^(?:and|the|our|a|an|from|by|in|for)$/.test(word),
    );
}

/** "losses in percent", where the model has a loss rate: of what there was, or of all losses? */
export function isRateOfOwn({ measures }: Intent, text: string, members: Member[]): boolean {
  if (!/\b(?:in|as) (?:a )?(?:percent|percentages?|pct)\b(?! of)/.test(text)) return false;
  const roots = new Set(measures.flatMap(({ member }) => coreOf(namesOf(member).own[0] ?? [])).map(rootOf));
  return members.some(
    ({ kind, meta }) =>
      kind === 'measure' &&
      /\b(?:rate|share|ratio|percentage)\b/i.test(meta.title) &&
      stemsOf(meta.title).some((stem) => roots.has(rootOf(stem))),
  );
}

/** "refund percentage by city", "which city has the highest share of late orders": of each city's own, or of all of them? */
export function isShareOfOwnWhole({ measures, limit }: Intent, words: string[], said: Element[][]): boolean {
  const names = measures.flatMap(({ member }) => namesOf(member).own[0] ?? []);
  const isPart = names.some((stem) => BAD_THINGS.has(stem) || RESTRICTING.test(stem));
  const isNamedSo = words.some(
    (word, at) =>
      /^(?:percent|percentage|pct|share)$/.test(word) &&
      (said[at - 1] ?? []).some(({ role }) => role === 'figure'),
  );
  return isPart && (limit !== null || isNamedSo);
}
