import { stemsOf } from '../language/tokens.ts';
import { isAverage } from './kinds-of-figures.ts';
import { isKindOfRows } from './kinds-of-rows.ts';
import { namesOf } from './names.ts';
import { isGrouped, type Need } from './need.ts';

/** "revenue per order by depot": what the figures are per is shown, and no group that is only called alike. */
export const perThing: Need = (intent, { tokens, at, said, subject: { source } }) => {
  const { derivation, measures } = intent;
  const noun = tokens[at + 1];
  const isPerRow = measures.some(
    ({ member, aggregate }) =>
      isAverage({ member, aggregate }) || /\bper\b/i.test(`${member.meta.title} ${member.meta.description}`),
  );
  const own = said[at + 1] ?? [];
  const isThing =
    noun !== undefined && noun.word === noun.stem && !said[at + 2]?.some((one) => own.includes(one));
  if (!isThing) return isGrouped(intent) || derivation !== null || isPerRow;
  if (own.length === 0 && source.rowNouns.has(noun.stem)) return derivation !== null || isPerRow;
  // "per café" of customers is no average of their orders; a breakdown is one of the visits.
  const isOfValue =
    own.length > 0 && own.every(({ role, filter }) => role === 'condition' && filter !== null);
  if (isOfValue && !isGrouped(intent) && !own.some(({ member }) => isKindOfRows(member, source)))
    return false;
  const groups = own.filter(({ role, member }) => role === 'group' && member.kind === 'dimension');
  const isCounted = source.counted.has(noun.stem);
  // "per screening" is by no screen, and one job title may be that of several jobs.
  const isOther = groups.some(({ member }) =>
    derivation?.kind === 'averagePer'
      ? stemsOf(member.title).some((stem) => stem !== noun.stem && stem !== 'name')
      : !namesOf(member).own.flat().includes(noun.stem),
  );
  // Of "cost per treatment by area treated" the figure says itself what it is per.
  const isOfFigure = own.some(
    ({ role, member }) =>
      role === 'figure' &&
      /\bper\b/i.test(member.meta.title) &&
      stemsOf(member.meta.title).includes(noun.stem),
  );
  return !(isCounted && isOther && !isOfFigure) && (isGrouped(intent) || derivation !== null || isPerRow);
};
