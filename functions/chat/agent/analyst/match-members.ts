import type { Member, MemberPhrase, ViewPhrases } from './member-phrases.ts';
import { likeness, type Token } from './tokens.ts';
import { STOP_WORDS } from './vocabulary.ts';

/** Tokens `start` up to but not including `end` name a member: as far as words go, one of the candidates. */
export type Mention = { start: number; end: number; candidates: Candidate[] };

export type Candidate = { member: Member; quality: number };

const LEAST_QUALITY = 0.3;

/** Finds what of a view the tokens name: longer and surer phrases first, none overlapping, in the question's order. */
export function findMentions(tokens: Token[], taken: ReadonlySet<number>, view: ViewPhrases): Mention[] {
  const spans = new Map<string, Mention>();
  for (let start = 0; start < tokens.length; start++) {
    for (const phrase of view.phrases) addMatch(spans, tokens, taken, start, phrase);
  }
  const ranked = [...spans.values()].sort(
    (one, other) => strengthOf(other) - strengthOf(one) || one.start - other.start,
  );
  const chosen: Mention[] = [];
  for (const mention of ranked) {
    const overlaps = chosen.some((earlier) => mention.start < earlier.end && earlier.start < mention.end);
    if (!overlaps) chosen.push(mention);
  }
  return chosen.sort((one, other) => one.start - other.start);
}

function addMatch(
  spans: Map<string, Mention>,
  tokens: Token[],
  taken: ReadonlySet<number>,
  start: number,
  phrase: MemberPhrase,
): void {
  const quality = phrase.weight * phraseLikeness(tokens, taken, start, phrase.stems);
  if (quality < LEAST_QUALITY) return;
  const end = start + phrase.stems.length;
  const mention = spans.get(`${start}-${end}`) ?? { start, end, candidates: [] };
  spans.set(`${start}-${end}`, mention);
  const known = mention.candidates.find((candidate) => candidate.member === phrase.member);
  if (known === undefined) mention.candidates.push({ member: phrase.member, quality });
  else known.quality = Math.max(known.quality, quality);
}

function phraseLikeness(tokens: Token[], taken: ReadonlySet<number>, start: number, stems: string[]): number {
  let product = 1;
  for (const [offset, stem] of stems.entries()) {
    const token = tokens[start + offset];
    if (token === undefined || token.isQuoted || taken.has(start + offset)) return 0;
    const isKnownWord = STOP_WORDS.has(token.word);
    // The singular is a guess by the ending: the word as written may be the nearer one.
    product *= isKnownWord
      ? Number(token.stem === stem)
      : Math.max(likeness(token.stem, stem), likeness(token.word, stem));
  }
  // A phrase of nothing but everyday words ("name", "value") is too weak a sign on its own.
  const isEveryday = stems.every((_, offset) => STOP_WORDS.has(tokens[start + offset]?.word ?? ''));
  return isEveryday ? product * 0.6 : product;
}

/** What a mention is worth: how much of the question it explains, times how surely. */
export function strengthOf(mention: Mention): number {
  const best = Math.max(...mention.candidates.map((candidate) => candidate.quality));
  return best * (mention.end - mention.start);
}
