// The providers' own factories bring images, speech and files along: 62 KiB of the bundle, for nothing used here.
import { AnthropicLanguageModel } from '@ai-sdk/anthropic/internal';
import { GoogleLanguageModel } from '@ai-sdk/google/internal';
import { OpenAIResponsesLanguageModel } from '@ai-sdk/openai/internal';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { LanguageModel } from 'ai';
import { BoundedMemory } from '../../../gate/bounded-memory.ts';

export type ModelConnection = {
  model: string;
  /** Without a slash at its end. */
  baseUrl: string;
  apiKey: string | undefined;
  fetch: typeof fetch;
};

export type Provider = {
  /** First part of the names of its secrets, before `_API_KEY` and `_BASE_URL`. */
  secretPrefix: string;
  needsApiKey: boolean;
  /** null: has to be set. */
  defaultBaseUrl: string | null;
  connect(connection: ModelConnection): LanguageModel;
  /** What goes with every call; in development mode it asks for the reasoning too. */
  options?: { live?: SharedV4ProviderOptions; inDevelopment?: SharedV4ProviderOptions };
};

const ANTHROPIC_VERSION = '2023-06-01';

/** What a compatible model holds, which is what it checks answers with; to make it takes most of a millisecond. */
const COMPATIBLE_MODEL_BYTES = 110_000;
const COMPATIBLE_MODELS_BYTES = 4 * 1024 * 1024;

/** An isolate makes each model once for all answers, of which it holds nothing; another way to the network is another model. */
function connectCompatible(name: string): (connection: ModelConnection) => LanguageModel {
  const known = new WeakMap<typeof fetch, BoundedMemory<LanguageModel>>();
  return ({ model, baseUrl, apiKey, fetch }) => {
    const models = known.get(fetch) ?? new BoundedMemory<LanguageModel>(COMPATIBLE_MODELS_BYTES);
    known.set(fetch, models);
    const key = JSON.stringify([model, baseUrl, apiKey]);
    const kept = models.get(key);
    if (kept !== undefined) return kept;
    const provider = { name, baseURL: baseUrl, fetch, includeUsage: true, ...(apiKey && { apiKey }) };
    const made = createOpenAICompatible(provider)(model);
    models.set(key, made, COMPATIBLE_MODEL_BYTES);
    return made;
  };
}

/** By the first part of an agent's `model`. */
export const providers: Readonly<Record<string, Provider>> = {
  openai: {
    secretPrefix: 'OPENAI',
    needsApiKey: true,
    defaultBaseUrl: 'https://api.openai.com/v1',
    // Responses rather than chat completions: models that reason keep their thoughts between tool calls there only.
    connect: ({ model, baseUrl, apiKey, fetch }) =>
      new OpenAIResponsesLanguageModel(model, {
        provider: 'openai.responses',
        baseURL: baseUrl,
        url: ({ path }) => `${baseUrl}${path}`,
        headers: { Authorization: `Bearer ${apiKey}` },
        fetch,
      }),
    // The provider keeps no copy of the conversation; thoughts then travel with it, encrypted.
    options: {
      live: { openai: { store: false } },
      inDevelopment: { openai: { store: false, reasoningSummary: 'auto' } },
    },
  },
  anthropic: {
    secretPrefix: 'ANTHROPIC',
    needsApiKey: true,
    defaultBaseUrl: 'https://api.anthropic.com/v1',
    connect: ({ model, baseUrl, apiKey, fetch }) =>
      new AnthropicLanguageModel(model, {
        provider: 'anthropic.messages',
        baseURL: baseUrl,
        headers: { 'x-api-key': apiKey, 'anthropic-version': ANTHROPIC_VERSION },
        fetch,
      }),
  },
  google: {
    secretPrefix: 'GOOGLE',
    needsApiKey: true,
    defaultBaseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    connect: ({ model, baseUrl, apiKey, fetch }) =>
      new GoogleLanguageModel(model, {
        provider: 'google.generative-ai',
        baseURL: baseUrl,
        headers: { 'x-goog-api-key': apiKey },
        fetch,
        generateId: () => crypto.randomUUID(),
      }),
    options: { inDevelopment: { google: { thinkingConfig: { includeThoughts: true } } } },
  },
  'workers-ai': {
    secretPrefix: 'WORKERS_AI',
    needsApiKey: true,
    defaultBaseUrl: null,
    connect: connectCompatible('workers-ai'),
  },
  compatible: {
    secretPrefix: 'MODEL',
    needsApiKey: false,
    defaultBaseUrl: null,
    connect: connectCompatible('compatible'),
  },
};
