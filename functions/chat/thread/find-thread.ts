import { bindingsOf } from '../../gate/bindings.ts';

/** The Durable Object of a chat thread. Named by the row's id, so a chatId used anew meets a new object. */
export const threadObject = (env: object, threadId: number) =>
  bindingsOf(env).THREADS.getByName(`thread ${threadId}`);
