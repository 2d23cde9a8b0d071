/** Asks the host's backend for a session: its id, or the answer of Generate Session. */
export type GetSession = () => Promise<string | { sessionId: string }>;

const SESSION_MS = 30_000;

/** The id of a session from the host. @throws Error where it gives none in time; the reason of the abort */
export async function hostSession(getSession: GetSession | undefined, signal?: AbortSignal): Promise<string> {
  const late = Promise.withResolvers<never>();
  const leave = () => late.reject(signal?.reason);
  const timer = setTimeout(() => late.reject(new Error('getSession did not answer.')), SESSION_MS);
  signal?.addEventListener('abort', leave);
  try {
    const given = await Promise.race([getSession?.(), late.promise]);
    const sessionId = typeof given === 'object' ? given?.sessionId : given;
    if (!sessionId) throw new Error('getSession gave no session.');
    return sessionId;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
