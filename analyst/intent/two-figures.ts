import { stemsOf, type Token, textOfWords, tokenise } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { countsThings, isAmount, isText, type Member } from '../match/model/members.ts';
import { isMoneyMember } from '../match/model/money.ts';
import { namingDimension } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { inPlainWords } from '../question/paraphrases.ts';
import type { Intent, Reading } from './intent.ts';
import { keptReading } from './kept-work.ts';
import { readQuestion } from './read-question.ts';

/** Less is only the end of a name. */
const LEAST_NAME = 0.75;
const MOST_NAME_WORDS = 4;

const LEADING =
  /^(?:which|what|list|show|me|name|give|find|all|any|the|our|my|of|are|there|is|how|many|number)$/;
const LINKING =
  /^(?:that|which|who|whose|where|when|with|having|have|has|had|the|its|their|our|a|an|is|was|were|are|been|being|came|come|comes|in|at|go|goes|went|gone|ended|end|ran|run|being)$/;
const BEFORE_OTHER =
  /^(?:its|their|his|her|the|our|it|they|we|he|she|you|that|what|was|were|is|are|did|do|does|own|of|a|an|for)$/;
const AFTER_OTHER = /^(?:on|for|from|of|with|to|it|them|that|those|us|did|do|does|was|were|is|are)$/;
const MORE = /^(?:more|higher|greater|bigger|larger)$/;
const LESS = /^(?:less|lower|fewer|smaller)$/;
const ABOVE = /^(?:over|above|beyond|exceeds?|exceeded|exceeding)$/;
const BELOW = /^(?:under|below)$/;
/** What is planned is held against what became of it. */
const PLANNED = /\b(?:budget|estimate|estimated|target|plan|planned|forecast|quote|quoted|allowance)\b/i;

/** Where a question holds one figure against another: "cost more than their budget", "with more refunds than bookings". */
type Opener = { isMore: boolean; left: Token[]; head: Token[]; right: Token[] };
type Sides = {
  source: Source;
  thing: Member | null;
  /** What the question calls it. */
  rows: string;
  left: Member;
  right: Member;
  rest: Token[];
};

/** "exhibitions that cost more than their budget": the things of which one figure is above another; else null. */
export const twoFigures = keptReading((question: string, sources: Source[], today: Date): Reading | null => {
  const tokens = tokenise(inPlainWords(question));
  const opener = openerIn(tokens);
  if (opener === null) return null;
  const isCounted = /^(?:how many|number of)\b/.test(textOfWords(tokens));
  for (const source of sources.filter(({ isJoined }) => !isJoined)) {
    const sides = sidesIn(opener, source);
    const reading = sides === null ? null : readingOf(sides, opener.isMore, isCounted, sources, today);
    if (reading !== null) return reading;
  }
  return null;
});

function openerIn(tokens: Token[]): Opener | null {
  const than = tokens.findIndex(({ word }) => word === 'than');
  const at =
    than >= 0
      ? tokens.findLastIndex(({ word }, index) => index < than && (MORE.test(word) || LESS.test(word)))
      : tokens.findIndex(({ word }) => ABOVE.test(word) || BELOW.test(word));
  const word = tokens[at]?.word ?? '';
  if (at < 1 || tokens.some(({ isQuoted }, index) => isQuoted && index < at)) return null;
  const between = than >= 0 ? tokens.slice(at + 1, than) : [];
  if (between.length > MOST_NAME_WORDS) return null;
  const right = skipping(tokens.slice(than >= 0 ? than + 1 : at + 1), BEFORE_OTHER);
  if (right[0] === undefined || right[0].isQuoted || /\d/.test(right[0].word)) return null;
  return { isMore: MORE.test(word) || ABOVE.test(word), left: between, head: tokens.slice(0, at), right };
}

function skipping(tokens: Token[], idle: RegExp): Token[] {
  const first = tokens.findIndex(({ word }) => !idle.test(word));
  return first < 0 ? [] : tokens.slice(first);
}

/** The thing, and both figures of it, where one source has all three and no word is left. */
function sidesIn({ head, left, right }: Opener, source: Source): Sides | null {
  const asked = skipping(head, LEADING);
  const other = longest(right, (words) => figureOf(words, source, null));
  if (other === null) return null;
  const rest = skipping(right.slice(other.length), AFTER_OTHER);
  const thing = longest(asked, (words) => thingOf(words, source));
  if (thing === null) return null;
  const words = [...skipping(asked.slice(thing.length), LINKING), ...left];
  const isOver = words.length === 0 && PLANNED.test(other.found.title);
  const own = isOver ? spentBeside(other.found, source) : figureOf(words, source, other.found);
  if (own === null || !areOfOneKind(own, other.found)) return null;
  const naming = thing.found === 'rows' ? namingDimension(source, null) : thing.found;
  const rows = asked
    .slice(0, thing.length)
    .map(({ text }) => text)
    .join(' ');
  // Numbers of each row are held against each other in the rows themselves.
  const isOfRows = own.kind === 'dimension';
  if (isOfRows && thing.found !== 'rows' && thing.found !== namingDimension(source, null)) return null;
  return { source, thing: naming, rows, left: own, right: other.found, rest };
}

function longest<Found>(
  tokens: Token[],
  read: (words: Token[]) => Found | null,
): { found: Found; length: number } | null {
  for (let length = Math.min(MOST_NAME_WORDS, tokens.length); length > 0; length--) {
    const found = read(tokens.slice(0, length));
    if (found !== null) return { found, length };
  }
  return null;
}

