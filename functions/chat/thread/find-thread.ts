import { bindingsOf } from '../../gate/bindings.ts';
import type { ObjectPlace } from '../../gate/object-class.ts';
import type { ThreadObject } from './thread-object.ts';

/** A thread of the database, where it was made to stay, and near whom its account wants it. */
export type PlacedThread = ObjectPlace & { id: number };

/** The Durable Object of a chat thread. Its name is the row's id: a chatId used anew meets a new one. */
export function threadObject(env: object, { id, ...place }: PlacedThread) {
  const { THREADS, JURISDICTIONS } = bindingsOf(env);
  // wrangler.toml names its class; the bindings cannot, since the class itself reads them.
  return THREADS.find(`thread ${id}`, place, JURISDICTIONS) as DurableObjectStub<ThreadObject>;
}
