import { inject } from 'vitest';
import type { AgentOptions, TestAccount } from './account.ts';
import { ModelScript, type Step } from './model-script.ts';

export type ScriptedAgent = { script: ModelScript; agentId: number };

/** The providers whose models can be played, as an agent's `model` names them. */
export const scriptedProviders = ['openai', 'anthropic', 'google', 'workers-ai', 'compatible'] as const;
export type ScriptedProvider = (typeof scriptedProviders)[number];

/** An agent of this account whose language model plays these steps. */
export const scriptedAgent = (account: TestAccount, ...steps: readonly Step[]): Promise<ScriptedAgent> =>
  scriptedAgentOf('compatible', account, steps);

/** The same with the interface of one provider. */
export async function scriptedAgentOf(
  provider: ScriptedProvider,
  account: TestAccount,
  steps: readonly Step[],
  options?: AgentOptions,
): Promise<ScriptedAgent> {
  const script = new ModelScript(inject('service').modelServerUrl);
  await script.play(steps);
  return { script, agentId: await account.newAgent(`${provider}/${script.name}`, options) };
}
