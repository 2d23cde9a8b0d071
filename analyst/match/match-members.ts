import { areSynonyms } from '../language/thesaurus.ts';
import { likeness, stemsOf, type Token } from '../language/tokens.ts';
import { AVERAGE_WORDS, FILLERS, GENERIC_HEADS, STOP_WORDS } from '../language/vocabulary.ts';
import { isPastForm, kinship } from '../language/word-kinship.ts';
import { lettersOf, spells } from './model/acronyms.ts';
import type { MemberPhrase } from './model/member-phrases.ts';
import { countsThings, isText, type Member } from './model/members.ts';
import { phrasesWith } from './model/phrases-with.ts';
import type { Source } from './model/sources.ts';

/** Tokens `start` up to but not including `end` name a member: as far as words go, one of the candidates. */
export type Mention = {
  start: number;
  end: number;
  candidates: Candidate[];
  /** Words of the name itself, where others stand between them. */
  ownWords?: number;
};

/** The places of its words. */
export const placesIn = ({ start, end }: Mention): number[] =>
  Array.from({ length: end - start }, (_, offset) => start + offset);

export type Candidate = {
  member: Member;
  quality: number;
  /** Named by its opposite: "inactive". */
  isNegated?: boolean;
};

type KnownWords = {
  isKnown: (token: Token) => boolean;
  /** Said of anything ("name", "value"), and so hardly a name: but "returns" are what rows are called that are. */
  isEveryday: (token: Token | undefined) => boolean;
};

const LEAST_QUALITY = 0.3;
/** Less is only the end of a name. */
const LEAST_HEAD_QUALITY = 0.6;
/** As sure as a title or a synonym that the model gives. */
const OWN_NAME_WEIGHT = 0.95;
const LEAST_TURNED_QUALITY = 0.5;
const PREDICATE_QUALITY = 0.9;
const ACRONYM_QUALITY = 0.8;
const LINKING_WORDS = new Set('that which who is are was were be been being got get still'.split(' '));
/** A slip of the keyboard, or another form of the same word. */
const LEAST_LOOSE_KINSHIP = 0.8;

/** Finds what of a view the tokens name: longer and surer phrases first, none overlapping, in the question's order. */
export function findMentions(tokens: Token[], taken: ReadonlySet<number>, source: Source): Mention[] {
  const spans = new Map<string, Mention>();
  const known: KnownWords = {
    isKnown: ({ stem, word }) => source.knownWords.has(stem) || source.knownWords.has(word),
    isEveryday: (token) => token !== undefined && isEveryday(token, source.rowNouns),
  };
  const figures = new Set(source.phrases.filter(isOwnNameOfFigure).flatMap(({ stems }) => stems));
  const phrasesAt = (at: number) => {
    const token = tokens[at];
    return token === undefined ? [] : phrasesWith(token, source.phrases, known.isKnown(token));
  };
  for (let start = 0; start < tokens.length; start++) {
    const isFigure = figures.has(tokens[start]?.stem ?? '');
    for (const phrase of phrasesAt(start)) {
      addMatch(spans, tokens, taken, start, phrase, known);
      addPredicate(spans, tokens, taken, start, phrase, known);
      if (!isFigure) addPassive(spans, tokens, taken, start, phrase, known);
    }
  }
  for (const member of source.members) addAcronym(spans, tokens, taken, member);
  // In "average litres accepted" the "litres accepted" are what is averaged, though "average litres" is a name too.
  const isAggregated = ({ start }: Mention) => Number(AVERAGE_WORDS.has(tokens[start]?.word ?? ''));
  const ranked = [...spans.values()]
    .map((mention) => withoutSums(tokens, mention, source.rowNouns))
    .filter(({ candidates }) => candidates.length > 0)
    .sort(
      (one, other) =>
        strengthOf(other) - strengthOf(one) ||
        isAggregated(one) - isAggregated(other) ||
        one.start - other.start,
    );
  const chosen: Mention[] = [];
  for (const mention of ranked) {
    const overlaps = chosen.some((earlier) => mention.start < earlier.end && earlier.start < mention.end);
    if (!overlaps) chosen.push(mention);
  }
  return chosen
    .filter((mention) => !isHeadOfOther(tokens, mention))
    .sort((one, other) => one.start - other.start);
}

