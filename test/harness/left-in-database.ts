import { afterAll, expect } from 'vitest';
import { query } from './database.ts';

// A setup file of the tests whose files take over a service: its database is to be left as it was found, but for rows
// of accounts. The file that leaves something else fails.

const HERE = '(select oid from pg_database where datname = current_database())';
const IN_DATABASE = `
  select array(select nspname::text from pg_namespace where nspname !~ '^pg_' order by 1) as schemas,
    array(select oid::regclass::text from pg_class where relnamespace::regnamespace::text !~ '^pg_' order by 1) as relations,
    array(select oid::regprocedure::text from pg_proc where pronamespace::regnamespace::text !~ '^pg_' order by 1) as functions,
    array(select tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal order by 1) as triggers,
    array(select setrole::regrole || ' ' || setconfig::text from pg_db_role_setting where setdatabase = ${HERE} order by 1) as settings,
    array(select refobjid::regrole::text from pg_shdepend
      where dbid = ${HERE} and refclassid = 'pg_authid'::regclass group by 1 order by 1) as roles`;

const found = await query(IN_DATABASE);
// Comes after all that the file itself does at its end.
afterAll(async () => expect(await query(IN_DATABASE), 'left to the next test file').toEqual(found));
