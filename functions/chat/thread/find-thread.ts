import { bindingsOf } from '../../gate/bindings.ts';
import type { ThreadObject } from './thread-object.ts';
import { type PlacedThread, placeOf } from './thread-place.ts';

/** The Durable Object of a chat thread. */
export function threadObject(env: object, thread: PlacedThread) {
  // wrangler.toml names its class; the bindings cannot, since the class itself reads them.
  const threads = bindingsOf(env).THREADS as DurableObjectNamespace<ThreadObject>;
  return threads.getByName(...placeOf(thread));
}
