import type { SqlResult } from '../../../../schema/wire/tools.ts';
import type { Filter, Intent, Reading, UnknownPhrase } from './intent.ts';
import type { Member } from './member-phrases.ts';
import { likeness, stemsOf } from './tokens.ts';
import { searchedDimensions } from './value-lookup.ts';

/** An intent with the values found bound to it, and the phrases that no value explains. */
export type BoundIntent = { intent: Intent; missing: UnknownPhrase[] };

type Match = { member: Member; values: string[]; fit: number };

const FIT = { same: 3, slip: 2.5, part: 2, partSlip: 1.5 };
/** A word in more values than this names none of them. */
const MOST_VALUES = 20;

/** Turns unknown phrases into filters, with the values as they are stored. */
export function bindValues(reading: Reading, lookup: SqlResult | null): BoundIntent {
  const matches: Match[] = [];
  const missing: UnknownPhrase[] = [];
  const candidates = lookup === null ? [] : candidateValues(reading, lookup);
  for (const phrase of reading.unknown) bindPhrase(phrase, candidates, matches, missing);
  return {
    intent: { ...reading.intent, filters: [...reading.intent.filters, ...filtersOf(matches)] },
    missing,
  };
}

/** Binds the longest beginning of a phrase that is a value, then what is left of it. */
function bindPhrase(
  phrase: UnknownPhrase,
  candidates: [Member, string[]][],
  matches: Match[],
  missing: UnknownPhrase[],
): void {
  for (let length = phrase.words.length; length > 0; length--) {
    const match = bestMatch(phrase.words.slice(0, length), phrase.hint, candidates);
    if (match === null) continue;
    matches.push(match);
    const rest = phrase.words.slice(length);
    if (rest.length > 0)
      bindPhrase({ ...phrase, words: rest, text: rest.join(' ') }, candidates, matches, missing);
    return;
  }
  const [first, ...rest] = phrase.words;
  if (first === undefined || rest.length === 0) {
    missing.push(phrase);
    return;
  }
  const found = matches.length;
  bindPhrase({ ...phrase, words: rest, text: rest.join(' ') }, candidates, matches, missing);
  // Nothing of it is known: report it whole, as it was written.
  if (matches.length === found) missing.splice(-1, 1, phrase);
  else missing.push({ ...phrase, words: [first], text: first });
}

function candidateValues(reading: Reading, lookup: SqlResult): [Member, string[]][] {
  return searchedDimensions(reading).map((member) => [
    member,
    lookup.data.flatMap(([dimension, value]) => (dimension === member.name && value != null ? [value] : [])),
  ]);
}

function bestMatch(words: string[], hint: Member | null, candidates: [Member, string[]][]): Match | null {
  const wanted = words.flatMap(stemsOf);
  let best: Match | null = null;
  for (const [member, values] of candidates) {
    const fits = values
      .map((value) => ({ value, fit: fitOf(wanted, stemsOf(value)) }))
      .filter(({ fit }) => fit > 0);
    const top = Math.max(0, ...fits.map(({ fit }) => fit));
    const fit = top + (member === hint ? 1 : 0);
    const chosen = fits.filter((candidate) => candidate.fit === top).map(({ value }) => value);
    if (top > 0 && chosen.length <= MOST_VALUES && fit > (best?.fit ?? 0))
      best = { member, values: chosen, fit };
  }
  return best;
}

function fitOf(wanted: string[], stored: string[]): number {
  let best = 0;
  for (let start = 0; start + wanted.length <= stored.length; start++) {
    const alike = Math.min(...wanted.map((stem, offset) => likeness(stem, stored[start + offset] ?? '')));
    const isWhole = wanted.length === stored.length;
    if (alike === 1) best = Math.max(best, isWhole ? FIT.same : FIT.part);
    else if (alike > 0) best = Math.max(best, isWhole ? FIT.slip : FIT.partSlip);
  }
  return best;
}

/** Two values of one dimension widen each other ("in Berlin and Hamburg"); two dimensions narrow each other. */
function filtersOf(matches: Match[]): Filter[] {
  const byMember = new Map<Member, string[]>();
  for (const { member, values } of matches)
    byMember.set(member, [...(byMember.get(member) ?? []), ...values]);
  return [...byMember].map(([member, values]) => ({
    member,
    operator: 'equals',
    values: [...new Set(values)],
  }));
}