/** "paid invoices" are rows, and none of the "Payments received", nor what was "Invoiced" of payments. */
function withoutSums(tokens: Token[], mention: Mention, rowNouns: ReadonlySet<string>): Mention {
  const first = tokens[mention.start];
  const isAlone = mention.end === mention.start + 1;
  const last = tokens[isAlone ? mention.end : mention.end - 1];
  if (first === undefined || last === undefined || !isPastForm(first)) return mention;
  if (last.word === last.stem || !rowNouns.has(last.stem)) return mention;
  const isSum = ({ member }: Candidate) =>
    member.meta.aggType === 'sum' && !stemsOf(member.meta.title).includes(first.stem);
  return { ...mention, candidates: mention.candidates.filter((candidate) => !isSum(candidate)) };
}

const isEveryday = ({ word, stem }: Token, rowNouns: ReadonlySet<string>): boolean =>
  STOP_WORDS.has(word) && (word === stem || !rowNouns.has(stem));

function isOwnNameOfFigure({ member, stems, weight }: MemberPhrase): boolean {
  return member.kind === 'measure' && stems.length === 1 && weight >= OWN_NAME_WEIGHT;
}

/** The "rate" of "complaint rate" is not that of "late rate", though it ends so. */
function isHeadOfOther(tokens: Token[], { start, end, candidates }: Mention): boolean {
  const isHead = end - start === 1 && GENERIC_HEADS.has(tokens[start]?.stem ?? '');
  const before = tokens[start - 1]?.word;
  const isOfOther = before !== undefined && !STOP_WORDS.has(before);
  return isHead && isOfOther && candidates.every(({ quality }) => quality < LEAST_HEAD_QUALITY);
}

function addMatch(
  spans: Map<string, Mention>,
  tokens: Token[],
  taken: ReadonlySet<number>,
  start: number,
  phrase: MemberPhrase,
  known: KnownWords,
): void {
  if (phrase.stems.length === 2 && phrase.stems[1] === 'by' && !isNameWithBy(tokens, start)) return;
  const quality = phrase.weight * phraseLikeness(tokens, taken, start, phrase, known);
  addCandidate(spans, start, start + phrase.stems.length, phrase, quality);
}

/** "Orders by depot" are no "Ordered by"; what comes in "by pays by", "pays by by revenue" or "in which pays by?" is called "Pays by". */
function isNameWithBy(tokens: Token[], start: number): boolean {
  const [before, first, behind] = [tokens[start - 1], tokens[start], tokens[start + 2]];
  if (first === undefined) return false;
  const isAsked = /^(?:which|what)$/.test(before?.word ?? '') && behind === undefined;
  return (
    isPastForm(first) || first.word === 'done' || before?.word === 'by' || behind?.word === 'by' || isAsked
  );
}

/** "average revenue per account" is the ARPA. */
function addAcronym(
  spans: Map<string, Mention>,
  tokens: Token[],
  taken: ReadonlySet<number>,
  member: Member,
): void {
  const letters = lettersOf(member);
  if (letters === null) return;
  for (const start of tokens.keys()) {
    const isFree = [...letters].every((_, offset) => !taken.has(start + offset));
    if (isFree && spells(tokens, start, letters))
      addCandidate(spans, start, start + letters.length, { member }, ACRONYM_QUALITY);
  }
}

/** "deliveries that were late" are "late deliveries". */
function addPredicate(
  spans: Map<string, Mention>,
  tokens: Token[],
  taken: ReadonlySet<number>,
  start: number,
  phrase: MemberPhrase,
  known: KnownWords,
): void {
  const [adjective, noun] = phrase.stems;
  if (adjective === undefined || noun === undefined || phrase.stems.length > 2 || phrase.isLoose) return;
  let at = start + 1;
  while (LINKING_WORDS.has(tokens[at]?.word ?? '')) at++;
  // "tests failed", "trips cancelled"
  const done = tokens[at];
  if (at === start + 1 && (done === undefined || !isPastForm(done) || tokens[at + 1]?.word === 'by')) return;
  addTurnedRound(
    spans,
    tokens,
    taken,
    phrase,
    [
      [start, noun],
      [at, adjective],
    ],
    known,
  );
}

