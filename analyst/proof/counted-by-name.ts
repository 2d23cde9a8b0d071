import type { Intent, Subject } from '../intent/intent.ts';
import { kinship } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import { namesOf } from './names.ts';
import { LEAST_KIN } from './strength.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';

/** Things that are counted one by one are called by their name: "babies" are no age groups, though a description says that one is called so. */
export function countedByDescription(
  { measures }: Intent,
  { tokens, source, previous }: Subject,
): Unproven[] {
  if (previous !== null) return [];
  return measures.flatMap(({ member, aggregate }) => {
    if (aggregate !== 'count_distinct' || member.kind !== 'dimension') return [];
    const isSaid = namesIn(member, source).some((stem) =>
      tokens.some((token) => kinship(token, stem) >= LEAST_KIN),
    );
    const isDescribed = tokens.some(({ stem }) => namesOf(member).described.has(stem));
    return isSaid || !isDescribed ? [] : [unprovenTitle(member)];
  });
}

function namesIn(member: Member, { namesakes }: Subject['source']): string[] {
  const { own } = namesOf(member);
  return [...own.flat(), ...own.flatMap((stems) => (namesakes.get(stems.join(' ')) ?? []).flat())];
}
