import { comesTo, isFinishing } from '../language/events.ts';
import { mayStandFor } from '../language/everyday-words.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { inSentence } from '../language/spelling.ts';
import { areSynonyms } from '../language/thesaurus.ts';
import { stemOf, stemsOf, type Token, tokenise } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import { inPlainDeeds } from '../question/plain-deeds.ts';
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

const PERIOD =
  /\d|\b(?:year|month|quarter|week|today|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)\b/i;
/** "in hours", of what is in hours. */
const IN_UNIT = /,? (?:given |told |measured )?in (minutes|hours|days|weeks)(?= |,|[?.!]*$)/i;
/** "for invoices from 2025, how long did it take": of which, said first. */
const OF_WHICH_FIRST =
  /^(?:for|of|with) ([^,?]{3,60}), (?=(?:on average,? )?how (?:long|quickly|fast|soon|many)\b)/i;

/** "how long do cars stay in the workshop for each type of work", by the one average length that shares its words: the "Average days in the workshop". */
export function byLengthCalled(question: string, sources: Source[]): { question: string; named: string }[] {
  const [first, which = ''] = OF_WHICH_FIRST.exec(question.trim()) ?? [];
  // Invoices "from 2025" are so by their own day, and not by that of the payment.
  if (PERIOD.test(which)) return [];
  const asked = first === undefined ? question.trim() : question.trim().slice(first.length);
  const [inUnit, unit = ''] = IN_UNIT.exec(asked) ?? [];
  const plain = inPlainDeeds(inUnit === undefined ? asked : asked.replace(IN_UNIT, '')).replace(
    /,? and how long for (?:an? |the )?/i,
    ' and for ',
  );
  const [, clause = ''] = ASKED.exec(plain) ?? ON_AVERAGE.exec(plain) ?? [];
  if (clause === '') return changesOfLength(question, sources);
  const told = lengthsOf(clause.replace(/,? on average\b,?/i, ''), sources, unit);
  return which === '' ? told : told.map((one) => ({ ...one, question: `${one.question} for ${which}` }));
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

const TAKES_LONGEST =
  /^((?:which|what) (?:of (?:our|the) )?[a-z][a-z -]*?) (?:takes?|took|needs?|needed) (?:us |them )?(?:the )?(longest|shortest|most time|least time)(?: on average)? (?:to (?:get|go|move|come) )?from (.+? (?:to|until|till) .+?)(?:,? on average)?[?.!]*$/i;

/** "which lender takes the longest to get from submission to offer": by the one average length of just that. */
export function byLongestCalled(question: string, sources: Source[]): string[] {
  const [, which = '', extreme = '', ends = ''] = TAKES_LONGEST.exec(question.trim()) ?? [];
  if (which === '') return [];
  const side = /^(?:shortest|least)/i.test(extreme) ? 'lowest' : 'highest';
  const said = tokenise(ends).filter(({ word }) => !STOP_WORDS.has(word));
  // A move has a survey, and yet "from survey to quote" is none from survey to move.
  const isOfBoth = (named: string) => said.every(({ stem }) => stemsOf(named).includes(stem));
  return lengthsOf(`from ${ends}`, sources)
    .filter(({ named }) => isOfBoth(named))
    .map(({ question }) => `${which} has the ${side} ${question}`);
}

function lengthsOf(clause: string, sources: Source[], unit = ''): { question: string; named: string }[] {
  const [spoken = '', ...tails] = clause.split(BESIDE);
  // "the different payers" are each told.
  const each = EACH.exec(spoken);
  const said = tokenise(spoken.replace(EACH, '').replace(/[?.!]+\s*$/, ''));
  const by = each === null ? [] : [`by ${each[1]}`];
  const tail = [...by, ...tails].map((part) => ` ${part}`).join('');
  const own = sources.filter(({ isJoined }) => !isJoined);
  const isInUnit = ({ title, meta }: Member) =>
    unit === '' || stemsOf(`${title} ${meta.description}`).includes(stemOf(unit.toLowerCase()));
  const put = (isMeant: (member: Member, source: Source) => string | null) =>
    own.flatMap((source) =>
      source.members.flatMap((member) => {
        const of = isLength(member) && isInUnit(member) ? isMeant(member, source) : null;
        const named = inSentence(member.title);
        return of === null ? [] : [{ question: `${named}${of}${tail}`, named }];
      }),
    );
  const called = put((member, source) => (isCalled(said, member, source) ? '' : null));
  return called.length > 0 ? called : put((member, source) => ofSome(said, member, source));
}

/** "fix a boiler in Leeds", of the "Average days to fix": what else is said is of which of its rows, and has to be found among their values. */
function ofSome(said: Token[], { title }: Member, source: Source): string | null {
  const until = /\b(?:to|until|till) (?:the |a |an |first )?([a-z]+)\b/i.exec(title)?.[1];
  if (until === undefined) return null;
  const stem = stemOf(until.toLowerCase());
  const isSame = (token: Token) => {
    const [asked, own] = [rootOf(token.stem), rootOf(stem)];
    const isAlike =
      (isFinishing(asked) && isFinishing(own)) || comesTo(asked, own) || areSynonyms(token.stem, stem);
    return !token.isQuoted && !STOP_WORDS.has(token.word) && (asked === own || isAlike);
  };
  const at = said.findIndex(isSame);
  // Until the first reply nothing is resolved.
  if (at < 0 || (/\bfirst\b/i.test(title) && !said.some(({ word }) => word === 'first'))) return null;
  const whose = said
    .slice(0, at)
    .filter(({ word, stem: own }) => !(STOP_WORDS.has(word) || ANY_LENGTH.has(rootOf(own))));
  // "respond to", of the "days to attend"
  const isTo = said[at + 1]?.word === 'to' && comesTo(rootOf(said[at]?.stem ?? ''), rootOf(stem));
  const rest = [...whose, ...withoutBegin(said.slice(at + (isTo ? 2 : 1)), source)].filter(
    (token) => !isOfRows(token, source) && !IDLE.test(token.word),
  );
  if (rest.some(({ word }) => CLAUSE.test(word))) return null;
  const which = rest.map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)).join(' ');
  return which === '' ? '' : ` for ${which.replace(/^(?:about|for|of|with|on|in|at) /i, '')}`;
}

const IDLE = /^(?:an?|the|our|their|your|one|it|them|first|please)$/;
/** What begins another thing, of which nothing is told. */
const CLAUSE =
  /^(?:after|before|when|until|till|once|since|from|because|while|if|how|long|somebody|someone|who|whom|that|which|than|not|never|to|us|we)$/;

/** "after somebody enquires", of enquiries: with them it begins. */
function withoutBegin(said: Token[], { rowNouns }: Source): Token[] {
  const at = said.findIndex(({ word }) => word === 'after' || word === 'once');
  const [who, verb, ...others] = at < 0 ? [] : said.slice(at + 1);
  const rows = new Set([...rowNouns].map(rootOf));
  const isBegin =
    who !== undefined &&
    verb !== undefined &&
    others.length === 0 &&
    (/^(?:somebody|someone|people|they)$/.test(who.word) || PERSON_NOUNS.has(who.stem)) &&
    rows.has(rootOf(verb.stem));
  return isBegin ? said.slice(0, at) : said;
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
