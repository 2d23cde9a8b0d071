import { stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Element } from './elements.ts';
import { namesOf } from './names.ts';

const DETAIL = /^(?:names?|numbers?|address(?:es)?|details?|emails?|phones?|contacts?|titles?)$/;

/** Words that were found as values, where they ask for something or belong to what stands behind them. */
export function valuesOutOfPlace(tokens: Token[], said: Element[][]): string[] {
  return [
    ...toBeDone(tokens, said),
    ...partsOfOthers(tokens, said),
    ...unjoined(tokens, said),
    ...ofOthers(tokens, said),
    ...partsOfReasons(tokens, said),
  ];
}

const REASON = /\b(?:reasons?|causes?|why)\b/i;
const FOR_REASON = /^(?:for|about|on|by|over|from|due|because|was|were)$/;

/** Who is "getting married" has not cancelled over "Getting married abroad": a part of a reason is none where nothing says that it is one. */
const partsOfReasons = (tokens: Token[], said: Element[][]): string[] =>
  tokens.some(({ word }) => REASON.test(word))
    ? []
    : tokens.flatMap((token, at) => {
        const isPart = (element: Element) =>
          // A bare "Reason" or "Cause" is what the rows are about.
          REASON.test(element.member.title) &&
          stemsOf(element.member.title).length > 1 &&
          element.filter !== null &&
          'values' in element.filter &&
          element.filter.values.every((value) =>
            stemsOf(value.toLowerCase()).some(
              (stem) =>
                !tokens.some(
                  (other) => other.stem === stem || stemsOf(other.text.toLowerCase()).includes(stem),
                ),
            ),
          );
        const part = (said[at] ?? []).find(isPart);
        if (part === undefined) return [];
        const first = said.findIndex((own) => own.includes(part));
        const before = tokens.slice(Math.max(0, first - 2), first).map(({ word }) => word);
        const isMarked =
          FOR_REASON.test(before.at(-1) ?? '') || /^(?:because of|due to)$/.test(before.join(' '));
        return isMarked ? [] : [token.text];
      });

/** What is "still to be paid" is not "Paid" and has no such day, unless that is how the state itself is called. */
const toBeDone = (tokens: Token[], said: Element[][]): string[] =>
  tokens.flatMap((token, at) => {
    const own = said[at] ?? [];
    const before = [at - 3, at - 2, at - 1].map((place) => tokens[place]?.word ?? '').join(' ');
    // What "had to be" done was done.
    const isToBe = / to be$/.test(before) && !/^had /.test(before) && isPastForm(token);
    const isDone = own.some(({ filter }) => /^(?:equals|isSet|isTrue)$/.test(filter?.operator ?? ''));
    const isOfName = (said[at - 1] ?? []).some((one) => own.includes(one));
    return isToBe && isDone && !isOfName ? [token.text] : [];
  });

/** What "went missing" is lost, and has no "Missing button"; what is asked for "by depot" is not "Held at depot". */
const partsOfOthers = (tokens: Token[], said: Element[][]): string[] =>
  tokens.flatMap(({ word, text }, at) => {
    const before = tokens[at - 1]?.word ?? '';
    const isGone = /^(?:go|goes|went|gone)$/.test(before) && /^(?:missing|astray)$/.test(word);
    const isGroup = /^(?:by|per)$/.test(before) && (said[at + 1] ?? []).length === 0;
    const longer = new RegExp(
      isGone ? ' ' : ` (?:at|in|to|from|with|on|of) (?:the )?${word.replace(/[^\p{L}\p{N}]/gu, '.')}`,
      'i',
    );
    const isPart = (said[at] ?? []).some(
      ({ filter }) =>
        filter !== null && 'values' in filter && filter.values.every((value) => longer.test(value)),
    );
    return (isGone || isGroup) && isPart ? [text] : [];
  });

/** "bookings that were cancelled" are not booked or cancelled: of two states that are named apart, nothing says "or". */
function unjoined(tokens: Token[], said: Element[][]): string[] {
  const placesOf = (value: string, filter: object) =>
    tokens.flatMap((token, at) =>
      rootOf(token.stem) === rootOf(value.toLowerCase()) &&
      (said[at] ?? []).some((one) => one.filter === filter)
        ? [at]
        : [],
    );
  const filters = new Set(
    said.flat().flatMap(({ filter }) => (filter?.operator === 'equals' ? [filter] : [])),
  );
  return [...filters].flatMap((filter) => {
    const [first, second, ...more] = filter.values.map((value) => placesOf(value, filter)[0]);
    if (first === undefined || second === undefined || more.length > 0) return [];
    const [start, end] = [Math.min(first, second), Math.max(first, second)];
    const between = tokens.slice(start + 1, end + 1);
    const isJoined = between.some(({ word, followsComma }) => followsComma || JOINING.test(word));
    return isJoined || !between.some(({ word }) => /^(?:that|which|who)$/.test(word))
      ? []
      : [tokens[end]?.text ?? ''];
  });
}
const JOINING = /^(?:and|or|nor|plus|versus|vs|than|against|both|with|to)$/;

function ofOthers(tokens: Token[], said: Element[][]): string[] {
  const isValue = (at: number) => {
    const own = said[at] ?? [];
    return (
      own.length > 0 && own.every(({ role, filter }) => role === 'condition' && filter?.operator === 'equals')
    );
  };
  return tokens.flatMap((token, at) => {
    if (!isValue(at)) return [];
    const [detail, of, the] = [at - 3, at - 2, at - 1].map((place) => tokens[place]?.word ?? '');
    // "with the name of the owner" asks for a column, whoever paid.
    if (DETAIL.test(detail ?? '') && of === 'of' && /^(?:the|their|its|each|every)$/.test(the ?? ''))
      return [token.text];
    // Who is "waiting for approval" is none of the waiters, where the approval is a condition of its own.
    // "booked online", of who is "Booked by", is no state of being booked.
    const own = stemsOf(token.text.toLowerCase());
    const next = said[at + 1] ?? [];
    const isOfName = next.some(
      ({ role, member, filter }) =>
        role === 'condition' &&
        filter?.operator === 'equals' &&
        !(said[at] ?? []).some((one) => one.member === member) &&
        namesOf(member).own.some((stems) => own.every((stem) => stems.includes(stem))),
    );
    if (isOfName) return [token.text];
    const isWaiting =
      /^(?:waiting|ready|due|late|open|up)$/.test(token.word) && tokens[at + 1]?.word === 'for';
    const behind = said.slice(at + 2, at + 4).flat();
    const isOfOther = behind.some(({ member }) => !(said[at] ?? []).some((own) => own.member === member));
    return isWaiting && isOfOther ? [token.text] : [];
  });
}
