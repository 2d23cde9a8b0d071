/** Words that tables, wire and code share. */

export const plans = ['basic', 'premium', 'enterprise'] as const;

/** What an API key may be allowed beyond what every key may (DECISIONS.md 2). */
export const keyPermissions = ['internalUsers'] as const;
export type KeyPermission = (typeof keyPermissions)[number];

export const attributeTypes = ['string', 'number', 'string_array', 'number_array'] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** Tool and node names of the chat stream, by the account's `naming` (DECISIONS.md 5). */
export const streamNames = {
  engine: { meta: 'engineMeta', sql: 'engineSqlApi', node: 'engine_data_analyst_agent' },
  cube: { meta: 'cubeMeta', sql: 'cubeSqlApi', node: 'cube_data_analyst_agent' },
} as const;
export type Naming = keyof typeof streamNames;
export const namings = ['engine', 'cube'] as const satisfies readonly Naming[];
export type StreamNames = (typeof streamNames)[Naming];

/** Where Durable Objects can be asked to live. */
export const regions = ['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'] as const;
export type Region = (typeof regions)[number];

/** Where objects can be made to stay (DECISIONS.md 10), each with the regions within it. */
export const jurisdictionRegions = { eu: ['weur', 'eeur'] } as const satisfies Record<
  string,
  readonly Region[]
>;
export type Jurisdiction = keyof typeof jurisdictionRegions;
export const jurisdictions = ['eu'] as const satisfies readonly Jurisdiction[];

/** SQLSTATE raised by the `refuse` function of the database; its detail holds the refusal's code. */
export const REFUSED_SQLSTATE = 'RF001';

/** What a user says of an answer. */
export const ratings = ['up', 'down'] as const;
export type Rating = (typeof ratings)[number];

/**
 * Why an answer helped nobody: the turn ended in an error, or with the process that ran it; the agent declined; each of
 * its queries was refused or failed; its user disliked it.
 */
export const answerFailures = ['failed', 'interrupted', 'declined', 'no_result', 'disliked'] as const;
export type AnswerFailure = (typeof answerFailures)[number];
