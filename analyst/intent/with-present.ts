import { SERVED } from '../language/person-nouns.ts';
import { inSentence, pluralOf } from '../language/spelling.ts';
import { stemsOf, textOfWords, tokenise } from '../language/tokens.ts';
import { isText } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import { type PresentRows, presentRows } from '../match/present-rows.ts';
import type { Filter, UnknownPhrase } from '../match/terms.ts';
import { type Proof, prove } from '../proof/prove.ts';
import { isRowItself } from '../proof/strength.ts';
import type { Unproven } from '../proof/unproven.ts';
import type { Intent, Subject } from './intent.ts';

/** Words that say no more than that something is there now. */
const THERE =
  /^(?:now|currently|current|presently|nowadays|still|out|in|here|there|away|staying|with us|at|the|moment|right|around|looking after)$/i;

/** Things that other rows tell of are there where the question says that they are somewhere. */
const IS_THERE =
  /\b(?:is|are|be|still|currently|now|have|got)(?: (?:still|all|currently|now))* (?:in|out|here|there|away|on|at|staying|checked|moored|parked)\b/;

const AT_STATE =
  /\b(?:frozen|paused|suspended|cancelled|ended|expired|lapsed|closed|overdue|unpaid|waiting|pending|active|open|live|current|employed|running)\b/i;

const WE_HAVE =
  /\b(?:do we (?:currently |now )?(?:have|own)|have we got|we (?:have|own))\b(?! (?:out|on|in|at|away)\b)/;
const OUT = /^(?:on[ _-](?:hire|loan|rent)|(?:hired|rented|lent|let)[ _-]out|charging|in[ _-]use)$/i;

const isThere = (text: string): boolean =>
  text.split(' ').every((word) => THERE.test(word) || THERE.test(text));

/** Whether what is said of a status is one of its states of what is there. */
const isWithin = (said: Filter, found: Filter): boolean =>
  said.member === found.member &&
  said.operator === 'equals' &&
  found.operator === 'equals' &&
  said.values.every((value) => found.values.includes(value));

export type There = { intent: Intent; missing: UnknownPhrase[]; unmet: Unproven[]; proof: Proof };

/**
 * "how many skips are out right now": where nothing that was read shows that they are, only the rows that are there now; null where
 * more than that is open, or the model does not know which rows these are. `bound`: a state as it is stored.
 */
export function withPresent(
  { intent, missing, unmet }: Omit<There, 'proof'>,
  present: PresentRows | null | undefined,
  subject: Subject,
  bound: (phrases: UnknownPhrase[]) => Filter[],
): There | null {
  if (present == null || unmet.length + missing.length === 0) return null;
  if (!unmet.every(({ text }) => isThere(text)) || !missing.every(({ text }) => isThere(text))) return null;
  // "Frozen memberships" are at a state already.
  const isAtState = intent.measures.some(({ member }) =>
    AT_STATE.test(`${member.title} ${member.meta.title}`),
  );
  if (isAtState) return null;
  // What a condition on that very status says is no other state of it.
  const states = bound(present.states);
  if (states.length === 0 && present.dates.length === 0) return null;
  // What happens in the meantime is none of the things that it happens to: trips under way are no vehicles that we run.
  const countsRows = intent.measures.every(
    ({ member, aggregate }) => aggregate === null && member.meta.aggType === 'count',
  );
  const listsRows =
    intent.measures.length > 0 || intent.dimensions.every((member) => isRowItself(member, subject.source));
  if (states.length === 0 && !countsRows) return null;
  const text = textOfWords(subject.tokens);
  // Bookings that we have now may be those of who is still to come.
  const mayBeAhead = /\b(?:booking|reservation|appointment)s?\b/.test(text);
  const areThemselves = !mayBeAhead && areThosePeople(states, intent);
  if ((!(countsRows && listsRows) || mayBeAhead) && !IS_THERE.test(text) && !areThemselves) return null;
  // What we have is also what nobody has hired.
  const isOut = states.every(
    (state) => state.operator === 'equals' && state.values.every((value) => OUT.test(value)),
  );
  if (states.length > 0 && isOut && WE_HAVE.test(text)) return null;
  const found = [...states, ...(states.length > 0 ? [] : [...present.dates, ...bound(present.left)])];
  const own = found.filter((filter) => !intent.filters.some((said) => isWithin(said, filter)));
  if (own.some(({ member }) => intent.filters.some((filter) => filter.member === member))) return null;
  const there = { ...intent, filters: [...intent.filters, ...own] };
  const proof = prove(there, subject);
  const left = proof.unproven.filter(({ text, kind }) => kind !== 'word' || !isThere(text));
  return left.length > 0 ? null : { intent: there, missing: [], unmet: [], proof };
}

/** Students are those who study, and guests those who stay: by no state of what else is done for them. */
function areThosePeople(states: Filter[], { measures }: Intent): boolean {
  const isOfThem = (state: Filter) =>
    state.operator === 'equals' && state.values.every((value) => BEING_THERE.test(value));
  const arePeople = measures.every(({ member }) => stemsOf(member.title).some((stem) => SERVED.test(stem)));
  return states.length > 0 && states.every(isOfThem) && measures.length > 0 && arePeople;
}

const BEING_THERE =
  /^(?:studying|staying|boarding|attending|living|in[ _-](?:the )?(?:house|residence|care|class|training|stay)|checked[ _-]in|admitted)\b/i;

const WHO_IS =
  /^who(?:['’]s| is| are)(?: (?:all|currently|still))* (?=.*\b(?:right now|now|at the moment|currently|at present|today)\b)/i;

/** "who is in right now", of the one kind of people that the rows of what is there name. */
export function whoIsThere(question: string, sources: Source[], today: Date): string[] {
  if (!WHO_IS.test(question)) return [];
  const people = sources.flatMap((source) => {
    const { isJoined, members } = source;
    if (isJoined || presentRows(tokenise('now'), source, today) === null) return [];
    const named = members.filter((member) => isText(member) && SERVED.test(stemsOf(member.title).join(' ')));
    return named.map(({ title }) => pluralOf(inSentence(title)));
  });
  const [only, ...others] = new Set(people);
  return only === undefined || others.length > 0 ? [] : [question.replace(WHO_IS, `which ${only} are `)];
}
