import { sender } from '../../sdk/client/src/request.ts';
import { ServiceError } from '../../sdk/client/src/service-error.ts';
import { type Claims, claimsOf, isSameCaller } from './claims.ts';
import { EXCHANGE, takeExchange } from './first-exchange.ts';

/** DECISIONS.md 3: how long a token lives, counted from when it came, whatever the clock of the reader says. */
const TOKEN_LIFETIME_SECONDS = 86_400;
/** Before its end, so that the host has the time to make another session. */
const WARN_SECONDS = 300;
/** How long a host may take to give a new session. */
const RENEWAL_MS = 30_000;
/** The clock is looked at, and not waited for: a laptop that sleeps counts no time. */
const LOOK_EVERY_MS = 20_000;

export type SessionEvents = {
  onExpiring(secondsLeft: number): void;
  onExpired(): void;
  /** The session is now somebody else's: nothing of the one before may stay. */
  onOtherCaller(): void;
  onRenewed(): void;
};

/** What all wait for whose token was refused. It settles, and never fails, also where no host gives another session. */
type Renewal = { settled: Promise<void>; settle(): void };

/** The page's token: in memory alone, and renewed in place by the host. */
export class Session {
  readonly #events: SessionEvents;
  /** Settles, and never fails, with the exchange that was begun last. */
  #redeeming: Promise<void> | undefined;
  #token: string | undefined;
  #claims: Claims | undefined;
  #receivedMs = 0;
  #warned = false;
  #renewing: Renewal | undefined;

  constructor(events: SessionEvents) {
    this.#events = events;
    setInterval(() => this.#look(), LOOK_EVERY_MS);
    addEventListener('online', () => this.#look());
    document.addEventListener('visibilitychange', () => this.#look());
  }

  get claims(): Claims | undefined {
    return this.#claims;
  }

  /** @throws ServiceError when the session cannot be redeemed (any more). */
  redeem(sessionId: string): Promise<void> {
    const redeemed = this.#redeem(sessionId);
    this.#redeeming = redeemed.catch(() => undefined);
    return redeemed;
  }

  async #redeem(sessionId: string): Promise<void> {
    const begun = takeExchange(sessionId);
    const send = sender({ baseUrl: location.origin, ...(begun && { fetch: () => begun }) });
    const answer = await send(EXCHANGE, { body: { sessionId }, isOpen: true });
    const { token }: { token: string } = await answer.json();
    const claims = claimsOf(token);
    const before = this.#claims;
    this.#token = token;
    this.#claims = claims;
    this.#receivedMs = Date.now();
    this.#warned = false;
    this.#renewing?.settle();
    if (before === undefined || !isSameCaller(before, claims)) this.#events.onOtherCaller();
    else this.#events.onRenewed();
  }

  /** The token, once there is one; after it was refused, the one that the host gives in its place, if it does. */
  readonly token = async (refused?: string): Promise<string> => {
    // What is being redeemed may come in the place of what was refused.
    if (this.#token === refused) await this.#redeeming;
    if (refused !== undefined && refused === this.#token) await this.#renewed();
    if (this.#token === undefined) throw new ServiceError('There is no session.', 401, 'invalid_credential');
    return this.#token;
  };

  /** The host is asked for one session, however many calls learn that the one before has ended. */
  #renewed(): Promise<void> {
    if (this.#renewing !== undefined) return this.#renewing.settled;
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
    const timer = setTimeout(settle, RENEWAL_MS);
    this.#renewing = { settled, settle };
    void settled.then(() => {
      clearTimeout(timer);
      this.#renewing = undefined;
    });
    this.#events.onExpired();
    return settled;
  }

  #look(): void {
    if (this.#token === undefined) return;
    const left = TOKEN_LIFETIME_SECONDS - (Date.now() - this.#receivedMs) / 1_000;
    if (left > WARN_SECONDS || this.#warned) return;
    this.#warned = true;
    if (left > 0) this.#events.onExpiring(Math.round(left));
    else void this.#renewed();
  }
}