/** A text that things are called by, or what the rows themselves are. */
function thingOf(words: Token[], source: Source): Member | 'rows' | null {
  const stems = words.map(({ stem }) => stem);
  const named = surest(source, stems, isText);
  if (named !== null) return named;
  const [only, ...others] = stems;
  return only !== undefined && others.length === 0 && source.rowNouns.has(only) ? 'rows' : null;
}

/** What one side is called, or the one figure of its verb: "spent" of the "Amount spent", "cost" of "What it cost". */
function figureOf(words: Token[], source: Source, other: Member | null): Member | null {
  const stems = words.filter(({ word }) => !LINKING.test(word)).map(({ stem }) => stem);
  const named = surest(source, stems, (member) => member !== other && isFigure(member));
  const [verb, ...others] = stems;
  if (named !== null || verb === undefined || others.length > 0) return named;
  const root = rootOf(verb);
  const figures = source.members.filter((member) => member !== other && member.kind === 'measure');
  const saying = [
    figures.filter(({ meta }) => stemsOf(meta.title).some((stem) => rootOf(stem) === root)),
    figures.filter(({ meta }) => stemsOf(meta.description).some((stem) => rootOf(stem) === root)),
  ].find((found) => found.length > 0);
  const [only, ...rest] = saying ?? [];
  return only === undefined || rest.length > 0 ? null : only;
}

const isFigure = (member: Member): boolean => member.kind === 'measure' || isAmount(member);

/** The member of this very name; numbers of each row before what adds them up. */
function surest(source: Source, stems: string[], fits: (member: Member) => boolean): Member | null {
  const found = source.phrases
    .filter(
      ({ member, stems: own, weight, isNegated }) =>
        weight >= LEAST_NAME && isNegated !== true && fits(member) && own.join(' ') === stems.join(' '),
    )
    .sort((one, next) => next.weight - one.weight);
  return found[0]?.member ?? null;
}

/** "over budget": what was spent, where there is one such figure beside what was planned. */
function spentBeside(planned: Member, { members }: Source): Member | null {
  const spent = members.filter(
    (member) =>
      member !== planned &&
      member.kind === planned.kind &&
      isMoneyMember(member) === isMoneyMember(planned) &&
      /\b(?:spent|spend|spending|costs?|actual)\b/i.test(`${member.meta.title} ${member.meta.description}`) &&
      !PLANNED.test(member.title),
  );
  const [only, ...others] = spent;
  return only === undefined || others.length > 0 ? null : only;
}

/** How many against how many, numbers of each row against each other; and no total against an average. */
function areOfOneKind(one: Member, other: Member): boolean {
  return (
    one !== other &&
    one.kind === other.kind &&
    countsThings(one) === countsThings(other) &&
    (one.meta.aggType === 'avg') === (other.meta.aggType === 'avg')
  );
}

function readingOf(
  sides: Sides,
  isMore: boolean,
  isCounted: boolean,
  sources: Source[],
  today: Date,
): Reading | null {
  const { source, thing, rows, left, right, rest } = sides;
  const isOfRows = left.kind === 'dimension';
  const behind = rest.map(({ text }) => text).join(' ');
  const asked = isOfRows ? `number of ${rows}` : `${left.title} by ${thing?.title}`;
  if (thing === null && !isOfRows) return null;
  const read = readQuestion(`${asked} ${behind}`, sources, today);
  const found =
    read.kind !== 'readings'
      ? undefined
      : read.readings.find(({ intent }) => isOf(intent, source, isOfRows ? null : thing, left));
  if (found === undefined) return null;
  const [over, under] = isMore ? [left, right] : [right, left];
  const order = { by: 'group' as const, direction: 'ascending' as const };
  if (isOfRows) {
    const filters = [...found.intent.filters, { member: over, operator: 'exceeds' as const, than: under }];
    const listed =
      isCounted || thing === null ? {} : { measures: [], dimensions: [thing, left, right], order };
    return { ...found, intent: { ...found.intent, filters, ...listed } };
  }
  if (thing === null) return null;
  const [use, above] = [over, under].map((member) => ({ member, aggregate: null }));
  if (use === undefined || above === undefined) return null;
  const having = [{ use, comparisons: [], above }];
  const measures = [left, right].map((member) => ({ member, aggregate: null }));
  const both = tokenise(`${left.title} and ${right.title} by ${thing.title} ${behind}`);
  const subject = found.subject === null ? null : { ...found.subject, tokens: both };
  const counted = { measures: [], dimensions: [], derivation: { kind: 'countOf' as const, each: thing } };
  const intent = { ...found.intent, having, ...(isCounted ? counted : { measures, order }) };
  return { ...found, subject, intent };
}

/** Whether the figure is shown of these things, or the rows are counted, and nothing else is asked for. */
function isOf(
  { source, measures, dimensions, derivation, limit }: Intent,
  { name }: Source,
  thing: Member | null,
  figure: Member,
): boolean {
  const [only, ...others] = measures;
  const isShown =
    thing === null
      ? only?.member.meta.aggType === 'count'
      : only?.member.reference === figure.reference && only.aggregate === null;
  return (
    isShown &&
    others.length === 0 &&
    source.name === name &&
    derivation === null &&
    limit === null &&
    dimensions.map(({ reference }) => reference).join() === (thing?.reference ?? '')
  );
}
