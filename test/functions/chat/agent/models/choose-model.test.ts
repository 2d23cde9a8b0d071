import { describe, expect, it } from 'vitest';
import { chooseModel } from '../../../../../functions/chat/agent/models/choose-model.ts';
import { modelAccess } from '../../../../../functions/chat/agent/models/model-access.ts';

const read = (secrets: Record<string, string>) => (name: string) => secrets[name];

const choose = (
  name: string,
  secrets: Record<string, string> = {},
  showsReasoning = false,
  accountName = 'acme',
) =>
  chooseModel(name, {
    today: new Date(),
    accountName,
    showsReasoning,
    readSecret: read(secrets),
    fetch,
  });

describe("an agent's model", () => {
  it.each([
    ['openai/gpt-5', { OPENAI_API_KEY: 'k' }, 'gpt-5'],
    ['anthropic/claude-opus', { ANTHROPIC_API_KEY: 'k' }, 'claude-opus'],
    ['google/gemini-pro', { GOOGLE_API_KEY: 'k' }, 'gemini-pro'],
    [
      'workers-ai/@cf/meta/llama',
      { WORKERS_AI_API_KEY: 'k', WORKERS_AI_BASE_URL: 'https://api.cloudflare.com/x' },
      '@cf/meta/llama',
    ],
    ['compatible/local', { MODEL_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'local'],
    ['builtin/analyst', {}, 'analyst'],
  ])('%s is taken', (name, secrets, modelId) => {
    expect(choose(name, secrets).model).toMatchObject({ modelId });
  });

  it('is made once for all answers where that takes long, but never with the key or at the address of another', () => {
    const secrets = { MODEL_BASE_URL: 'https://one.example', MODEL_API_KEY: 'one' };
    const { model } = choose('compatible/local', secrets);
    expect(choose('compatible/local', secrets).model).toBe(model);
    const others = [
      choose('compatible/other', secrets),
      choose('compatible/local', { ...secrets, MODEL_API_KEY: 'two' }),
      choose('compatible/local', { ...secrets, MODEL_BASE_URL: 'https://two.example' }),
      choose('workers-ai/local', { WORKERS_AI_BASE_URL: 'https://one.example', WORKERS_AI_API_KEY: 'one' }),
    ];
    expect(new Set([model, ...others.map((other) => other.model)]).size).toBe(5);
  });

  it.each(['', 'gpt-5', 'openai', 'openai/', '/gpt-5', 'constructor/x', 'builtin/other', 'azure/gpt'])(
    '"%s" is refused, with what there is',
    (name) => {
      expect(() => choose(name)).toThrow(/is not known\. Use builtin\/analyst or one of openai, anthropic/);
    },
  );

  it.each([
    ['openai/x', {}, /OPENAI_API_KEY, or OPENAI_API_KEY__ACME for this account alone/],
    ['anthropic/x', { OPENAI_API_KEY: 'k' }, /ANTHROPIC_API_KEY/],
    ['google/x', { GOOGLE_API_KEY: '' }, /GOOGLE_API_KEY/],
    ['workers-ai/x', { WORKERS_AI_API_KEY: 'k' }, /WORKERS_AI_BASE_URL/],
    ['workers-ai/x', {}, /WORKERS_AI_API_KEY and WORKERS_AI_BASE_URL/],
    ['compatible/x', {}, /MODEL_BASE_URL/],
    ['compatible/x', { MODEL_BASE_URL: 'ftp://x' }, /MODEL_BASE_URL is not an http\(s\) URL/],
  ])('%s with %j names the secret that has to be set', (name, secrets, message) => {
    expect(() => choose(name, secrets)).toThrow(message);
  });
});

describe('what a provider is told with every call', () => {
  it('is to keep no copy of the conversation, where it would', () => {
    for (const showsReasoning of [true, false]) {
      const { providerOptions } = choose('openai/x', { OPENAI_API_KEY: 'k' }, showsReasoning);
      expect(providerOptions).toMatchObject({ openai: { store: false } });
    }
  });

  it('is to show its reasoning, to agents in development mode alone', () => {
    const keys = { OPENAI_API_KEY: 'k', GOOGLE_API_KEY: 'k' };
    const told = (name: string, shows: boolean) => JSON.stringify(choose(name, keys, shows).providerOptions);
    expect(told('openai/x', true)).toContain('"reasoningSummary":"auto"');
    expect(told('google/x', true)).toContain('"includeThoughts":true');
    expect(told('openai/x', false) + told('google/x', false)).not.toMatch(/reasoningSummary|includeThoughts/);
  });
});

describe("an account's own access", () => {
  const secrets = {
    OPENAI_API_KEY: 'ours',
    OPENAI_BASE_URL: 'https://ours.example',
    OPENAI_API_KEY__ACME_EU: 'theirs',
    OPENAI_BASE_URL__PROXIED: 'https://proxy.example',
  };
  const access = (accountName: string) => modelAccess('OPENAI', accountName, read(secrets));

  it("goes before the Worker's, and is never mixed with it", () => {
    expect(access('acme-eu')).toEqual({ apiKey: 'theirs', baseUrl: undefined });
    expect(access('proxied')).toEqual({ apiKey: undefined, baseUrl: 'https://proxy.example' });
    expect(access('other')).toEqual({ apiKey: 'ours', baseUrl: 'https://ours.example' });
  });

  it.each(['acme_eu', 'ACME-EU', 'acme eu', 'acmé-eu'])('is not that of the account "%s" too', (name) => {
    expect(access(name)).toEqual({ apiKey: 'ours', baseUrl: 'https://ours.example' });
  });
});
