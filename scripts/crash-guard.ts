import { type ChildProcess, spawn } from 'node:child_process';

/** How long the group has to end by itself. */
const PATIENCE_TENTHS_OF_SECONDS = 50;

const END_THE_GROUP = `read -r _
kill -s TERM -- "-$0"
tries=${PATIENCE_TENTHS_OF_SECONDS}
while kill -s 0 -- "-$0" && [ $((tries-=1)) -gt 0 ]; do sleep 0.1; done
kill -s KILL -- "-$0"`;

/**
 * Ends a process group that this process leads, should this process end without doing so: a shell waits for the end
 * of a pipe, which the system closes with us however we end.
 */
export function guardAgainstCrash(leader: ChildProcess): void {
  if (leader.pid === undefined) return;
  const guard = spawn('/bin/sh', ['-c', END_THE_GROUP, String(leader.pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  leader.once('exit', () => guard.kill('SIGKILL'));
}
