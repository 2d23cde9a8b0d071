const HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The form in which secrets are kept: hexadecimal SHA-256. */
export async function sha256Hex(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return hexadecimal(new Uint8Array(digest));
}

export function hexadecimal(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEXADECIMAL[byte];
  return text;
}

const SECRET_BYTES = 32;

/** 256 random bits in base64url. */
export function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
