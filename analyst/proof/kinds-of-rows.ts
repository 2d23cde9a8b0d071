import type { Intent, Subject } from '../intent/intent.ts';
import { isDeed, isDoneBy } from '../language/deeds.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { saysAmount, saysPieces } from '../language/pieces.ts';
import { stemsOf, type Token, textOfWords } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import type { Member } from '../match/model/members.ts';
import type { Element } from './elements.ts';
import { headOf } from './names.ts';
import { isCount } from './need.ts';
import { isOfRoot } from './strength.ts';

const KIND =
  /^(?:type|kind|sort|category|class|priority|urgency|severity|status|state|outcome|result|of|for|the)$/;
/** What anything may be that is done or happens. */
const DEED = /^(?:work|service|activity|task|treatment|procedure)$/;
/** What a thing is as such, whatever else it has. */
const NATURE =
  /^(?:make|model|brand|format|breed|specy|style|variety|fuel|crop|product|item|article|part|type|kind|category)$/;

/** Of the nouns that a question counts, what stands around them, and all that the intent leaves out. */
export type Counted = { intent: Intent; tokens: Token[]; phrase: number[]; source: Subject['source'] };

/** Whether the plural of a value stands for what is counted: "how many MOTs" of jobs, "how many DVDs did we lend" of loans. */
export function countsKind(element: Element, counted: Counted): boolean {
  const { intent, tokens, phrase, source } = counted;
  const { measures } = intent;
  const isAmount = measures.every(({ member }) =>
    saysAmount(`${member.meta.title} ${member.meta.description}`),
  );
  if (
    !isAmount &&
    !measures.every(({ member, aggregate }) => isCount(member) || aggregate === 'count_distinct')
  )
    return false;
  const stems = phrase.flatMap((at) => stemsOf(tokens[at]?.text.toLowerCase() ?? ''));
  const isNatureOfRows = isNature(element.member, source) && saysWhole(element, stems);
  if (isAmount) return isNatureOfRows;
  if (!isNatureOfRows) return saysKindOfRows(element, stems, source);
  return (
    !addsUp(source, saysPieces) &&
    (saysKindOfRows(element, stems, source) ||
      (measures.every((use) => countsAll(use, source)) &&
        (isOfAnimals(element.member) ? hasThings(counted) : isThere(counted))))
  );
}

/** One animal comes several times: what is done with it is no number of them. */
const isOfAnimals = ({ meta }: Member): boolean => stemsOf(meta.title).includes('specy');

const isThere = (counted: Counted): boolean =>
  hasThings(counted) || isAtState(counted) || isHadEachTime(counted);

/** "how many MOTs", where the type of work has such: the value is what the rows themselves are, and all of its name is said. */
export function saysKindOfRows(
  element: Element,
  phrase: (string | undefined)[],
  source: Subject['source'],
): boolean {
  const { member } = element;
  if (member.kind !== 'dimension') return false;
  const name = stemsOf(member.meta.title);
  const isCalledSo = ({ kind, meta }: Member) =>
    kind === 'measure' && meta.aggType === 'count' && headOf(stemsOf(meta.title)) === phrase.at(-1);
  const ofWhat = name.filter((stem) => !KIND.test(stem));
  return (
    (ofWhat.length < name.length || name.every((stem) => DEED.test(stem))) &&
    // Another figure counts what is called so: the tests that were done, of all that were booked.
    !source.members.some(isCalledSo) &&
    ofWhat.every((stem) => DEED.test(stem) || source.rowNouns.has(stem)) &&
    saysWhole(element, phrase)
  );
}

/** The "Vehicle type" of vehicles. */
export function isKindOfRows({ kind, meta }: Member, { rowNouns }: Subject['source']): boolean {
  const name = stemsOf(meta.title);
  const ofWhat = name.filter((stem) => !KIND.test(stem));
  return (
    kind === 'dimension' &&
    ofWhat.length > 0 &&
    ofWhat.length < name.length &&
    ofWhat.every((stem) => rowNouns.has(stem))
  );
}

/** All of a value's name, or what several are kinds of: "skips", which are open or lockable. */
function saysWhole({ filter }: Element, phrase: (string | undefined)[]): boolean {
  if (filter?.operator !== 'equals') return false;
  const names = filter.values.map(stemsOf);
  return names.length > 1
    ? names.every((stems) => stems.at(-1) === phrase.at(-1))
    : names.every((stems) => stems.every((stem) => phrase.includes(stem)));
}

/** The "Lens type" of lenses, the "Make" of cars; whoever has a customer type, and what was done, is none of what is counted. */
function isNature({ kind, meta }: Member, { rowNouns, things }: Subject['source']): boolean {
  const name = stemsOf(meta.title);
  const isOfOthers = (stem: string) =>
    PERSON_NOUNS.has(stem) ||
    DEED.test(stem) ||
    /^(?:customer|client|payment|pay)$/.test(stem) ||
    (things.has(stem) && !rowNouns.has(stem));
  return (
    kind === 'dimension' &&
    NATURE.test(name.find((stem) => NATURE.test(stem)) ?? '') &&
    !name.some((stem) => !NATURE.test(stem) && isOfOthers(stem))
  );
}

