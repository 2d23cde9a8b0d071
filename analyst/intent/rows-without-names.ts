import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemsOf, tokenise } from '../language/tokens.ts';
import { isText, type Member } from '../match/model/members.ts';
import { countOfRows, nameOfRows, namingDimension } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { isComplete } from './open-turn.ts';
import { isOpen } from './understand-sets.ts';
import type { Understanding } from './understanding.ts';

const WHICH = /^which (?:of (?:our|the|my) )?(.+?)[?.!\s]*$/i;
/** The noun of the rows stands near, "standing orders", and more columns say less. */
const NEAR = 3;
const SHOWN = 5;

/** "which standing orders start in june", of rows that have no name or number: each by whose it is, of what, and its day; null where they have one. */
export function rowsWithoutNames(
  question: string,
  sources: Source[],
  ask: (question: string) => Understanding,
): Understanding | null {
  const rest = WHICH.exec(question)?.[1];
  const head = tokenise(rest ?? '').slice(0, NEAR);
  const isOfRows = ({ rowNouns }: Source) =>
    head.some(({ word, stem }) => word !== stem && rowNouns.has(stem));
  if (rest === undefined || !sources.some((source) => !source.isJoined && isOfRows(source))) return null;
  const told = ask(`how many ${rest}`);
  if (told.kind === 'lookup') return told;
  if (told.kind !== 'intents' || isOpen(told) || told.isGuess) return null;
  const [best] = told.candidates;
  const { intent } = best;
  const source = sources.find(({ name }) => name === intent.source.name);
  const [use, ...others] = intent.measures;
  if (source === undefined || use === undefined || others.length > 0 || !isComplete(best)) return null;
  const isCount = use.aggregate === null && use.member === countOfRows(source.members);
  const isPlain =
    intent.dimensions.length === 0 &&
    intent.derivation === null &&
    intent.having.length === 0 &&
    intent.time?.granularity == null;
  const hasName = (nameOfRows(source) ?? namingDimension(source, null)) !== null;
  if (!isCount || !isPlain || hasName || !isOfRows(source)) return null;
  // Without a day that is asked for, they cannot be told apart.
  if (intent.time?.range == null) return null;
  const day = [intent.time.member];
  const shown = [...columnsTelling(source).slice(0, SHOWN), ...day];
  const list = {
    ...{ ...intent, measures: [], dimensions: shown, limit: null, asksForWinner: false },
    order: { by: 'group' as const, direction: 'ascending' as const },
  };
  return shown.length > day.length ? { ...told, candidates: [{ ...best, intent: list }] } : null;
}

/** Whose the rows are, and of what things, before what else is said of them. */
function columnsTelling({ members, things, counted }: Source): Member[] {
  const texts = members.filter(isText);
  const isName = ({ meta }: Member) => {
    const stems = stemsOf(meta.title);
    const last = stems.at(-1) ?? '';
    return (
      [stems.join(' '), last].some((one) => things.has(one) || counted.has(one) || PERSON_NOUNS.has(one)) ||
      last === 'name'
    );
  };
  const names = texts.filter(isName);
  return names.length === 0 ? [] : [...names, ...texts.filter((text) => !isName(text))];
}
