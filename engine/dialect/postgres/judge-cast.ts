import { accepted, type Judgement, refused, unknown } from './judgement.ts';

/** Digits that a number may have; PostgreSQL takes 131,072 before the point, and nobody writes a hundred. */
const DIGITS_LIMIT = 100;
/** Powers of ten within which every number with few digits fits. */
const EXPONENT_LIMITS = { real: 30, 'double precision': 280, numeric: 280 } as const;
const WHOLE_RANGES = {
  smallint: [-32_768n, 32_767n],
  integer: [-2_147_483_648n, 2_147_483_647n],
  bigint: [-9_223_372_036_854_775_808n, 9_223_372_036_854_775_807n],
} as const;
/** White space as C has it, which the types skip. */
const SPACE = '[ \\t\\n\\v\\f\\r]*';
const trimmed = (text: string) => new RegExp(`^${SPACE}(.*?)${SPACE}$`, 's').exec(text)?.[1] ?? text;

/** PostgreSQL takes what these words begin with, as far as it is one of them alone. */
const BOOLEANS = /^(t|tr|tru|true|f|fa|fal|fals|false|y|ye|yes|n|no|on|of|off|1|0)$/i;
/** Words that mean a time, in a text that has no digit. */
const TIME_WORDS = /now|today|tomorrow|yesterday|epoch|infinity|allballs/i;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(?:e([+-]?\d{1,3}))?$/i;
const TIME_OF_DAY = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?';
const DATE = '(\\d{4})-(\\d{2})-(\\d{2})';
const ZONE = '(Z|[+-](0\\d|1[0-4])(:?[0-5]\\d)?)';
const DATE_ALONE = new RegExp(`^${DATE}$`);
const MOMENT = new RegExp(`^${DATE}([T ]${TIME_OF_DAY}${ZONE}?)?$`, 'i');
const TIME_ALONE = new RegExp(`^${TIME_OF_DAY}$`);
const UNIT =
  '(years?|mons?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|secs?|milliseconds?|microseconds?)';
const INTERVAL = new RegExp(
  `^[+-]?\\d{1,6}(\\.\\d{1,6})? ?${UNIT}( [+-]?\\d{1,6}(\\.\\d{1,6})? ?${UNIT}){0,6}$`,
  'i',
);

/**
 * Whether PostgreSQL casts this text to the type (as SQL spells it, with its length or precision), at run time as in
 * `CAST(CAST('…' AS text) AS date)` too. Only the forms that everybody writes are told apart from errors.
 */
export function judgeCast(constant: string, type: string, modifiers: readonly number[] = []): Judgement {
  if (constant.includes('\0')) return refused('holds the character with code 0');
  const text = trimmed(constant);
  switch (type) {
    case 'text':
    case 'varchar':
    case 'char':
      return modifiers.every((length) => length >= 1 && length <= 10_000)
        ? accepted
        : unknown('has an odd length');
    case 'boolean':
      return BOOLEANS.test(text) ? accepted : refused('is no TRUE or FALSE');
    case 'smallint':
    case 'integer':
    case 'bigint':
      return judgeWhole(text, type);
    case 'numeric':
    case 'real':
    case 'double precision':
      return judgeFraction(text, type, modifiers);
    case 'date':
      return judgeTime(text, isDay(DATE_ALONE.exec(text)), 'is no date such as 2025-01-31');
    case 'timestamp':
      return judgeTime(text, isDay(MOMENT.exec(text)), 'is no time such as 2025-01-31 12:00');
    case 'time':
      return judgeTime(text, TIME_ALONE.test(text), 'is no time of day such as 12:00');
    case 'interval':
      if (isInterval(text)) return accepted;
      return /^(?!p|.*inf)[a-z ]*$/i.test(text)
        ? refused('is no interval such as 7 days')
        : unknown('is no plain interval');
    default:
      return unknown(`is cast to ${type}`);
  }
}

/** Whether a number that is written out can be compared with every type of number. */
export function judgeNumber(text: string): Judgement {
  return judgeFraction(text, 'double precision', []);
}

function judgeWhole(text: string, type: keyof typeof WHOLE_RANGES): Judgement {
  if (/^[+-]?\d{1,100}$/.test(text)) {
    const value = BigInt(text.replace(/^\+/, ''));
    const [least, most] = WHOLE_RANGES[type];
    return value >= least && value <= most ? accepted : refused(`is out of the range of ${type}`);
  }
  // Since PostgreSQL 16 digits may be hexadecimal and have _ between them.
  return /^[+-]?(0x[\da-f_]+|0[ob][0-7_]+|\d[\d_]*)$/i.test(text)
    ? unknown('is no plain whole number')
    : refused('is no whole number');
}

function judgeFraction(
  text: string,
  type: keyof typeof EXPONENT_LIMITS,
  modifiers: readonly number[],
): Judgement {
  const [number, digits = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (number === undefined)
    return /[\dni]/i.test(text) ? unknown('is no plain number') : refused('is no number');
  const limit = EXPONENT_LIMITS[type];
  const [whole = ''] = digits.split('.');
  const short = digits.length <= DIGITS_LIMIT && whole.length <= limit / 2;
  if (!short || Math.abs(Number(exponent)) > limit / 2) return unknown('has too many digits');
  // Less than the least double precision is an error, unless it is zero.
  if (digits.length > 20 && type !== 'numeric') return unknown('has too many digits');
  return modifiers.length === 0 ? accepted : judgePrecision(whole, exponent, modifiers);
}

function judgePrecision(
  whole: string,
  exponent: string,
  [precision = 0, scale = 0]: readonly number[],
): Judgement {
  const usual = precision >= 1 && precision <= 1_000 && scale >= 0 && scale <= precision;
  // Rounding may add a digit.
  const fits = whole.length + Math.max(0, Number(exponent)) < precision - scale;
  return usual && fits ? accepted : unknown(`may not fit into numeric(${precision}, ${scale})`);
}

function isDay(match: RegExpExecArray | null): boolean {
  const [, year = 0, month = 0, day = 0] = (match ?? []).map(Number);
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** A second mention of a unit is an error. */
function isInterval(text: string): boolean {
  if (!INTERVAL.test(text)) return false;
  const units = (text.match(/[a-z]+/gi) ?? []).map((unit) =>
    unit.toLowerCase().replace(/s$/, '').slice(0, 3),
  );
  return new Set(units).size === units.length;
}

/** What is no plain time is certainly none when it has neither digits nor words that mean one, or when its month has no such day. */
function judgeTime(text: string, isPlain: boolean, why: string): Judgement {
  if (isPlain) return accepted;
  const isNone = DATE_ALONE.test(text) || (!/\d/.test(text) && !TIME_WORDS.test(text));
  return isNone ? refused(why) : unknown(why);
}
