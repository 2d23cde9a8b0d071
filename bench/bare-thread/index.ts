import { DurableObject } from 'cloudflare:workers';
import { neon, neonConfig } from '@neondatabase/serverless';

type Lines = { line: string; count: number };
type Bindings = {
  DATABASE_URL: string;
  NEON_ENDPOINT: string;
  THREADS: { getByName(name: string): { lines(asked: Lines): Promise<ReadableStream<Uint8Array>> } };
};

/** The least that a thread can be: a stream of lines, all of them there from the start. */
export class BareThread extends DurableObject {
  lines({ line, count }: Lines): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    return new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < count; sent += 1) controller.enqueue(encoder.encode(`${line}\n`));
        controller.close();
      },
    });
  }
}

/** The least that a chat can do: one statement, one call of an object of its own, and its stream. */
export default {
  async fetch(request: Request, { DATABASE_URL, NEON_ENDPOINT, THREADS }: Bindings): Promise<Response> {
    neonConfig.fetchEndpoint = () => NEON_ENDPOINT;
    const asked = (await request.json()) as Lines;
    await neon(DATABASE_URL)`select 1`;
    return new Response(await THREADS.getByName(crypto.randomUUID()).lines(asked));
  },
};
