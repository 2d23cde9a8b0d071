import pg from 'pg';

/**
 * Stops every process of a PostgreSQL server, which then takes connections and never answers.
 * @returns what lets it go on.
 */
export async function freezePostgres(superuserUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const column = async (query: string) =>
    (await client.query<{ pid: number }>(query)).rows.map(({ pid }) => pid);
  const frozen = await column(`select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::integer as pid`);
  const freeze = (pids: readonly number[]) => {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
  };
  // The postmaster first: it makes all others, and so none is missed.
  freeze(frozen);
  const others = await column('select pid from pg_stat_activity');
  freeze(others);
  frozen.push(...others);
  return async () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
    await client.end();
  };
}
