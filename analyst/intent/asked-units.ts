import { plainWord } from '../language/slips.ts';
import { fold, stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { nameWithoutUnit } from '../language/units-of-names.ts';
import { isNumber, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import type { Source } from '../match/model/sources.ts';
import { isConvertible, sizeInUnit, unitsOf } from '../match/model/units.ts';
import type { Intent } from './intent.ts';

/** A question by the unit that its figures are in, "kg", where it asks for another one of the same kind, "tonnes". */
export type InOwnUnit = {
  question: string;
  /** The same with the unit left out of "how many tonnes of", which is how much. */
  howMuch: string;
  asked: string;
  unit: string;
};

/** A question that names a unit which no figure is in, by each unit of its kind that figures are in. */
export function inOwnUnits(question: string, unread: ReadonlySet<string>, sources: Source[]): InOwnUnit[] {
  const asked = tokenise(question).find(
    ({ text, stem, isQuoted }) => !isQuoted && unread.has(plainWord(text)) && isConvertible(stem),
  );
  if (asked === undefined) return [];
  const figures = sources.flatMap(({ members }) => members.filter(isAmount));
  const units = new Set(figures.flatMap((member) => unitsOf(member, asked.stem)));
  return [...units].map((unit) => ({
    question: question.replace(new RegExp(`\\b${asked.text}\\b`, 'u'), unit),
    howMuch: question.replace(new RegExp(`\\bhow many ${asked.text} (?:of )?`, 'iu'), 'how much '),
    asked: asked.text,
    unit,
  }));
}

const isAmount = (member: Member) =>
  (member.kind === 'measure' || isNumber(member)) && !isMoneyMember(member);

/** Whether some figure is in the unit that the question was put in. */
export function isInUnit({ measures }: Intent, { asked, unit }: InOwnUnit): boolean {
  return measures.some(({ member }) => unitsOf(member, stemOf(fold(asked))).includes(unit));
}

/** The same figures in the unit that is asked for; null where they are worked out further. */
export function convertedTo(intent: Intent, own: InOwnUnit): Intent | null {
  const { asked, unit } = own;
  const measures = intent.measures.map((use) => {
    const isIn = isInUnit({ ...intent, measures: [use] }, own);
    const size = isIn ? sizeInUnit(use.member, stemOf(fold(asked))) : null;
    return size === null || size === 1
      ? use
      : { ...use, member: renamed(use.member, unit, asked), unitSize: size };
  });
  const isSame = measures.every((use, at) => use === intent.measures[at]);
  if (isSame) return intent;
  return intent.derivation === null && intent.having.length === 0 ? { ...intent, measures } : null;
}

/** "Kilos bought" are "Tonnes bought", and "Total weight" is so in tonnes; a description speaks of the other unit. */
function renamed(member: Member, own: string, unit: string): Member {
  const isOwn = (word: string) => stemsOf(word).includes(own);
  const words = (nameWithoutUnit(member.title) ?? member.title).split(' ');
  const at = words.findIndex(isOwn);
  const title = at < 0 ? `${words.join(' ')} in ${unit}` : words.with(at, unit).join(' ');
  const name = `${member.name}_in_${unit.toLowerCase()}`;
  return { ...member, name, title, meta: { ...member.meta, title, description: '' } };
}
