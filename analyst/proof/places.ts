import type { Intent, Subject } from '../intent/intent.ts';
import { stemOf, stemsOf, type Token } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { countsKind, saysKindOfRows } from './kinds-of-rows.ts';
import { isMoney } from './money.ts';
import { headOf, namesOf } from './names.ts';
import { beforeUnit, countsParts, isRowNumber } from './need.ts';
import { isOf, isPlural, phraseAfter } from './phrases.ts';
import { namesRows } from './strength.ts';
import { CALENDAR } from './word-lists.ts';

/** Words whose element has a role that a word cannot have where it stands. */
export function misplaced(intent: Intent, subject: Subject, said: Element[][]): string[] {
  const { tokens } = subject;
  return [
    ...ungrouped(intent, tokens, said),
    ...modifiersAsGroups(tokens, said),
    ...perNumbers(tokens, said),
    ...figuresAsValues(subject, said),
    ...uncounted(intent, subject, said),
    ...headsOfOthers(intent, subject, said),
    ...otherCalendars(intent),
    ...countedHours(intent, tokens),
    ...figuresInLine(tokens, said),
    ...onlyDone(intent, subject, said),
  ];
}

/** "per desk" asks for groups, and a desk that is only a part of a value is none. */
function ungrouped({ derivation, time, measures }: Intent, tokens: Token[], said: Element[][]): string[] {
  return tokens.flatMap(({ word }, at) => {
    if (!/^(?:per|each|every|by|across)$/.test(word)) return [];
    const phrase = phraseAfter(tokens, at);
    if (phrase.length === 0 || (time?.granularity != null && phrase.length === 0)) return [];
    const isGroup = phrase.some(
      (place) => isOf(said[place], 'group', 'figure', 'period') || (said[place] ?? []).length === 0,
    );
    const isOfValue = /^(?:by|across)$/.test(word) && phrase.some((place) => isOf(said[place], 'condition'));
    const isOfName = measures.some(({ member }) => /\bper\b/i.test(member.meta.title)) || derivation !== null;
    return isGroup || isOfValue || isOfName
      ? []
      : [`${word} ${phrase.map((place) => tokens[place]?.text).join(' ')}`];
  });
}

/** "litres per cow" are divided by the cows, and "yield per kWp" by the size: what has the same number is no group that anyone asks for. */
function perNumbers(tokens: Token[], said: Element[][]): string[] {
  return tokens.flatMap(({ word }, at) => {
    const last = word === 'per' ? phraseAfter(tokens, at).at(-1) : undefined;
    const isCounted = (said[last ?? -1] ?? []).some(
      ({ role, member }) =>
        role === 'group' && (countsParts(member) || saysUnitAlone(member, tokens[last ?? -1])),
    );
    return isCounted && last !== undefined ? [`per ${tokens[last]?.text}`] : [];
  });
}

/** "kWp" of a "System size in kWp". */
function saysUnitAlone(member: Member, token: Token | undefined): boolean {
  const { title } = member.meta;
  const name = beforeUnit(title);
  return isRowNumber(member) && name !== title && token !== undefined && !stemsOf(name).includes(token.stem);
}

/** What there may be of a thing: a "pitch type" is no pitch. */
const OF_THING = /^(?:count|type|kind|category|class|size)$/;

/** In "customer countries" the customer only says whose: it is no group beside the countries, and of a "building count" it is what is counted. */
function modifiersAsGroups(tokens: Token[], said: Element[][]): string[] {
  return tokens.flatMap((token, at) => {
    const [own, next] = [said[at] ?? [], said[at + 1] ?? []];
    const isModifier = token.word === token.stem && !token.isQuoted && tokens[at + 1]?.followsComma === false;
    const groups = own.filter(({ role }) => role === 'group');
    const isAlone = groups.length > 0 && groups.every((group) => !next.includes(group));
    const leads = isOf(next, 'group') || OF_THING.test(tokens[at + 1]?.word ?? '');
    return isModifier && isAlone && own.length === groups.length && leads ? [token.text] : [];
  });
}

