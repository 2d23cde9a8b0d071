import type { Region } from '../../../schema/names.ts';
import { bindingsOf } from '../../gate/bindings.ts';

/** The Durable Object of a chat thread. Named by the row's id, so a chatId used anew meets a new object. */
export const threadObject = (env: object, { id, region }: { id: number; region: Region | null }) =>
  bindingsOf(env).THREADS.getByName(`thread ${id}`, region === null ? {} : { locationHint: region });
