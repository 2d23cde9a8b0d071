import type { DateRange, Granularity } from '../language/calendar.ts';
import type { Comparison } from '../question/comparison.ts';
import type { Percentile } from '../question/statistics.ts';
import type { Member } from './model/members.ts';

/** Aggregates the analyst applies itself, where the model has no measure for what is asked; `count`: how many rows have one at all. */
export type AdHocAggregate = 'sum' | 'avg' | 'min' | 'max' | 'count' | 'count_distinct' | Percentile;

export type MeasureUse = {
  member: Member;
  aggregate: AdHocAggregate | null;
  /** How much of the member's unit is one of the unit that is asked for: 1,000 kg are a tonne. */
  unitSize?: number;
};

export type Filter =
  | { member: Member; operator: 'equals' | 'differs'; values: string[] }
  | { member: Member; operator: 'isTrue' | 'isFalse' | 'isSet' | 'isNotSet' }
  | { member: Member; operator: 'compares'; comparisons: Comparison[] }
  /** One number of a row is above another: "invoices over their estimate". */
  | { member: Member; operator: 'exceeds'; than: Member }
  /** A time of its own, beside the period that is asked for. */
  | { member: Member; operator: 'within'; range: DateRange }
  /** Not over before that day: what has no end yet is not over. */
  | { member: Member; operator: 'notBefore'; date: string }
  /** A condition that was not read from a question, as SQL and in words. */
  | { member: Member; operator: 'given'; condition: string; words: string }
  /** "those", after the first few of a ranking: the same things, whatever is asked of them now. */
  | { member: Member; operator: 'first'; ranking: Ranking }
  /** "customers without orders", "who ordered in 2024": things that are in none of these rows, or in some. */
  | { member: Member; operator: 'absent' | 'present'; rows: RowsOfThings };

/** The rows that things are found in, or are not. */
export type RowsOfThings = {
  /** What those rows are. */
  title: string;
  /** What names the thing there. */
  column: Member;
  relations: string[];
  period: { member: Member; range: DateRange } | null;
  /** The date that the period is by, where the rows have several. */
  by: Member | null;
  filters: Filter[];
  having: GroupCondition[];
  /** "in every cinema", "every year": each of these has to have one of the rows. */
  every: Member | { unit: Granularity; count: number } | null;
  /** What else the model calls them, and says that is done in each: "Produce", and "brought" of "What growers brought". */
  alsoCalled?: string;
  /** Nothing lists the things: they are those that had such rows at other times, or other ones. */
  isOfOthers?: boolean;
  /** How many of them each thing has, where its own row says that. */
  number?: Member;
};

/** What came first, by which figure, among which rows. */
export type Ranking = {
  use: MeasureUse;
  direction: Order['direction'];
  count: number;
  relations: string[];
  rows: Filter[];
};

/** "customers with more than 5 orders", "with more returns than orders": what a group's figure has to be, or another that it has to be above. */
export type GroupCondition = { use: MeasureUse; comparisons: Comparison[]; above?: MeasureUse };

/** In which order rows come: by a measure, or by the first grouping column, unless another is named. */
export type Order = { by: 'measure' | 'group'; direction: 'ascending' | 'descending'; column?: Member };

/** Words of a question that no member explains: a value to look up among the view's rows, or chatter. */
export type UnknownPhrase = {
  /** The place of its first word. */
  start: number;
  text: string;
  words: string[];
  /** A dimension named right beside it: "category Toys". */
  hint: Member | null;
  /** Written like a name or after a preposition: leaving it out would answer another question. */
  isEssential: boolean;
  /** "without cancelled orders": what the value names is left out. */
  isExcluded: boolean;
  /** Follows a preposition: "in Berlin" narrows, "cancelled orders" and "is cancelled" describe. */
  isPlace: boolean;
  /** "of poodles" */
  isOf?: boolean;
  /** Left out where a value of the column beside it says that, and else nothing is: there may be none. */
  mayLack?: boolean;
};
