import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openDataSource, sealDataSource } from '../../db/sealed-data-source.ts';
import { dataSourceKeys } from '../../schema/data-source-keys.ts';

const pair = (keyId: string) => `${keyId}:${randomBytes(32).toString('base64url')}`;
const [old, current] = [pair('k1'), pair('k2')];
const keys = (text: string) => dataSourceKeys.parse(text);

const place = { accountId: 1, deploymentId: 2 };
const source = { kind: 'neon', connectionString: 'postgres://reader:pä55@db.example/shop' } as const;

describe('a sealed data source', () => {
  it('opens with the key it was sealed with', async () => {
    const stored = await sealDataSource(keys(current), place, source);
    expect(JSON.stringify(stored)).not.toContain('reader');
    expect(await openDataSource(keys(current), place, stored)).toEqual(source);
  });

  it('is never the same twice', async () => {
    const twice = await Promise.all([0, 0].map(() => sealDataSource(keys(current), place, source)));
    expect(twice[0]).not.toEqual(twice[1]);
  });

  it('outlives a rotation: the first key seals, all of them open', async () => {
    const stored = await sealDataSource(keys(old), place, source);
    const rotated = keys(`${current}, ${old}`);
    expect(await openDataSource(rotated, place, stored)).toEqual(source);
    expect(await sealDataSource(rotated, place, source)).toMatchObject({ sealed: { keyId: 'k2' } });
  });

  it('names the key that is missing', async () => {
    const stored = await sealDataSource(keys(old), place, source);
    await expect(openDataSource(keys(current), place, stored)).rejects.toMatchObject(
      because('sealed with the key "k1"'),
    );
  });

  it.each([
    ['another account', { accountId: 3, deploymentId: 2 }],
    ['another deployment', { accountId: 1, deploymentId: 3 }],
  ])('does not open in %s', async (_, elsewhere) => {
    const stored = await sealDataSource(keys(current), place, source);
    await expect(openDataSource(keys(current), elsewhere, stored)).rejects.toMatchObject(
      because('does not open'),
    );
  });

  it('does not open when a bit of it has been changed', async () => {
    const stored = await sealDataSource(keys(current), place, source);
    if (stored.kind !== 'neon') throw new Error('It is sealed.');
    const text = `${stored.sealed.text.startsWith('A') ? 'B' : 'A'}${stored.sealed.text.slice(1)}`;
    const changed = { ...stored, sealed: { ...stored.sealed, text } };
    await expect(openDataSource(keys(current), place, changed)).rejects.toMatchObject(
      because('does not open'),
    );
  });

  it('of a Hyperdrive binding holds no secret, and stays as it is', async () => {
    const hyperdrive = { kind: 'hyperdrive', binding: 'SHOP' } as const;
    expect(await sealDataSource(keys(current), place, hyperdrive)).toEqual(hyperdrive);
    expect(await openDataSource(keys(current), place, hyperdrive)).toEqual(hyperdrive);
  });
});

/** Why is for the log; the message is for whoever asked a question. */
const because = (why: string) => ({
  message: expect.not.stringContaining(why),
  cause: expect.objectContaining({ message: expect.stringContaining(why) }),
});

describe('DATA_SOURCE_KEYS', () => {
  it.each(['', 'k1', 'k1:short', `${current},`, `k 1:${'A'.repeat(43)}`, `k1:${'A'.repeat(44)}`])(
    'is refused as %j',
    (text) => {
      expect(dataSourceKeys.safeParse(text).success).toBe(false);
    },
  );
});