/** "applications and interviews": one is a figure as the other is, and no value. */
function figuresAsValues({ tokens, source }: Subject, said: Element[][]): string[] {
  // "Repairs and other jobs" are jobs.
  const isFigures = (place: number) => {
    const token = tokens[place];
    return isOf(said[place], 'figure') && token !== undefined && isPlural(token) && !namesRows(token, source);
  };
  const isJoint = (place: number) => /^(?:and|&)$/.test(tokens[place]?.word ?? '');
  return tokens.flatMap((token, at) => {
    if (!isJoint(at - 1) && !isJoint(at + 1)) return [];
    const isPlural = token.word !== token.stem;
    const isValue =
      (said[at] ?? []).length > 0 &&
      (said[at] ?? []).every(
        ({ role, filter }) => role === 'condition' && filter !== null && 'values' in filter,
      );
    const isBesideFigure =
      (isJoint(at - 1) && isOf(said[at - 2], 'figure')) ||
      (isJoint(at + 1) && phraseAfter(tokens, at + 1).some(isFigures));
    return isPlural && isValue && isBesideFigure ? [token.text] : [];
  });
}

/** "the most repairs" is how many there are: they have to be the figure, and so has what "how many" leads to. */
function uncounted(intent: Intent, { tokens, source }: Subject, said: Element[][]): string[] {
  const { derivation, measures } = intent;
  return tokens.flatMap(({ word }, at) => {
    const leads =
      (/^(?:most|fewest)$/.test(word) && tokens[at - 1]?.word !== 'at') ||
      (word === 'many' && tokens[at - 1]?.word === 'how') ||
      (word === 'of' &&
        tokens[at - 1]?.word === 'number' &&
        !/^(?:by|per)$/.test(tokens[at - 2]?.word ?? ''));
    const next = tokens[at + 1]?.word ?? '';
    const unit = leads && CALENDAR.has(next) && next !== 'upcoming' ? (tokens[at + 1]?.text ?? '') : null;
    if (unit !== null && !isOf(said[at + 1], 'figure')) return [unit];
    // "how many 8 yard skips" are skips, and "how many upcoming stays" stays.
    const phrase = leads ? phraseAfter(tokens, /^\d|^upcoming$/.test(next) ? at + 1 : at) : [];
    const last = phrase.findLast((place) => isSeveral(tokens[place]));
    if (last === undefined) return [];
    // "Children's tests" are a kind of tests, whatever the "Test date" is called by.
    const isKind = (said[last] ?? []).some(({ filter }) => filter !== null && 'values' in filter);
    const isCounted = phrase.some(
      (place) =>
        isOf(said[place], 'figure') ||
        (!isKind && place <= last && isOf(said[place], 'period')) ||
        (said[place] ?? []).some((element) => isEventOfRows(element, measures)) ||
        (said[place] ?? []).some(({ filter }) => filter?.operator === 'isTrue') ||
        (derivation?.kind === 'countOf' && isOf(said[place], 'group')) ||
        (said[place] ?? []).some((element) => countsKind(element, { intent, tokens, phrase, source })),
    );
    const hasElement = (said[last] ?? []).length > 0;
    const isNamed = namesOther(tokens[last], source);
    const isRows =
      !hasElement &&
      !isNamed &&
      measures.some(({ member }) => member.meta.aggType?.startsWith('count') === true);
    return isCounted || isRows || measures.length === 0 ? [] : [tokens[last]?.text ?? ''];
  });
}

/** A plural, also of a value that was quoted since it may be something else. */
const isSeveral = (token: Token | undefined): boolean =>
  token !== undefined && (token.isQuoted ? stemOf(token.word) !== token.word : isPlural(token));

/** "diesels by workshop" are no jobs on them. */
function headsOfOthers({ dimensions }: Intent, { tokens, source }: Subject, said: Element[][]): string[] {
  const phrase = phraseAfter(tokens, -1);
  if (!/^(?:by|per|across)$/.test(tokens[phrase.length]?.word ?? '')) return [];
  const head = phrase.at(-1);
  const token = head === undefined ? undefined : tokens[head];
  if (head === undefined || token === undefined || dimensions.length === 0 || !isPlural(token)) return [];
  const own = said[head] ?? [];
  const stems = phrase.map((at) => tokens[at]?.stem);
  const isOfOther = (element: Element) =>
    element.filter !== null && 'values' in element.filter && !saysKindOfRows(element, stems, source);
  return own.length > 0 && own.every(isOfOther) && !namesRows(token, source) ? [token.text] : [];
}

/** "the most deliveries" are as many as there are rows with a day of delivery. */
const isEventOfRows = ({ filter, member }: Element, measures: Intent['measures']): boolean =>
  filter?.operator === 'isSet' &&
  member.kind === 'time' &&
  measures.every((use) => use.member.meta.aggType === 'count');

