import type { DateRange, Granularity } from '../language/calendar.ts';
import type { Token } from '../language/tokens.ts';
import type { Member } from '../match/model/members.ts';
import type { Source } from '../match/model/sources.ts';
import type { PresentRows } from '../match/present-rows.ts';
import type { StandingRows } from '../match/standing-rows.ts';
import type { Filter, GroupCondition, MeasureUse, Order } from '../match/terms.ts';
import type { Sought } from '../match/values/value-lookup.ts';
import type { Comparison } from '../question/comparison.ts';
import type { Presentation } from '../question/presentation.ts';
import type { Percentile } from '../question/statistics.ts';
import type { Doubts } from './doubts.ts';

/** What is worked out from the figures of a grouped query. */
export type Derivation =
  /** Each group's part of the whole, in per cent; `only`: of all groups these are shown. */
  | { kind: 'share'; only?: Filter }
  /** What the first few of a ranking have together, as part of what all have: so many as the intent is cut at. */
  | { kind: 'shareOfFirst' }
  /** What meets these filters, as part of what does not have to: "which share of orders is cancelled"; and where the words of it begin. */
  | { kind: 'part'; filters: Filter[]; begins: number | null }
  /** The period asked for beside an earlier one. */
  | { kind: 'comparison'; previous: DateRange; rankBy: RankedFigure; asks: AskedChange | null }
  /** Each period of a series beside the one before. */
  | { kind: 'change'; rankBy: RankedFigure }
  | { kind: 'runningTotal' }
  /** The first so many within each group: "top 3 products per category". */
  | { kind: 'topPerGroup'; count: number }
  /** What has that place in a ranking, with all that share it: "the second biggest client". */
  | { kind: 'place'; place: number }
  /** The mean of the figures of single things or periods: "average revenue per customer". */
  | { kind: 'averagePer'; each: Member | Granularity; percentile: Percentile | null }
  /** "units sold per order": one figure divided by another. */
  | { kind: 'ratio'; per: Member; isShare: boolean }
  /** "box office less film rental": the second figure taken from the first. */
  | { kind: 'difference' }
  /** "litres per cow": what all have, divided by a number that each thing has once. */
  | { kind: 'perSize'; size: Member; thing: Member; unit: string }
  /** "how many customers have more than 5 orders". */
  | { kind: 'countOf'; each: Member }
  /** The median or another percentile of what the single rows add to the figures. */
  | { kind: 'percentileOfRows'; percentile: Percentile }
  /** "average freight cost", of which the model has the sum alone: the mean of what the single rows add to it. */
  | { kind: 'averageOfRows' }
  /** Figures over the single rows whose amount is in bounds: "orders over 500 EUR". */
  | { kind: 'rowsWithin'; amount: Member; comparisons: Comparison[] };

/** "more in June than in July?": yes if the figure asked about is above the other, or below it. */
export type AskedChange = { expectsMore: boolean; isAboutEarlier: boolean };

export type RankedFigure = 'value' | 'difference' | 'percent';

export type TimeUse = { member: Member; granularity: Granularity | null; range: DateRange | null };

/** What a question asks, as plain data: SQL, chart and wording each follow from it alone. */
export type Intent = {
  source: Pick<Source, 'name' | 'title'>;
  /** What stands beside its figures, of the same groups and period: figures of other rows, or by another date. */
  beside?: Intent;
  measures: MeasureUse[];
  dimensions: Member[];
  time: TimeUse | null;
  /** The date that its time is by, where the rows have several and nothing says which one is meant. */
  assumedDate?: Member;
  /** Another date than the main one, which the question says, and the answer has to say as well. */
  saidDate?: Member;
  filters: Filter[];
  having: GroupCondition[];
  derivation: Derivation | null;
  order: Order;
  limit: number | null;
  /** Asked for the first of a ranking ("top 5", "which … most"): the answer opens with the winner. */
  asksForWinner: boolean;
  presentation: Presentation;
};

/** A question's words, where they are asked, and the question that it goes on from. */
export type Subject = { tokens: Token[]; source: Source; previous: Intent | null };

/** One way to read a question: an intent over one view, and what is still unknown. */
export type Reading = Sought & {
  intent: Intent;
  /** What the intent is proven against; null where a pattern of its own has read all words. */
  subject: Subject | null;
  /** Rows that are there now, where the question says so. */
  present?: PresentRows | null;
  /** Rows that are meant where the question says no state. */
  standing?: StandingRows | null;
  /** The next month of the name that is asked for, which is the last one else. */
  ahead?: DateRange | null;
  /** Whether the question says which figure it wants; else it is the one that the source is about. */
  namesFigure: boolean;
  /** Where the reading leaps. */
  doubts: Doubts;
  /** Compares things: two values of one dimension are set side by side. */
  contrasts: boolean;
  /** How much of the question its members explain, times how surely. */
  quality: number;
  score: number;
};

/** A figure to explain: its period beside the one before, to be seen by each of the dimensions. */
export type Drill = {
  base: Intent;
  previous: DateRange;
  dimensions: Member[];
  /** "why did it drop" takes for granted that it did; null: the question does not say which way. */
  premise: 'rise' | 'fall' | null;
};
