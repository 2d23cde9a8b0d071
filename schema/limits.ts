import * as z from 'zod';

/** UTF-16 units of a question, whatever is set. */
export const MOST_INPUT_CHARACTERS = 200_000;

/**
 * What one account, and one of its users, may use up (DECISIONS.md 9): each limit with its default and the most it
 * may be set to. An account keeps only those that were set for it.
 */

const limit = (normally: number, most: number, what: string, least = 1) =>
  z.int().min(least).max(most).default(normally).describe(what);

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
  dashboardsPerUser: limit(200, 5_000, 'Dashboards that a user of an embed tenant may have there.'),
  dashboardsPerEmbedTenant: limit(2_000, 50_000, 'Dashboards that all users of an embed tenant may have.'),
  inputCharacters: limit(32_000, MOST_INPUT_CHARACTERS, 'Length of a question, in UTF-16 units.'),
};

/** A hundred years. */
const FOREVER_DAYS = 36_500;
/** Who wants to be rid of a trace has to wait for so long. */
const LEAST_AUDIT_DAYS = 30;
/** The budget of a month is counted from turns of that month. */
const LEAST_USAGE_DAYS = 32;

/** How long things are kept; the account sets it. */
const retention = {
  threadRetentionDays: limit(365, 3_650, 'Days after which a thread that nobody has used is deleted.'),
  auditRetentionDays: limit(
    400,
    FOREVER_DAYS,
    'Days after which an entry of the audit log is deleted.',
    LEAST_AUDIT_DAYS,
  ),
  usageRetentionDays: limit(400, 3_650, 'Days after which what an answer used is deleted.', LEAST_USAGE_DAYS),
};

/** What an account may do to others; whoever runs the service sets it. */
const ofAccounts = {
  chatStartsPerAccountMinute: limit(600, 100_000, 'Questions that all users may ask in a minute.'),
  runningTurnsPerAccount: limit(200, 10_000, 'Answers that may run at once.'),
  dataQueriesPerDeployment: limit(20, 1_000, "Queries that may run at once over a deployment's data."),
  modelTokensPerAccountMonth: budget('Tokens of language models that may be used in a month (UTC).'),
};

export const accountLimits = z.object({ ...ofUsers, ...retention, ...ofAccounts });
export type AccountLimits = z.infer<typeof accountLimits>;
export type LimitName = keyof AccountLimits;

const shape = accountLimits.shape;

export const limitNames = Object.keys(shape).filter((name): name is LimitName => Object.hasOwn(shape, name));
export const limitsOfUsers = limitNames.filter((name) => !Object.hasOwn(ofAccounts, name));
export const limitsOfAccounts = limitNames.filter((name) => Object.hasOwn(ofAccounts, name));

/** What an account has that nothing was set for. */
export const normalLimits: AccountLimits = accountLimits.parse({});
