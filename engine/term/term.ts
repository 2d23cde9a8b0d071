import type { Cube, Join } from '../model/types.ts';
import type { ValueType } from './value-type.ts';

/** One value or condition of a query: what it is, and what is known of it from where it was made. */
export type Term = {
  readonly form: Form;
  readonly type: ValueType;
  /** The joined tables it reads. */
  readonly reads: ReadonlySet<JoinNode>;
  /** It can neither fail nor take long, whatever a row holds. */
  readonly total: boolean;
  /** Operations that it takes for one row, through the subqueries whose columns it reads. */
  readonly steps: number;
  /** It is the same for every row. */
  readonly constant: boolean;
  /** A subquery in it is cut by row rules. */
  readonly ruled: boolean;
  /** It holds a subquery, which is run, and takes its time, when a row asks for it. */
  readonly asks: boolean;
  /** As a condition of its own the planner joins its rows to the others, which takes no longer than joins do. */
  readonly joinsRows?: true;
  /** Bytes that its text has at most; unless it is bounded, when stored texts have {@link STORED_TEXT_BYTES}. */
  readonly bytes: number;
  /** Its text is that short whatever a row holds. */
  readonly bounded: boolean;
  /** Checks of a text's length that stand in one another in it. */
  readonly checks: number;
  /** For the local time of a moment: the moment itself (a stored column, which an index may serve). */
  readonly instant?: { moment: Term; timeZone: string };
};

/** Steps within which a term, or the conditions of one SELECT, take no time to speak of. */
export const QUICK_STEPS = 100;
/** The same of a whole statement. */
export const QUICK_STATEMENT_STEPS = 300;

/** What the bound on made texts is reckoned with; a longer one is an error where longer ones are made of it. */
export const STORED_TEXT_BYTES = 16_384;

/** What a term is made of: plain data that the dialect's printer alone turns into text. */
export type Form =
  | { kind: 'column'; table: string | null; name: string }
  /** A column as the model spells it. */
  | { kind: 'modelColumn'; table: string; spelled: string }
  /** SQL of the model, with terms in its holes. */
  | { kind: 'snippet'; pieces: readonly (string | { table: string } | Term)[] }
  | { kind: 'text'; value: string }
  | { kind: 'number'; digits: string }
  | { kind: 'word'; word: 'NULL' | 'TRUE' | 'FALSE' }
  | { kind: 'time'; precision: 'DATE' | 'TIMESTAMP' | 'TIMESTAMPTZ'; value: string }
  | { kind: 'interval'; value: string; fields: string | null }
  | { kind: 'parameter'; value: string | number | boolean; cast: string | null }
  | { kind: 'operator'; symbol: string; left: Term; right: Term }
  | { kind: 'prefix'; symbol: string; operand: Term }
  | { kind: 'suffix'; operand: Term; words: string }
  | { kind: 'logic'; word: 'AND' | 'OR'; operands: readonly Term[] }
  | { kind: 'membership'; word: 'IN' | 'NOT IN'; tested: Term; items: readonly Term[] }
  | { kind: 'between'; words: string; value: Term; low: Term; high: Term }
  | { kind: 'pattern'; words: string; value: Term; pattern: Term; escapeWith: Term | null }
  | { kind: 'row'; values: readonly Term[] }
  | { kind: 'call'; call: Call }
  | { kind: 'cast'; value: Term; to: string }
  | { kind: 'case'; subject: Term | null; branches: readonly Branch[]; otherwise: Term | null }
  | { kind: 'extract'; field: string; from: Term }
  | { kind: 'zone'; value: Term; from: 'timestamptz' | 'timestamp'; timeZone: string }
  | { kind: 'overlaps'; ends: readonly [Term, Term, Term, Term] }
  | { kind: 'exists'; query: Query }
  | { kind: 'scalar'; query: Query }
  | { kind: 'quantified'; tested: readonly Term[]; comparison: string; query: Query };

export type Branch = { when: Term; result: Term };

