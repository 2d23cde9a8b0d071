import { ServiceError } from '../../sdk/client/src/service-error.ts';

const PAUSES_MS = [100, 300, 1_000, 2_000];

/**
 * Asks for something of an answer's result again where it is not known yet: a turn is told to the database when its
 * stream has ended, a moment after the reader has all of it. @throws ServiceError
 */
export async function onceRecorded<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'result_not_found') throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return ask();
}
