/** Whether a text says the cell of an expected row: a name as it is, a number as it is or rounded, a day in any usual form. */
export function isSaid(text: string, cell: string | null): boolean {
  if (cell === null) return /\b(?:none|null|no|unknown|without|not set|empty|blank)\b/i.test(text);
  const day = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]|$)/.exec(cell);
  if (day !== null) return isDaySaid(text, day);
  const number = cell.trim() === '' ? Number.NaN : Number(cell);
  if (Number.isFinite(number)) return numbersIn(text).some((said) => isNumber(said, number));
  return text.toLowerCase().includes(cell.toLowerCase());
}

/** A number as a text writes it; `slack` is half of what its last digit is worth. */
export type SaidNumber = { value: number; slack: number; isPercent: boolean; isDown: boolean };

const WRITTEN =
  /(?<![\w.])([-−–+]?)\s?[$€£]?\s?(\d{1,3}(?:[,\u00a0\u202f]\d{3})+|\d+)(\.\d+)?\s?(%|percent\b|k\b|thousand\b|m\b|million\b|bn\b|billion\b)?/gi;
const FACTORS: Record<string, number> = {
  ...{ k: 1e3, thousand: 1e3 },
  ...{ m: 1e6, million: 1e6 },
  ...{ bn: 1e9, billion: 1e9 },
};
const GOES_DOWN = /down|fell|fall|less|fewer|drop|declin|decreas|lower|loss|shrank|minus/i;

export function numbersIn(text: string): SaidNumber[] {
  const isDown = GOES_DOWN.test(text);
  return [...text.matchAll(WRITTEN)].map(([, sign = '', whole = '', fraction = '', unit = '']) => {
    const factor = FACTORS[unit.toLowerCase()] ?? 1;
    const size = Number(whole.replace(/\D/g, '') + fraction) * factor;
    return {
      value: /[-−–]/.test(sign) ? -size : size,
      slack: 0.5 * 10 ** -Math.max(0, fraction.length - 1) * factor,
      isPercent: /%|percent/i.test(unit),
      isDown,
    };
  });
}

/** A share may be said in percent, a fall without its sign where words tell it. Nothing is rounded by more than a twentieth. */
function isNumber({ value, slack, isPercent, isDown }: SaidNumber, expected: number): boolean {
  const readings = isPercent ? [expected, expected * 100] : [expected];
  return [...readings, ...(isDown ? readings.map((one) => -one) : [])].some(
    (one) => Math.abs(value - one) <= Math.min(slack, Math.abs(one) / 20) + 1e-9,
  );
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function isDaySaid(text: string, [, year = '', month = '', day = '']: RegExpExecArray): boolean {
  const name = MONTHS[Number(month) - 1] ?? '';
  const inMonth = `(?:${name}|${name.slice(0, 3)})\\.?`;
  const onDay = `0?${Number(day)}(?:st|nd|rd|th)?`;
  const beginsMonth = day === '01';
  const forms = [
    `${year}-${month}-${day}`,
    `${onDay} ${inMonth},? ${year}`,
    `${inMonth} ${onDay},? ${year}`,
    ...(beginsMonth ? [`${inMonth},? ${year}`, `${year}-${month}(?!-)`] : []),
    ...(beginsMonth && Number(month) % 3 === 1 ? [`q${(Number(month) + 2) / 3},? ${year}`] : []),
    ...(beginsMonth && month === '01' ? [year] : []),
  ];
  return new RegExp(`\\b(?:${forms.join('|')})`, 'i').test(text);
}
