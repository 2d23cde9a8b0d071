import { Refusal } from '../../schema/refusals.ts';

/** DECISIONS.md 1. */
const MAX_BODY_BYTES = 1024 * 1024;

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/**
 * The body as text.
 * @throws Refusal 413 when it is larger than 1 MiB, whatever its headers say; 400 when it is cut off or is not UTF-8.
 */
export async function readBody(request: Request): Promise<string> {
  try {
    return UTF_8.decode(await readBytes(request));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed_json');
  }
}

/** A body that tells its length is held to it by HTTP, and read in one go; piece by piece takes several times as long. */
async function readBytes(request: Request): Promise<ArrayBuffer> {
  const toldBytes = request.headers.get('Content-Length');
  if (Number(toldBytes) > MAX_BODY_BYTES) throw new Refusal('body_too_large');
  return toldBytes === null ? readPieces(request) : request.arrayBuffer();
}

async function readPieces({ body }: Request): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new Refusal('body_too_large');
    pieces.push(piece);
  }
  return new Blob(pieces).arrayBuffer();
}
