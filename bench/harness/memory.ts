import { readFileSync } from 'node:fs';

/** The most memory that a process has held since its start; undefined where the system does not tell. */
export function residentPeakBytes(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1_024;
  } catch {
    return undefined;
  }
}
