import { Refusal } from '../../schema/refusals.ts';

/** DECISIONS.md 1. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * The body as text.
 * @throws Refusal 413 when it is larger than 1 MiB, whatever its headers say; 400 when it is cut off or is not UTF-8.
 */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('Content-Length')) > MAX_BODY_BYTES) throw new Refusal('body_too_large');
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  let bytes = 0;
  let text = '';
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) throw new Refusal('body_too_large');
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed_json');
  }
}
