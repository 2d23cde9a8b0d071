import { providers } from '../../functions/chat/agent/models/providers.ts';

/** What an agent gets for a provider's key alone; `DEMO_MODEL` names another. */
const USUAL_MODELS: Readonly<Record<string, string>> = {
  openai: 'gpt-5-mini',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
};

/** A model whose provider can be reached with what the environment has, and what the Worker has to be told for it. */
export type ProviderModel = { model: string; variables: Record<string, string> };

/**
 * The model of `DEMO_MODEL`, else of the first provider whose key is in the environment; undefined without either.
 * @throws with words for a person when the one that is named lacks something
 */
export function providerModelIn(environment: Record<string, string | undefined>): ProviderModel | undefined {
  const named = environment.DEMO_MODEL;
  if (named) return namedModel(named, environment);
  for (const [provider, model] of Object.entries(USUAL_MODELS)) {
    const variables = variablesOf(provider, environment);
    if (Object.keys(variables).some((name) => name.endsWith('_API_KEY'))) {
      return { model: `${provider}/${model}`, variables };
    }
  }
  return undefined;
}

function namedModel(model: string, environment: Record<string, string | undefined>): ProviderModel {
  const provider = model.slice(0, Math.max(0, model.indexOf('/')));
  const known = Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  if (known === undefined || model.endsWith('/')) {
    const names = Object.keys(providers).join(', ');
    throw new Error(`DEMO_MODEL has to be provider/model, with one of ${names}, not "${model}".`);
  }
  const variables = variablesOf(provider, environment);
  const { secretPrefix, needsApiKey, defaultBaseUrl } = known;
  const missing = [
    ...(needsApiKey ? [`${secretPrefix}_API_KEY`] : []),
    ...(defaultBaseUrl === null ? [`${secretPrefix}_BASE_URL`] : []),
  ].filter((name) => variables[name] === undefined);
  if (missing.length > 0)
    throw new Error(`DEMO_MODEL=${model} needs ${missing.join(' and ')} in the environment.`);
  return { model, variables };
}

function variablesOf(
  provider: string,
  environment: Record<string, string | undefined>,
): Record<string, string> {
  const prefix = providers[provider]?.secretPrefix ?? '';
  return Object.fromEntries(
    [`${prefix}_API_KEY`, `${prefix}_BASE_URL`].flatMap((name) => {
      const value = environment[name];
      return value ? [[name, value]] : [];
    }),
  );
}
