type Begun = { sessionId: string; answer: Promise<Response> };

declare global {
  /** What early.ts has asked for while the script of the page is on its way. */
  var firstExchange: Begun | undefined;
}

export const EXCHANGE = '/api/v1/embed/session/token';

/** Redeems the session that a page was opened with, a round trip before its script could. */
export function beginExchange(sessionId: string): void {
  const answer = fetch(EXCHANGE, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sessionId }),
  });
  // Whoever takes the answer hears of its failure, too.
  answer.catch(() => undefined);
  globalThis.firstExchange = { sessionId, answer };
}

/** The session that the page was opened with, if it is being redeemed. */
export const begunSession = (): string | undefined => globalThis.firstExchange?.sessionId;

/** The answer to the exchange of this session that has been begun; once, for it can be read once. */
export function takeExchange(sessionId: string): Promise<Response> | undefined {
  if (globalThis.firstExchange?.sessionId !== sessionId) return undefined;
  const { answer } = globalThis.firstExchange;
  globalThis.firstExchange = undefined;
  return answer;
}
