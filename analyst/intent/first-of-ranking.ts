import { pointsBack } from '../language/pointing-back.ts';
import { stemsOf } from '../language/tokens.ts';
import { isText, type Member } from '../match/model/members.ts';
import type { Parts } from '../match/read-parts.ts';
import type { Filter } from '../match/terms.ts';
import type { Intent } from './intent.ts';
import { membersOf } from './members-of-intent.ts';

/** "which country are they from", after the top 3: these three, as they were ranked; null where it speaks of none, or nothing was ranked by one column alone. */
export function thoseRanked(before: Intent, { phrasing }: Parts): Intent | null {
  const words = phrasing.tokens.map(({ word }) => word);
  return pointsBack(words, before.limit === 1) ? firstsOf(before) : null;
}

/** The first of a ranking by one column alone, whatever is asked of them. */
export function firstsOf(before: Intent): Intent | null {
  const { limit, asksForWinner, order, derivation, having, time, filters } = before;
  const [use] = before.measures;
  const [member, ...others] = before.dimensions;
  const isRanking = limit !== null && asksForWinner && order.by === 'measure';
  if (!isRanking || use === undefined || member === undefined || others.length > 0) return null;
  if (derivation !== null || having.length > 0 || time?.granularity != null) return null;
  const period: Filter[] =
    time?.range == null ? [] : [{ member: time.member, operator: 'within', range: time.range }];
  const ranking = {
    ...{ use, direction: order.direction, count: limit },
    relations: [...new Set(membersOf(before).flatMap(({ relation }) => relation ?? []))],
    rows: [...period, ...filters],
  };
  return {
    ...before,
    filters: [...filters, { member, operator: 'first', ranking }],
    limit: null,
    asksForWinner: false,
  };
}

const FIRST_ONE =
  /\b(?:the )?(?:first|top|number|no\.?|#) ?(?:one|1)(?: of (?:them|those|these))?\b(?=['’]s\b|[ ?.!]|$)/i;

/** "what did the first one earn?", after the top 5: of the one that was told first. */
export function firstAlone(question: string, before: Intent): { question: string; before: Intent } | null {
  const isRanking = before.limit !== null && before.limit > 1 && before.order.by === 'measure';
  if (!isRanking || !before.asksForWinner || !FIRST_ONE.test(question)) return null;
  return {
    question: question.replace(FIRST_ONE, 'they').replace(/\bthey['’]s\b/, 'their'),
    before: { ...before, limit: 1 },
  };
}

/** The country that suppliers are from is the "Supplier country", and not the one that their goods go to. */
export function ownColumn(group: Member, [thing]: Member[], { source }: Parts): Member {
  if (thing === undefined) return group;
  const called = [...stemsOf(thing.meta.title), ...stemsOf(group.meta.title)].join(' ');
  return (
    source.members.find((member) => isText(member) && stemsOf(member.meta.title).join(' ') === called) ??
    group
  );
}
