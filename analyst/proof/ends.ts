import type { Intent, Subject } from '../intent/intent.ts';
import { stemsOf } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Element } from './elements.ts';
import { type Unproven, unprovenTitle } from './unproven.ts';
import { CALENDAR } from './word-lists.ts';

const END =
  /\b(?:clos|complet|end|finish|fill|left|leav|paid|pay|deliver|return|cancel|done|settl|resolv|decid|empty)/i;

/** "filled in March" of jobs that were opened then: what was done by the period leads to it, and its date is not the one that was assumed. */
export function assumedBeginnings(
  { assumedDate, measures, time }: Intent,
  { tokens, source }: Subject,
  said: Element[][],
): Unproven[] {
  if (assumedDate === undefined || time?.range == null || measures.length === 0) return [];
  const isPeriod = (at: number) => CALENDAR.has(tokens[at]?.word ?? '') || /\d/.test(tokens[at]?.word ?? '');
  const leads = tokens.some((token, at) => {
    const next = /^(?:in|on|during|since|for)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
    const isDone = isPastForm(token) && (said[at] ?? []).some(({ role }) => role !== 'period');
    return isDone && next === at + 2 && isPeriod(next);
  });
  const ends = source.members.filter(
    (member) =>
      member.kind === 'time' &&
      member.relation === assumedDate.relation &&
      member.reference !== assumedDate.reference &&
      END.test(`${member.name.replaceAll('_', ' ')} ${member.title} ${member.meta.description}`),
  );
  // "settled claims", where a date is described as "when it was settled".
  const told = ends.filter(({ meta }) => {
    const roots = new Set(stemsOf(meta.description).map(rootOf));
    return tokens.some(
      ({ stem }, at) => roots.has(rootOf(stem)) && (said[at] ?? []).some(({ role }) => role === 'condition'),
    );
  });
  const [first] = told;
  if (first !== undefined) return [unprovenTitle(assumedDate, first)];
  return leads && ends.length > 0 ? [unprovenTitle(assumedDate, ...ends)] : [];
}
