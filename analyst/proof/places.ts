import type { Intent, Subject } from '../intent/intent.ts';
import { stemOf, type Token } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import type { Element, Role } from './elements.ts';
import { isRowNumber } from './need.ts';
import { CALENDAR, HARMLESS } from './word-lists.ts';

/** Words whose element has a role that a word cannot have where it stands. */
export function misplaced(intent: Intent, subject: Subject, said: Element[][]): string[] {
  const { tokens } = subject;
  return [
    ...ungrouped(intent, tokens, said),
    ...modifiersAsGroups(tokens, said),
    ...perNumbers(tokens, said),
    ...figuresAsValues(tokens, said),
    ...uncounted(intent, tokens, said),
    ...otherCalendars(intent),
    ...boundsOfOthers(intent, tokens, said),
    ...figuresInLine(tokens, said),
    ...onlyDone(intent, subject, said),
  ];
}

const isOf = (elements: Element[] | undefined, ...roles: Role[]): boolean =>
  (elements ?? []).some(({ role }) => roles.includes(role));
const isContent = ({ word, isQuoted }: Token): boolean =>
  isQuoted || (!HARMLESS.has(word) && !CALENDAR.has(word) && !/^\d/.test(word));

/** What stands together after a place: up to a comma or a word of grammar. */
function phraseAfter(tokens: Token[], at: number): number[] {
  let start = at + 1;
  while (
    /^(?:the|our|all|a|an|my|their|single|different|individual|kind|type|kinds|types|of)$/.test(
      tokens[start]?.word ?? '',
    )
  )
    start++;
  const phrase: number[] = [];
  for (let place = start; place < tokens.length; place++) {
    const token = tokens[place];
    if (token === undefined || !isContent(token) || (place > start && token.followsComma)) break;
    phrase.push(place);
  }
  return phrase;
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

/** "litres per cow" are divided by the cows: herds of the same size are no group that anyone asks for. */
function perNumbers(tokens: Token[], said: Element[][]): string[] {
  return tokens.flatMap(({ word }, at) => {
    const last = word === 'per' ? phraseAfter(tokens, at).at(-1) : undefined;
    const isCounted = (said[last ?? -1] ?? []).some(
      ({ role, member }) => role === 'group' && countsParts(member),
    );
    return isCounted && last !== undefined ? [`per ${tokens[last]?.text}`] : [];
  });
}

/** A number called by what it counts: "cows", "storeys", and no "floor". */
function countsParts(member: Member): boolean {
  const { meta } = member;
  const names = [meta.title, meta.name.slice(meta.name.indexOf('.') + 1)];
  const isPlural = (name: string) => {
    const last =
      name
        .toLowerCase()
        .split(/[^a-z]+/)
        .at(-1) ?? '';
    return stemOf(last) !== last;
  };
  return isRowNumber(member) && names.some(isPlural);
}

/** In "customer countries" the customer only says whose: it is no group beside the countries. */
function modifiersAsGroups(tokens: Token[], said: Element[][]): string[] {
  return tokens.flatMap((token, at) => {
    const [own, next] = [said[at] ?? [], said[at + 1] ?? []];
    const isModifier = token.word === token.stem && !token.isQuoted && tokens[at + 1]?.followsComma === false;
    const groups = own.filter(({ role }) => role === 'group');
    const isAlone = groups.length > 0 && groups.every((group) => !next.includes(group));
    return isModifier && isAlone && own.length === groups.length && isOf(next, 'group') ? [token.text] : [];
  });
}

/** "applications and interviews": the second is a figure as the first is, and no value. */
function figuresAsValues(tokens: Token[], said: Element[][]): string[] {
  return tokens.flatMap((token, at) => {
    if (tokens[at - 1]?.word !== 'and' && tokens[at - 1]?.word !== '&') return [];
    const isPlural = token.word !== token.stem;
    const isValue =
      (said[at] ?? []).length > 0 &&
      (said[at] ?? []).every(
        ({ role, filter }) => role === 'condition' && filter !== null && 'values' in filter,
      );
    const isAfterFigure = isOf(said[at - 2], 'figure');
    return isPlural && isValue && isAfterFigure ? [token.text] : [];
  });
}

/** "the most repairs" is how many there are: they have to be the figure, and so has what "how many" leads to. */
function uncounted({ derivation, measures }: Intent, tokens: Token[], said: Element[][]): string[] {
  return tokens.flatMap(({ word }, at) => {
    const leads =
      (/^(?:most|fewest)$/.test(word) && tokens[at - 1]?.word !== 'at') ||
      (word === 'many' && tokens[at - 1]?.word === 'how');
    const unit = leads && CALENDAR.has(tokens[at + 1]?.word ?? '') ? (tokens[at + 1]?.text ?? '') : null;
    if (unit !== null && !isOf(said[at + 1], 'figure')) return [unit];
    const phrase = leads ? phraseAfter(tokens, at) : [];
    const last = phrase.findLast((place) => tokens[place]?.word !== tokens[place]?.stem);
    if (last === undefined) return [];
    const isCounted = phrase.some(
      (place) =>
        isOf(said[place], 'figure', 'period') ||
        (said[place] ?? []).some(({ filter }) => filter?.operator === 'isTrue') ||
        (derivation?.kind === 'countOf' && isOf(said[place], 'group')),
    );
    const hasElement = (said[last] ?? []).length > 0;
    const isRows =
      !hasElement && measures.some(({ member }) => member.meta.aggType?.startsWith('count') === true);
    return isCounted || isRows || measures.length === 0 ? [] : [tokens[last]?.text ?? ''];
  });
}

/** A date by its name: all of it is at midnight. */
const HOUR_OF_DAY = /^EXTRACT\(hour FROM .*(?:_on|_date|_day)"?\)$/i;

/** Mondays of the time that the period is of, and no hours of a date. */
function otherCalendars({ time, filters, dimensions }: Intent): string[] {
  const hour = dimensions.find(({ reference }) => HOUR_OF_DAY.test(reference));
  if (hour !== undefined) return [hour.title];
  if (time === null) return [];
  const made = [...filters.map(({ member }) => member), ...dimensions].filter(({ reference }) =>
    /^\(?EXTRACT\(/.test(reference),
  );
  return made
    .filter(({ reference }) => !reference.includes(`FROM ${time.member.reference})`))
    .map(({ title }) => title);
}

/** "more than 3 items": what stands behind a bound is what is compared. */
function boundsOfOthers(
  { having, filters, derivation }: Intent,
  tokens: Token[],
  said: Element[][],
): string[] {
  const hasBounds =
    having.length > 0 ||
    derivation?.kind === 'rowsWithin' ||
    filters.some(({ operator }) => operator === 'compares');
  if (!hasBounds) return [];
  return tokens.flatMap(({ word }, at) => {
    const isBound =
      /^[€$£]?\d[\d,.]*(?:k|m)?$/.test(word) &&
      /^(?:than|over|above|under|below|least|most|to|and|exceeding|between)$/.test(
        tokens[at - 1]?.word ?? '',
      );
    const next = tokens[at + 1];
    if (!isBound || next === undefined) return [];
    if (/^(?:am|pm|a\.m|p\.m|o'clock)$/.test(next.word)) return [next.text];
    const isNoun = isContent(next) && next.word !== next.stem && !next.followsComma;
    const isCompared = (said[at + 1] ?? []).some(({ role }) => role === 'condition' || role === 'figure');
    return isNoun && !isCompared && !UNIT.test(next.stem) ? [next.text] : [];
  });
}

const UNIT =
  /^(?:km|kilometre|kilometer|mile|metre|meter|kg|kilo|gram|ton|tonne|litre|liter|minute|second|hour|day|week|month|year|euro|dollar|pound|eur|usd|gbp|degree|percent|time|pct)$/;

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
function onlyDone({ measures }: Intent, { tokens, source }: Subject, said: Element[][]): string[] {
  const [use] = measures;
  if (use === undefined || use.member.meta.aggType?.startsWith('count') === true) return [];
  const saying = tokens.flatMap((_, at) =>
    (said[at] ?? []).some(({ role, member }) => role === 'figure' && member === use.member) ? [at] : [],
  );
  const isRows = (beside: Token | undefined) =>
    beside !== undefined && beside.word !== beside.stem && source.entityStems.has(beside.stem);
  const isOnlyDone =
    saying.length > 0 &&
    saying.every((at) => {
      const [before, next] = [tokens[at - 1], tokens[at + 1]];
      return /ed$/.test(tokens[at]?.word ?? '') && [before, next].some((beside) => isRows(beside));
    });
  return isOnlyDone ? saying.map((at) => tokens[at]?.text ?? '') : [];
}
