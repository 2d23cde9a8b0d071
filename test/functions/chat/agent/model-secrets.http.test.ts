import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StreamRecord } from '../../../../schema/wire/stream-record.ts';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import { ChatReader, finalAnswer } from '../../../harness/chat.ts';
import { ModelScript } from '../../../harness/model-script.ts';
import { type OwnWorker, startOwnWorker } from '../../../harness/own-worker.ts';
import { scriptedAgentOf, scriptedProviders } from '../../../harness/scripted-agent.ts';
import { until } from '../../../harness/until.ts';

/** A Worker of this test's own: impatient with models, without a key for Google, with one for an account alone. */
let account: TestAccount;
let other: TestAccount;
let worker: OwnWorker;

beforeAll(async () => {
  [account, other] = await Promise.all([makeAccount(), makeAccount()]);
  const { workerVariables, modelServerUrl } = inject('service');
  const { GOOGLE_API_KEY: _, ...withoutGoogle } = workerVariables;
  const suffix = `__${account.name.toUpperCase().replaceAll('-', '_')}`;
  worker = await startOwnWorker({
    ...withoutGoogle,
    MODEL_STALL_MS: '500',
    [`OPENAI_API_KEY${suffix}`]: 'key-of-this-account',
    [`OPENAI_BASE_URL${suffix}`]: `${modelServerUrl}/of-this-account`,
  });
});

afterAll(() => worker.stop());

async function ask(agentId: number, of: TestAccount = account): Promise<StreamRecord[]> {
  const response = await fetch(new URL(of.chatPath('stream-chat-state', agentId), worker.baseUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${of.key}` },
    body: JSON.stringify({ input: 'hello', sessionSettings: { externalId: 'anna' } }),
  });
  return new ChatReader(response).all();
}

const errorOf = (records: readonly StreamRecord[]) => records.at(-2)?.error;

describe.each(scriptedProviders.filter((provider) => provider !== 'google'))(
  'a model of %s that stalls',
  (provider) => {
    it('is given up: the turn ends with what was said and an __error__, and the request is closed', async () => {
      const { script, agentId } = await scriptedAgentOf(provider, account, [
        [{ say: 'Half an' }, { wait: true }],
      ]);
      const records = await ask(agentId);
      expect(errorOf(records)).toBe('The language model stopped sending. Please try again.');
      expect(records.at(-1)?.state?.messages?.at(-1)).toMatchObject({ content: 'Half an' });
      await until(async () => expect(await script.state()).toMatchObject({ closedEarly: 1 }));
    });
  },
);

describe("an agent's model without its key", () => {
  it('ends the turn with an __error__ that names the secret to set', async () => {
    const agentId = await account.newAgent('google/gemini-pro');
    expect(errorOf(await ask(agentId))).toMatch(
      /"google\/gemini-pro" is not set up\. An administrator has to set the Worker's secret GOOGLE_API_KEY, or GOOGLE_API_KEY__TEST_/,
    );
  });
});

describe('a key of one account', () => {
  it("is used for that account's agents and for no other's", async () => {
    const asked = async (of: TestAccount) => {
      const { script, agentId } = await scriptedAgentOf('openai', of, [[{ say: 'Hello.' }]]);
      expect(finalAnswer(await ask(agentId, of))).toBe('Hello.');
      const [request] = await script.requests();
      return { path: request?.path, key: request?.headers.authorization };
    };
    expect(await asked(account)).toEqual({
      path: '/of-this-account/responses',
      key: 'Bearer key-of-this-account',
    });
    expect(await asked(other)).toEqual({ path: '/openai/responses', key: 'Bearer key-of-openai' });
  });
});

describe('a provider that repeats the key it refuses', () => {
  it('ends the turn in plain words, and its code alone is in the log', async () => {
    const script = new ModelScript(inject('service').modelServerUrl);
    await script.play([
      { status: 401, body: { error: { message: 'Bad key: key-of-openai', code: 'invalid_api_key' } } },
    ]);
    const records = await ask(await other.newAgent(`openai/${script.name}`), other);
    expect(errorOf(records)).toMatch(/refused our key \(HTTP 401\)/);
    await until(() => expect(worker.log()).toContain('HTTP 401 (invalid_api_key)'));
    expect(worker.log()).not.toMatch(/key-of-|of-this-account|Bad key/);
  });
});
