import { inject } from 'vitest';

/** Runs the service's clean-up job, as its cron trigger does. @returns how it ended. */
export async function startCleanUpJob(): Promise<string> {
  return (await fetch(new URL('/cdn-cgi/local/scheduled', inject('service').edgeUrl))).text();
}
