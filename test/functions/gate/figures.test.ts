import { describe, expect, it } from 'vitest';
import { pointOfRequest, pointOfTurn } from '../../../functions/gate/figures.ts';

const request = {
  requestId: 'r',
  method: 'POST',
  route: '/api/v1/embed/generate-session',
  status: 200,
  account: 'demo',
  roundTrips: 1,
  durationMs: 12,
};

describe('data points', () => {
  it('have columns that never change their meaning', () => {
    expect(pointOfRequest(request)).toEqual({
      indexes: ['demo'],
      blobs: ['request', 'POST /api/v1/embed/generate-session', '200', 'demo', ''],
      doubles: [12, 1],
    });
    expect(pointOfRequest({ ...request, cache: 'hit', cacheAgeMs: 5 }).blobs[4]).toBe('hit');
    const turn = {
      requestId: 'r',
      account: 'demo',
      model: 'builtin/analyst',
      ended: 'completed',
      durationMs: 900,
      steps: 3,
      inputTokens: 100,
      outputTokens: null,
      dataQueries: 2,
      dataRows: 45,
      dataMs: 30,
    };
    expect(pointOfTurn(turn)).toEqual({
      indexes: ['demo'],
      blobs: ['turn', 'builtin/analyst', 'completed', 'demo'],
      doubles: [900, 0, 3, 100, 0, 2, 45, 30],
    });
  });

  it('have an index that is no longer than it may be, whatever an account is called', () => {
    const { indexes } = pointOfRequest({ ...request, account: '漢'.repeat(200) });
    expect(new TextEncoder().encode(indexes[0]).length).toBeLessThanOrEqual(96);
    expect(pointOfRequest({ ...request, account: undefined }).indexes).toEqual(['']);
  });
});
