import { rememberingEach } from '../language/memory.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import type { Phrasing } from '../question/phrasing.ts';
import { coreOf } from './model/member-phrases.ts';
import { addsUp } from './model/members.ts';
import type { Source } from './model/sources.ts';

const PEOPLE = /^(?:people|persons|individuals)$/;
/** Figures that are numbers of people: those who came. */
const ATTENDING = new Set(
  'attendance attendee participant visitor guest audience turnout spectator'.split(' '),
);

/** The "people" of rows that are persons are these: patients, members, guests; those of events are who the model counts there. Whoever "do people" speaks of is anyone. */
export function withPeopleNamed(phrasing: Phrasing, source: Source): Phrasing {
  const named = peopleOf(source);
  const isPeople = ({ word, isQuoted }: Token, at: number) =>
    PEOPLE.test(word) &&
    !isQuoted &&
    !/^(?:do|does|did|have|has|had|can|could)$/.test(phrasing.tokens[at - 1]?.word ?? '');
  if (named === null || !phrasing.tokens.some(isPeople)) return phrasing;
  const tokens = phrasing.tokens.map((token, at) => (isPeople(token, at) ? { ...token, ...named } : token));
  return { ...phrasing, tokens };
}

/** null: who is meant is called so by the model itself, or nobody is. */
export const peopleOf = rememberingEach((source: Source): Pick<Token, 'word' | 'stem'> | null => {
  const { rowNouns, knownWords, members, phrases } = source;
  const isKnown = knownWords.has('people') || knownWords.has('person');
  const person = [...rowNouns].find((stem) => PERSON_NOUNS.has(stem) && !/^(?:person|people)$/.test(stem));
  if (person !== undefined) return isKnown ? null : { word: `${person}s`, stem: person };
  if (phrases.some(({ stems }) => stems.includes('person') || stems.includes('people'))) return null;
  const attending = members.flatMap((member) => {
    const [only, ...more] = coreOf(stemsOf(member.meta.title), member.kind);
    const isOnly = only !== undefined && more.length === 0 && ATTENDING.has(only);
    return isOnly && member.kind === 'measure' && addsUp(member) ? [only] : [];
  });
  const [word, ...others] = attending;
  return word === undefined || others.length > 0 ? null : { word, stem: word };
});
