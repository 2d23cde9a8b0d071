import type { Intent, Subject } from '../intent/intent.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { areSynonyms } from '../language/thesaurus.ts';
import { standAt, stemsOf, type Token } from '../language/tokens.ts';
import { kinship } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { namesOf } from './names.ts';
import { isCount } from './need.ts';
import { isOfSameRows } from './rows-of-others.ts';
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

const HOW_MANY =
  /^(?:and |so )?how many (?:of )?(?:(?:our|the|my|all) )?(?:(?:current|present|active|new) )?$/;

/** "how many of our students are on a visa": somebody who may be in several rows is counted once, and is no enrolment. */
export function peopleAsRows({ measures }: Intent, { tokens, source }: Subject): string[] {
  const at = tokens.findIndex(({ stem, word }) => word !== stem && PERSON_NOUNS.has(stem));
  const head = tokens.slice(0, at).map(({ word }) => `${word} `);
  const stem = tokens[at]?.stem ?? '';
  if (at < 0 || !HOW_MANY.test(head.join('')) || source.rowNouns.has(stem)) return [];
  const isNamed = source.members.some(
    ({ kind, meta }) =>
      kind === 'dimension' && meta.type === 'string' && stemsOf(meta.title).join(' ') === stem,
  );
  // "Subscribers" are told by their subscriptions.
  const begin = stem.slice(0, Math.max(5, stem.length - 3));
  const isCalledSo = (member: Member) => stemsOf(member.meta.title).some((own) => own.startsWith(begin));
  const countsRows =
    measures.length > 0 &&
    measures.every(
      ({ member, aggregate }) => aggregate === null && member.meta.aggType === 'count' && !isCalledSo(member),
    );
  return isNamed && countsRows ? [tokens[at]?.text ?? ''] : [];
}

/** "relief officers with a car", by the role that guards have: no shifts of theirs, which nobody speaks of. */
export function peopleOfOtherRows(
  { measures, filters, dimensions }: Intent,
  { tokens, source, previous }: Subject,
): string[] {
  const [use] = measures;
  if (use?.member.meta.aggType !== 'count' || previous !== null || dimensions.length > 0) return [];
  const rows = new Set([...source.rowNouns, ...namesOf(use.member).own.flat()]);
  if (tokens.some(({ stem }) => rows.has(stem))) return [];
  const people = filters.flatMap((filter) =>
    filter.operator === 'equals' && !isOfSameRows(filter.member, use.member)
      ? // The name of "Esk Builders" says no more than who that is.
        filter.values.flatMap((value) => {
          const stem = stemsOf(value.toLowerCase()).at(-1) ?? '';
          return value.toLowerCase().endsWith(stem) ? [stem] : [];
        })
      : [],
  );
  return tokens.flatMap(({ text }) => {
    const stem = stemsOf(text.toLowerCase()).at(-1) ?? '';
    const isPlural = !text.toLowerCase().endsWith(stem);
    return isPlural && PERSON_NOUNS.has(stem) && people.includes(stem) ? [text] : [];
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

/** "open purchase orders" are none of the "Open orders", though a purchase is an order elsewhere: the word before says which ones. */
export function compoundsOfOthers(intent: Intent, { tokens }: Subject, said: Element[][]): string[] {
  const counts = intent.measures.filter(({ member }) => isCount(member));
  return counts.flatMap(({ member }) => {
    const stems = namesOf(member).own.flat();
    return tokens.flatMap(({ stem, text, isQuoted }, at) => {
      const isBeside = stems.includes(tokens[at + 1]?.stem ?? '') && !stems.includes(stem);
      const isOther = (said[at] ?? []).some((element) => element.member !== member);
      const isLike = stems.some((own) => own === tokens[at + 1]?.stem && areSynonyms(stem, own));
      return !isQuoted && isBeside && isLike && !isOther ? [text] : [];
    });
  });
}

/** "what about Bishop Fox": nobody counts the clients that are one of them by name. */
export function countedOfOne({ measures, dimensions, filters }: Intent, { tokens }: Subject): string[] {
  const [use, ...others] = measures;
  if (use === undefined || others.length + dimensions.length > 0 || !isCount(use.member)) return [];
  if (tokens.some(({ word }) => /^(?:many|number|count|any|is|are|do|have)$/.test(word))) return [];
  const isNamed = filters.some(
    (filter) =>
      filter.operator === 'equals' &&
      filter.values.length === 1 &&
      stemsOf(filter.member.meta.title).join(' ') === stemsOf(use.member.meta.title).join(' '),
  );
  return isNamed ? tokens.slice(-1).map(({ text }) => text) : [];
}
