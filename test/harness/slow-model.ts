import { query } from './database.ts';

/** A cube whose one statement goes on until it is cancelled. */
export const slowModel = `
cubes:
  - name: naps
    sql: "select 1 as id, pg_sleep(600)::text as nap"
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
    measures:
      - { name: count, type: count }
`;

export type Nap = { pid: number; query: string };

/** The sessions in which the service's database runs that statement: the server has databases of other files, too. */
export const napping = (): Promise<Nap[]> =>
  query(
    `select pid, query from pg_stat_activity where datname = current_database() and state = 'active'
       and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
  );
