import * as z from 'zod';
import { base64url, bytesOf, type DataSourceKey } from '../schema/data-source-keys.ts';
import type { SealedText } from '../schema/tables/index.ts';

/** Secrets at rest: AES-256-GCM, with what each is for as additional data, so that it is of no use in another place. */

export const sealedText = z.object({ keyId: z.string(), nonce: z.string(), text: z.string() });

const ALGORITHM = 'AES-GCM';
/** What GCM wants: 96 random bits, never twice with one key. */
const NONCE_BYTES = 12;

/** Sealed with the first key. */
export async function sealText(
  keys: readonly DataSourceKey[],
  purpose: string,
  text: string,
): Promise<SealedText> {
  const [key] = keys;
  if (key === undefined) throw new Error('There is no key to seal secrets with.');
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: ALGORITHM, iv: nonce, additionalData: bytes(purpose) },
    await importKey(key),
    bytes(text),
  );
  return { keyId: key.keyId, nonce: base64url(nonce), text: base64url(new Uint8Array(sealed)) };
}

/** Says why: the key that it was sealed with is gone, or it was sealed for something else. For the log alone. */
export class SealedTextUnreadable extends Error {
  override readonly name = 'SealedTextUnreadable';
}

/** @throws SealedTextUnreadable */
export async function openSealedText(
  keys: readonly DataSourceKey[],
  purpose: string,
  { keyId, nonce, text }: SealedText,
): Promise<string> {
  const key = keys.find((each) => each.keyId === keyId);
  if (key === undefined) {
    throw new SealedTextUnreadable(`is sealed with the key "${keyId}", which DATA_SOURCE_KEYS does not hold`);
  }
  const opened = await crypto.subtle
    .decrypt(
      { name: ALGORITHM, iv: bytesOf(nonce), additionalData: bytes(purpose) },
      await importKey(key),
      bytesOf(text),
    )
    .catch(() => {
      throw new SealedTextUnreadable(`does not open with the key "${keyId}"`);
    });
  return new TextDecoder().decode(opened);
}

const importKey = ({ secret }: DataSourceKey) =>
  crypto.subtle.importKey('raw', secret, ALGORITHM, false, ['encrypt', 'decrypt']);

const bytes = (text: string) => new TextEncoder().encode(text);
