import type { DateRange, Granularity } from '../language/calendar.ts';
import type { Member } from '../model/members.ts';
import type { Source } from '../model/sources.ts';
import type { Percentile } from '../phrasing/statistics.ts';

/** Aggregates the analyst applies itself, where the model has no measure for what is asked. */
export type AdHocAggregate = 'sum' | 'avg' | 'min' | 'max' | 'count_distinct' | Percentile;

export type MeasureUse = { member: Member; aggregate: AdHocAggregate | null };

export type Comparison = { operator: '>' | '>=' | '<' | '<=' | '='; value: number };

export type Filter =
  | { member: Member; operator: 'equals' | 'differs'; values: string[] }
  | { member: Member; operator: 'isTrue' | 'isFalse' | 'isSet' | 'isNotSet' }
  | { member: Member; operator: 'compares'; comparisons: Comparison[] }
  /** "customers without orders": in no row of other relations, by the column that names it there. */
  | {
      member: Member;
      operator: 'absent';
      column: Member;
      relations: string[];
      period: { member: Member; range: DateRange } | null;
      /** What those rows are. */
      title: string;
    };

/** "customers with more than 5 orders": what a group's figure has to be. */
export type GroupCondition = { use: MeasureUse; comparisons: Comparison[] };

/** What is worked out from the figures of a grouped query. */
export type Derivation =
  /** Each group's part of the whole, in per cent. */
  | { kind: 'share' }
  /** What meets these filters, as part of what does not have to: "which share of orders is cancelled". */
  | { kind: 'part'; filters: Filter[] }
  /** The period asked for beside an earlier one. */
  | { kind: 'comparison'; previous: DateRange; rankBy: RankedFigure; asks: AskedChange | null }
  /** Each period of a series beside the one before. */
  | { kind: 'change'; rankBy: RankedFigure }
  | { kind: 'runningTotal' }
  /** The first so many within each group: "top 3 products per category". */
  | { kind: 'topPerGroup'; count: number }
  /** The mean of the figures of single things or periods: "average revenue per customer". */
  | { kind: 'averagePer'; each: Member | Granularity; percentile: Percentile | null }
  /** "units sold per order": one figure divided by another. */
  | { kind: 'ratio'; per: Member }
  /** "how many customers have more than 5 orders". */
  | { kind: 'countOf'; each: Member }
  /** The median or another percentile of what the single rows add to the figures. */
  | { kind: 'percentileOfRows'; percentile: Percentile }
  /** Figures over the single rows whose amount is in bounds: "orders over 500 EUR". */
  | { kind: 'rowsWithin'; amount: Member; comparisons: Comparison[] };

/** "more in June than in July?": yes if the figure asked about is above the other, or below it. */
export type AskedChange = { expectsMore: boolean; isAboutEarlier: boolean };

export type RankedFigure = 'value' | 'difference' | 'percent';

/** How the rows are to be shown, where a question says so. */
export type Presentation = 'table' | 'bar' | 'line' | 'pie' | null;

export type TimeUse = { member: Member; granularity: Granularity | null; range: DateRange | null };

/** In which order rows come: by a measure, or by the first grouping column. */
export type Order = { by: 'measure' | 'group'; direction: 'ascending' | 'descending' };

/** What a question asks, as plain data: SQL, chart and wording each follow from it alone. */
export type Intent = {
  source: Pick<Source, 'name' | 'title'>;
  measures: MeasureUse[];
  dimensions: Member[];
  time: TimeUse | null;
  filters: Filter[];
  having: GroupCondition[];
  derivation: Derivation | null;
  order: Order;
  limit: number | null;
  /** Asked for the first of a ranking ("top 5", "which … most"): the answer opens with the winner. */
  asksForWinner: boolean;
  presentation: Presentation;
};

/** Words of a question that no member explains: a value to look up among the view's rows, or chatter. */
export type UnknownPhrase = {
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
};

/** One way to read a question: an intent over one view, and what is still unknown. */
export type Reading = {
  intent: Intent;
  unknown: UnknownPhrase[];
  /** Words that are explained, unless a value is called so. */
  contested: string[];
  /** String dimensions of the view, where unknown words are looked up. */
  searchable: Member[];
  /** Compares things: two values of one dimension are set side by side. */
  contrasts: boolean;
  /** How much of the question its members explain, times how surely. */
  quality: number;
  score: number;
};

/** A figure to explain: its period beside the one before, to be seen by each of the dimensions. */
export type Drill = { base: Intent; previous: DateRange; dimensions: Member[] };
