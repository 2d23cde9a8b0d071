import * as z from 'zod';
import { type DataConnection, readFrom, sessionSettings } from './data-source.ts';

const count = z.coerce.number();
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const facts = z.tuple([z.string(), count, flag, flag, flag, count, count, count, flag]);

/** What a database says of itself and of the role that is signed in. */
export type SourceFacts = {
  /** As PostgreSQL numbers them: 180004 is 18.4. */
  versionNumber: number;
  version: string;
  isReplica: boolean;
  isSuperuser: boolean;
  bypassesRowSecurity: boolean;
  /** Tables and views outside of the system's own schemas. */
  tables: number;
  readable: number;
  writable: number;
  mayCreate: boolean;
  /** Of one trivial query, with all that it takes to connect. */
  latencyMs: number;
  /** How far the database's clock is ahead of this service's; exact to half the latency. */
  clockAheadMs: number;
};

const OWN_SCHEMAS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const FACTS = `
  with own as (
    select has_schema_privilege(n.oid, 'USAGE') and has_any_column_privilege(c.oid, 'SELECT') as readable,
      has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE') as writable
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${OWN_SCHEMAS})
  select current_setting('server_version'), current_setting('server_version_num'), pg_is_in_recovery()::text,
    r.rolsuper::text, r.rolbypassrls::text,
    (select count(*) from own)::text, (select count(*) from own where readable)::text,
    (select count(*) from own where writable)::text,
    (has_database_privilege(current_database(), 'CREATE')
      or exists (select from pg_namespace n where ${OWN_SCHEMAS} and has_schema_privilege(n.oid, 'CREATE')))::text
  from pg_roles r where r.rolname = current_user`;
const CLOCK = 'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text';

/** Asks a database about itself. @throws what the database or its driver throws */
export async function readSourceFacts(connection: DataConnection, limitMs: number): Promise<SourceFacts> {
  const signal = AbortSignal.timeout(limitMs);
  const ask = (text: string) =>
    readFrom(connection, { before: [sessionSettings(limitMs)], query: { text, parameters: [] }, signal });
  const [row] = await ask(FACTS);
  const [
    version,
    versionNumber,
    isReplica,
    isSuperuser,
    bypassesRowSecurity,
    tables,
    readable,
    writable,
    mayCreate,
  ] = facts.parse(row);

  const askedAtMs = Date.now();
  const [[clock] = []] = await ask(CLOCK);
  const latencyMs = Date.now() - askedAtMs;
  const clockAheadMs = Math.round(Number(clock) - (askedAtMs + latencyMs / 2));
  return {
    ...{ version, versionNumber, isReplica, isSuperuser, bypassesRowSecurity, tables, readable, writable },
    ...{ mayCreate, latencyMs, clockAheadMs },
  };
}
