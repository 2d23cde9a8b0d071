import { stemsOf } from '../../language/tokens.ts';
import type { Member } from '../../match/model/members.ts';
import type { Element } from '../elements.ts';
import { asksForOtherThanLength, isOtherLength } from '../lengths.ts';
import { isMostOfWhat } from '../most-of-what.ts';
import { isCount } from '../need.ts';
import { isPerson } from '../persons.ts';
import { namesRows } from '../strength.ts';
import type { Asked, ShapeRule } from './asked.ts';

const firstWord = ({ words }: Asked): string => words[0] ?? '';

/** What the head of a question asks for: things, a day, a length, a name, one of two questions. */
export const HEAD_RULES: readonly ShapeRule[] = [
  [
    ({ text }) => /\bwhat (?:does|do) .*\bmean\b|\bdefin(?:ed?|ition|itions)\b|\bmeaning of\b/.test(text),
    'what it means',
  ],
  [({ words, said }) => crosses(words, said), 'which of two questions to answer'],
  // "most of what do people leave for" asks what there is most of.
  [({ text }) => /\bmost of what\b/.test(text), 'what you want the most of'],
  [({ intent, text }) => asksForOtherThanLength(intent, text), 'how long'],
  [({ words, said }) => isOtherLength(words, said), 'how long from one to the other'],
  [
    ({ intent }) => intent.dimensions.some(isPartOfTime),
    ({ intent }) => intent.dimensions.find(isPartOfTime)?.title ?? '',
  ],
  [isPerFigureAlone, 'what you want for each of them'],
  // "hot cross buns sold" are as many as were sold, and not as often as they were brought or ordered.
  [
    ({ intent: { measures, derivation }, words, said }) =>
      words.includes('sold') &&
      derivation === null &&
      measures.length > 0 &&
      measures.every(({ member }) => isCount(member) && !/\b(?:sales?|sold)\b/i.test(member.title)) &&
      !words.some((word, at) => word !== 'sold' && (said[at] ?? []).some(({ role }) => role === 'figure')),
    'how many were sold',
  ],
  // "claims over £500 by type" are no claims in all.
  [
    ({ intent: { derivation, filters }, words, hasGroups }) =>
      !hasGroups &&
      derivation === null &&
      filters.every((filter) => !('rows' in filter)) &&
      words.some((word, at) => /^(?:by|per)$/.test(word) && NAME_OF_GROUPS.test(words[at + 1] ?? '')),
    'by what',
  ],
  // What is overdue is owed in all.
  [
    ({ text, intent }) =>
      /\b(?:overdue (?:amount|balance)|(?:amount|balance) overdue)\b/.test(text) &&
      intent.measures.some(({ aggregate }) => aggregate === 'avg'),
    'which amount you want',
  ],
  // "what do we treat them with" asks for things, and not how often that was done.
  [
    ({ text, intent: { measures, derivation }, hasGroups }) =>
      /^(?:and |so )?what (?:do|does|did) /.test(text) &&
      measures.length > 0 &&
      !hasGroups &&
      (/ (?:with|for|on|about|against)$/.test(text) ||
        (measures.every(({ member, aggregate }) => isCount(member) || aggregate === 'count_distinct') &&
          derivation === null &&
          !/\b(?:number|count|total|how many)\b/.test(text))),
    'what',
  ],
  // "when was the last trip" is a day, and no number of trips.
  [(asked) => /^(?:and |so )?when\b/.test(asked.text) && !tellsTime(asked), 'when'],
  [
    ({ text, isFirst, hasGroups, intent }) =>
      (isFirst ? /^(?:who|whose|which|where)\b/ : /^(?:and |so )?(?:who|whose)\b/).test(text) &&
      !hasGroups &&
      // How many rows there are above an amount says of none which it is.
      (intent.derivation === null || intent.derivation.kind === 'rowsWithin'),
    firstWord,
  ],
  // "list unpaid invoices" wants each of them: neither how many, or how much, they are, nor those that are paid as well.
  [
    ({ text, tokens, hasGroups, intent: { measures, dimensions, derivation }, subject: { source } }) =>
      /^(?:list|enumerate)\b/.test(text) &&
      tokens.some(
        (token) => token.word !== token.stem && (namesRows(token, source) || source.counted.has(token.stem)),
      ) &&
      (hasGroups
        ? measures.length > 0 &&
          dimensions.some(({ kind }) => kind === 'boolean') &&
          !/ (?:by|per|each)\b/.test(text)
        : measures.length > 0 && (derivation === null || derivation.kind === 'rowsWithin')),
    firstWord,
  ],
  // "which jobs are waiting for parts" are jobs, which are kept elsewhere, and no parts.
  [
    ({ text, tokens: [, noun], intent: { measures, dimensions }, subject: { source } }) =>
      /^(?:which|list)\b/.test(text) &&
      noun !== undefined &&
      noun.word !== noun.stem &&
      measures.length === 0 &&
      source.counted.has(noun.stem) &&
      !namesRows(noun, source) &&
      dimensions.every(({ title }) => !stemsOf(title).includes(noun.stem)),
    firstWord,
  ],
  // "who took a pitch" is somebody, where the rows name people, and no number of a pitch.
  [
    ({ text, isFirst, intent: { measures, dimensions }, subject }) =>
      /^who (?!(?:is|are|was|were)\b)/.test(text) &&
      isFirst &&
      measures.length === 0 &&
      dimensions.length > 0 &&
      !dimensions.some(isSomebody) &&
      subject.source.members.some(isSomebody),
    firstWord,
  ],
  // Who is here are none of all there are.
  [
    ({ text, isFirst, intent: { filters, time } }) =>
      /^who (?:is|are|['’]?s) (?:\w+ )?(?:here|in|there|out|away|staying)\b/.test(text) &&
      filters.length === 0 &&
      time === null &&
      isFirst,
    firstWord,
  ],
  // "who's at Leeds this Saturday" asks who that is, and of nobody how often something was done.
  [
    ({ text, isFirst, intent: { measures, derivation, limit }, said }) =>
      /^who (?:is|are|on|at|in)\b/.test(text) &&
      isFirst &&
      measures.length > 0 &&
      derivation === null &&
      limit === null &&
      !said.flat().some(({ role }) => role === 'figure'),
    firstWord,
  ],
  [({ intent, tokens, said }) => isMostOfWhat(intent, tokens, said), 'what you want the most of'],
  [isUnaskedList, 'which figure you want'],
];

/** "who brings in the most per hour worked" is told by no number of hours. */
function isPerFigureAlone({ intent: { measures, derivation }, words, said }: Asked): boolean {
  const per = words.indexOf('per');
  const [use, ...others] = measures;
  if (per < 0 || use === undefined || others.length > 0 || derivation !== null) return false;
  const isSaidAt = (at: number) =>
    (said[at] ?? []).some(({ role, member }) => role === 'figure' && member === use.member);
  return isSaidAt(per + 1) && !words.some((_, at) => at < per && isSaidAt(at));
}

const isSomebody = ({ kind, meta }: Member): boolean =>
  kind === 'dimension' && meta.type === 'string' && isPerson(meta.title);

/** Words that say no more than that there are groups. */
const NAME_OF_GROUPS = /^(?:type|kind|sort|name|category|group)s?$/;

const isPartOfTime = ({ reference }: { reference: string }): boolean => /^\(EXTRACT\(/.test(reference);

const tellsTime = ({ intent: { dimensions, measures }, hasSeries }: Asked): boolean =>
  hasSeries ||
  [...dimensions, ...measures.map(({ member }) => member)].some(
    ({ kind, meta, part }) => kind === 'time' || meta.type === 'time' || part !== undefined,
  );

/** "visits by weekday" are counted: a list names what it lists outside of "by …". */
function isUnaskedList({ intent, text, words, tokens, said, isFirst }: Asked): boolean {
  const { measures, derivation, filters, dimensions, limit } = intent;
  const grouped = new Set(tokens.flatMap((_, at) => (isAfterBy(words, at) ? (said[at] ?? []) : [])));
  const isListed = tokens.some(
    (_, at) =>
      (said[at] ?? []).some((element) => element.role === 'group' && !grouped.has(element)) &&
      !/^(?:by|per|each|across)$/.test(words[at - 1] ?? ''),
  );
  const asksForNames = /\b(?:list|name|enumerate|which|who|whose|where|what)\b/.test(text);
  return (
    measures.length === 0 &&
    derivation === null &&
    isFirst &&
    !asksForNames &&
    !isListed &&
    !filters.some((filter) => 'rows' in filter && dimensions.includes(filter.member)) &&
    limit === null
  );
}

function isAfterBy(words: string[], at: number): boolean {
  return words.slice(Math.max(0, at - 3), at).some((word) => /^(?:by|per|each|across)$/.test(word));
}

/** "revenue by category and orders by channel": a figure stands between two groupings. */
function crosses(words: string[], said: Element[][]): boolean {
  const by = words.flatMap((word, at) => (word === 'by' || word === 'per' ? [at] : []));
  return by.some((at, index) => {
    const next = by[index + 1];
    if (next === undefined || next > at + 8) return false;
    const between = said.slice(at + 1, next);
    const joins = words.slice(at + 1, next);
    // "per month in 2025 (by date of arrival)" says the date.
    const after = said[next + 1] ?? [];
    if (after.length > 0 && after.every(({ role }) => role === 'period')) return false;
    const isFigure = between.some(
      (elements) =>
        elements.some(({ role }) => role === 'figure') && !elements.some(({ role }) => role === 'group'),
    );
    return (
      (isFigure && between.some((elements) => elements.some(({ role }) => role === 'group'))) ||
      joins.includes('also') ||
      joins.some((word) => /^20\d\d$/.test(word))
    );
  });
}
