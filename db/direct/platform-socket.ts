import type { DirectTarget } from './target.ts';

/** A socket of the Workers runtime. */
export type PlatformSocket = {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
  readonly opened: Promise<unknown>;
  readonly closed: Promise<unknown>;
  close(): Promise<void>;
  startTls(): PlatformSocket;
};

/**
 * A way out that leads to public addresses alone: what a name leads to is known when it is looked up, and not before.
 * Cloudflare's network is one; on other machines a binding is.
 */
export type PublicNetwork = {
  connect(address: { hostname: string; port: number }, options: SocketOptions): PlatformSocket;
};
type SocketOptions = { secureTransport: 'off' | 'starttls'; allowHalfOpen: boolean };

/** Where to, and by which way where the platform's own leads to private addresses, too. */
export type DirectWay = {
  target: Pick<DirectTarget, 'host' | 'port' | 'isAllowed' | 'isSecured'>;
  network: PublicNetwork | undefined;
};

/** How far a connection came that did not come about. */
export type FailedAt = 'reach' | 'no encryption' | 'certificate';

/** No connection. Whatever keeps a server from answering as PostgreSQL does is the same, whether a port is closed or filtered. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
  readonly at: FailedAt;

  constructor(at: FailedAt, options?: ErrorOptions) {
    super(`The connection failed: ${at}.`, options);
    this.at = at;
  }
}

/** PostgreSQL's request for encryption, answered by one byte. */
const SSL_REQUEST = new Uint8Array([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const [YES, NO] = [0x53, 0x4e];

/**
 * A connection over the platform's sockets, encrypted with a certificate of that host's name from a public authority
 * (the platform verifies it) unless the target is without. @throws NotConnected; `onOpen` hears of each socket first
 */
export async function openPlatformSocket(
  { target: { host, port, isAllowed, isSecured }, network }: DirectWay,
  onOpen: (socket: PlatformSocket) => void,
): Promise<PlatformSocket> {
  const way: PublicNetwork =
    network === undefined || isAllowed ? await import('cloudflare:sockets') : network;
  const socket = way.connect(
    { hostname: host, port },
    { secureTransport: isSecured ? 'starttls' : 'off', allowHalfOpen: false },
  );
  onOpen(socket);
  try {
    await socket.opened;
    if (!isSecured) return socket;
    const answer = await askForEncryption(socket);
    if (answer === NO) throw new NotConnected('no encryption');
    if (answer !== YES) throw new NotConnected('reach');
  } catch (cause) {
    await socket.close();
    throw cause instanceof NotConnected ? cause : new NotConnected('reach', { cause });
  }
  return secure(socket, onOpen);
}

/** The answer; more than a byte of it was slipped in by somebody on the way, and is no answer. */
async function askForEncryption(socket: PlatformSocket): Promise<number | undefined> {
  const [writer, reader] = [socket.writable.getWriter(), socket.readable.getReader()];
  await writer.write(SSL_REQUEST);
  const { value } = await reader.read();
  writer.releaseLock();
  reader.releaseLock();
  const bytes = value instanceof Uint8Array ? value : new Uint8Array();
  return bytes.length === 1 ? bytes[0] : undefined;
}

async function secure(
  socket: PlatformSocket,
  onOpen: (socket: PlatformSocket) => void,
): Promise<PlatformSocket> {
  const secured = socket.startTls();
  onOpen(secured);
  // Rejected once more with the handshake's failure, which `opened` tells.
  secured.closed.catch(() => undefined);
  try {
    await secured.opened;
    return secured;
  } catch (cause) {
    throw new NotConnected('certificate', { cause });
  }
}
