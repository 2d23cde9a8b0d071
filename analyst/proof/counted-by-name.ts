import type { Intent, Subject } from '../intent/intent.ts';
import { standAt, stemsOf, type Token } from '../language/tokens.ts';
import { kinship } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { namesOf } from './names.ts';
import { isCount } from './need.ts';
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

/** "airport transfers", of which the kind is called so, are no airports. */
export function countedByPartOfValue({ measures, filters }: Intent, { tokens, source }: Subject): Unproven[] {
  const ofValues = new Set(
    filters.flatMap((filter) =>
      'values' in filter ? filter.values.flatMap((value) => placesOf(stemsOf(value), tokens)) : [],
    ),
  );
  return measures.flatMap(({ member, aggregate }) => {
    if (aggregate !== 'count_distinct' || member.kind !== 'dimension') return [];
    const names = namesIn(member, source);
    const said = tokens.flatMap((token, at) =>
      names.some((stem) => kinship(token, stem) >= LEAST_KIN) ? [at] : [],
    );
    return said.length > 0 && said.every((at) => ofValues.has(at)) ? [unprovenTitle(member)] : [];
  });
}

/** "how many shops went out terminals": what else the view counts is no word of these. */
export function countedBeside(
  { measures }: Intent,
  { tokens, source }: Subject,
  said: Element[][],
): string[] {
  const [use, ...more] = measures;
  if (use === undefined || more.length > 0 || !/\.count$/.test(use.member.meta.name)) return [];
  const own = new Set(namesOf(use.member).own.flat());
  const others = source.members.filter((other) => other !== use.member && isCount(other));
  const named = new Set(
    others.flatMap((other) =>
      namesOf(other)
        .own.filter(({ length }) => length === 1)
        .flat(),
    ),
  );
  const isNamed = tokens.some(({ stem }) => own.has(stem));
  return tokens.flatMap(({ stem, text, isQuoted }, at) =>
    isNamed && !isQuoted && named.has(stem) && !own.has(stem) && (said[at] ?? []).length === 0 ? [text] : [],
  );
}

/** Where several words stand behind each other. */
function placesOf(stems: string[], tokens: Token[]): number[] {
  const at = tokens.findIndex((_, from) => standAt(stems, tokens, from));
  return at < 0 || stems.length < 2 ? [] : stems.map((_, index) => at + index);
}

function namesIn(member: Member, { namesakes }: Subject['source']): string[] {
  const { own } = namesOf(member);
  return [...own.flat(), ...own.flatMap((stems) => (namesakes.get(stems.join(' ')) ?? []).flat())];
}
