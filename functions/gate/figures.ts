/** Where the rows of a data query came from, and how old they were. */
export type ResultFigures = { cache: 'hit' | 'joined' | 'asked' | 'stale' | 'waiting'; cacheAgeMs?: number };

/** What a request has used so far; its endpoint adds to it by `requestDatabase`. */
export type RequestFigures = { account: string | undefined; roundTrips: number } & Partial<ResultFigures>;

export type RequestTold = RequestFigures & {
  requestId: string;
  method: string;
  /** The route, not the URL: ids of threads and sessions do not belong in a log. */
  route: string;
  status: number;
  durationMs: number;
};

/** What a turn has used of its language model, whose tokens may not be counted, and of its data. */
export type TurnFigures = {
  steps: number;
  inputTokens: number | null;
  outputTokens: number | null;
  dataQueries: number;
  dataRows: number;
  dataMs: number;
};

export type TurnTold = TurnFigures & {
  requestId: string;
  account: string;
  model: string;
  ended: string;
  durationMs: number;
};

/** What an Analytics Engine keeps of one event. docs/operations.md lists the columns, whose meanings never change. */
export type DataPoint = { indexes: string[]; blobs: string[]; doubles: number[] };

export const pointOfRequest = ({ account = '', cache, ...told }: RequestTold): DataPoint => ({
  indexes: [indexOf(account)],
  blobs: ['request', `${told.method} ${told.route}`, String(told.status), account, cache ?? ''],
  doubles: [told.durationMs, told.roundTrips],
});

export const pointOfTurn = ({ account, model, ended, durationMs, ...usage }: TurnTold): DataPoint => ({
  indexes: [indexOf(account)],
  blobs: ['turn', model, ended, account],
  doubles: [
    durationMs,
    0,
    usage.steps,
    usage.inputTokens ?? 0,
    usage.outputTokens ?? 0,
    usage.dataQueries,
    usage.dataRows,
    usage.dataMs,
  ],
});

/** An index has at most 96 bytes, and a UTF-16 unit at most three. */
const LONGEST_INDEX = 32;
const indexOf = (account: string): string => account.slice(0, LONGEST_INDEX);
