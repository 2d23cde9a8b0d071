/** Whether this is an IANA time zone, such as Europe/Berlin. Offsets are none: PostgreSQL turns their sign round. */
export function isTimeZone(zone: string): boolean {
  if (!/^[a-z]/i.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
