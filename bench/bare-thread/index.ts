import { DurableObject } from 'cloudflare:workers';
import { neon, neonConfig } from '@neondatabase/serverless';
import { wholeRecords } from '../../functions/chat/whole-records.ts';
import type { TalkingThread } from './talking-thread.ts';

export { TalkingThread } from './talking-thread.ts';

/** `lines`: a bare stream of lines. `words`: a turn of the service's own thread. */
export type Asked = { line: string; lines: number } | { words: number };

type Stub<Thread> = {
  [Method in keyof Thread]: Thread[Method] extends (...parameters: infer Given) => infer Answer
    ? (...parameters: Given) => Promise<Answer>
    : never;
};
type Bindings = {
  DATABASE_URL: string;
  NEON_ENDPOINT: string;
  BARE_THREADS: { getByName(name: string): Stub<BareThread> };
  TALKING_THREADS: { getByName(name: string): Stub<TalkingThread> };
};

/** The least that a thread can be: a stream of lines, all of them there from the start. */
export class BareThread extends DurableObject {
  lines(line: string, count: number): ReadableStream<Uint8Array> {
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
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    neonConfig.fetchEndpoint = () => bindings.NEON_ENDPOINT;
    const asked = (await request.json()) as Asked;
    await neon(bindings.DATABASE_URL)`select 1`;
    const name = crypto.randomUUID();
    return 'words' in asked
      ? new Response(wholeRecords(await bindings.TALKING_THREADS.getByName(name).talk(asked.words)))
      : new Response(await bindings.BARE_THREADS.getByName(name).lines(asked.line, asked.lines));
  },
};
