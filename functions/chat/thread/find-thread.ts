import { bindingsOf } from '../../gate/bindings.ts';
import { type PlacedThread, placeOf } from './thread-place.ts';

/** The Durable Object of a chat thread. */
export const threadObject = (env: object, thread: PlacedThread) =>
  bindingsOf(env).THREADS.getByName(...placeOf(thread));