/** A column is called so, and the rows are not: "counties" of claims. */
function namesOther(noun: Token | undefined, source: Subject['source']): boolean {
  const isSo = (member: Member) =>
    member.kind === 'dimension' &&
    member.meta.type === 'string' &&
    namesOf(member).own.some((stems) => headOf(stems) === noun?.stem);
  return noun !== undefined && !namesRows(noun, source) && source.members.some(isSo);
}

/** A date by its name: all of it is at midnight. */
const HOUR_OF_DAY = /^EXTRACT\(hour FROM .*(?:_on|_date|_day)"?\)$/i;

/** Mondays of the time that the period is of, and no hours of a date. */
function otherCalendars({ time, filters, dimensions, measures, derivation }: Intent): string[] {
  const counted = measures.map(({ member }) => member);
  // What is paid "per hour" is by the hours worked, and not by the hours of the day.
  const each = derivation?.kind === 'averagePer' ? derivation.each : null;
  if (
    typeof each === 'object' &&
    each?.part === 'hour' &&
    (counted.some(isMoney) || HOUR_OF_DAY.test(each.reference))
  )
    return [each.title];
  const hour = [...dimensions, ...counted].find(({ reference }) => HOUR_OF_DAY.test(reference));
  if (hour !== undefined) return [hour.title];
  if (time === null) return [];
  const made = [...filters.map(({ member }) => member), ...dimensions].filter(({ reference }) =>
    /^\(?EXTRACT\(/.test(reference),
  );
  return made
    .filter(({ reference }) => !reference.includes(`FROM ${time.member.reference})`))
    .map(({ title }) => title);
}

/** "hours walked" are how long it took, and not how many different hours of the day. */
function countedHours({ measures }: Intent, tokens: Token[]): string[] {
  const countsHours = measures.some(
    ({ aggregate, member }) => aggregate === 'count_distinct' && member.part === 'hour',
  );
  return countsHours ? tokens.flatMap(({ stem, text }) => (stem === 'hour' ? [text] : [])) : [];
}

/** "profit margin" is the margin: of two figures in line the last is meant. */
function figuresInLine(tokens: Token[], said: Element[][]): string[] {
  return tokens.flatMap((token, at) => {
    const [own, next] = [said[at] ?? [], said[at + 1] ?? []];
    const isAlone =
      own.length > 0 && own.every((element) => element.role === 'figure' && !next.includes(element));
    return isAlone &&
      next.length > 0 &&
      next.every((element) => element.role === 'figure' && !own.includes(element)) &&
      tokens[at + 1]?.followsComma === false
      ? [token.text]
      : [];
  });
}

/** "refunded placements" and "placements refunded" are placements, and no refunds. */
function onlyDone({ measures, filters }: Intent, { tokens, source }: Subject, said: Element[][]): string[] {
  const [use] = measures;
  if (use === undefined || use.member.meta.aggType?.startsWith('count') === true) return [];
  const saying = tokens.flatMap((_, at) =>
    (said[at] ?? []).some(({ role, member }) => role === 'figure' && member === use.member) ? [at] : [],
  );
  const isRows = (beside: Token | undefined) =>
    beside !== undefined && beside.word !== beside.stem && source.entityStems.has(beside.stem);
  // "season tickets sold": a value that says what the rows are.
  const isKindOfRows = (beside: Token | undefined, own: Element[] | undefined) =>
    beside !== undefined && isPlural(beside) && isOf(own, 'condition') && !isOf(own, 'figure');
  // "Unpaid invoices" may be what they come to; "unpaid invoices over £500" are some of them.
  const isDone = filters.some(({ operator }) => operator === 'compares') ? DONE_OR_OPEN : /(?:ed|sold)$/;
  const isOnlyDone =
    saying.length > 0 &&
    saying.every((at) => {
      const isBeside = (place: number) => isRows(tokens[place]) || isKindOfRows(tokens[place], said[place]);
      return isDone.test(tokens[at]?.word ?? '') && [at - 1, at + 1].some(isBeside);
    });
  return isOnlyDone ? saying.map((at) => tokens[at]?.text ?? '') : [];
}

const DONE_OR_OPEN = /(?:ed|sold|paid)$|^(?:outstanding|overdue|open|due)$/;
