import { withoutAdditions } from '../../language/descriptions.ts';
import { isFinishing } from '../../language/events.ts';
import { nameInWords } from '../../language/own-name.ts';
import { areSynonyms } from '../../language/thesaurus.ts';
import { stemsOf } from '../../language/tokens.ts';
import { rootOf, rootsIn } from '../../language/word-roots.ts';
import type { Member } from './members.ts';
import { isLent, rootsOfTime } from './said-times.ts';

/** By when something has to be done with each row, and when it was; null where no date says that. */
export type DueDate = { due: Member; done: Member | null };

const DUE = /\b(?:due|deadline|promised|expected|payable|target|agreed|wanted by|needed by|required by)\b/i;
/** What is planned has a day of its own, and is late behind it; where another date says what is due, it is only a plan. */
const PLANNED = /\b(?:planned|scheduled|estimated)\b/i;
/** A plan for the end, where there is one for the start, too. */
const AT_START = /\b(?:start|begin|from)\b/i;

/** Who was reminded has not done it. */
const TELLING = /\b(?:reminder|reminded|notice|notified|warning|warned)\b/i;

/** What is done with things in the end, the later first. */
const DONE = [
  rootsIn(
    'paid settled payment returned return delivered delivery completed completion finished done closed resolved',
  ),
  rootsIn(
    'reviewed inspected checked repaired fixed answered ready published submitted filed arrived actual',
  ),
  rootsIn('shipped dispatched sent collected released'),
];

/** Whether a date says by when something has to be done. */
export const isDue = (time: Member): boolean => DUE.test(namesIn(time));

const namesIn = ({ meta }: Member): string => `${nameInWords(meta.name)} ${meta.title}`;

/** The one day by which something is due in the rows, with that of its being done; `deed`: what is to be done, where that is said. */
export function dueDate(members: Member[], deed: string | null = null): DueDate | null {
  const relation = members[0]?.relation;
  const times = members.filter(
    (member) => member.kind === 'time' && member.relation === relation && !isLent(member, members),
  );
  const dated = times.filter((time) => DUE.test(namesIn(time)));
  const planned = times.filter((time) => PLANNED.test(namesIn(time)));
  const ends = planned.filter((time) => !AT_START.test(namesIn(time)));
  const candidates = [dated, ends, planned].find(({ length }) => length > 0) ?? [];
  const found = candidates.flatMap((due) => {
    const others = times.filter(
      (time) => !candidates.includes(time) && !planned.includes(time) && !TELLING.test(namesIn(time)),
    );
    const done = doneBeside(due, others, deed);
    return done === undefined ? [] : [{ due, done }];
  });
  const plain =
    deed === null && found.length > 1 ? found.filter(({ due }) => isOfRowsThemselves(due)) : found;
  const [only, ...others] = plain;
  return only === undefined || others.length > 0 ? null : only;
}

/** Beside "Retention due", the "Payment due" is the one of the invoices themselves. */
const isOfRowsThemselves = ({ meta }: Member): boolean =>
  /^(?:payment )?due(?: date| on| by)?$/i.test(meta.title);

/** When what is due was done: the date that the due one is called by, or the one that says an end; undefined where several may be meant, or another deed is. */
function doneBeside(due: Member, others: Member[], deed: string | null): Member | null | undefined {
  const isOfDeed = (time: Member) =>
    deed === null ||
    rootsOfTime(time).some(
      (root) =>
        root === rootOf(deed) || areSynonyms(deed, root) || (isFinishing(root) && isFinishing(rootOf(deed))),
    );
  const roots = rootsIn(stemsOf(namesIn(due)).join(' '));
  const called = others.filter((time) => rootsOfTime(time).some((root) => roots.has(root)));
  if (called.length === 1) return called.every(isOfDeed) ? called[0] : undefined;
  for (const ends of DONE) {
    const fits = others.filter((time) => rootsOfTime(time).some((root) => ends.has(root)));
    const said = deed === null ? fits : fits.filter(isOfDeed);
    if (said.length === 1) return said[0];
    if (said.length > 1) return undefined;
  }
  const awaited = others.filter((time) => EMPTY.test(withoutAdditions(time.meta.description)));
  if (awaited.length > 1) return undefined;
  // Where no date is one of that, a status may say what is finished.
  const mayBeState = deed === null || isFinishing(rootOf(deed));
  return awaited.every(isOfDeed) ? (awaited[0] ?? (mayBeState ? null : undefined)) : undefined;
}

/** Said of a date of which rows have none until it has happened. */
export const EMPTY = /\bempty (?:while|until|till|if|before|unless|as long as|where)\b|\buntil then\b/i;
