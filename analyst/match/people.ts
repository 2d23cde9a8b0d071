import { rememberingEach } from '../language/memory.ts';
import { onlyOne } from '../language/only-one.ts';
import { PERSON_NOUNS, SERVED } from '../language/person-nouns.ts';
import { pluralOf } from '../language/spelling.ts';
import { stemsOf, type Token, textOfWords } from '../language/tokens.ts';
import type { Phrasing } from '../question/phrasing.ts';
import { coreOf } from './model/member-phrases.ts';
import { addsUp, isText, type Member } from './model/members.ts';
import { withoutName } from './model/naming-dimension.ts';
import type { Source } from './model/sources.ts';

const PEOPLE = /^(?:people|persons|individuals)$/;
/** Figures that are numbers of people: those who came. */
const ATTENDING = new Set(
  'attendance attendee participant visitor guest audience turnout spectator'.split(' '),
);

/** What people do for themselves, each of them: of those who "came" nobody knows who booked for them. */
const DOING =
  /\b(?:people|persons|individuals) (?:(?:who|that|have|had|has|are|were|ve|still|ever|never|not|also|already|currently) )*(?:book(?:ed|ing)?|bought|buy|order(?:ed|ing)?|pa(?:id|y|ying)|sign(?:ed|ing)? up|join(?:ed|ing)?|left|leav(?:e|ing)|cancell?ed|rode|ridden|rent(?:ed|ing)?|hir(?:ed|ing)|us(?:ed|e|ing)|appl(?:ied|y)|complained|ow(?:e|ed|ing)|renew(?:ed|ing)?|registered|subscribed|enrol(?:led|ling)|own|took|taken|spent|returned|claimed|borrow(?:ed|ing)?|quit|resigned|moved)\b/;

/** The "people" of rows that are persons are these: patients, members, guests; those of events are who the model counts there. Whoever "do people" speaks of is anyone. */
export function withPeopleNamed(phrasing: Phrasing, source: Source): Phrasing {
  const words = textOfWords(phrasing.tokens);
  const named = peopleOf(source) ?? (DOING.test(words) ? peopleServed(source) : null);
  const isPeople = ({ word, isQuoted }: Token, at: number) =>
    PEOPLE.test(word) &&
    !isQuoted &&
    !/^(?:do|does|did|have|has|had|can|could)$/.test(phrasing.tokens[at - 1]?.word ?? '');
  if (named === null || !phrasing.tokens.some(isPeople)) return phrasing;
  const tokens = phrasing.tokens.map((token, at) => (isPeople(token, at) ? { ...token, ...named } : token));
  return { ...phrasing, tokens };
}

/** Whom a column is of that is called by nothing but a noun for people: "Client", "Rider"; null of any other. */
export function personNamed(member: Member): string | null {
  const [only, ...more] = isText(member) ? stemsOf(member.title) : [];
  return only !== undefined && more.length === 0 && PERSON_NOUNS.has(only) ? only : null;
}

/** The one column of those whom the rows are for: riders of hires, patients of items. */
const peopleServed = rememberingEach((source: Source): Pick<Token, 'word' | 'stem'> | null => {
  const heads = source.members.filter(isText).flatMap(({ meta }) => {
    const [only, ...more] = stemsOf(meta.title);
    return only !== undefined && more.length === 0 && SERVED.test(only) ? [only] : [];
  });
  const [stem, ...others] = new Set(heads);
  const isKnown = source.knownWords.has('people') || source.knownWords.has('person');
  return stem === undefined || others.length > 0 || isKnown ? null : { word: `${stem}s`, stem };
});

/** What the ones who are served have not done; what staff have not done is theirs. */
const WHO_HAS_NOT =
  /^who (?:(has|have)(?:n['’]t| (not|never))|(did)(?:n['’]t| not)|(never)) (?=(?:ever |yet )?(?:order(?:ed)?|renew(?:ed)?|book(?:ed)?|hired?|rent(?:ed)?|borrow(?:ed)?|donated?|visit(?:ed)?|come?|came|been (?:in|back|seen))\b)/i;

/** "who hasn't ordered since Easter", of the one kind of people who are served in all there is; null where these are none or several. */
export function withServedNamed(question: string, sources: Source[]): string | null {
  const found = WHO_HAS_NOT.exec(question);
  const served = sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap(({ members }) => members.filter(isText))
    .map(({ title }) => withoutName(title))
    .filter((noun) => SERVED.test(noun));
  const only = onlyOne([...new Set(served)]);
  if (found === null || only === null) return null;
  const [said, has, not = '', did, never] = found;
  const verb = has === undefined ? (did ?? never ?? '') : `have ${not === 'never' ? 'never' : 'not'}`;
  return question.replace(said, `which ${pluralOf(only)} ${did === undefined ? verb : 'did not'} `);
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
