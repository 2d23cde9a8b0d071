/**
 * The compiled model: plain JSON, stored when a branch is saved. Every SQL snippet has been parsed, its
 * references resolved and its bare columns qualified, so that a query only has to put pieces together.
 */
export type Model = { cubes: Record<string, Cube>; views: Record<string, View> };

/** SQL text with holes; joined without further parsing. */
export type Template = Piece[];
export type Piece =
  | string
  | PlainSql
  | CubeReference
  | ColumnReference
  | MemberReference
  | AggregateCall
  | SubQuery
  | SwitchValue
  | TakenFilters
  | GrantedRows;
/** A query's filters on dimensions, each with the expression that stands for the dimension. */
export type TakenFilters = { kind: 'filters'; uses: { dimension: MemberReference; sql: Template }[] };
/** SQL that only compares columns with constants, so that it gives an answer for every row; other SQL is a text. */
export type PlainSql = { kind: 'sql'; sql: string };
/**
 * Cube names walked along joins (none: the owning cube). A path that the model spells out is walked as it stands;
 * a cube that is only named is the one the query has joined, or else the nearest.
 */
type Path = { path: string[]; spelled?: true };
/** The table of the cube at the end of the path. */
export type CubeReference = Path & { kind: 'cube' };
/** A column of that table, as the model spells it. */
export type ColumnReference = Path & { kind: 'column'; column: string };
/** A member of the cube at the end of the path; a time dimension perhaps cut to a granularity. */
export type MemberReference = Path & { kind: 'member'; member: string; granularity?: string };
/** An aggregate written in the SQL of a calculated measure; without argument it counts rows. */
export type AggregateCall = {
  kind: 'aggregate';
  function: string;
  distinct: boolean;
  argument: Template | null;
  filter: Template | null;
};
/** Measures of other cubes, taken for each row of the owning cube. */
export type SubQuery = {
  kind: 'subQuery';
  name: string;
  /** An expression over measures. */
  value: Template;
  /** True when the filters of the query hold inside, too. */
  filtered: boolean;
};

/** One of some texts, each of which every row of the owning cube is counted under. */
export type SwitchValue = { kind: 'switch'; name: string; values: string[] };

/**
 * A condition that holds for the rows these items of the queried relation's policy let through. Not stored: it is
 * put into a member that the caller may see in some rows only.
 */
export type GrantedRows = { kind: 'granted'; items: AccessPolicyItem[] };

/** What search shows of a cube, a view or a member. */
export type Described = { name: string; title: string; description: string; synonyms: string[] };

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** What only clients read: it changes neither numbers nor who sees what. */
export type Displayed = {
  /** As it is written. */
  meta?: Json;
  /** What a member is called where its cube is known; left out: its title. */
  shortTitle?: string;
  /** A `format` that is a mapping. */
  formatDescription?: Json;
  /** A code of ISO 4217. */
  currency?: string;
};
/** A member of the cube at the end of a path from where it is named. */
export type MemberName = { path: string[]; member: string };
/** Dimensions from the coarsest to the finest. */
export type Hierarchy = { name: string; title: string; levels: MemberName[] };
/** Members of a view by their names there, and further folders. */
export type Folder = { name: string; members: (string | Folder)[] };

export type Cube = Described &
  Displayed & {
    public: boolean;
    /** Table alias wished for in physical SQL. */
    alias: string;
    /** A table name or a parenthesised SELECT. */
    source: string;
    /** The same with the filters of a query that it takes in; left out: it takes in none. */
    filteredSource?: FilteredSource;
    joins: Record<string, Join>;
    dimensions: Record<string, Dimension>;
    measures: Record<string, Measure>;
    segments: Record<string, Segment>;
    /** Dimension names; their order is the order of definition. */
    primaryKey: string[];
    hierarchies?: Hierarchy[];
    refreshKey?: RefreshKey;
    accessPolicy: AccessPolicyItem[] | null;
    /** Why the whole cube cannot be queried yet, for example a feature that is not supported. */
    unavailable: string | null;
  };

export type FilteredSource = (string | FilterUse[])[];
/** A condition of SQL that a query's filter on a dimension becomes; each is a dimension of a group. */
export type FilterUse = {
  cube: string;
  member: string;
  /** The expression that stands for the dimension; or, with `values` of the filter, the condition itself. */
  sql: (string | { value: number })[];
  /** How many it takes; null: it is an expression. */
  values: number | null;
  /** It compares columns with constants, and so gives an answer for every row. */
  isPlain: boolean;
};

/** How long a kept result of the cube's rows is as good as a new one. */
export type RefreshKey = {
  /** Until the next multiple of it; with `sql`: how often that is asked. null: not said. */
  everyMs: number | null;
  /** A SELECT, which gives something else when the rows have changed. */
  sql: string | null;
};

export type Relationship = 'one_to_one' | 'one_to_many' | 'many_to_one';
/** `unavailable`: what is wrong with it; it is still the way that it is, so that nothing is read by another one. */
export type Join = {
  relationship: Relationship;
  on: Template;
  unavailable?: string;
  /** It is another one against its direction, which a view walks. */
  isOfViews?: true;
};

type MemberBase = Described &
  Displayed & {
    public: boolean;
    format: string | null;
    /** What a caller to whom the value is masked sees instead; `null`: NULL. */
    mask: Template | null;
    unavailable: string | null;
  };
