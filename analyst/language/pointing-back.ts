import { isPastForm } from './word-kinship.ts';

/** They stand for what was spoken of before. */
export const PRONOUN = /^(?:they|them|their|theirs)$/;
const POINTING = /^(?:they|them|their|theirs|those|these)$/;
const SINGULAR = /^(?:it|its|he|him|his|she|her|hers)$/;
/** In "how many are there" it points at no place. */
const BESIDE_THERE = /^(?:is|are|was|were|be|been|has|have|had|isn|aren|wasn|weren|many|much)$/;
/** In "each instructor and his hours" it stands for what the question has itself. */
const OF_EACH = /^(?:each|every)$/;
/** "at which campsites", "from where": of what was told, and nothing without it. */
const LEFT_OPEN = /^(?:and )?(?:in|at|from|to|with|for|on|by) (?:which|what|whom|where)\b/;

/** "which country are they from", "in which towns": it speaks of several that were told; of one, if only one was. */
export function pointsBack(words: string[], isOfOne: boolean): boolean {
  // Behind an "and" it may stand for what the question itself names.
  const joint = words.findIndex((word, at) => at > 0 && word === 'and');
  const own = joint < 0 ? words : words.slice(0, joint);
  return (
    LEFT_OPEN.test(words.join(' ')) ||
    own.some((word) => POINTING.test(word)) ||
    (isOfOne && pointsAtOne(own))
  );
}

/** "what is his rating", "who owes the most there": of the one that was told. */
export function pointsAtOne(words: string[]): boolean {
  return words.some((word, at) => {
    const isThere = word === 'there' && !BESIDE_THERE.test(words[at - 1] ?? '');
    const isPlace = isThere && !BESIDE_THERE.test(words[at + 1] ?? '');
    return (SINGULAR.test(word) || isPlace) && !words.slice(0, at).some((other) => OF_EACH.test(other));
  });
}

/** "how many were cancelled?", "how many failed?": no noun says of what, so it is of what was told. */
export function countsThose(words: string[]): boolean {
  const [how, many, verb = '', next = ''] = words[0] === 'and' ? words.slice(1) : words;
  const isState = /^(?:are|were|is|was|have|had)$/.test(verb) && !/^(?:we|you|i|there)$/.test(next);
  const isDenied = /^(?:aren|weren|haven|hadn)$/.test(verb);
  return how === 'how' && many === 'many' && (isState || isDenied || isPastForm({ word: verb }));
}
