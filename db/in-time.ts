/**
 * Waits for what somebody else may never answer, and for so long at the most. What is late then goes on unheard.
 * @param late gives what stands for the answer, or throws
 */
export async function inTime<Result>(
  begun: Promise<Result>,
  limitMs: number,
  late: () => Result,
): Promise<Result> {
  const { promise: limit, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), limitMs);
  try {
    const answered = await Promise.race([begun.then((result) => ({ result })), limit]);
    return answered === undefined ? late() : answered.result;
  } finally {
    clearTimeout(timer);
  }
}
