/**
 * The compiled model: plain JSON, stored when a branch is saved. Every SQL snippet has been parsed, its
 * references resolved and its bare columns qualified, so that a query only has to put pieces together.
 */
export type Model = { cubes: Record<string, Cube>; views: Record<string, View> };

/** SQL text with holes; joined without further parsing. */
export type Template = Piece[];
export type Piece = string | CubeReference | MemberReference;
/** The table of the cube at the end of `path` (cube names walked along joins; empty: the owning cube). */
export type CubeReference = { kind: 'cube'; path: string[] };
export type MemberReference = { kind: 'member'; path: string[]; member: string };

/** What search shows of a cube, a view or a member. */
export type Described = { name: string; title: string; description: string; synonyms: string[] };

export type Cube = Described & {
  public: boolean;
  /** Table alias wished for in physical SQL. */
  alias: string;
  /** A table name or a parenthesised SELECT. */
  source: string;
  joins: Record<string, Join>;
  dimensions: Record<string, Dimension>;
  measures: Record<string, Measure>;
  segments: Record<string, Segment>;
  /** Dimension names; their order is the order of definition. */
  primaryKey: string[];
  accessPolicy: AccessPolicyItem[] | null;
  /** Why the whole cube cannot be queried yet, for example a feature that is not supported. */
  unavailable: string | null;
};

export type Relationship = 'one_to_one' | 'one_to_many' | 'many_to_one';
export type Join = { relationship: Relationship; on: Template };

type MemberBase = Described & { public: boolean; format: string | null; unavailable: string | null };
export type DimensionType = 'string' | 'number' | 'time' | 'boolean' | 'geo';
export type Dimension = MemberBase & { kind: 'dimension'; type: DimensionType; sql: Template };
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
  type: Aggregation | Calculation;
  /** `null` for a plain count. */
  sql: Template | null;
  filters: Template[];
  /** `calculated` measures are written over other measures, `raw` ones contain their own aggregate. */
  form: 'aggregated' | 'calculated' | 'raw';
};
export type Member = Dimension | Measure | Segment;

export type View = Described & {
  public: boolean;
  root: string;
  members: Record<string, ViewMember>;
  accessPolicy: AccessPolicyItem[] | null;
  unavailable: string | null;
};
/** A member of the cube at the end of `path` (cube names walked from the root, without it). */
export type ViewMember = Described & {
  kind: Member['kind'];
  path: string[];
  member: string;
  unavailable: string | null;
};

export type AccessPolicyItem = {
  /** `null`: everyone. */
  groups: string[] | null;
  conditions: string[];
  members: { includes: string[] | '*'; excludes: string[] };
  /** `null`: all rows. */
  rows: PolicyFilter[] | null;
};
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
