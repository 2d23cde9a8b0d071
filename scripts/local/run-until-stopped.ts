import { Stops } from '../stops.ts';

/**
 * Starts something that stays up until Ctrl-C, or until it fails; then stops what was started, last first,
 * and ends the process.
 */
export async function runUntilStopped(start: (stops: Stops) => Promise<void>): Promise<void> {
  const stops = new Stops((what) => {
    console.error(`\n${what}`);
    stopAndExit(1);
  });
  const stopAndExit = (exitCode: number): void => {
    stops.stopAll().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm passes on a signal that the terminal has sent to this process already.
      if (!stops.isStopping) console.log('\nStopping…');
      stopAndExit(0);
    });
  }
  // Also when the terminal is gone and there is nowhere to write to: nothing may be left running.
  process.on('uncaughtException', (error) => {
    // Stopping makes what was under way fail; those failures need no message.
    if (stops.isStopping) return;
    process.exitCode = 1;
    process.stderr.write(`${error.stack}\n`);
    stopAndExit(1);
  });

  try {
    await start(stops);
  } catch (error) {
    if (stops.isStopping) return;
    console.error(error instanceof Error ? error.message : error);
    await stops.stopAll();
    process.exit(1);
  }
}
