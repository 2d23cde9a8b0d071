import { bindingsOf } from '../../gate/bindings.ts';
import type { ObjectPlace } from '../../gate/object-class.ts';
import type { ThreadObject } from './thread-object.ts';

/** A thread of the database, where it was made to stay, and near whom its account wants it. */
export type PlacedThread = ObjectPlace & { id: number; objectKey: string | null };

/** The Durable Object of a chat thread: a chatId that is used anew meets a new one, and so does a number. */
export function threadObject(env: object, { id, objectKey, ...place }: PlacedThread) {
  const { THREADS } = bindingsOf(env);
  // wrangler.toml names its class; the bindings cannot, since the class itself reads them.
  const name = objectKey === null ? `thread ${id}` : `thread ${id} ${objectKey}`;
  return THREADS.find(name, place) as DurableObjectStub<ThreadObject>;
}
