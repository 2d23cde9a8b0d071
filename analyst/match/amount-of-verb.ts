import { stemOf, stemsOf, type Token, tokenise } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from './model/members.ts';
import { isMoneyMember } from './model/money.ts';
import type { Source } from './model/sources.ts';

const AUXILIARY = /^(?:did|do|does|have|has|had|was|were)$/;
const ANYONE = /^(?:we|they|you|i|people|our|the|have|been)$/;
/** "fresh milk" */
const MOST_THING_WORDS = 2;
/** "did the brewery in Kendal" */
const MOST_SUBJECT_WORDS = 5;

type Amount = { figure: Member; source: Source };

/**
 * "how much beer did we brew", "who brewed the most hectolitres": the question by the one amount that is called by the verb,
 * "Volume brewed", where what there is much of is a thing of its rows; null where none or several are.
 */
export function withAmountNamed(question: string, sources: Source[]): string | null {
  const tokens = tokenise(question);
  const at = tokens.findIndex(({ word }, index) => word === 'how' && tokens[index + 1]?.word === 'much');
  return at >= 0 ? ofHowMuch(tokens, at, sources) : (ofMost(tokens, sources) ?? ofWhatWeDo(tokens, sources));
}

/** "how many patients did we see", where some source has "Patients seen", and "how much rent came in", of "Rent received": the question by that name; itself where none has. */
export function withCountNamed(question: string, sources: Source[]): string {
  const [asked, thing = '', done, came] = HOW_MANY.exec(question) ?? [];
  const verb = done ?? came;
  if (asked === undefined || verb === undefined) return question;
  const roots = [verb, ...(COMING_IN.test(verb) ? ['receive'] : [])].map((one) => rootOf(stemOf(one)));
  const titles = sources.flatMap(({ members }) =>
    members.flatMap(({ kind, title, meta }) =>
      kind === 'measure' &&
      (meta.aggType === 'sum' || !/^how much/i.test(asked)) &&
      roots.some((root) => isCalledBoth(stemsOf(title), stemOf(thing), root))
        ? [title]
        : [],
    ),
  );
  const [only, ...others] = new Set(titles);
  return only === undefined || others.length > 0 ? question : question.replace(asked, only);
}

const HOW_MANY =
  /\bhow (?:many|much) ([a-z]+) (?:(?:did|do|does|have|has|had) (?:we|they) ([a-z]+)|(?:(?:has|have) )?(came|come) in\b)(?: in(?= in\b))?/i;
const COMING_IN = /^(?:came|come|collect(?:ed)?|bank(?:ed)?|take|took|taken|get|got|bring|brought)$/i;

/** "deposits (that) we hold" are the "Deposits held". */
function ofWhatWeDo(tokens: Token[], sources: Source[]): string | null {
  for (const [at, { word }] of tokens.entries()) {
    const noun = /^(?:that|which)$/.test(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1;
    const [thing, verb] = [tokens[noun], tokens[at + 1]];
    if (!/^(?:we|they)$/.test(word) || thing === undefined || verb === undefined || thing.isQuoted) continue;
    const titles = sumsOf(sources)
      .map(({ figure }) => figure.title)
      .filter((title) => isCalledBoth(stemsOf(title), thing.stem, rootOf(verb.stem)));
    const [only, ...others] = new Set(titles);
    if (only === undefined || others.length > 0) continue;
    return textOf([...tokens.slice(0, noun), { text: only }, ...tokens.slice(at + 2)]);
  }
  return null;
}

function isCalledBoth(stems: string[], noun: string, verb: string): boolean {
  return (
    stems.length === 2 && stems.includes(noun) && stems.some((stem) => stem !== noun && rootOf(stem) === verb)
  );
}

function ofHowMuch(tokens: Token[], at: number, sources: Source[]): string | null {
  const auxiliary = tokens.findIndex(({ word }, index) => index > at + 1 && AUXILIARY.test(word));
  const thing = tokens.slice(at + 2, auxiliary);
  if (auxiliary < 0 || thing.length > MOST_THING_WORDS) return null;
  for (let verb = auxiliary + 1; verb <= auxiliary + 1 + MOST_SUBJECT_WORDS; verb++) {
    const amount = amountOf(tokens[verb], sources);
    if (amount === null) continue;
    const subject = tokens.slice(auxiliary + 1, verb).filter(({ word }) => !ANYONE.test(word));
    // "how much stout": what is no name of all rows may be one of some of them.
    const kind = thing.every((token) => isThingOf(token, amount)) ? [] : thing;
    return textOf([
      ...tokens.slice(0, at),
      { text: amount.figure.title },
      ...[kind, subject].flatMap((words) => (words.length === 0 ? [] : [{ text: 'for' }, ...words])),
      ...tokens.slice(verb + 1),
    ]);
  }
  return null;
}

function ofMost(tokens: Token[], sources: Source[]): string | null {
  const most = tokens.findIndex(({ word }) => word === 'most' || word === 'least');
  const verb = tokens[most - 1]?.word === 'the' ? most - 2 : most - 1;
  const thing = tokens[most + 1];
  const amount = amountOf(tokens[verb], sources);
  if (amount === null || verb < 1 || thing === undefined || !isThingOf(thing, amount)) return null;
  return textOf([
    ...tokens.slice(0, verb),
    ...[{ text: 'has' }, { text: 'the' }, ...tokens.slice(most, most + 1), { text: amount.figure.title }],
    ...tokens.slice(most + 2),
  ]);
}

/** The one sum that a verb names; money is asked for in other words. */
function amountOf(verb: Token | undefined, sources: Source[]): Amount | null {
  if (verb === undefined || verb.isQuoted || verb.isCapitalised) return null;
  const root = rootOf(verb.stem);
  const amounts = sumsOf(sources).filter(({ figure }) =>
    stemsOf(figure.title).some((stem) => rootOf(stem) === root),
  );
  const [only, ...others] = amounts;
  return only === undefined || others.length > 0 || isMoneyMember(only.figure) ? null : only;
}

const sumsOf = (sources: Source[]): Amount[] =>
  sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap((source) => source.members.map((figure): Amount => ({ figure, source })))
    .filter(({ figure }) => figure.meta.aggType === 'sum');

/** What the rows are about, or what the figure says that it is of. */
function isThingOf({ stem, isQuoted }: Token, { figure: { meta }, source }: Amount): boolean {
  const names = source.members
    .filter(({ kind }) => kind === 'dimension')
    .flatMap(({ title }) => stemsOf(title).slice(-1));
  const words = [...stemsOf(`${meta.title} ${meta.description}`), ...source.entityStems, ...names];
  return !isQuoted && words.includes(stem);
}

const textOf = (words: { text: string; isQuoted?: boolean }[]): string =>
  words.map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)).join(' ');
