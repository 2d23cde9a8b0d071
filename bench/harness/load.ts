/** One request, whatever it is; it fails when the answer is not the one it should be. */
export type Call = () => Promise<unknown>;

/** Calls one after another, two kinds by turns, so that both see the machine in the same state. */
export async function alternate(
  count: number,
  measured: Call,
  limit: Call,
): Promise<{ measured: number[]; limit: number[] }> {
  const durationsMs = { measured: [] as number[], limit: [] as number[] };
  for (let index = 0; index < count; index += 1) {
    durationsMs.measured.push(await durationMs(measured));
    durationsMs.limit.push(await durationMs(limit));
  }
  return durationsMs;
}

/** Makes `count` calls, at most `concurrency` at once. @returns how long all of it took. */
export function together(count: number, concurrency: number, call: Call): Promise<number> {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  return durationMs(() => Promise.all(Array.from({ length: concurrency }, lane)));
}

async function durationMs(call: Call): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}
