import type { Intent, Subject } from '../intent/intent.ts';
import { stemsOf, type Token, textOfWords } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { isAverage } from './kinds-of-figures.ts';
import { calledOf, isMoney, saidOf } from './money.ts';
import { isCount } from './need.ts';
import { isContent, isOf, isPlural } from './phrases.ts';

/** Words that are in the name of something which they do not ask for. */
export function takenForOthers(intent: Intent, subject: Subject, said: Element[][]): string[] {
  return [
    ...flagsAsThings(subject, said),
    ...soldOutAsSold(intent, subject),
    ...changesOfOthers(intent, subject, said),
    ...describedAverages(intent, subject, said),
    ...reasonsOfOthers(intent, subject),
    ...drawnFigures(subject, said),
    ...countsAsRates(intent, subject, said),
  ];
}

const FLAG = /^(?:has|have|on|needs?|with|is|wants?|gets?)\b/i;
const HAD =
  /^(?:with|without|w\/o|on|off|no|not|has|have|had|hasn['’]?t|haven['’]?t|need|needs|a|an|any|in|under|is|are|lacking|lack|covered|by)$/;

/** "mpg by vehicle" is none by *Has vehicle*, and "cancelled plans" are no jobs that were *On plan*. */
function flagsAsThings({ tokens, source }: Subject, said: Element[][]): string[] {
  return tokens.flatMap((token, at) => {
    const own = said[at] ?? [];
    const isFlag = ({ member }: Element) => member.kind === 'boolean' && FLAG.test(calledOf(member));
    if (token.isQuoted || own.length === 0 || !own.every(isFlag)) return [];
    const before = tokens.slice(Math.max(0, at - 3), at).map(({ word }) => word);
    const isGroup = own.some(({ role }) => role === 'group') && /^(?:by|per|each)$/.test(before.at(-1) ?? '');
    const isCounted =
      isPlural(token) && source.counted.has(token.stem) && !before.some((word) => HAD.test(word));
    return isGroup || isCounted ? [token.text] : [];
  });
}

const SELLING = /^(?:sells?|selling|sold|bestsellers?)$/;
const SALES = /\b(?:sales?|sold|revenue|turnover|takings|income)\b/i;

/** What sells best is nothing that is sold out, nor what brings most fees where sales have a figure of their own. */
function soldOutAsSold({ measures }: Intent, { tokens, source }: Subject): string[] {
  const selling = tokens.find(({ word, isQuoted }) => !isQuoted && SELLING.test(word));
  if (selling === undefined || measures.length === 0) return [];
  const isOut = ({ member }: { member: Member }) => /\bsold out\b/i.test(member.meta.title);
  const isSale = (member: Member) =>
    isCount(member) || !isMoney(member) || SALES.test(saidOf(member.meta).replace(/\bsold out\b/gi, ''));
  const hasSales = source.members.some(
    (member) => member.kind === 'measure' && SALES.test(member.meta.title) && !isOut({ member }),
  );
  const isOther =
    (measures.every(isOut) && !/\bout\b/.test(textOfWords(tokens))) ||
    (hasSales && !measures.some(({ member }) => isSale(member)));
  return isOther ? [selling.text] : [];
}

const CHANGES = /^(?:increases|decreases|rises|reductions|changes|cuts|hikes)$/;

/** "rent increases" are events of their own, and no growth of how many tenancies there are. */
const changesOfOthers = (
  { measures, derivation }: Intent,
  { tokens }: Subject,
  said: Element[][],
): string[] =>
  derivation?.kind === 'comparison' || derivation?.kind === 'change'
    ? tokens.flatMap(({ word, text }, at) => {
        const noun = tokens[at - 1];
        const isOther = noun !== undefined && isContent(noun) && !isOf(said[at - 1], 'figure');
        return CHANGES.test(word) && isOther && measures.every(({ member }) => isCount(member))
          ? [`${noun.text} ${text}`]
          : [];
      })
    : [];

const AVERAGING =
  /^(?:average|avg|mean|typical|typically|usually|normally|median|per|each|how|much|many|level)$/;

/** "stock counted this year" asks for no average of the column that a description calls stock. */
function describedAverages({ measures }: Intent, { tokens, previous }: Subject, said: Element[][]): string[] {
  if (previous !== null || tokens.some(({ word }) => AVERAGING.test(word))) return [];
  return measures.flatMap((use) => {
    if (use.member.kind !== 'dimension' || !isAverage(use)) return [];
    const names = stemsOf(calledOf(use.member)).map(rootOf);
    const saying = tokens.filter((_, at) => said[at]?.some(({ member }) => member === use.member));
    const isNamed = saying.some(({ stem }) => names.includes(rootOf(stem)));
    return isNamed ? [] : saying.map(({ text }) => text);
  });
}

const REASON = /^(?:reason|cause|of|for|the|a)$/;
const reasonOf = (member: Member): string[] | null => {
  const stems = stemsOf(calledOf(member));
  return member.kind === 'dimension' && stems.some((stem) => /^(?:reason|cause)$/.test(stem))
    ? stems.filter((stem) => !REASON.test(stem)).map(rootOf)
    : null;
};

/** Why orders were cancelled is no reason of a return, where the rows have one of cancelling. */
function reasonsOfOthers({ dimensions }: Intent, { tokens, source }: Subject): string[] {
  const roots = tokens.map(({ stem }) => rootOf(stem));
  const isSaid = (root: string) => roots.includes(root);
  return dimensions.flatMap((member) => {
    const own = reasonOf(member);
    if (own === null || own.length === 0 || own.some(isSaid)) return [];
    const others = source.members.filter(
      (other) => other !== member && reasonOf(other)?.some(isSaid) === true,
    );
    return others.map(({ title }) => title);
  });
}

/** The "conversion of website leads" is their rate, where the model has one, and not how many were converted. */
const countsAsRates = ({ measures }: Intent, { tokens, source }: Subject, said: Element[][]): string[] =>
  tokens.flatMap(({ word, stem, text, isQuoted }, at) => {
    const isOfCounts = measures.length > 0 && measures.every(({ member }) => isCount(member));
    if (isQuoted || !isOfCounts || word !== stem || !/(?:ion|al|ance)$/.test(word)) return [];
    const isKin =
      isOf(said[at], 'figure') && !measures.some(({ member }) => stemsOf(calledOf(member)).includes(stem));
    const isRate = (member: Member) =>
      member.kind === 'measure' &&
      /\brate$/i.test(member.meta.title) &&
      stemsOf(member.meta.title).includes(stem);
    return isKin && source.members.some(isRate) ? [text] : [];
  });

const DRAWN = /^(?:bar|line|pie|table)$/;
const DRAWING = /^(?:as|in|a|an|with|draw|show|plot|or|and)$/;

/** "bar takings" and "sales of the bar" are some of all, and nothing to draw. */
const drawnFigures = ({ tokens }: Subject, said: Element[][]): string[] =>
  tokens.flatMap(({ word, text }: Token, at) => {
    const [before, after] = [-1, 1].map((step) => tokens[at + step]?.word ?? '');
    const isDrawn =
      (word === 'table' && at === 0) ||
      isOf(said[at], 'figure', 'group', 'condition') ||
      /^(?:chart|graph|plot|diagram)s?$/.test(after ?? '') ||
      DRAWING.test(before ?? '');
    const isOfSome =
      [1, 2].some((step) => isOf(said[at + step], 'figure')) || /^(?:for|of|from|at|on)$/.test(before ?? '');
    return DRAWN.test(word) && !isDrawn && isOfSome ? [text] : [];
  });
