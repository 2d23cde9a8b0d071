import type { MetaCube, MetaMember } from '../../../schema/wire/tools.ts';
import { ownName } from '../../language/own-name.ts';
import { inSentence, pluralOf } from '../../language/spelling.ts';
import { stemsOf } from '../../language/tokens.ts';
import {
  AGGREGATE_WORDS,
  APART_WORDS,
  KEY_WORDS,
  LIST_WORDS,
  VIEW_WORDS,
} from '../../language/vocabulary.ts';
import { quoteName } from './identifiers.ts';
import { bearerOf, isBareName } from './lent-names.ts';

export type MemberKind = 'measure' | 'dimension' | 'time' | 'boolean';

/** What recurs in the calendar: groups that a model need not have, since every time has them. */
export type CalendarPart = 'weekday' | 'hour' | 'dayOfMonth' | 'monthOfYear' | 'quarterOfYear';

/** A member as the analyst handles it; its qualified name stays in `meta`. */
export type Member = {
  meta: MetaMember;
  /** What a result's column is called. */
  name: string;
  /** What an answer calls it. */
  title: string;
  kind: MemberKind;
  /** The view or cube that has it. */
  relation: string;
  /** What a query calls it. */
  reference: string;
  /** What recurs in the calendar, made of a time: its values are numbers that stand for days or months. */
  part?: CalendarPart;
  /** Whether a time is on certain weekdays: "Monday", "Weekend". */
  isOfWeekdays?: boolean;
  /** What a number of days or the like is the length between: two dates of its rows. */
  between?: [from: Member, to: Member];
};

/** Members of one view or cube of all `relations`; `isJoined`: it stands beside others, whose members may have the same names. */
export function membersOf(relation: MetaCube, isJoined: boolean, relations = [relation]): Member[] {
  return relation.members.map((meta) => {
    const own = ownName(meta.name);
    return {
      meta,
      name: isJoined ? `${relation.name}_${own}` : own,
      title: titleOf(meta, relation, bearerOf(meta, relation, relations)),
      kind: kindOf(meta),
      relation: relation.name,
      reference: isJoined ? `${quoteName(relation.name)}.${quoteName(own)}` : quoteName(own),
    };
  });
}

function kindOf(meta: MetaMember): MemberKind {
  if (meta.aggType !== undefined) return 'measure';
  if (meta.type === 'time') return 'time';
  return meta.type === 'boolean' ? 'boolean' : 'dimension';
}

/** "Count" of members is the "Number of members", "Name" of clubs the "Club"; "Nps" stands for words and is "NPS". */
function titleOf(meta: MetaMember, relation: MetaCube, bearer: MetaCube | null): string {
  const stems = stemsOf(meta.title);
  const thing = rowsOf(relation).join(' ') || 'row';
  if (meta.aggType === 'count' && stems.every((stem) => AGGREGATE_WORDS.has(stem)))
    return `Number of ${pluralOf(thing)}`;
  if (meta.aggType === 'count' && /[^s]s$/.test(meta.title) && !/^number|count|total/i.test(meta.title))
    return `Number of ${inSentence(meta.title)}`;
  if (isBareName(meta) && bearer !== null) {
    const named = thingsOf(bearer.title).join(' ') || 'row';
    return `${named.charAt(0).toUpperCase()}${named.slice(1)}`;
  }
  return /^[B-DF-HJ-NP-TV-XZ][b-df-hj-np-tv-xz]{1,3}$/.test(meta.title)
    ? meta.title.toUpperCase()
    : meta.title;
}

/** What a view or cube is called by its rows: members of a "member list" or a `members_view`. */
export function thingsOf(name: string): string[] {
  const all = stemsOf(name).filter((stem) => !VIEW_WORDS.has(stem));
  const stems = all[0] === 'of' ? all.slice(1) : all;
  const last = stems.at(-1) ?? '';
  const isList = stems.length > 1 && LIST_WORDS.has(last) && name.toLowerCase().endsWith(last);
  return isList ? stems.slice(0, -1) : stems;
}

const ONLY_NAME = /^[\p{L}-]+(?: [\p{L}-]+)?s\.?$/u;

/** What the rows of a view or cube are: of a "Ledger" that is described as "Invoices" these. */
export function rowsOf({ title, description }: Pick<MetaCube, 'title' | 'description'>): string[] {
  const things = thingsOf(title);
  const isBare = things.length === 1 && LIST_WORDS.has(things[0] ?? '');
  return isBare && ONLY_NAME.test(description.trim()) ? thingsOf(description.trim()) : things;
}

/** Whether a measure says how many of something there are. */
export function countsThings({ meta }: Member): boolean {
  return meta.aggType === 'count' || meta.aggType?.startsWith('count_distinct') === true;
}

/** Whether a measure's parts add up to the whole. */
export function addsUp({ meta }: Member): boolean {
  return meta.aggType === 'sum' || meta.aggType === 'count';
}

/** Whether a member is a number that each row has. */
export function isNumber({ kind, meta, part }: Member): boolean {
  return kind === 'dimension' && meta.type === 'number' && part === undefined;
}

/** Whether it is a number that more or less can be said of: one that only tells things apart is none. */
export function isAmount(member: Member): boolean {
  return isNumber(member) && !KEY_WORDS.has(stemsOf(member.meta.name).at(-1) ?? '');
}

/** Whether a member is a text that rows share, and not one of which each row has its own: what is offered by it has few rows. */
export function makesGroups(member: Member): boolean {
  return isText(member) && !APART_WORDS.has(stemsOf(member.title).at(-1) ?? '');
}

/** Whether a member is a text that each row has. */
export function isText({ kind, meta }: Member): boolean {
  return kind === 'dimension' && meta.type === 'string';
}

/** Whether words are looked up among its values; the description says of which the model wants none. */
export function isSearched(member: Member): boolean {
  return isText(member) && !member.meta.description.endsWith('Its values are not searched.');
}