/** "booked by an agent" is what is "agent booked"; "invoiced by member" is the "invoiced" of each "member". */
function addPassive(
  spans: Map<string, Mention>,
  tokens: Token[],
  taken: ReadonlySet<number>,
  start: number,
  phrase: MemberPhrase,
  known: KnownWords,
): void {
  const [doer, participle, ...others] = phrase.stems;
  const done = tokens[start];
  const isPassive = done !== undefined && isPastForm(done) && tokens[start + 1]?.word === 'by';
  if (!isPassive || doer === undefined || participle === undefined || others.length > 0) return;
  let at = start + 2;
  while (FILLERS.has(tokens[at]?.word ?? '')) at++;
  addTurnedRound(
    spans,
    tokens,
    taken,
    phrase,
    [
      [start, participle],
      [at, doer],
    ],
    known,
  );
}

/** The two words of a phrase where they stand in another order, and not side by side. */
function addTurnedRound(
  spans: Map<string, Mention>,
  tokens: Token[],
  taken: ReadonlySet<number>,
  phrase: MemberPhrase,
  [[start, first], [end, last]]: [[number, string], [number, string]],
  known: KnownWords,
): void {
  const likeness = (at: number, stem: string) =>
    phraseLikeness(tokens, taken, at, { ...phrase, stems: [stem] }, known);
  const quality = phrase.weight * PREDICATE_QUALITY * (likeness(start, first) * likeness(end, last));
  // "orders were placed" are orders, and hardly what is called somewhat like "placed orders".
  if (quality >= LEAST_TURNED_QUALITY) addCandidate(spans, start, end + 1, phrase, quality, 2);
}

function addCandidate(
  spans: Map<string, Mention>,
  start: number,
  end: number,
  phrase: Pick<MemberPhrase, 'member' | 'isNegated'>,
  quality: number,
  ownWords = end - start,
): void {
  if (quality < LEAST_QUALITY) return;
  const mention = spans.get(`${start}-${end}`) ?? { start, end, candidates: [], ownWords };
  spans.set(`${start}-${end}`, mention);
  const known = mention.candidates.find((candidate) => candidate.member === phrase.member);
  if (known === undefined)
    mention.candidates.push({ member: phrase.member, quality, isNegated: phrase.isNegated === true });
  else known.quality = Math.max(known.quality, quality);
}

function phraseLikeness(
  tokens: Token[],
  taken: ReadonlySet<number>,
  start: number,
  phrase: MemberPhrase,
  known: KnownWords,
): number {
  const { stems, isLoose } = phrase;
  let product = 1;
  for (const [offset, stem] of stems.entries()) {
    const token = tokens[start + offset];
    if (token === undefined || token.isQuoted || taken.has(start + offset)) return 0;
    const isKnownWord = STOP_WORDS.has(token.word);
    product *= isKnownWord
      ? Number(token.stem === stem)
      : kinshipWithin(token, stem, phrase, known.isKnown(token));
  }
  // A phrase of nothing but everyday words ("name", "value") is too weak a sign on its own.
  if (stems.every((_, offset) => known.isEveryday(tokens[start + offset])))
    return isLoose ? 0 : product * 0.6;
  return product;
}

/** A time goes by what was done ("shipped"), not by what that is called ("shipments"). */
function kinshipWithin(
  token: Token,
  stem: string,
  { isLoose, member }: MemberPhrase,
  isKnown: boolean,
): number {
  const kin = kinship(token, stem, isKnown);
  // Who "joined" was hired or registered, where the rows say only that.
  const isDoneAlike = member.kind === 'time' && isPastForm(token) && areSynonyms(token.word, stem);
  if (isLoose && kin < LEAST_LOOSE_KINSHIP && !isDoneAlike) return 0;
  // What is "attended" has a value; it asks neither for the attendance nor how many attend.
  if (kin < 1 && isPastForm(token) && (isText(member) || countsThings(member)))
    return likeness(token.stem, stem);
  return member.kind === 'time' && kin < 1 && !isPastForm(token) && !token.word.endsWith('ing')
    ? Math.min(kin, likeness(token.stem, stem))
    : kin;
}

/** What a mention is worth: how much of the question it explains, times how surely. */
function strengthOf(mention: Mention): number {
  const best = Math.max(...mention.candidates.map((candidate) => candidate.quality));
  return best * (mention.ownWords ?? mention.end - mention.start);
}
