import { date, moment, timestamp } from '../dialect/postgres/terms/constants.ts';
import { toInstant, toLocal } from '../dialect/postgres/terms/times.ts';
import type { Term } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';

/** What "now" and "today" mean in a query, and how instants are shown in its time zone. */
export class Clock {
  readonly timeZone: string;
  readonly #now: Date;
  #local: string | undefined;
  #isReadToTheMoment = false;

  constructor(now: Date, timeZone: string) {
    this.timeZone = timeZone;
    this.#now = now;
    requireTimeZone(timeZone);
  }

  /** True when more than today's date was asked for: the same question is another one a moment later. */
  get isReadToTheMoment(): boolean {
    return this.#isReadToTheMoment;
  }

  /** True when today's date or more was asked for: the same question may be another one tomorrow. */
  get isRead(): boolean {
    return this.#local !== undefined;
  }

  /** The local time it is. */
  get now(): string {
    this.#isReadToTheMoment = true;
    return this.#localNow;
  }

  /** `YYYY-MM-DD` of today. */
  get today(): string {
    return this.#localNow.slice(0, 10);
  }

  /** Worked out when it is first asked for, which most queries never do. */
  get #localNow(): string {
    this.#local ??= localTimestamp(this.#now, this.timeZone);
    return this.#local;
  }

  get todayTerm(): Term {
    return date(this.today);
  }

  get nowTerm(): Term {
    const instant = { moment: moment(this.#now.toISOString()), timeZone: this.timeZone };
    return { ...timestamp(this.now), instant };
  }

  /** Local time that a text means: as it stands, or converted when it has a zone of its own. */
  localTime(text: string): string {
    if (!/[T ].*(Z|[+-]\d{2}(:?\d{2})?)$/i.test(text)) return text.replace('T', ' ');
    return localTimestamp(new Date(text), this.timeZone);
  }

  /** A stored instant (a timestamp without zone counts as UTC) as local time. */
  toLocal(instant: Term, timeZone = this.timeZone): Term {
    return toLocal(instant, timeZone);
  }

  /** Local time as an instant, to compare with a stored column without touching it. */
  toInstant(local: Term, timeZone = this.timeZone): Term {
    return toInstant(local, timeZone);
  }
}

/** Zones have some 600 names, and each of them thousands of spellings in capitals and small letters. */
const FORMATS_LIMIT = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What PostgreSQL reads otherwise than the runtime, or not at all: abbreviations, which it knows without summer time,
 * and offsets, which it counts westwards.
 */
const READ_OTHERWISE = /^(?!(utc|gmt)$)[a-z]{1,4}$|^[+-]|^us\/pacific-new$/i;

function localTimestamp(now: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const milliseconds = String(now.getUTCMilliseconds()).padStart(3, '0');
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}.${milliseconds}`;
}

/** Refuses what is not the name of a time zone. */
export function requireTimeZone(timeZone: string): void {
  formatFor(timeZone);
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = READ_OTHERWISE.test(timeZone) ? null : newFormat(timeZone);
  if (format !== null) {
    if (formats.size >= FORMATS_LIMIT) formats.clear();
    formats.set(timeZone, format);
    return format;
  }
  throw new EngineError(
    'invalid_time_zone',
    `The time zone ${timeZone} is not known; use an IANA name such as Europe/Berlin.`,
  );
}

/** Null for what is not the name of a time zone. */
function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  const two = '2-digit';
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
