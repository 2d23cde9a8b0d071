import { expect, it } from 'vitest';
import { providerModelIn } from '../../scripts/local/provider-model.ts';

it('a key of a provider in the environment makes a model of it, and is all that the Worker is told', () => {
  expect(providerModelIn({ PATH: '/bin', OPENAI_API_KEY: '' })).toBeUndefined();
  expect(
    providerModelIn({ PATH: '/bin', ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: 'http://p/v1' }),
  ).toEqual({
    model: expect.stringMatching(/^anthropic\/./),
    variables: { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: 'http://p/v1' },
  });
});

it('DEMO_MODEL names the model, and needs what its provider needs', () => {
  const named = { DEMO_MODEL: 'compatible/small', MODEL_BASE_URL: 'http://m/v1', OPENAI_API_KEY: 'other' };
  expect(providerModelIn(named)).toEqual({
    model: 'compatible/small',
    variables: { MODEL_BASE_URL: 'http://m/v1' },
  });
  expect(() => providerModelIn({ DEMO_MODEL: 'compatible/small' })).toThrow(/needs MODEL_BASE_URL/);
  expect(() => providerModelIn({ DEMO_MODEL: 'workers-ai/x' })).toThrow(
    /WORKERS_AI_API_KEY and WORKERS_AI_BASE_URL/,
  );
  for (const model of ['small', 'nobody/x', 'openai/', '/x', 'toString/x']) {
    expect(() => providerModelIn({ DEMO_MODEL: model })).toThrow(/provider\/model/);
  }
});
