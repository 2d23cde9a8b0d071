/** SQL over the model, and what a person would write over the tables. */
export type Pair = [sql: string, byHand: string];
