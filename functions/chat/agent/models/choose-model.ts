import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { createBuiltinAnalyst } from './analyst/language-model.ts';

/** What an agent's model string cannot be turned into; the message is for the agent's administrator. */
export class UnknownModel extends Error {
  override readonly name = 'UnknownModel';
}

export type ModelSettings = {
  today: Date;
  baseUrl: string | undefined;
  apiKey: string | undefined;
};

/** The language model that an agent's `model` names. @throws UnknownModel; there is no silent fallback. */
export function chooseModel(name: string, { today, baseUrl, apiKey }: ModelSettings): LanguageModel {
  if (name === 'builtin/analyst') return createBuiltinAnalyst({ today: () => today });

  const [provider, ...rest] = name.split('/');
  const model = rest.join('/');
  if (provider !== 'compatible' || model === '') {
    throw new UnknownModel(
      `This agent's model "${name}" is not known. Use builtin/analyst or compatible/<model>.`,
    );
  }
  if (baseUrl === undefined) {
    throw new UnknownModel(`This agent's model "${name}" needs MODEL_BASE_URL, which is not set.`);
  }
  return createOpenAICompatible({ name: provider, baseURL: baseUrl, ...(apiKey && { apiKey }) })(model);
}
