/** What was started, each with how it is stopped. */
export type Stops = (() => Promise<void>)[];

/**
 * Starts something that stays up until Ctrl-C, or until it fails; then stops what was started, last first,
 * and ends the process.
 */
export async function runUntilStopped(start: (stops: Stops) => Promise<void>): Promise<void> {
  const stops: Stops = [];
  let stopping: Promise<void> | undefined;

  const stopAll = (): Promise<void> => {
    stopping ??= (async () => {
      for (const stop of stops.splice(0).reverse()) await stop();
    })();
    return stopping;
  };
  const stopAndExit = (exitCode: number): void => {
    stopAll().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      console.log('\nStopping…');
      stopAndExit(0);
    });
  }
  // Also when the terminal is gone and there is nowhere to write to: nothing may be left running.
  process.on('uncaughtException', (error) => {
    process.exitCode = 1;
    if (stopping === undefined) process.stderr.write(`${error.stack}\n`);
    stopAndExit(1);
  });

  try {
    await start(stops);
  } catch (error) {
    // Stopping half way makes what was going on fail; that is no news.
    if (stopping !== undefined) return;
    console.error(error instanceof Error ? error.message : error);
    await stopAll();
    process.exit(1);
  }
}
