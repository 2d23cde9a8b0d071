import { readdir, rm } from 'node:fs/promises';

// Part of `npm run db:generate`: drizzle-kit compares the tables with its last snapshot, and needs no other.

const META = new URL('../db/migrations/meta/', import.meta.url);

const snapshots = (await readdir(META)).filter((name) => name.endsWith('_snapshot.json')).sort();
for (const name of snapshots.slice(0, -1)) await rm(new URL(name, META));
