import { expect, it } from 'vitest';
import { explainFailure } from '../../../../functions/chat/agent/explain-failure.ts';
import { Refusal } from '../../../../schema/refusals.ts';

it('says of an answer that failed with the service’s database what to do, and of any other nothing internal', () => {
  expect(explainFailure(new Refusal('database_unavailable'))).toMatch(/database.*try again later/);
  expect(explainFailure(new TypeError('secret of the code'))).toBe(
    'The answer failed on our side. Please try again.',
  );
});
