import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Entry, Places } from '../../../../functions/data/queue/places.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LEASE_MS = 30_000;

/** Places whose entries are told by ticket, in the order in which they were given. */
class Door {
  readonly places = new Places();
  readonly told: string[] = [];
  readonly #limits: { placesOfUser: number; placesInAll: number };
  #tickets = 0;

  constructor(placesOfUser: number, placesInAll: number) {
    this.#limits = { placesOfUser, placesInAll };
  }

  /** @returns the ticket: the user's name and a number. */
  async ask(user: string, sharedBy?: string): Promise<string> {
    this.#tickets += 1;
    const id = `${user}${this.#tickets}`;
    void this.places
      .enter({ id, user, sharedBy, ...this.#limits, leaseMs: LEASE_MS })
      .then((entry: Entry) => this.told.push(entry === 'entered' ? id : `${id} ${entry}`));
    await vi.advanceTimersByTimeAsync(0);
    return id;
  }

  async leave(id: string): Promise<void> {
    this.places.leave(id);
    await vi.advanceTimersByTimeAsync(0);
  }
}

describe('places at the data of a deployment', () => {
  it('are so many for a user and so many in all; the next are served as places become free', async () => {
    const door = new Door(2, 3);
    for (const user of ['a', 'a', 'a', 'b', 'c']) await door.ask(user);
    expect(door.told).toEqual(['a1', 'a2', 'b4']);
    await door.leave('b4');
    expect(door.told.slice(3)).toEqual(['c5']);
    await door.leave('a1');
    expect(door.told.slice(4)).toEqual(['a3']);
  });

  it('go to whoever has the fewest, and among these to who came first', async () => {
    const door = new Door(4, 4);
    for (const user of ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'c', 'b']) await door.ask(user);
    await door.leave('a1');
    await door.leave('a2');
    await door.leave('a3');
    await door.leave('a4');
    expect(door.told.slice(4)).toEqual(['b7', 'c8', 'a5', 'a6']);
  });

  it('are shared by tickets of one request, four at once, and free when the last of them has left', async () => {
    const door = new Door(1, 2);
    for (const sharedBy of ['r', 'r', 'r', 'r', 'r']) await door.ask('a', sharedBy);
    await door.ask('a', 'other');
    await door.ask('b');
    expect(door.told).toEqual(['a1', 'a2', 'a3', 'a4', 'b7']);
    await door.leave('a1');
    expect(door.told.slice(5)).toEqual(['a5']);
    for (const id of ['a2', 'a3', 'a4']) await door.leave(id);
    expect(door.told.slice(6)).toEqual([]);
    await door.leave('a5');
    expect(door.told.slice(6)).toEqual(['a6']);
  });

  it('that are never given back are free again when their lease lapses, for those who wait', async () => {
    const door = new Door(1, 1);
    await door.ask('a');
    await door.ask('b');
    await vi.advanceTimersByTimeAsync(LEASE_MS - 1);
    expect(door.told).toEqual(['a1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(door.told).toEqual(['a1', 'b2']);
  });

  it('are not kept for those who went away while they waited', async () => {
    const door = new Door(1, 1);
    for (const user of ['a', 'b', 'c']) await door.ask(user);
    await door.leave('b2');
    await door.leave('a1');
    expect(door.told).toEqual(['a1', 'b2 left', 'c3']);
  });

  it('are refused when 100 wait already, and to a user of whom 20 wait', async () => {
    const door = new Door(1, 1);
    await door.ask('first');
    for (let call = 0; call < 21; call += 1) await door.ask('greedy');
    expect(door.told.slice(1)).toEqual(['greedy22 full']);
    for (let call = 0; call < 80; call += 1) await door.ask(`user-${call}-`);
    const late = await door.ask('late');
    expect(door.told.slice(2)).toEqual([`${late} full`]);
  });

  it('leave no timer when nobody waits', async () => {
    const door = new Door(1, 2);
    await door.ask('a');
    await door.ask('b');
    expect(vi.getTimerCount()).toBe(0);
    await door.ask('c');
    expect(vi.getTimerCount()).toBe(1);
    await door.leave('a1');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are never more than there are, in any order of coming and going', async () => {
    const door = new Door(2, 5);
    const inside = new Set<string>();
    let step = 0;
    for (let seed = 1; step < 2_000; step += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      const before = door.told.length;
      const [someone] = inside;
      if (seed % 3 === 0 && someone !== undefined) {
        inside.delete(someone);
        await door.leave(someone);
      } else await door.ask('abcdefgh'[seed % 8] ?? 'a');
      for (const told of door.told.slice(before)) if (!told.includes(' ')) inside.add(told);
      expect(inside.size).toBeLessThanOrEqual(5);
      const ofUsers = Map.groupBy(inside, ([user]) => user);
      for (const tickets of ofUsers.values()) expect(tickets.length).toBeLessThanOrEqual(2);
    }
  });
});
