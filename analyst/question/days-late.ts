/** How late things were that were late: which ones, and what else is asked of them. */
export type DaysLate = { unit: 'minute' | 'hour' | 'day'; of: string; rest: string };

const UNIT = '(minutes|hours|days)';
const WAS = '(?:is|are|was|were|do|does|did)';
const RUN = '(?: (?:run|arrive|come|get (?:here|there|paid|done|delivered)))?';
const ENDS = '(?=$|,| (?:on|by|per|in|at|for|this|last|since|during|so)\\b)';
/** "when a delivery is late, how many days is it on average" */
const WHEN = new RegExp(
  `^(?:when|if) (?:an? |the |our )?(.+?) (?:is|are|was|were|came|comes|come|went out|goes out|arrives?|arrived|gets? (?:paid|delivered|done)|ran|runs?) late(.*?), (?:how (?:many ${UNIT}|long|late)|by how (?:many ${UNIT}|much))(?: late)? ${WAS} (?:it|they)(?: late)?(.*)$`,
  'i',
);
/** "how many days late are deliveries", "how late do trains run" */
const HOW_LATE = new RegExp(
  `^how (?:many ${UNIT} )?late ${WAS} (?:the |our |all )?(.+?)${RUN}${ENDS}(.*)$`,
  'i',
);
/** "average days late by carrier" */
const AVERAGE = new RegExp(
  `^(?:what (?:is|was) )?(?:the |our )?(?:average|avg|mean) (?:number of )?${UNIT} late(?: of| for)?(.*)$`,
  'i',
);

/** Reads it, or null where nobody asks for it; who asks it of "they" goes on with a thread. */
export function readDaysLate(question: string): DaysLate | null {
  const text = question
    .trim()
    .replace(/[?.!]+$/, '')
    .replace(/^on average,? /i, '');
  const found =
    fits(WHEN.exec(text), ([of, when, unit, by, rest]) => [unit ?? by, of, `${when} ${rest}`]) ??
    fits(HOW_LATE.exec(text), ([unit, of, rest]) => [unit, of, rest]) ??
    fits(AVERAGE.exec(text), ([unit, rest]) => [unit, '', rest]);
  if (found === null || /^(?:it|they|those|these|he|she|we|you)$/i.test(found.of)) return null;
  return found;
}

function fits(
  found: RegExpExecArray | null,
  parts: (groups: (string | undefined)[]) => (string | undefined)[],
): DaysLate | null {
  if (found === null) return null;
  const [unit = 'days', of = '', rest = ''] = parts(found.slice(1));
  return {
    unit: unit.toLowerCase().slice(0, -1) as DaysLate['unit'],
    of: of.trim(),
    rest: rest
      .replace(/,? ?\bon average\b,?/i, '')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}
