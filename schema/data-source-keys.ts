import * as z from 'zod';

/** One secret that connection strings are sealed with, and the id that sealed ones name it by. */
export type DataSourceKey = { keyId: string; secret: Uint8Array<ArrayBuffer> };

const KEY = /^([A-Za-z0-9._-]{1,64}):([A-Za-z0-9_-]{43})$/;
const FORM = 'must be id:secret pairs separated by commas, each secret 32 random bytes in base64url';

/** `id:secret` pairs, separated by commas: the first one seals, all of them open. */
export const dataSourceKeys = z
  .string(FORM)
  .transform((text, context): DataSourceKey[] => {
    const keys = text.split(',').map((pair) => KEY.exec(pair.trim()));
    if (keys.some((key) => key === null)) {
      context.addIssue({ code: 'custom', message: FORM });
      return z.NEVER;
    }
    return keys.flatMap((key) =>
      key === null ? [] : [{ keyId: key[1] ?? '', secret: bytesOf(key[2] ?? '') }],
    );
  })
  .meta({ example: 'k1:<43 characters of A-Z a-z 0-9 - _>' });

/** The bytes that base64url text stands for. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Bytes as base64url text. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
