import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Process = { pid: number; parent: number; state: string; line: string };

/** Every process of this machine, without those that have ended and only wait to be noticed. */
async function processes(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,ppid=,state=,args='], { maxBuffer: 2 ** 26 });
  return stdout
    .split('\n')
    .flatMap((text) => {
      const [, pid, parent, state = '', line = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(text) ?? [];
      return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), state, line }];
    })
    .filter(({ state }) => !state.startsWith('Z'));
}

/** A process and everything that it started, directly or not, which has not lost its parent meanwhile. */
export async function familyOf(ancestor: number): Promise<Process[]> {
  const all = await processes();
  const family = all.filter(({ pid }) => pid === ancestor);
  for (let index = 0; index < family.length; index += 1) {
    family.push(...all.filter(({ parent }) => parent === family[index]?.pid));
  }
  return family;
}

/** Which of these processes still run. */
export async function stillRunning(pids: ReadonlySet<number>): Promise<Process[]> {
  return (await processes()).filter(({ pid }) => pids.has(pid));
}

/** Ends all of them at once and without a warning, as a power failure would. */
export function killAll(pids: Iterable<number>): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with another one.
    }
  }
}
