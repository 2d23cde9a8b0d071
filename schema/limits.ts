import * as z from 'zod';

/** UTF-16 units of a question, whatever is set. */
export const MOST_INPUT_CHARACTERS = 200_000;

/**
 * What one account, and one of its users, may use up (DECISIONS.md 9): each limit with its default and the most it
 * may be set to. An account keeps only those that were set for it.
 */

const limit = (normally: number, most: number, what: string) =>
  z.int().min(1).max(most).default(normally).describe(what);

/** Off until it is set. */
const budget = (what: string) => z.int().min(1).max(2_000_000_000).nullable().default(null).describe(what);

/** What the users of an account may do to each other; the account sets it. */
const ofUsers = {
  chatStartsPerUserMinute: limit(30, 600, 'Questions that a user may ask in a minute.'),
  threadReadsPerUserMinute: limit(120, 600, 'Times that a user may read threads in a minute.'),
  runningTurnsPerUser: limit(3, 100, 'Answers to a user that may run at once.'),
  dataQueriesPerUser: limit(4, 100, 'Queries over the data that may run at once for a user.'),
  modelTokensPerUserDay: budget('Tokens of language models that a user may use in a day (UTC).'),
  threadsPerUser: limit(10_000, 100_000, 'Threads that a user may have.'),
  threadRetentionDays: limit(365, 3_650, 'Days after which a thread that nobody has used is deleted.'),
  inputCharacters: limit(32_000, MOST_INPUT_CHARACTERS, 'Length of a question, in UTF-16 units.'),
};

/** What an account may do to others; whoever runs the service sets it. */
const ofAccounts = {
  chatStartsPerAccountMinute: limit(600, 100_000, 'Questions that all users may ask in a minute.'),
  runningTurnsPerAccount: limit(200, 10_000, 'Answers that may run at once.'),
  dataQueriesPerDeployment: limit(20, 1_000, "Queries that may run at once over a deployment's data."),
  modelTokensPerAccountMonth: budget('Tokens of language models that may be used in a month (UTC).'),
};

/** No answer takes longer; it is ended then. */
export const LONGEST_TURN_SECONDS = 15 * 60;

export const accountLimits = z.object({ ...ofUsers, ...ofAccounts });
export type AccountLimits = z.infer<typeof accountLimits>;
export type LimitName = keyof AccountLimits;

const shape = accountLimits.shape;

export const limitNames = Object.keys(shape).filter((name): name is LimitName => Object.hasOwn(shape, name));
export const limitsOfUsers = limitNames.filter((name) => Object.hasOwn(ofUsers, name));
export const limitsOfAccounts = limitNames.filter((name) => Object.hasOwn(ofAccounts, name));

/** What an account has that nothing was set for. */
export const normalLimits: AccountLimits = accountLimits.parse({});
