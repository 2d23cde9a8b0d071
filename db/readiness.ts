import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReadinessCheck } from '../schema/wire/health.ts';
import type { Database } from './client.ts';
import { databaseErrorIn } from './database-error.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const UNDEFINED_TABLE = '42P01';
const INVALID_SCHEMA_NAME = '3F000';
/** SQLSTATEs of a login that is refused, or a database that is not there. */
const REFUSED_LOGIN = ['28000', '28P01', '3D000'];

/** Whoever asks is answered within 2 s, whatever the database does (DECISIONS.md 1). */
const ANSWER_WITHIN_MS = 1_500;

const MIGRATE = 'Run `npm run db:migrate` with its connection string.';

/** What was found, and what the database or the way to it failed with. */
export type DatabaseChecks = { checks: ReadinessCheck[]; failure?: unknown };

/** Whether the database answers, takes writes, and has at least the migrations that this version was built with. */
export async function databaseChecks(database: Database): Promise<DatabaseChecks> {
  try {
    const [rows] = await database.batch(
      [
        sql`select count(*)::int as applied, current_setting('transaction_read_only')::boolean as "isReadOnly"
            from drizzle.__drizzle_migrations where created_at <= ${newest}`,
      ],
      { answerWithinMs: ANSWER_WITHIN_MS },
    );
    const { applied, isReadOnly } = found.parse(rows?.[0]);
    return { checks: [isReadOnly ? readOnly : reachable, migrations(journal.entries.length - applied)] };
  } catch (error) {
    const sqlState = databaseErrorIn(error)?.code;
    if (sqlState === UNDEFINED_TABLE || sqlState === INVALID_SCHEMA_NAME) {
      return { checks: [reachable, migrations(journal.entries.length)] };
    }
    return { checks: [unreachable(sqlState)], failure: error };
  }
}

const found = z.object({ applied: z.number(), isReadOnly: z.boolean() });

const newest = Math.max(...journal.entries.map(({ when }) => when));

const reachable: ReadinessCheck = { name: 'database', ok: true, problems: [] };

/** Nearly every request writes: a copy that only reads is as good as none. */
const readOnly: ReadinessCheck = {
  name: 'database',
  ok: false,
  problems: [
    'The database only reads. Point DATABASE_URL at the primary, or find out what has stopped its writes.',
  ],
};

const unreachable = (sqlState: string | undefined): ReadinessCheck => ({
  name: 'database',
  ok: false,
  problems: [
    sqlState !== undefined && REFUSED_LOGIN.includes(sqlState)
      ? 'The database refuses the login. Check user, password and database in DATABASE_URL.'
      : 'The database does not answer; the log has the error. Check DATABASE_URL, and that the database is up.',
  ],
});

const migrations = (missing: number): ReadinessCheck => ({
  name: 'migrations',
  ok: missing <= 0,
  problems:
    missing <= 0 ? [] : [`The database lacks ${missing} of ${journal.entries.length} migrations. ${MIGRATE}`],
});
