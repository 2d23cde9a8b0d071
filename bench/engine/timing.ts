/** Milliseconds of each of so many calls. */
export function timeEach(calls: number, call: () => unknown): number[] {
  const durationsMs: number[] = [];
  for (let number = 0; number < calls; number += 1) {
    const start = performance.now();
    call();
    durationsMs.push(performance.now() - start);
  }
  return durationsMs;
}

/** Two things timed in alternating short blocks, so that both meet the machine in the same state. */
export function timeByTurns(
  rounds: number,
  callsPerRound: number,
  measured: () => unknown,
  limit: () => unknown,
): { measured: number[]; limit: number[] }[] {
  return Array.from({ length: rounds }, () => ({
    measured: timeEach(callsPerRound, measured),
    limit: timeEach(callsPerRound, limit),
  }));
}
