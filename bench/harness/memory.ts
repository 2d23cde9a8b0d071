import { readFileSync, writeFileSync } from 'node:fs';

/** The most memory that a process has held since its start, or since `forgetPeak`; undefined where the system does not tell. */
export const residentPeakBytes = (pid: number | undefined): number | undefined => statusOf(pid, 'VmHWM');

/** What it holds now. */
export const residentBytes = (pid: number | undefined): number | undefined => statusOf(pid, 'VmRSS');

/** Counts the peak from what the process holds now. */
export function forgetPeak(pid: number | undefined): void {
  if (residentBytes(pid) !== undefined) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function statusOf(pid: number | undefined, name: string): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kibibytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1_024;
  } catch {
    return undefined;
  }
}
