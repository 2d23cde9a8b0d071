/** What comes of it, or undefined when it takes longer; it goes on all the same. */
export async function within<Value>(ms: number, begun: Promise<Value>): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  try {
    return await Promise.race([begun, late]);
  } finally {
    clearTimeout(timer);
  }
}
