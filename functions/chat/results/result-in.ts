import * as z from 'zod';
import { ownThread } from '../../../db/chat-threads.ts';
import type { Rows } from '../../../db/client.ts';
import { Refusal } from '../../../schema/refusals.ts';
import { threadObject } from '../thread/find-thread.ts';
import type { FoundResult } from '../thread/found-result.ts';

/** No result has this uuid. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Of another form there is none either, which only those are told whose credential is good. */
export const uuidIn = (text: string): string => z.uuid().safeParse(text).data ?? NIL_UUID;

/** The thread's object has it as long as the thread is there. @throws Refusal 404 */
export async function resultIn(env: object, rows: Rows | undefined, uuid: string): Promise<FoundResult> {
  const found = await threadObject(env, ownThread(rows)).resultOf(uuid);
  if (found === undefined) throw new Refusal('result_not_found');
  return found;
}
