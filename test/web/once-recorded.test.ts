import { expect, it } from 'vitest';
import { ServiceError } from '../../sdk/client/src/index.ts';
import { onceRecorded } from '../../web/embed/once-recorded.ts';

const missing = () => new ServiceError('There is no such result.', 404, 'result_not_found');

it('a result that is recorded a moment later is asked for again', async () => {
  const answers = [missing(), missing(), 'widget'];
  const ask = async () => {
    const next = answers.shift();
    if (next instanceof ServiceError) throw next;
    return next;
  };
  expect(await onceRecorded(ask)).toBe('widget');
  expect(answers).toEqual([]);
});

it('any other refusal is told at once', async () => {
  let times = 0;
  const refused = new ServiceError('No.', 403, 'ai_forbidden');
  const ask = async () => {
    times += 1;
    throw refused;
  };
  await expect(onceRecorded(ask)).rejects.toBe(refused);
  expect(times).toBe(1);
});
