import type { Intent } from '../intent/intent.ts';
import { ownName } from '../language/own-name.ts';
import { wordsIn } from '../language/spelling.ts';
import { stemsOf, type Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Element } from './elements.ts';

const MONTH =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)$/;
const POINTING = /^(?:this|last|next|past|previous|current|coming|first|second|third|fourth)$/;
const STRETCH = /^(?:day|week|weekend|month|quarter|year|spring|summer|autumn|winter|fortnight)s?$/;
const DAY = /^(?:today|yesterday|tomorrow|ytd|mtd|qtd|q[1-4]|h[12]|christmas|easter)$/;

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
const WEEKDAYS = /^(?:weekday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s$/;

/** "on weekdays", "on Sundays": the days of a week are a condition or a group of their own, whatever the period. */
export function passedWeekdays({ filters, dimensions, derivation, time }: Intent, tokens: Token[]): string[] {
  const more = derivation?.kind === 'part' ? derivation.filters : [];
  const isShown =
    time?.granularity === 'day' ||
    [...filters, ...more].some(
      ({ member, operator }) => member.isOfWeekdays === true || operator === 'given',
    ) ||
    [...filters.map(({ member }) => member), ...dimensions].some(
      ({ part, meta }) =>
        part === 'weekday' ||
        /\b(?:week ?days?|week ?ends?|day of the week)\b/i.test(`${meta.title} ${meta.description}`),
    );
  return isShown
    ? []
    : tokens.flatMap(({ word, text, isQuoted }) => (!isQuoted && WEEKDAYS.test(word) ? [text] : []));
}

const OF_ALL_WEEKS = /^(?:than|usually|normally|typically|average|each|every|always|ever|weekday|which)$/;

/** "on Monday and Tuesday": of all weeks, where one of them alone may be the next. */
const joinsWeekdays = (tokens: Token[], at: number): boolean =>
  /^(?:and|or|vs|versus|against)$/.test(tokens[at]?.word ?? '') &&
  [at - 1, at + 1].some((place) => WEEKDAY.test(tokens[place]?.word ?? ''));

/** Words of a period, "this year", "in May", where the intent is of all time. */
export function passedPeriods(intent: Intent, tokens: Token[], said: Element[][]): string[] {
  if (intent.time?.range == null) {
    // "on Saturday", or "going out Saturday", may be the last one, or the next; "on Saturdays" are all of them.
    const single = tokens.find(
      ({ word, isQuoted }, at) =>
        !isQuoted &&
        WEEKDAY.test(word) &&
        /^(?:on|for|by|out|in|off|back|due|going|coming)$/.test(tokens[at - 1]?.word ?? '') &&
        intent.filters.some(({ member }) => member.isOfWeekdays === true) &&
        !tokens.some((other, place) => OF_ALL_WEEKS.test(other.word) || joinsWeekdays(tokens, place)),
    );
    if (single !== undefined) return [single.text];
    // "last Saturday" is one day, and no day of all weeks.
    const lone = tokens.find(
      ({ word }, at) => WEEKDAY.test(word) && /^(?:this|last|next)$/.test(tokens[at - 1]?.word ?? ''),
    );
    if (lone !== undefined && !lone.isQuoted) return [lone.text];
  }
  if (isOfPeriod(intent)) return [];
  return tokens.flatMap(({ word, text, isQuoted }, at) => {
    if (isQuoted || (said[at] ?? []).length > 0) return [];
    const before = tokens[at - 1]?.word ?? '';
    const isStretch = STRETCH.test(word) && POINTING.test(before);
    const isMonth = MONTH.test(word) || (word === 'may' && /^(?:in|of|since|until|during)$/.test(before));
    const isDay = DAY.test(word) && !(before === 'of' && tokens[at - 2]?.word === 'as');
    return isStretch || isMonth || isDay ? [text] : [];
  });
}

const PLANNED =
  /^(?:booked|reserved|planned|scheduled|expected|promised|agreed|arranged|ordered|quoted|wanted|needed|issued|due)$/;

/** "who is coming in tomorrow" is told by no day on which something was done. */
export function doneAhead({ time, measures, filters }: Intent, tokens: Token[]): string[] {
  if (time?.range == null || !/^who/.test(tokens[0]?.word ?? '')) return [];
  const words = wordsIn(`${time.member.title} ${ownName(time.member.name)}`);
  const isDone = words.some((word) => isPastForm({ word })) && !words.some((word) => PLANNED.test(word));
  const isCount = measures.every(({ member }) => member.meta.aggType === 'count');
  const ahead = tokens.find(
    ({ word, isQuoted }, at) =>
      !isQuoted && (word === 'tomorrow' || (word === 'next' && STRETCH.test(tokens[at + 1]?.word ?? ''))),
  );
  // What is at the state "Scheduled" has not been done yet, whatever its day is called.
  const isAhead = filters.some(
    (filter) => 'values' in filter && filter.values.flatMap(wordsIn).some((word) => PLANNED.test(word)),
  );
  return isDone && isCount && !isAhead && ahead !== undefined ? [ahead.text] : [];
}

const OPPOSITE: Readonly<Record<string, string>> = {
  ...{ in: 'out', out: 'in', on: 'off', off: 'on' },
  ...{ into: 'out', up: 'down', down: 'up' },
};

/** Whoever "moved in" did so on no day of "Moving out". */
export function otherWays({ time, filters }: Intent, tokens: Token[]): string[] {
  const dates = [time?.member, ...filters.map(({ member }) => member)].filter(
    (member) => member?.kind === 'time',
  );
  const words = dates.map((member) => stemsOf(member?.title ?? ''));
  return tokens.flatMap(({ stem, text, isQuoted }, at) => {
    const way = tokens[at + 1]?.word ?? '';
    const next = tokens[at + 2]?.word ?? '';
    // What was "closed in March" was closed, while "moved in March" may be either.
    const isTime =
      /^(?:in|on)$/.test(way) &&
      (/^(?:the|\d.*)$/.test(next) || MONTH.test(next) || DAY.test(next) || POINTING.test(next));
    if (isTime && !/^(?:mov|check)$/.test(rootOf(stem))) return [];
    const goes = (other: string | undefined) => (title: string[]) =>
      title.some((own, place) => rootOf(own) === rootOf(stem) && title[place + 1] === other);
    const isOther = OPPOSITE[way] !== undefined && words.some(goes(OPPOSITE[way])) && !words.some(goes(way));
    return !isQuoted && isOther ? [`${text} ${way}`] : [];
  });
}

function isOfPeriod({ time, filters }: Intent): boolean {
  return (
    time?.range != null ||
    filters.some(
      ({ member, ...filter }) =>
        member.kind === 'time' ||
        member.part !== undefined ||
        ((filter.operator === 'absent' || filter.operator === 'present') && filter.rows.period !== null) ||
        filter.operator === 'first' ||
        filter.operator === 'given',
    )
  );
}
