import { standAt, stemsOf } from '../language/tokens.ts';
import { AVERAGE_WORDS, GROUP_MARKERS } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { coreOf } from '../match/model/member-phrases.ts';
import type { Parts } from '../match/read-parts.ts';
import type { Reading } from './intent.ts';

type ReadParts = { parts: Parts; reading: Reading };

/**
 * Whose figure is called so, where a figure is asked for, before a better one that took those words for different things,
 * a flag or a group, or only some of them: "terminals by shop" where shops have "Terminals" and payments one each.
 * The other one stays a rival.
 */
export function namedFirst(readings: ReadParts[]): ReadParts[] {
  const [best, ...others] = readings;
  if (best === undefined || asksByName(best)) return readings;
  const named = others.find(
    (other) =>
      other.reading.unknown.length === 0 &&
      other.reading.quality >= best.reading.quality &&
      asksByName(other),
  );
  return named === undefined ? readings : [named, ...readings.filter((one) => one !== named)];
}

function asksByName({ parts: { phrasing }, reading }: ReadParts): boolean {
  const { measures } = reading.intent;
  const [use, ...others] = measures;
  if (use === undefined || others.length > 0) return false;
  const { tokens, ranking, derived } = phrasing;
  const name = coreOf(stemsOf(use.member.title), 'measure');
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const isAverage = use.aggregate === 'avg' || use.member.meta.aggType === 'avg';
  return tokens.some((first, start) => {
    const end = start + name.length;
    const isSaid = name.length > 0 && standAt(name, tokens, start);
    // What was "paid by card" is a deed.
    if (!isSaid || (name.length === 1 && isPastForm(first))) return false;
    const before = wordAt(start - 1);
    if (isAverage ? !AVERAGE_WORDS.has(before) : use.aggregate !== null) return false;
    const isGrouped = GROUP_MARKERS.has(wordAt(end)) && !GROUP_MARKERS.has(before);
    // "admissions per screening by cinema" are divided by screenings.
    const isDivided =
      wordAt(end) === 'per' && tokens.slice(end + 1).some(({ word }) => GROUP_MARKERS.has(word));
    return (
      (isGrouped && !isDivided) ||
      (before === 'by' && ranking !== null && end === tokens.length) ||
      (before === 'of' && derived !== null)
    );
  });
}
