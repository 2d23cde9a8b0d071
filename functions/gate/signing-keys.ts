import * as z from 'zod';

/** One secret that signs session tokens, and the `kid` that tokens name it by. */
export type SigningKey = { kid: string; secret: Uint8Array };

const KEY = /^([A-Za-z0-9._-]{1,64}):([A-Za-z0-9_-]{43,})$/;
const FORM = 'must be kid:secret pairs separated by commas, each secret 32 or more random bytes in base64url';

/**
 * `kid:secret` pairs, separated by commas: the first one signs, all of them verify. A secret is at least
 * 256 random bits in base64url.
 */
export const signingKeys = z
  .string(FORM)
  .transform((text, context): SigningKey[] => {
    const keys = text.split(',').map((pair) => KEY.exec(pair.trim()));
    if (keys.some((key) => key === null)) {
      context.addIssue({ code: 'custom', message: FORM });
      return z.NEVER;
    }
    return keys.flatMap((key) =>
      key === null ? [] : [{ kid: key[1] ?? '', secret: new TextEncoder().encode(key[2]) }],
    );
  })
  .meta({ example: 'k1:<43 characters of A-Z a-z 0-9 - _>' });
