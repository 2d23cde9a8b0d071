/**
 * Runs these jobs, so many at once. When one fails the others are stopped, and have ended when this throws what the
 * first has thrown.
 */
export async function someAtOnce<Result>(
  count: number,
  signal: AbortSignal,
  jobs: readonly ((signal: AbortSignal) => Promise<Result>)[],
): Promise<Result[]> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const results: Result[] = [];
  const left = [...jobs.entries()];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, job] = next;
      results[index] = await job(either);
    }
  };
  let first: { error: unknown } | undefined;
  const stopOthers = (error: unknown) => {
    first ??= { error };
    left.length = 0;
    failure.abort();
  };
  await Promise.all(Array.from({ length: count }, () => work().catch(stopOthers)));
  if (first !== undefined) throw first.error;
  return results;
}
