import { connect } from 'node:net';

const CANCEL_REQUEST_CODE = 80_877_102;
const CANCEL_RETRY_MS = 200;

/** What a cancel request needs to know of a session: where its server is, and the key that it gave. */
export type CancelKey = { host: string; port: number; processID: number; secretKey: number };

/**
 * Cancels what a session runs until it is idle. A cancel can fall between two statements and be lost, hence the
 * repetition; the session must be closed afterwards, for a late one could hit its next user.
 */
export async function cancelUntilIdle(send: () => Promise<void>, idle: Promise<unknown>): Promise<void> {
  let isIdle = false;
  const settled = Promise.allSettled([idle]).then(() => {
    isIdle = true;
  });
  while (!isIdle) {
    await send();
    await Promise.race([settled, pause(CANCEL_RETRY_MS)]);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What PostgreSQL takes on a connection of its own, without a login, even when no session is free. */
export function cancelMessage({ processID, secretKey }: CancelKey): Uint8Array {
  const message = Buffer.alloc(16);
  [message.length, CANCEL_REQUEST_CODE, processID, secretKey].forEach((word, index) => {
    message.writeInt32BE(word, index * 4);
  });
  return message;
}

export async function sendCancelRequest(key: CancelKey): Promise<void> {
  await new Promise<void>((resolve) => {
    const socket = connect(key.port, key.host, () => socket.write(cancelMessage(key)));
    socket.setTimeout(CANCEL_RETRY_MS, () => socket.destroy());
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
  });
}
