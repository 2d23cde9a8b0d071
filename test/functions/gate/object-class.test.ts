import { describe, expect, it } from 'vitest';
import { type Namespace, ObjectClass, type ObjectPlace } from '../../../functions/gate/object-class.ts';

/** workerd refuses jurisdictions, so this writes down what Cloudflare would be asked for. */
function asked(place: ObjectPlace, kept: 'cloudflare' | 'names') {
  const calls: unknown[] = [];
  const namespace: Namespace = {
    getByName: (name: string, options: object) => calls.push([name, options]),
    jurisdiction(jurisdiction) {
      calls.push(jurisdiction);
      return namespace;
    },
  };
  new ObjectClass(namespace, kept).find('thread 7', place);
  return calls;
}

describe('an object', () => {
  it('without a jurisdiction is made near the region of its account, or where Cloudflare puts it', () => {
    expect(asked({ jurisdiction: null, region: 'wnam' }, 'cloudflare')).toEqual([
      ['thread 7', { locationHint: 'wnam' }],
    ]);
    expect(asked({ jurisdiction: null, region: null }, 'cloudflare')).toEqual([['thread 7', {}]]);
  });

  it('of a jurisdiction is found within it, near a region of the same alone', () => {
    const find = (region: ObjectPlace['region']) => asked({ jurisdiction: 'eu', region }, 'cloudflare');
    expect(find('weur')).toEqual(['eu', ['thread 7', { locationHint: 'weur' }]]);
    expect(find('wnam')).toEqual(['eu', ['thread 7', {}]]);
    expect(find(null)).toEqual(['eu', ['thread 7', {}]]);
  });

  it('of a jurisdiction has another name where the runtime has none', () => {
    expect(asked({ jurisdiction: 'eu', region: null }, 'names')).toEqual([['eu thread 7', {}]]);
  });
});
