const DAY_MS = 86_400_000;

/** All moments of the bin that begins then, as local times; undefined: of a granularity of the model's own nobody here knows its end. */
export function binFrom(
  start: string,
  granularity: string | undefined,
): [from: string, to: string] | undefined {
  const from = new Date(`${start}Z`);
  if (Number.isNaN(from.getTime())) return undefined;
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  const ends: Record<string, number> = {
    hour: from.getTime() + DAY_MS / 24,
    day: from.getTime() + DAY_MS,
    week: from.getTime() + 7 * DAY_MS,
    month: Date.UTC(year, month + 1, day),
    quarter: Date.UTC(year, month + 3, day),
    year: Date.UTC(year + 1, month, day),
  };
  const end = granularity === undefined ? undefined : ends[granularity];
  return end === undefined ? undefined : [local(from), local(new Date(end - 1))];
}

const local = (moment: Date): string => moment.toISOString().slice(0, -1);
