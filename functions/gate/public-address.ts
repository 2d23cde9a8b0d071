import type { Bindings } from './bindings.ts';

type Addresses = Pick<Bindings, 'PUBLIC_BASE_URL' | 'CHAT_BASE_URL'>;

/**
 * Where callers reach the service: what is configured, else the host that they have asked. What other headers say of
 * it (`X-Forwarded-Host`) anybody may write, and is never looked at.
 */
export const publicAddress = ({ PUBLIC_BASE_URL }: Addresses, url: string): string =>
  (PUBLIC_BASE_URL ?? new URL(url).origin).replace(/\/$/, '');

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether pages of this origin are the service's own. The host that is asked for proves nothing: a page of any name can
 * have that name point here (DNS rebinding). On a laptop, where no address is configured, pages of the machine itself are.
 */
export function isOwnOrigin(
  origin: string,
  bindings: Addresses & Pick<Bindings, 'UNLISTED_ORIGINS'>,
): boolean {
  const { PUBLIC_BASE_URL, CHAT_BASE_URL, UNLISTED_ORIGINS } = bindings;
  const configured = [PUBLIC_BASE_URL, CHAT_BASE_URL].filter((address) => address !== undefined);
  return (
    configured.some((address) => new URL(address).origin === origin) ||
    (UNLISTED_ORIGINS === 'any' && LOOPBACK.test(origin))
  );
}