/** A function with all that may stand round its arguments. */
export type Call = {
  name: string;
  args: readonly Term[] | '*';
  distinct?: boolean;
  /** Of an aggregate, in its parentheses. */
  orderBy?: readonly Sort[];
  withinGroup?: Sort;
  filter?: Term;
  over?: Window | string;
};

/** A SELECT as plain data. */
export type Query = Select | SetOperation | Values;

/** `name AS (…)` before a query. */
export type Definition = {
  name: string;
  columns: readonly string[];
  query: Query;
  /** It reads itself. */
  recursive?: true;
};
/** A key is a term, or the number of an output column. */
export type SortKey = Term | number;
export type Sort = { key: SortKey; direction: '' | 'ASC' | 'DESC'; nulls: '' | 'FIRST' | 'LAST' };
export type Tail = {
  orderBy: readonly Sort[];
  limit: number | null;
  offset: number | null;
  withTies: boolean;
};

export type Select = Tail & {
  kind: 'select';
  definitions: readonly Definition[];
  /** An empty list: each row once; keys: DISTINCT ON. */
  distinct: readonly SortKey[] | null;
  columns: readonly OutputTerm[];
  from: Table | null;
  /** What access policies ask of the rows. Nothing that can fail is tried before them. */
  rules: readonly Term[];
  where: readonly Term[];
  groupBy: Grouping | null;
  having: readonly Term[];
  windows: readonly { name: string; window: Window }[];
};
export type OutputTerm = { term: Term; name: string };

export type SetOperation = Tail & {
  kind: 'setOperation';
  definitions: readonly Definition[];
  word: 'UNION' | 'INTERSECT' | 'EXCEPT';
  all: boolean;
  left: Query;
  right: Query;
};

export type Values = Tail & {
  kind: 'values';
  definitions: readonly Definition[];
  rows: readonly (readonly Term[])[];
};

export type Grouping = { distinct: boolean; items: readonly GroupItem[] };
export type GroupItem =
  | { kind: 'key'; key: SortKey }
  | { kind: 'list'; items: readonly GroupItem[] }
  | { kind: 'set'; word: 'GROUPING SETS' | 'ROLLUP' | 'CUBE' | ''; items: readonly GroupItem[] };

export type Window = {
  name: string | null;
  partitionBy: readonly Term[];
  orderBy: readonly Sort[];
  frame: Frame | null;
};
export type Frame = { unit: string; start: FrameEnd; end: FrameEnd; exclusion: string };
export type FrameEnd = { offset: Term | null; words: string };

export type Table =
  /** A table or SELECT of the model, as it is written there. */
  | { kind: 'source'; sql: string; alias: string; cube: string; pieces?: readonly (string | Term)[] }
  /** `lateral`: it reads columns of the tables before it. */
  | { kind: 'derived'; query: Query; alias: string; columns: readonly string[]; lateral?: true }
  | { kind: 'named'; name: string; alias: string; columns: readonly string[] }
  /** Times from the first to the last, one column. */
  | { kind: 'series'; first: Term; last: Term; step: Term; alias: string; column: string }
  | {
      kind: 'join';
      word: 'CROSS JOIN' | 'JOIN' | 'LEFT JOIN' | 'RIGHT JOIN' | 'FULL JOIN';
      left: Table;
      right: Table;
      on: readonly Term[];
      /** Whose condition it is: the model's and the planner's are tried as they stand. */
      by: 'planner' | 'asker';
    };

/** Where the rows of a node come from: what the model says, or the result of another SELECT. */
export type NodeRows =
  | { kind: 'source'; sql: string; cube: string }
  /** `isSwitch`: every row at the node above meets each row of it. */
  | { kind: 'derived'; query: Query; isSwitch?: true }
  | { kind: 'named'; name: string };

/** A cube at a place of the join tree: the same cube reached by two paths is two nodes. */
export type JoinNode = {
  key: string;
  cube: Cube;
  alias: string;
  depth: number;
  edge: { parent: JoinNode; join: Join } | null;
  rows: NodeRows;
};
