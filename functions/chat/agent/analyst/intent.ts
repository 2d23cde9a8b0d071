import type { DateRange, Granularity } from './calendar.ts';
import type { Member } from './member-phrases.ts';

/** Aggregates the analyst applies itself, where the model has no measure for what is asked. */
export type AdHocAggregate = 'avg' | 'min' | 'max' | 'count_distinct';

export type MeasureUse = { member: Member; aggregate: AdHocAggregate | null };

export type Filter =
  | { member: Member; operator: 'equals'; values: string[] }
  | { member: Member; operator: 'isTrue' | 'isFalse' };

export type TimeUse = { member: Member; granularity: Granularity | null; range: DateRange | null };

/** In which order rows come: by a measure, or by the first grouping column. */
export type Order = { by: 'measure' | 'group'; direction: 'ascending' | 'descending' };

/** What a question asks, as plain data: SQL, chart and wording each follow from it alone. */
export type Intent = {
  viewName: string;
  viewTitle: string;
  measures: MeasureUse[];
  dimensions: Member[];
  time: TimeUse | null;
  filters: Filter[];
  order: Order;
  limit: number | null;
  /** Asked for the first of a ranking ("top 5", "which … most"): the answer opens with the winner. */
  asksForWinner: boolean;
};

/** Words of a question that no member explains: a value to look up among the view's rows, or chatter. */
export type UnknownPhrase = {
  text: string;
  words: string[];
  /** A dimension named right beside it: "category Toys". */
  hint: Member | null;
  /** Written like a name or after a preposition: leaving it out would answer another question. */
  isEssential: boolean;
};

/** One way to read a question: an intent over one view, and what is still unknown. */
export type Reading = {
  intent: Intent;
  unknown: UnknownPhrase[];
  /** String dimensions of the view, where unknown words are looked up. */
  searchable: Member[];
  score: number;
};
