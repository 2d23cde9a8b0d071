import { type SQL, sql } from 'drizzle-orm';
import { actAs, type FoundThing, share } from './client.ts';
import { ADMITTED_ACCOUNT, type Credential, selectCaller, tellAccount } from './credential.ts';
import { shareLimits } from './limit-uses.ts';
import { type Check, refuse, refuseFirst } from './refusal.ts';

/**
 * What an endpoint asks of the database before it does anything: rows to look up within the caller's
 * account, and checks on them, in the order of DECISIONS.md 2.
 */
export type Requirement = {
  /** Looks up one row, as SQL that may refer to `caller`; later checks refer to it as `thing`. */
  lookUp?: { thing: FoundThing; query: SQL };
  checks: Check[];
  /** Makes something that the batch needs once nothing is refused, as SQL that may refer to the row of the admission. */
  hold?: { thing: FoundThing; id: SQL };
};

/**
 * First statement of every batch: finds the caller by their credential, refuses in order, and leaves the
 * ids it found to the statements that follow, and to `answers`: queries for one value each, which stand in its row by
 * their names. A batch that only reads needs no other statement.
 */
export function admit(
  credential: Credential,
  requirements: readonly Requirement[],
  answers: Readonly<Record<string, SQL>> = {},
): SQL {
  // A CASE works out no branch before its condition: what is found is there.
  const answered = Object.entries(answers).map(
    ([name, query]) => sql`case when is_admitted then (${query}) end as ${sql.identifier(name)}`,
  );
  return sql`${admission(credential, requirements)}
    select ${sql.join([ADMITTED_ACCOUNT, ...heldIn(requirements), ...answered], sql`, `)} from admitted`;
}

/** What the statement that admits does besides. */
export type Written = {
  /** Parts of a WITH, as each reads the one row it is given or another part. */
  parts: readonly SQL[];
  /** A value that stands last in the row of the answer; it says itself which parts it waits for. */
  last?: SQL | undefined;
};

/** The same, and something to write in the same statement. */
export function admitAndWrite(
  credential: Credential,
  requirements: readonly Requirement[],
  written: (row: SQL) => Written,
): SQL {
  const { parts, last } = written(sql`held`);
  return sql`${admission(credential, requirements)},
    held as materialized (
      select ${sql.join([ADMITTED_ACCOUNT, ...heldIn(requirements)], sql`, `)} from admitted
    )${join(parts, (part) => sql`, ${part}`)}
    select ${ADMITTED_ACCOUNT}${last === undefined ? sql`` : sql`, ${last}`} from held`;
}

/** The parts of a WITH that find and check, and one row `admitted`. */
function admission(credential: Credential, requirements: readonly Requirement[]): SQL {
  const lookUps = requirements.flatMap(({ lookUp }) => (lookUp === undefined ? [] : [lookUp]));
  const checks = requirements.flatMap((requirement) => requirement.checks);
  const foundThings = [
    share('account', sql`caller.id`),
    shareLimits(sql`caller.limits`),
    ...(credential.kind === 'session' ? sharedOfSession : []),
    ...lookUps.map(({ thing }) => share(thing, sql`${sql.raw(thing)}.id`)),
  ];
  return sql`
    with caller as (${selectCaller(credential)})${join(
      lookUps,
      ({ thing, query }) => sql`, ${sql.raw(thing)} as (${query})`,
    )}
, admitted as materialized (
    select ${refuseFirst([unknownCaller, ...(credential.kind === 'key' ? [noUserKey] : []), ...checks])} as is_admitted, ${actAs(sql`caller.actor`, credential.requestId)},
      ${sql.join(foundThings, sql`, `)}, ${tellAccount(sql`caller.name`)}
    from (values (1)) as request left join caller on true
      ${join(lookUps, ({ thing }) => sql` left join ${sql.raw(thing)} on true`)})`;
}

const heldIn = (requirements: readonly Requirement[]): SQL[] =>
  requirements.flatMap(({ hold }) => (hold === undefined ? [] : [share(hold.thing, hold.id)]));

const unknownCaller: Check = { when: sql`caller.id is null`, refuse: refuse('invalid_credential') };

/** A key of one user opens nothing that takes keys. */
const noUserKey: Check = { when: sql`caller.is_user_key`, refuse: refuse('user_key_forbidden') };

const sharedOfSession = [
  share('session_external_user', sql`caller.external_user_id`),
  share('session_internal_user', sql`caller.internal_user_id`),
  share('session_embed_tenant', sql`caller.embed_tenant_id`),
];

const join = <Item>(items: readonly Item[], render: (item: Item) => SQL): SQL =>
  sql.join(items.map(render), sql``);
