import { textOfWords } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import type { Parts } from '../match/read-parts.ts';
import type { Filter } from '../match/terms.ts';
import type { Intent } from './intent.ts';

/** The same intent over another view; null when that view lacks what stays of it. */
export function carriedTo(intent: Intent, { source, chosen, phrasing: { tokens } }: Parts): Intent | null {
  if (intent.source.name === source.name) return intent;
  const inView = (member: Member) =>
    source.members.find(
      ({ meta, name, kind, title }) =>
        meta.name === member.meta.name ||
        (name === member.name && kind === member.kind && title === member.title),
    );
  const filters = intent.filters.map((filter): Filter | null => {
    const member = inView(filter.member);
    return member === undefined ? null : { ...filter, member };
  });
  const dimensions = intent.dimensions.flatMap((member) => inView(member) ?? []);
  const measures = intent.measures.flatMap((use) => {
    const member = inView(use.member);
    return member === undefined ? [] : [{ ...use, member }];
  });
  const lacksFigures = chosen.measures.length === 0 && measures.length < intent.measures.length;
  const lacksGroups = chosen.dimensions.length === 0 && dimensions.length < intent.dimensions.length;
  const timeMember = source.members.find(({ kind }) => kind === 'time');
  const words = textOfWords(tokens);
  const lacksThose = /\bof (?:those|these|them)\b/.test(words) && measures.length < intent.measures.length;
  if (
    lacksFigures ||
    // Of complaints that were counted, some are no jobs.
    lacksThose ||
    lacksGroups ||
    filters.includes(null) ||
    intent.having.length > 0 ||
    (intent.time !== null && timeMember === undefined)
  )
    return null;
  return {
    ...intent,
    source: { name: source.name, title: source.title },
    filters: filters.filter((filter) => filter !== null),
    dimensions,
    measures,
    time:
      intent.time === null || timeMember === undefined
        ? null
        : { ...intent.time, member: inView(intent.time.member) ?? timeMember },
  };
}
