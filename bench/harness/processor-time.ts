import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat behind the program's name, counted from there. */
const FIELDS = { parent: 1, userTicks: 11, systemTicks: 12 };

let ticksPerSecond: number | undefined;

/** Milliseconds of processor time that a process has used; undefined where the system does not tell. */
export function processorMs(pid: number | undefined): number | undefined {
  const fields = pid === undefined ? undefined : readStat(pid)?.fields;
  if (fields === undefined) return undefined;
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ((Number(fields[FIELDS.userTicks]) + Number(fields[FIELDS.systemTicks])) * 1_000) / ticksPerSecond;
}

/** Processes of that program that this one has started; none where there is no /proc. */
export function childProcesses(program: string): number[] {
  return processIds().filter((pid) => {
    const stat = readStat(pid);
    return stat?.program === program && Number(stat.fields[FIELDS.parent]) === process.pid;
  });
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** undefined when the process has ended, or there is no /proc. */
function readStat(pid: number): { program: string; fields: string[] } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return { program: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') };
  } catch {
    return undefined;
  }
}