export type DimensionType = 'string' | 'number' | 'time' | 'boolean' | 'geo';
export type Dimension = MemberBase & {
  kind: 'dimension';
  type: DimensionType;
  sql: Template;
  /** Of a time dimension, besides those that every one has. */
  granularities: Record<string, Granularity>;
  shifts?: CalendarShift[];
  /** False: clients should not list its values where they offer them for a filter. */
  suggestFilterValues?: false;
};
/** A period that each row has in SQL, in local time, or bins. */
export type Granularity = { title: string; sql: Template } | BinnedGranularity;
/** Bins of `interval` (as PostgreSQL reads it), counted from an origin in local time. */
export type BinnedGranularity = {
  title: string;
  interval: string;
  /** Local time, or an instant with its zone; null: the start of the year. */
  origin: string | null;
  /** How far from the natural start of a bin it begins; only without origin. */
  offset: string | null;
};
export type Segment = MemberBase & { kind: 'segment'; sql: Template };

export const aggregations = [
  'count',
  'count_distinct',
  'count_distinct_approx',
  'sum',
  'avg',
  'min',
  'max',
] as const;
export type Aggregation = (typeof aggregations)[number];
export const calculations = ['number', 'string', 'time', 'boolean'] as const;
export type Calculation = (typeof calculations)[number];

export type Measure = MemberBase & {
  kind: 'measure';
  type: Aggregation | Calculation | 'rank';
  /** `null` for a plain count. */
  sql: Template | null;
  filters: Template[];
  /**
   * `calculated` measures are written over other measures and aggregates, `raw` ones hold aggregates as plain text,
   * `staged` ones are worked out over groups.
   */
  form: 'aggregated' | 'calculated' | 'raw' | 'staged';
  rollingWindow: RollingWindow | null;
  /** Of a staged measure. */
  stage?: Stage;
  /** What tells of the rows behind a value. */
  drillMembers?: MemberName[];
};
/** How a measure is worked out of the groups that others are measured in. */
export type Stage = {
  /** Keys that the groups have besides those of the query. */
  added: MemberReference[];
  /** The keys of the query within which all groups are taken together; null: each group by itself. */
  partition: { keeps: boolean; keys: MemberReference[] } | null;
  shifts: TimeShift[];
  /** What a rank goes by. */
  orders: StageOrder[];
  /** It is over rows, which are merely those of another time. */
  isLeaf: boolean;
};
/** Measures of another time: rows count where their time moved by this is; null: every time of the query. */
export type TimeShift = { dimension: MemberReference | null } & ShiftBy;
/** An interval as PostgreSQL reads it, or what a calendar calls it. */
export type ShiftBy = { interval: string; sign: '+' | '-' } | { name: string };
/** How a calendar moves one of its times: to the time that `sql` gives for each of its days, or by an interval. */
export type CalendarShift = {
  name: string | null;
  by: { interval: string; sign: '+' | '-' } | null;
  sql: Template | null;
};
export type StageOrder = { sql: Template; direction: 'ASC' | 'DESC' };
/** The time a rolling measure looks at from each step of a time series; intervals as PostgreSQL reads them. */
export type RollingWindow =
  | { kind: 'to_date'; granularity: string }
  | {
      kind: 'interval';
      /** How far it reaches back and ahead; null: not at all. */
      trailing: string | 'unbounded' | null;
      leading: string | 'unbounded' | null;
      /** The edge of the step that both are counted from. */
      offset: 'start' | 'end';
      /** It begins where the range of the query does. */
      fromRange?: true;
    };
export type Member = Dimension | Measure | Segment;

export type View = Described &
  Displayed & {
    public: boolean;
    root: string;
    members: Record<string, ViewMember>;
    folders?: Folder[];
    accessPolicy: AccessPolicyItem[] | null;
    unavailable: string | null;
  };
/** A member of the cube at the end of `path` (cube names walked from the root, without it). */
export type ViewMember = Described & {
  kind: Member['kind'];
  path: string[];
  member: string;
  /** Set when the member is written in the view; it is read at the root. */
  own: Member | null;
  /** Set for what `includes: "*"` takes in although its cube hides it: row rules may be written over it. */
  hidden?: true;
  unavailable: string | null;
};

export type AccessPolicyItem = {
  /** `null`: everyone. */
  groups: string[] | null;
  /** Names that `role` was written with: they mean whoever has such a role, as well as the group. */
  roles?: string[];
  conditions: string[];
  members: MemberSet;
  /** Members of which only the mask is shown, unless an item grants them. */
  masked: MemberSet;
  /** `null`: all rows. */
  rows: PolicyFilter[] | null;
};
export type MemberSet = { includes: string[] | '*'; excludes: string[] };
export type PolicyFilter =
  | { kind: 'and' | 'or'; filters: PolicyFilter[] }
  | { kind: 'member'; member: string; operator: FilterOperator; values: PolicyValue[] };
export type PolicyValue = string | number | boolean | null;

export const filterOperators = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'startsWith',
  'notStartsWith',
  'endsWith',
  'notEndsWith',
  'gt',
  'gte',
  'lt',
  'lte',
  'set',
  'notSet',
  'inDateRange',
  'notInDateRange',
  'beforeDate',
  'beforeOrOnDate',
  'afterDate',
  'afterOrOnDate',
] as const;
export type FilterOperator = (typeof filterOperators)[number];
