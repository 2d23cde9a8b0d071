import { remembering } from '../language/memory.ts';
import { inPlainWords } from './paraphrases.ts';

/** What people do, as the subject of the rows: who, by which verb, and what else is said. */
export type Doing = {
  kind: 'way' | 'either' | 'wish' | 'ahead' | 'share';
  deed: Deed | null;
  verb: string;
  /** Of whom, without an article: "private clients", "people". */
  subject: string;
  /** What is said behind it: "in 2025", "phone and online". */
  rest: string;
  /** What is wished for, or taken: "size", "an operator with a telehandler". */
  object: string;
};

/** What is done by one way or another. */
export type Deed = 'pay' | 'book' | 'find' | 'come';

const OFTEN =
  '(?:mostly|on average|usually|normally|typically|generally|mainly|most often|tend to|prefer to)';
const OFTEN_AT_END = new RegExp(`,? ${OFTEN}(?=[,?.!]|$)`, 'giu');
const DEEDS: [Deed, string][] = [
  ['pay', '(?:pay|paid|settle)(?: (?:us|(?:their|our|the) (?:bills?|invoices?|fees?|rent)))?'],
  [
    'book',
    '(?:book|order|reserve|enquire|inquire|register|apply|sign up|contact|get in touch)(?: (?:us|with us))?',
  ],
  [
    'find',
    '(?:find|found|hear|heard|learn|learnt|know|get to know|discover|come across)(?: (?:out )?(?:about|of))? us',
  ],
  ['come', '(?:come|came) (?:from|to us)'],
];
const SUBJECT = "((?:[\\p{L}'-]+ ){0,5}?[\\p{L}'-]+)";
const ASKED = '(?:do|does|did|have|has) (?:most of |most )?(?:(?:our|the|your|all|these) )?';
const WISHES = '(?:ask for|asked for|want|request|need|enquire about|look for|prefer)';
const TAKES = '(?:take|choose|add|have|want|need|ask for|opt for|go for|get|pay for|include)';

/** Reads it, or null where a question asks for nothing that people do. */
export function readDoing(question: string): Doing | null {
  const text = inPlainWords(question)
    .replace(/\?\s*(?:(?:the )?(?:figures|numbers|data) )?(?:for|from|in) (.+)$/i, ' in $1')
    .replace(OFTEN_AT_END, '')
    .replace(/[?!.\s]+$/, '')
    .replace(/^(?:and|so) /i, '');
  const told = way(text) ?? either(text) ?? wish(question, text) ?? ahead(text) ?? share(text);
  if (told === null) return null;
  // "customers in Leeds"
  const [, subject = '', place] =
    /^(.*?)(?: ((?:in|at|from|of|with|under|over) .+))?$/i.exec(told.subject) ?? [];
  return place === undefined ? told : { ...told, subject, rest: `${place} ${told.rest}`.trim() };
}

const asWhole = remembering((pattern: string) => new RegExp(`^${pattern}$`, 'iu'));

const matched = (pattern: string, text: string): string[] | null =>
  asWhole(pattern)
    .exec(text)
    ?.slice(1)
    .map((part) => part?.trim() ?? '') ?? null;

/** "how do private clients find us", "where do most of our new people come from this year" */
function way(text: string): Doing | null {
  for (const [deed, verbs] of DEEDS) {
    const [head = '', subject = '', verb = '', rest = ''] =
      matched(`(how|where) ${ASKED}${SUBJECT} (?:${OFTEN} )?(${verbs})((?:,? .+)?)`, text) ?? [];
    if (verb !== '' && (head.toLowerCase() === 'how' || deed === 'come' || deed === 'find'))
      return { kind: 'way', deed, verb, subject, rest, object: '' };
  }
  const [subject = '', verb = '', rest = ''] =
    matched(
      `how (?:are|were|get|is|was) (?:most of |most )?(?:(?:our|the|your|all|these) )?${SUBJECT} (?:${OFTEN} )?(paid|settled|booked|ordered|reserved)((?:,? .+)?)`,
      text,
    ) ??
    matched(`what ${ASKED}${SUBJECT} (?:${OFTEN} )?(pay) (?:with|by|in)((?:,? .+)?)`, text) ??
    [];
  const deed = /^(?:pa|se)/i.test(verb) ? 'pay' : 'book';
  return verb === '' ? null : { kind: 'way', deed, verb, subject, rest, object: '' };
}

/** "do people book by phone or online in 2025" */
function either(text: string): Doing | null {
  const by = '(?:(?:by|via|through|with|in|on|over the|using) )?(?:the )?';
  for (const [deed, verbs] of DEEDS) {
    const [subject = '', verb = '', one = '', other = '', rest = ''] =
      matched(
        `${ASKED}${SUBJECT} (?:${OFTEN} )?(?:more )?(${verbs})(?: more)? ${by}([\\p{L}-]+(?: [\\p{L}-]+)?),? or ${by}([\\p{L}-]+(?: (?!in|on|this|last|since)[\\p{L}-]+)?)((?: .+)?)`,
        text,
      ) ?? [];
    if (verb !== '') return { kind: 'either', deed, verb, subject, rest, object: `${one} and ${other}` };
  }
  return null;
}

/** "what size do people ask for most often" */
function wish(question: string, text: string): Doing | null {
  if (!/\bmost(?:ly)?\b/i.test(question)) return null;
  const [object = '', subject = '', verb = '', rest = ''] =
    matched(
      `(?:what|which) ([\\p{L}-]+(?: of [\\p{L}-]+| [\\p{L}-]+)?) ${ASKED}${SUBJECT} (?:${OFTEN} )?(${WISHES})(?: the)?(?: most(?: often)?)?((?: .+)?)`,
      text,
    ) ?? [];
  return verb === '' ? null : { kind: 'wish', deed: null, verb, subject, rest, object };
}

/** "how many days ahead do people usually enquire about a wedding" */
function ahead(text: string): Doing | null {
  const [unit = '', subject = '', verb = '', rest = ''] =
    matched(
      `how (?:far|long|early|much|many (days|weeks|hours)|(?:many )?(?:days|weeks|hours)) (?:ahead|in advance|beforehand|before)(?: of time)? ${ASKED}${SUBJECT} (?:${OFTEN} )?([\\p{L}]+)((?:,? .+)?)`,
      text,
    ) ?? [];
  return verb === '' ? null : { kind: 'ahead', deed: null, verb, subject, rest, object: unit || 'days' };
}

/** "how often do people take an operator with a telehandler" */
function share(text: string): Doing | null {
  const [subject = '', verb = '', object = ''] =
    matched(`how (?:often|frequently) ${ASKED}${SUBJECT} (${TAKES}) (.+)`, text) ?? [];
  return verb === '' ? null : { kind: 'share', deed: null, verb, subject, rest: '', object };
}
