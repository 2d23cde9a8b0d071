import type { DashboardOnScreen } from '../schema/wire/dashboards/on-screen.ts';
import type { MetaCube } from '../schema/wire/tools.ts';
import { escapeMarkdown } from './answer/format-values.ts';
import { joined } from './answer/nouns.ts';
import { filterWords } from './answer/titles.ts';
import type { Intent } from './intent/intent.ts';
import { namesOf } from './intent/names-of-intent.ts';
import { daysOf, filterFrom } from './intent/on-screen-filters.ts';
import type { Understanding } from './intent/understanding.ts';
import { capitalised, inSentence } from './language/spelling.ts';
import type { Member } from './match/model/members.ts';
import { type Source, sourcesOf } from './match/model/sources.ts';
import type { Filter } from './match/terms.ts';

/** A question as it is asked beside a dashboard. */
export type OnScreenQuestion = {
  /** With what a widget shows in place of its name. */
  question: string;
  /** What finds the members of the widget that is named. */
  searched: string;
  /** Its view. */
  view: string | undefined;
  widget: DashboardOnScreen['widgets'][number] | undefined;
  /** What it shows. */
  words: string;
};

/** An intent under what is on screen, and the sentence that says so; empty where nothing was added. */
export type Placed = { intent: Intent; said: string };
export type Placing = (intent: Intent) => Placed;

/** Things that a title names: "in the chart Orders by month", "the “Revenue” widget". */
const THINGS = '(?:widget|chart|graph|table|tile|number|figure|card|kpi)s?';

/** What a question means that names a widget of the dashboard. A title alone, without quotes or such a word, is read as any words are. */
export function onScreenQuestion(
  question: string,
  dashboard: DashboardOnScreen | undefined,
  views: MetaCube[],
): OnScreenQuestion {
  for (const widget of dashboard?.widgets ?? []) {
    const named = namedIn(question, widget.title);
    const [first] = widget.members;
    if (named === null || first === undefined) continue;
    const view = viewOf(first);
    const words = wordsOf(widget, sourcesOf(views.filter(({ name }) => name === view))[0]);
    return {
      question: question.replace(named, words),
      searched: widget.members.join(' ').replace(/[._]/g, ' '),
      view,
      widget,
      words,
    };
  }
  return { question, searched: '', view: undefined, widget: undefined, words: '' };
}

function namedIn(question: string, title: string): RegExp | null {
  const text = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const quoted = `["“„'‘]${text}["”“'’]`;
  const forms = [
    `^\\s*${text}(?=\\s*[?.!]?\\s*$)`,
    `(?:the\\s+)?(?:${THINGS}\\s+)?${quoted}(?:\\s+${THINGS}\\b)?`,
    `(?:the\\s+)?\\b${THINGS}\\s+${text}(?![\\p{L}\\p{N}])`,
    `(?:the\\s+)?(?<![\\p{L}\\p{N}])${text}\\s+${THINGS}\\b`,
  ];
  const form = forms.map((each) => new RegExp(each, 'iu')).find((each) => each.test(question));
  return form ?? null;
}

/** "number of orders and revenue by status by month". */
function wordsOf(
  { members, granularity, title }: DashboardOnScreen['widgets'][number],
  source: Source | undefined,
) {
  const known = members.flatMap((name) => memberIn(source, [name]) ?? []);
  const titlesOf = (kinds: readonly Member['kind'][]) =>
    known.filter(({ kind }) => kinds.includes(kind)).map((member) => inSentence(member.title));
  const measures = titlesOf(['measure']);
  if (measures.length === 0) return title;
  const groups = titlesOf(['dimension', 'boolean']).map((each) => ` by ${each}`);
  return `${joined(measures)}${groups.join('')}${granularity === undefined ? '' : ` by ${granularity}`}`;
}

const memberIn = (source: Source | undefined, names: readonly string[]): Member | undefined =>
  source?.members.find(({ meta, part }) => part === undefined && names.includes(meta.name));

