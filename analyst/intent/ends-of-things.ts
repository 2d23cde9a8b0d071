import { addUnits, type DateRange, isoDate, labelOfSpan, nameOfUnit, startOf } from '../language/calendar.ts';
import { withoutAdditions } from '../language/descriptions.ts';
import { onlyOne } from '../language/only-one.ts';
import { stemsOf } from '../language/tokens.ts';
import { APART_WORDS } from '../language/vocabulary.ts';
import { countOfRows, thingNamedBy } from '../match/model/counted-noun.ts';
import { dueDate } from '../match/model/due-dates.ts';
import { longNamesOf } from '../match/model/long-names.ts';
import { isText, type Member } from '../match/model/members.ts';
import { nameOfRows, namingDimension, titleOfRows } from '../match/model/naming-dimension.ts';
import { isOfSameRows } from '../match/model/own-rows.ts';
import type { Source } from '../match/model/sources.ts';
import type { Filter } from '../match/terms.ts';
import { type EndAsked, endsAsked } from '../question/ends.ts';
import { readPhrasing } from '../question/phrasing.ts';
import { someOf } from './absence.ts';
import type { Intent } from './intent.ts';
import { isComplete } from './open-turn.ts';
import { isOpen } from './understand-sets.ts';
import type { Understanding } from './understanding.ts';

type Ask = (question: string, over: Source) => Understanding;

/** What a date is called beside the noun: the "Warranty until", the "Contract end date". */
const END = /^(?:until|till|end|ending|expir\w*|expiry|valid|to|due|over|lapse\w*|out)$/;
const ENDS_ITSELF = /^(?:until|till|end|ending|expir\w*|expiry|valid|lapse\w*)$/;
const AROUND = /^(?:of|the|date|day|on|at|term|period)$/;
const SAYS_END = /\b(?:ends?|end of|expir\w+|runs? out|lapses?|last day|valid until|until when)\b/i;
/** How things that are out come back, or leave. */
const COMING = /\b(?:return|back|releas|collect|depart|left|leav|check(?:ed)?[- ]?(?:in|out)|out|home|off)/i;
const LISTING = /^(?:which|what|list|show|any|are there|do we have|have we|is there)\b/i;

/** "which terminals are out of warranty": the rows of which the one date that is called so is past, or in the period; null where none, or several, are. */
export function endsOfThings(
  question: string,
  sources: Source[],
  today: Date,
  ask: Ask,
): Understanding | null {
  const found: Understanding[] = [];
  for (const asked of endsAsked(question)) {
    for (const source of sources.filter(({ isJoined }) => !isJoined)) {
      const [date, ...undone] = datesFor(asked, source);
      const filter = date === undefined ? null : filterFor(asked, date, sources, today);
      if (date === undefined || filter === null) continue;
      const filters = [filter, ...undone.map((member): Filter => ({ member, operator: 'isNotSet' }))];
      const told = asked.rest === '' ? ofThe(date, source, ask) : ofThings(asked.rest, date, source, ask);
      if (told?.kind === 'lookup') return told;
      if (told?.kind !== 'intents') continue;
      const [best] = told.candidates;
      const { intent } = best;
      found.push({
        ...told,
        candidates: [{ ...best, intent: { ...intent, filters: [...intent.filters, ...filters] } }],
      });
    }
  }
  return onlyOne(found);
}

/** The one date that is called so; or the day by which the rows are due, and when that was done. */
function datesFor({ noun, isOverdue }: EndAsked, { members, rowNouns }: Source): Member[] {
  if (noun === '') {
    const found = dueDate(members);
    // What is due back comes back: the day of its next service is none.
    const isOfComing = found?.done != null && COMING.test(found.done.title);
    return isOfComing && found.done !== null ? [found.due, found.done] : [];
  }
  const end = onlyOne(members.filter((member) => isEndOf(member, noun, rowNouns)));
  // Where another day says that it was done, nobody knows whether it still is to be.
  const isOther = (member: Member) =>
    member !== end &&
    member.kind === 'time' &&
    stemsOf(noun).some((stem) => stemsOf(member.title).includes(stem));
  return end === null || (isOverdue === true && members.some(isOther)) ? [] : [end];
}

/** Called by the noun and an end, or by the noun alone where its description says so. */
function isEndOf({ kind, meta }: Member, noun: string, rowNouns: ReadonlySet<string>): boolean {
  if (kind !== 'time') return false;
  const said = stemsOf(noun);
  // "Ends on", of the memberships that have run out.
  const isOfRows = said.every((stem) => rowNouns.has(stem));
  return [meta.title, meta.name.replace(/^.*\./, '').replaceAll('_', ' ')].some((name) => {
    const stems = stemsOf(name);
    const left = stems.filter((stem) => !said.includes(stem) && !AROUND.test(stem));
    if (!said.every((stem) => stems.includes(stem)))
      return isOfRows && left.length > 0 && left.every((stem) => ENDS_ITSELF.test(stem));
    return left.length > 0
      ? left.every((stem) => END.test(stem))
      : SAYS_END.test(withoutAdditions(meta.description));
  });
}

function filterFor({ when, period }: EndAsked, date: Member, sources: Source[], today: Date): Filter | null {
  const now = isoDate(startOf('day', today));
  if (when === 'over') return within(date, { from: null, to: now });
  if (when === 'running') return within(date, { from: now, to: null });
  const soon = { from: now, to: isoDate(addUnits('month', 1, startOf('day', today))) };
  const range = /^soon$/i.test(period) ? soon : periodIn(period, sources, today);
  if (range === null || range.to === null || range.to <= now) return null;
  return within(date, { from: range.from === null || range.from < now ? now : range.from, to: range.to });
}

