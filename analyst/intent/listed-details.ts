import { isText, type Member } from '../match/model/members.ts';
import type { Parts } from '../match/read-parts.ts';

/** What may stand between and around the details: "and when they opened". */
const AROUND = /^(?:and|their|its|the|when|they|it|each|was|were|is|are|did|plus|also)$/;

/**
 * What is to be shown of each thing of a list, behind the list itself: "and their city", "with their manager and town", "and when they
 * opened"; none where something in its place is no such detail, or may be a condition ("with a manager").
 */
export function listedDetails({ phrasing: { tokens }, mentions }: Parts): Member[] {
  const isInside = (at: number) => mentions.some(({ start, end }) => at >= start && at < end);
  const begins = tokens.findIndex(({ word }, at) => {
    const next = tokens[at + 1]?.word ?? '';
    const leads = word === 'with' ? /^(?:their|its)$/ : /^(?:their|its|when)$/;
    const isTail = tokens.every((token, index) => index <= at || isInside(index) || AROUND.test(token.word));
    return /^(?:and|with)$/.test(word) && leads.test(next) && isTail;
  });
  if (begins < 2) return [];
  const saysWhen = tokens[begins + 1]?.word === 'when';
  const details = mentions
    .filter(({ start }) => start > begins)
    .map(({ candidates }) => {
      const fit = candidates.filter(({ member }) => isText(member) || member.kind === 'time');
      return fit.toSorted((one, other) => other.quality - one.quality)[0]?.member;
    });
  const known = details.filter((member) => member !== undefined);
  const isWhole = known.length === details.length && (!saysWhen || known.some(({ kind }) => kind === 'time'));
  return isWhole ? [...new Set(known)] : [];
}