/** An intent over the rows that the dashboard's filters leave, where the question itself says nothing of the same. */
export function placedOnScreen(
  intent: Intent,
  sources: Source[],
  asked: OnScreenQuestion,
  dashboard: DashboardOnScreen | undefined,
): Placed {
  if (dashboard === undefined) return { intent, said: '' };
  if (intent.beside !== undefined) {
    const { beside, ...own } = intent;
    const [one, other] = [own, beside].map((half) => placedOnScreen(half, sources, asked, dashboard));
    const said = [...new Set([one?.said ?? '', other?.said ?? ''])].filter((text) => text !== '').join(' ');
    return { intent: { ...(one?.intent ?? own), beside: other?.intent ?? beside }, said };
  }
  const { widget, words } = asked;
  const source = sources.find(({ name }) => name === intent.source.name);
  const inForce = dashboard.filters.filter(
    ({ widgets }) => widget === undefined || widgets === undefined || widgets.includes(widget.id),
  );
  const kept: string[] = [];
  const outranked: string[] = [];
  let absent = 0;
  let placed = intent;
  for (const { members, conditions } of inForce) {
    const member = memberIn(source, members);
    if (member === undefined) {
      absent += 1;
      continue;
    }
    if (saysItself(intent, member)) {
      outranked.push(inSentence(member.title));
      continue;
    }
    const [only, second] = conditions;
    const days =
      only === undefined || second !== undefined || member.kind !== 'time' ? undefined : daysOf(only);
    const { time } = placed;
    if (days !== undefined && (time === null || time.member === member)) {
      placed = { ...placed, time: { member, granularity: time?.granularity ?? null, range: days } };
      kept.push(`${inSentence(member.title)}: ${days.label.replace(/^(?:in|on|from) /, '')}`);
      continue;
    }
    const filters = conditions.flatMap((condition) => filterFrom(member, condition) ?? []);
    placed = { ...placed, filters: [...placed.filters, ...filters] };
    kept.push(...filters.map(filterWords));
  }
  const name = `the dashboard “${escapeMarkdown(dashboard.title)}”`;
  const parts = [
    widget === undefined ? '' : `As the widget “${escapeMarkdown(widget.title)}” has it (${words})`,
    kept.length === 0 ? '' : `with the filters of ${name}: ${kept.join('; ')}`,
    outranked.length === 0 ? '' : `your own ${joined(outranked)} in place of the dashboard’s`,
    absent === 0 ? '' : wordAbsent(absent, kept.length + outranked.length, name),
  ].filter((part) => part !== '');
  return { intent: placed, said: parts.length === 0 ? '' : `*${capitalised(parts.join(', '))}.*` };
}

/** The same question over a view that the dashboard shows, where another one holds the same figures by the same names. */
export function onScreenFirst(
  understanding: Understanding,
  dashboard: DashboardOnScreen | undefined,
  overThese: (isShown: (source: Source) => boolean) => Understanding,
): Understanding {
  if (dashboard === undefined || understanding.kind !== 'intents') return understanding;
  const { widgets, filters } = dashboard;
  const shown = new Set([...widgets, ...filters].flatMap(({ members }) => members.map(viewOf)));
  const [{ intent }] = understanding.candidates;
  if (shown.size === 0 || shown.has(intent.source.name)) return understanding;
  const other = overThese(({ name }) => shown.has(name));
  if (other.kind !== 'intents' && other.kind !== 'lookup') return understanding;
  const reread = other.kind === 'lookup' ? other.intent : other.candidates[0].intent;
  return namesOf(reread) === namesOf(intent) ? other : understanding;
}

const viewOf = (member: string): string => member.slice(0, member.indexOf('.'));

/** Whether a filter is of the view that an intent asks, and of a member that is not known of it. */
export function lacksFilters(
  { source: { name } }: Intent,
  sources: Source[],
  dashboard: DashboardOnScreen | undefined,
): boolean {
  const source = sources.find((each) => each.name === name);
  return (dashboard?.filters ?? []).some(
    ({ members }) =>
      members.some((member) => member.startsWith(`${name}.`)) && memberIn(source, members) === undefined,
  );
}

const wordAbsent = (absent: number, others: number, name: string): string =>
  others > 0
    ? `without ${absent === 1 ? 'one filter' : `${absent} filters`} that this data does not have`
    : `without the filters of ${name}, which this data does not have`;

/** Whether the question names a period, or values, of its own. */
function saysItself({ time, filters, derivation }: Intent, member: Member): boolean {
  const isPeriod = member.kind === 'time' && time !== null && time.range !== null;
  const own: readonly Filter[] = [...filters, ...(derivation?.kind === 'part' ? derivation.filters : [])];
  return (isPeriod && time.member === member) || own.some((filter) => filter.member === member);
}
