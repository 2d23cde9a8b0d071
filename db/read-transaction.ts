export type DataStatement = { text: string; parameters: readonly unknown[] };

/** One read-only transaction on a customer's database: its settings first, then the query whose rows are wanted. */
export type ReadTransaction = { settings: DataStatement; query: DataStatement; signal: AbortSignal };

/** Every cell as the database prints it. */
export type TextRow = (string | null)[];