/** The days of a period, where that is all that is said. */
function periodIn(period: string, sources: Source[], today: Date): DateRange | null {
  const said = readPhrasing(`what ends ${period.replace(/^by\b/i, 'until')}`, longNamesOf(sources), today);
  const { range, used } = said.time;
  return said.tokens.every((_, at) => at < 2 || used.has(at)) ? range : null;
}

const within = (member: Member, { from, to }: Pick<DateRange, 'from' | 'to'>): Filter => ({
  ...{ member, operator: 'within' },
  // "warranty until before …", and not "until until".
  range: {
    from,
    to,
    label: from === null && to !== null ? `before ${nameOfUnit('day', new Date(to))}` : labelOfSpan(from, to),
  },
});

/** What rows are asked for by: how many there are, or which. */
function ofThings(rest: string, date: Member, source: Source, ask: Ask): Understanding | null {
  const isList = LISTING.test(rest);
  const things = rest.replace(new RegExp(`${LISTING.source}(?: of)?(?: our| the| my)?`, 'i'), '').trim();
  const rows = countOfRows(source.members);
  const isOfRows = stemsOf(things).every((stem) => source.rowNouns.has(stem));
  const asked = ask(isList ? `how many ${things}` : rest, source);
  // "storage", of storage agreements.
  const told =
    isOpen(asked) && rows !== undefined && isOfRows ? ask(`how many ${titleOfRows(source)}`, source) : asked;
  if (told.kind !== 'intents') return told;
  const [best] = told.candidates;
  const { intent } = best;
  const [use, ...others] = intent.measures;
  const isCount =
    use !== undefined &&
    others.length === 0 &&
    intent.derivation === null &&
    intent.time === null &&
    isComplete(best) &&
    // A client whose contract is over may have another one: of rows alone, each has one end.
    use.aggregate === null &&
    use.member.meta.aggType === 'count';
  if (!isCount) return null;
  if (!isList) return { ...told, candidates: [best] };
  if (intent.dimensions.length > 0) return null;
  const name = nameFor(use.member, source);
  if (name === null || !isText(name)) return null;
  const some = someOf(use.member);
  const list = listOf(intent, name, date);
  return {
    ...told,
    candidates: [{ ...best, intent: { ...list, having: [...intent.having, ...some] } }],
  };
}

/** "any warranty": of each row that has one. */
function ofThe(date: Member, source: Source, ask: Ask): Understanding | null {
  const told =
    countOfRows(source.members) === undefined ? null : ask(`how many ${titleOfRows(source)}`, source);
  if (told?.kind !== 'intents') return told;
  const [best] = told.candidates;
  const name = nearestName(date, source) ?? nameOfRows(ofSameRows(date, source));
  return name === null
    ? null
    : { ...told, candidates: [{ ...best, intent: listOf(best.intent, name, date) }] };
}

const listOf = (intent: Intent, name: Member, date: Member): Intent => ({
  ...intent,
  measures: [],
  dimensions: [name, date],
  order: { by: 'group', direction: 'ascending', column: date },
  limit: null,
});

/** The name or number of what is counted: of "Terminals" the "Terminal serial". */
function nameFor(count: Member, source: Source): Member | null {
  const thing = stemsOf(count.title.replace(/^Number of /, '')).at(-1) ?? '';
  const texts = source.members.filter(isText);
  const called = texts.filter((text) => stemsOf(text.title).join(' ') === thing);
  const apart = texts.filter((text) => stemsOf(text.title)[0] === thing && isApart(text));
  const named = onlyOne(called) ?? onlyOne(apart);
  if (named !== null) return named;
  return count === countOfRows(source.members) || source.rowNouns.has(thing)
    ? (nameOfRows(source) ?? namingDimension(source, null))
    : null;
}

const isApart = ({ title }: Member): boolean =>
  /^(?:serial|code|tag)$/.test(stemsOf(title).at(-1) ?? '') || APART_WORDS.has(stemsOf(title).at(-1) ?? '');

/** The shop whose questionnaire is due, where its view has terminals, too. */
const ofSameRows = (date: Member, source: Source): Source => ({
  ...source,
  members: source.members.filter((member) => isOfSameRows(member, date)),
});

/** What stands nearest before the date with a number of its own: what the warranty is for. */
function nearestName(date: Member, { members }: Source): Member | null {
  const before = members.slice(0, members.indexOf(date));
  return (
    before.findLast(
      (member) => isText(member) && isApart(member) && stemsOf(thingNamedBy(member)).length > 0,
    ) ?? null
  );
}

/** Who is "out of contract" is nobody that has one: where nothing shows the end, all there are would be the opposite. */
export function dropsEnd(question: string, told: Understanding): boolean {
  const isAsked =
    /\bout of\b|\brun out\b|\blapsed\b/i.test(question) &&
    endsAsked(question).some(({ when }) => when === 'over');
  if (!isAsked || told.kind !== 'intents') return false;
  const { filters, time, derivation, measures, dimensions } = told.candidates[0].intent;
  const titles = [...measures.map(({ member }) => member), ...dimensions].map(({ title }) => title);
  const isShown = filters.length > 0 || time !== null || derivation !== null;
  return !isShown && !titles.some((title) => /\bout\b/i.test(title));
}
