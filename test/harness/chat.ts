import type { StreamRecord } from '../../schema/wire/stream-record.ts';
import type { TestAccount } from './account.ts';
import { post } from './api.ts';
import { ChatReader } from './chat-reader.ts';

export { ChatReader } from './chat-reader.ts';
export { finalAnswer } from './final-answer.ts';

/** Opens a chat stream that must be accepted. */
export async function openChat(
  account: TestAccount,
  body: object,
  agentId: number = account.agentId,
): Promise<ChatReader> {
  const response = await post(account.chatPath('stream-chat-state', agentId), body, { key: account.key });
  if (response.status !== 200) throw new Error(`chat: ${response.status} ${await response.text()}`);
  return new ChatReader(response);
}

/** Asks one question and reads the whole answer. */
export async function chat(account: TestAccount, body: object, agentId?: number): Promise<StreamRecord[]> {
  return (await openChat(account, body, agentId)).all();
}

export const chatIdOf = (records: readonly StreamRecord[]): string => records[0]?.state?.chatId ?? '';

/** The parsed result of the last complete call of a tool. */
export function toolResult<Result>(records: readonly StreamRecord[], name: string): Result {
  const record = records.findLast(
    ({ toolCall, isInProcess }) => toolCall?.name === name && isInProcess === false,
  );
  return JSON.parse(record?.toolCall?.result ?? 'null') as Result;
}
