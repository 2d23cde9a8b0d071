export type DataStatement = { text: string; parameters: readonly unknown[] };

/** One read-only transaction on a customer's database: what goes before, then the query whose rows are wanted. */
export type ReadTransaction = {
  before: readonly DataStatement[];
  query: DataStatement;
  signal: AbortSignal;
};

/** Every cell as the database prints it. */
export type TextRow = (string | null)[];
