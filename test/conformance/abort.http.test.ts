import { expect, it } from 'vitest';
import { post } from '../harness/api.ts';
import { chatIdOf } from '../harness/chat.ts';
import { chat, chatPath, demo, newExternalId, refusalOf } from './demo-account.ts';

const abort = (body: object) => post(chatPath('abort'), body, { key: demo.apiKey });

const newThread = async (externalId: string) =>
  chatIdOf(await chat({ input: 'How many orders?', sessionSettings: { externalId } }));

it('SPEC.md 7: aborting a recently completed thread of one’s own is 204 without a body', async () => {
  const externalId = newExternalId();
  const response = await abort({ chatId: await newThread(externalId), sessionSettings: { externalId } });
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
});

it('SPEC.md 5.6: aborting the thread of another user is 403', async () => {
  const stranger = newExternalId();
  const [chatId] = await Promise.all([newThread(newExternalId()), newThread(stranger)]);
  const error = await refusalOf(abort({ chatId, sessionSettings: { externalId: stranger } }));
  expect(error).toMatchObject({ statusCode: 403, code: 'thread_not_owned' });
});

it('SPEC.md 7: aborting a chatId that does not exist is 404', async () => {
  const body = { chatId: crypto.randomUUID(), sessionSettings: { externalId: newExternalId() } };
  expect(await refusalOf(abort(body))).toMatchObject({ statusCode: 404, code: 'thread_not_found' });
});

it.each([
  ['chatId', { sessionSettings: { externalId: 'anna' } }],
  ['sessionSettings', { chatId: 'thread' }],
])('SPEC.md 4.4: %s is required', async (path, body) => {
  const error = await refusalOf(abort(body));
  expect(error).toMatchObject({ statusCode: 400, issues: [{ path }] });
});
