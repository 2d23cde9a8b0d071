import { mayStandFor } from '../language/everyday-words.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { inSentence } from '../language/spelling.ts';
import { stemsOf, type Token, tokenise } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import { isText, type Member } from './model/members.ts';
import type { Source } from './model/sources.ts';

const ASKED =
  /^(?:on average,? )?(?:how long|how quickly|how fast|how soon|how many (?:minutes|hours|days|weeks|months)) (?:do|does|did|is|are|was|were|has|have) (.+?)(?:,? on average)?[?.!]*$/i;
/** "average time to first reply", "average time it takes us to repair a boiler". */
const ON_AVERAGE =
  /^(?:what(?:['’]?s| is| was) )?(?:the |our |their )?(?:average|avg|mean|typical|usual) (?:time|length of time|duration|wait)(?: (?:that )?(?:it )?(?:takes?|took|taken|spent|needed))?(?: (?:for )?(?:us|our team|them))? (?:to|for|from|until|between) (.+?)[?.!]*$/i;
/** "were we quicker to reply in May than in April", "did it take us longer to repair boilers this month than last month" */
const QUICKER =
  /^(?:are|is|were|was|have) (?:we|they|our team|the team)(?: been| getting| got)? (quicker|faster|slower) (?:to|at|in|with) (.+?) ((?:in|this|last|during) .+? than (?:in )?.+?)[?.!]*$/i;
const LONGER =
  /^(?:does|did|do) it take (?:us |them )?(longer|less time|more time) to (.+?) ((?:in|this|last|during) .+? than (?:in )?.+?)[?.!]*$/i;

/** Where what is asked by, of which and when begins. */
const BESIDE =
  /\s(?=(?:for each|by|per|in each|at each|split by|in (?:\d|q\d|january|february|march|april|may|june|july|august|september|october|november|december)|this|last|since)\b)/i;
const EACH = /\b(?:the )?(?:different|various|individual|each|every) ([a-z]+)\b/i;
const LENGTH =
  /\b(?:minutes?|hours?|days?|weeks?|months?|duration|wait|turnaround|length of (?:stay|time)|(?:visit|stay|call|session|appointment) length)\b/i;
/** Said of any length: they choose none. */
const ANY_LENGTH = new Set(
  'take need wait stay spend last require long quickly fast soon minute hour day week month average time us we usually typically normally until till before'
    .split(' ')
    .map(rootOf),
);

/** "how long do cars stay in the workshop for each type of work", by the one average length that shares its words: the "Average days in the workshop". */
export function byLengthCalled(question: string, sources: Source[]): { question: string; named: string }[] {
  const [, clause = ''] = ASKED.exec(question.trim()) ?? ON_AVERAGE.exec(question.trim()) ?? [];
  return clause === '' ? changesOfLength(question, sources) : lengthsOf(clause, sources);
}

/** Of two periods: whether the one average length that it speaks of is less in the first. */
function changesOfLength(question: string, sources: Source[]): { question: string; named: string }[] {
  const [, than = '', deed = '', periods = ''] =
    QUICKER.exec(question.trim()) ?? LONGER.exec(question.trim()) ?? [];
  if (deed === '') return [];
  const side = /^(?:quicker|faster|less time)$/i.test(than) ? 'lower' : 'higher';
  return lengthsOf(deed, sources).map(({ named }) => ({
    question: `was ${named} ${side} ${periods}`,
    named,
  }));
}

function lengthsOf(clause: string, sources: Source[]): { question: string; named: string }[] {
  const [spoken = '', ...tails] = clause.split(BESIDE);
  // "the different payers" are each told.
  const each = EACH.exec(spoken);
  const said = tokenise(spoken.replace(EACH, ''));
  const by = each === null ? [] : [`by ${each[1]}`];
  const tail = [...by, ...tails].map((part) => ` ${part}`).join('');
  return sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap((source) =>
      source.members.flatMap((member) =>
        isLength(member) && isCalled(said, member, source)
          ? [{ question: `${inSentence(member.title)}${tail}`, named: inSentence(member.title) }]
          : [],
      ),
    );
}

const isLength = ({ meta, title }: Member): boolean =>
  meta.aggType === 'avg' && LENGTH.test(`${title.replace(/\bper\b.*$/i, '')} ${meta.description}`);

/** Whether one of the words is the figure's own, and all others are its own, of its rows, or say nothing more. */
function isCalled(said: Token[], { title, meta }: Member, source: Source): boolean {
  const own = new Set(stemsOf(`${title} ${meta.description.split('.')[0] ?? ''}`).map(rootOf));
  const isOwn = ({ stem }: Token) => own.has(rootOf(stem)) && !ANY_LENGTH.has(rootOf(stem));
  const words = said.filter(({ word, stem }) => !STOP_WORDS.has(word) && !ANY_LENGTH.has(rootOf(stem)));
  // To "thank" somebody is more than a word of politeness, where the figure says it.
  const named = said.filter((token) => token.word.length > 3 && isOwn(token));
  // What only says whose it is chooses none of several: "visits" of the "Average visit minutes".
  const isOnlyLength = source.members.filter(isLength).length === 1;
  const isOneOwn = named.some(
    (token) => isOnlyLength || !(source.rowNouns.has(token.stem) || PERSON_NOUNS.has(token.stem)),
  );
  return isOneOwn && words.every((token) => isOwn(token) || isOfRows(token, source));
}

/** What the rows are, or whom or what they name: "cars" of a "Vehicle". */
const isOfRows = ({ stem, isQuoted }: Token, { rowNouns, things, members }: Source): boolean =>
  !isQuoted &&
  (rowNouns.has(stem) ||
    PERSON_NOUNS.has(stem) ||
    [...things, ...members.filter(isText).flatMap(({ title }) => stemsOf(title).slice(-1))].some(
      (name) => name === stem || mayStandFor(stem, name),
    ));
