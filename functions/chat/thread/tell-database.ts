import type { EndedTurn } from '../../../db/turn-usage.ts';

// What the service's database hears of threads. The way to it is evaluated with the first turn that an isolate tells of.

export async function recordTurns(env: object, turns: readonly EndedTurn[]): Promise<void> {
  const { databaseOf } = await import('../../gate/database.ts');
  const usage = await import('../../../db/turn-usage.ts');
  await usage.recordTurns(databaseOf(env), turns);
}

/** Gives back the place of a turn that does not begin. */
export async function releaseTurn(env: object, admissionId: number): Promise<void> {
  const { databaseOf } = await import('../../gate/database.ts');
  const { releaseTurns } = await import('../../../db/limits.ts');
  await databaseOf(env).batch([releaseTurns([admissionId])]);
}

/** Says that a turn runs on. */
export async function keepTurn(env: object, admissionId: number): Promise<void> {
  const { databaseOf } = await import('../../gate/database.ts');
  const limits = await import('../../../db/limits.ts');
  await databaseOf(env).batch([limits.keepTurn(admissionId)]);
}