/** All rows of the source, and none that the model chose from them. */
function countsAll(
  { member: { meta }, aggregate }: Intent['measures'][number],
  { rowNouns }: Subject['source'],
): boolean {
  const name = stemsOf(meta.title).filter((stem) => !/^(?:number|count|total|of)$/.test(stem));
  return aggregate === null && meta.aggType === 'count' && name.every((stem) => rowNouns.has(stem));
}

const THERE =
  /\b(?:do|have) (?:we|you) (?:now |currently |still )?(?:have|own|keep|stock|manage|run|operate|look after|got)\b|\bare there\b|\b(?:on|in) (?:our|the) (?:books|fleet|range|stock|catalogue)\b|\bin stock\b/;

/** Said of what is so, and of nothing that was done or that we have. */
const ARE_SO =
  /^(?:(?:the )?(?:number|count) of|how many (?:\S+ )?\S+ (?:are|aren['’]?t|have|haven['’]?t|in|at|over|under|above|below|with|without|aged|older|younger))\b(?! (?:we|you|they|i|there)\b)(?!.*\b(?:did|do|was|were|had|got|been)\b)/;

/** "how many hybrids do we have", over vehicles, and not over what was done to them; "how many dogs aren't vaccinated" are as many as there are rows. */
const hasThings = ({ intent, tokens, source }: Counted): boolean => {
  const text = textOfWords(tokens);
  if (intent.time !== null) return false;
  return ARE_SO.test(text) ? ![...source.rowNouns].some(isDeed) : THERE.test(text) && areThere(source);
};

/** Whether rows are things, of which none may be gone by now: who asks what there is asks for no withdrawn ones. */
export const areThere = ({ rowNouns, members }: Subject['source']): boolean =>
  ![...rowNouns].some(isDeed) &&
  !members.some(
    ({ kind, meta }) => kind === 'time' && GONE.test(`${meta.title} ${meta.name.replaceAll('_', ' ')}`),
  );

const GONE = /\b(?:withdrawn|retired|scrapped|sold|left|leav\w+|end|ended|closed|removed|taken out|until)\b/i;

/** "how many DVDs are on loan": where things are by now, each of the rows that are at it has one. */
const isAtState = ({ intent, tokens, phrase, source }: Counted): boolean =>
  intent.time === null &&
  /^(?:is|are)$/.test(tokens[(phrase.at(-1) ?? 0) + 1]?.word ?? '') &&
  !addsUp(source, saysAmount) &&
  intent.filters.some(
    (filter) =>
      filter.operator === 'equals' && filter.values.every((value) => /^(?:on|in|at|out)\b/i.test(value)),
  );

/** "how many DVDs did we lend", "were borrowed", "which branch lends the most DVDs": each of the rows is one that was. */
function isHadEachTime({ tokens, phrase, source }: Counted): boolean {
  const verb = verbBefore(tokens, phrase) ?? verbBehind(tokens, phrase);
  return verb !== undefined && !addsUp(source, saysAmount) && isDoneWith(verb, source);
}

function verbBefore(tokens: Token[], phrase: number[]): Token | undefined {
  let at = (phrase[0] ?? 0) - 1;
  while (/^(?:the|our|of)$/.test(tokens[at]?.word ?? '')) at--;
  if (!/^(?:most|fewest|least)$/.test(tokens[at]?.word ?? '')) return undefined;
  return tokens[tokens[at - 1]?.word === 'the' ? at - 2 : at - 1];
}

function verbBehind(tokens: Token[], phrase: number[]): Token | undefined {
  const [auxiliary, subject, ...rest] = tokens.slice((phrase.at(-1) ?? 0) + 1);
  const isOurs =
    /^(?:did|do|have|had)$/.test(auxiliary?.word ?? '') &&
    /^(?:we|they|you|i|people)$/.test(subject?.word ?? '');
  const isPassive =
    /^(?:were|was|are|been|got|get)$/.test(auxiliary?.word ?? '') && isPastForm(subject ?? { word: '' });
  const [verb, after] = isOurs ? rest : isPassive ? [subject, rest[0]] : [];
  return /^(?:to|for|with|from|at)$/.test(after?.word ?? '') ? undefined : verb;
}

const isDoneWith = ({ stem }: Token, { rowNouns, members }: Subject['source']): boolean =>
  [...rowNouns].some((noun) => isDoneBy(stem, noun)) ||
  members.some(
    ({ kind, meta }) =>
      kind === 'time' && stemsOf(meta.title).every((own) => isPastForm({ word: own }) && isOfRoot(own, stem)),
  );

/** Rows may be of several where the model adds up how many. */
const addsUp = ({ members }: Subject['source'], says: (text: string) => boolean): boolean =>
  members.some(
    ({ kind, meta }) =>
      kind === 'measure' && meta.aggType === 'sum' && says(`${meta.title} ${meta.description}`),
  );
