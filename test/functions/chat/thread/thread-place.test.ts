import { expect, it } from 'vitest';
import { placeOf } from '../../../../functions/chat/thread/thread-place.ts';

it('a thread lives near the region of its account', () => {
  expect(placeOf({ id: 7, region: 'weur' })).toEqual(['thread 7', { locationHint: 'weur' }]);
});

it('a thread of an account without a region lives where Cloudflare puts it', () => {
  expect(placeOf({ id: 7, region: null })).toEqual(['thread 7', {}]);
});
