import { inject } from 'vitest';
import type { TestAccount } from './account.ts';
import { ModelScript, type Step } from './model-script.ts';

export type ScriptedAgent = { script: ModelScript; agentId: number };

/** An agent of this account whose language model plays these steps. */
export async function scriptedAgent(account: TestAccount, ...steps: readonly Step[]): Promise<ScriptedAgent> {
  const script = new ModelScript(inject('service').modelServerUrl);
  await script.play(steps);
  return { script, agentId: await account.newAgent(`compatible/${script.name}`) };
}
