import { nameInWords } from '../language/own-name.ts';
import { standAt, stemsOf } from '../language/tokens.ts';
import { AVERAGE_WORDS, GROUP_MARKERS } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { placesIn } from '../match/match-members.ts';
import { coreOf } from '../match/model/member-phrases.ts';
import type { Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
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

/** "fees" are the "Management fees", where one view has these, and no cost of another one that is only as much as called so. */
export function withoutNamesakes(readings: ReadParts[]): ReadParts[] {
  return readings.filter(
    (one) =>
      !readings.some(
        (other) =>
          other !== one &&
          other.reading.unknown.length <= one.reading.unknown.length &&
          saysByOtherWord(one, other),
      ),
  );
}

/** Whether the one figure of a reading is said by words of which it has none, and the other's by its own. */
function saysByOtherWord(one: ReadParts, other: ReadParts): boolean {
  const [use, ...more] = one.reading.intent.measures;
  const named = other.reading.intent.measures[0];
  if (use === undefined || named === undefined || more.length > 0) return false;
  if (!isMoneyMember(use.member) || !isMoneyMember(named.member)) return false;
  const [places, own] = [placesOf(one.parts, use.member), placesOf(other.parts, named.member)];
  return (
    places.length > 0 &&
    !places.some((at) => isOwnWord(one.parts, at, use.member)) &&
    places.every((at) => own.includes(at) && isOwnWord(other.parts, at, named.member))
  );
}

function placesOf({ named }: Parts, member: Member): number[] {
  const mentions = named.filter(({ candidates }) => candidates.some((one) => one.member === member));
  return mentions.flatMap(placesIn);
}

function isOwnWord({ phrasing: { tokens } }: Parts, at: number, { meta, title }: Member): boolean {
  const text = `${title} ${meta.title} ${nameInWords(meta.name)} ${meta.description}`;
  return stemsOf(text).includes(tokens[at]?.stem ?? '');
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
