import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { LanguageModel } from 'ai';
import { createBuiltinAnalyst } from '../../../../analyst/language-model.ts';
import type { DashboardOnScreen } from '../../../../schema/wire/dashboards/on-screen.ts';
import { accountSuffix, modelAccess, type ReadSecret } from './model-access.ts';
import { ModelMisconfigured } from './model-failure.ts';
import { type Provider, providers } from './providers.ts';

export type ModelSettings = {
  today: Date;
  /** For the built-in analyst, which reads no prompt. */
  dashboard?: DashboardOnScreen | undefined;
  accountName: string;
  readSecret: ReadSecret;
  /** Asks the provider for the model's reasoning, where it has to be asked for. */
  showsReasoning: boolean;
  /** Carries the requests to a provider. */
  fetch: typeof fetch;
};

/** A model, and what its provider has to be told with every call. */
export type ChosenModel = { model: LanguageModel; providerOptions: SharedV4ProviderOptions };

/** The language model that an agent's `model` names. @throws ModelMisconfigured; there is no silent fallback. */
export function chooseModel(name: string, settings: ModelSettings): ChosenModel {
  if (name === 'builtin/analyst') {
    const { today, dashboard } = settings;
    return { model: createBuiltinAnalyst({ today: () => today, dashboard }), providerOptions: {} };
  }

  const slash = name.indexOf('/');
  const provider = Object.hasOwn(providers, name.slice(0, slash))
    ? providers[name.slice(0, slash)]
    : undefined;
  const model = name.slice(slash + 1);
  if (slash === -1 || provider === undefined || model === '') {
    throw new ModelMisconfigured(
      `This agent's model "${name}" is not known. Use builtin/analyst or one of ${Object.keys(providers).join(', ')} with the name of a model, such as openai/<model>.`,
    );
  }
  return connect(name, model, provider, settings);
}

function connect(name: string, model: string, provider: Provider, settings: ModelSettings): ChosenModel {
  const { accountName, readSecret, showsReasoning, fetch } = settings;
  const { secretPrefix, needsApiKey, defaultBaseUrl, options } = provider;
  const access = modelAccess(secretPrefix, accountName, readSecret);
  const baseUrl = access.baseUrl ?? defaultBaseUrl;
  const missing = [
    ...(needsApiKey && access.apiKey === undefined ? [`${secretPrefix}_API_KEY`] : []),
    ...(baseUrl === null ? [`${secretPrefix}_BASE_URL`] : []),
  ];
  if (baseUrl === null || missing.length > 0) throw notSetUp(name, missing, accountName);
  return {
    model: provider.connect({ model, baseUrl: baseUrl.replace(/\/+$/, ''), apiKey: access.apiKey, fetch }),
    providerOptions: (showsReasoning ? options?.inDevelopment : options?.live) ?? {},
  };
}

function notSetUp(name: string, missing: string[], accountName: string): ModelMisconfigured {
  const forAccount = accountSuffix(accountName).map(
    (suffix) => `, or ${missing.map((secret) => secret + suffix).join(' and ')} for this account alone`,
  );
  return new ModelMisconfigured(
    `This agent's model "${name}" is not set up. An administrator has to set the Worker's secret ${missing.join(' and ')}${forAccount.join('')}.`,
  );
}
