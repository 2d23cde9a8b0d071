import type { Intent, Subject } from '../intent/intent.ts';
import { nameOfDirection } from '../language/directions.ts';
import { stemOf, stemsOf, type Token, textOfWords } from '../language/tokens.ts';
import { MONEY_VERBS } from '../language/vocabulary.ts';
import { rootOf } from '../language/word-roots.ts';
import type { Member } from '../match/model/members.ts';
import { type Element, elementsOf } from './elements.ts';
import { calledOf, isMoney } from './money.ts';
import { isCount } from './need.ts';

/** What shares a word with what was asked, and is beside it: the other direction, the other way of moving, only a part of a name. */
export function besideWhatIsSaid(intent: Intent, subject: Subject, said: Element[][]): string[] {
  const text = textOfWords(subject.tokens);
  return [
    ...otherDirection(intent, subject, text),
    ...bareTails(intent, subject.tokens, said),
    ...outcomesDenied(intent),
    ...amountsForNumbers(intent, subject, text),
    ...receivedForOverdue(intent, text),
    ...payersByBills(intent, subject.tokens),
    ...sentOnly(intent),
    ...dropsAsDecline(intent, subject),
    ...tillsAsUntil(intent, text),
    ...averagesOfNumbers(intent, subject),
    ...valueLeftOut(intent, text),
    ...deedsByOtherDay(intent, subject),
    ...averagesOfBusiness(intent, subject.tokens),
    ...thingsLeftOut(intent, text),
  ];
}

const ENDING =
  /\b(?:to|into|towards|end(?:ed|s|ing)?|arriv\w*|drop\w*|destination|deliver\w*|finish\w*|returned)\b/;
const STARTING =
  /\b(?:from|start(?:ed|s|ing)?|depart\w*|pick\w*|collect\w*|origin|left|leav\w*|began|taken|set out)\b/;

/** Of two columns of places, one that things come from and one that they go to, the one that the question speaks of. */
function otherDirection(intent: Intent, { source, tokens }: Subject, text: string): string[] {
  const [start, end] = [nameOfDirection('from'), nameOfDirection('to')];
  if (start === null || end === null) return [];
  const texts = source.members.filter(({ kind, meta }) => kind === 'dimension' && meta.type === 'string');
  const isOnly = (one: RegExp, other: RegExp) => (member: Member) =>
    one.test(calledOf(member)) && !other.test(calledOf(member));
  const starts = texts.filter(isOnly(start, end));
  const ends = texts.filter(isOnly(end, start));
  if (starts.length === 0 || ends.length === 0) return [];
  const used = elementsOf(intent).map(({ member }) => member);
  const usesOnly = (own: Member[], others: Member[]) =>
    used.some((member) => own.includes(member)) && !used.some((member) => others.includes(member));
  // "by source language" names it.
  const isNamed = (own: Member[], name: RegExp) =>
    own.some((member) => text.includes((name.exec(calledOf(member))?.[0] ?? '?').toLowerCase()));
  const saysStart = STARTING.test(text) || isNamed(starts, start);
  const saysEnd = ENDING.test(text) || isNamed(ends, end);
  const isOther =
    (usesOnly(starts, ends) && saysEnd && !saysStart) || (usesOnly(ends, starts) && saysStart && !saysEnd);
  const word = tokens.find((token) => (saysEnd ? ENDING : STARTING).test(token.word));
  return isOther && word !== undefined ? [word.text] : [];
}

const JOINT = /^(?:with|without|for|per)$/;
const JOINT_OF_MONEY = /^(?:from|to|for|on)$/;
const OF_MONEY =
  /^(?:much|money|amount|value|worth|total|sum|average|spen[dt]\w*|earn\w*|costs?|owed?|owes|owing|income|pa(?:y|id|ys)|received?)$/;

/** "Patients with a prescription" are no prescriptions, nor are "Fees from guests" guests where nobody speaks of money. */
function bareTails({ measures }: Intent, tokens: Token[], said: Element[][]): string[] {
  const isOfMoney = tokens.some(({ word }) => OF_MONEY.test(word) || MONEY_VERBS.has(word));
  return measures.flatMap(({ member }) => {
    const isSumOfMoney = member.meta.aggType === 'sum' && isMoney(member);
    if (!isCount(member) && (isOfMoney || !isSumOfMoney)) return [];
    const joints = isCount(member) ? JOINT : JOINT_OF_MONEY;
    const words = member.meta.title.toLowerCase().split(/[^\p{L}]+/u);
    const joint = words.findIndex((word, at) => at > 0 && joints.test(word));
    if (joint < 0) return [];
    const head = words.slice(0, joint).map(stemOf);
    const places = tokens.flatMap((_, at) =>
      (said[at] ?? []).some((one) => one.role === 'figure' && one.member === member) ? [at] : [],
    );
    const isHeadSaid = tokens.some(({ stem }) => head.some((own) => rootOf(own) === rootOf(stem)));
    const [first] = places;
    return first === undefined || isHeadSaid ? [] : [tokens[first]?.text ?? ''];
  });
}

const DONE =
  /\b(?:given|held|completed|done|delivered|dispensed|carried out|played|taken|attended|finished)\b/i;
const UNDONE = /^(?:cancel\w*|no[- ]?show|did not attend|declined|refused|rejected|failed|void|abandoned)$/i;

/** "Vaccinations given" hold none that was cancelled. */
function outcomesDenied({ measures, filters }: Intent): string[] {
  const undone = filters.find(
    (filter) =>
      filter.operator === 'equals' &&
      filter.values.length > 0 &&
      filter.values.every((one) => UNDONE.test(one)),
  );
  const countsDone = measures.some(({ member }) => isCount(member) && DONE.test(member.meta.title));
  return undone !== undefined && countsDone && 'values' in undone ? [undone.values.join(' ')] : [];
}

/** "how many coffins did we sell" asks for no amount of money. */
function amountsForNumbers(
  { measures, derivation, dimensions }: Intent,
  { previous }: Subject,
  text: string,
): string[] {
  const isMoneyOnly =
    measures.length > 0 &&
    measures.every(({ member, aggregate }) => isMoney(member) && !isCount(member) && aggregate === null);
  const asks = /^(?:and |so |but )?how many (?!pounds|euros?|dollars|quid|k\b)/.test(text);
  return previous === null && derivation === null && dimensions.length === 0 && isMoneyOnly && asks
    ? ['how many']
    : [];
}

/** What is overdue has not come. */
function receivedForOverdue({ measures }: Intent, text: string): string[] {
  const isReceived = measures.some(
    ({ member }) =>
      isMoney(member) &&
      /\b(?:received|collected|taken|paid)\b/i.test(member.meta.title) &&
      !/\b(?:un|not )/i.test(member.meta.title),
  );
  return isReceived && /\b(?:overdue|in arrears)\b/.test(text) ? ['overdue'] : [];
}

/** The "worst payers" are none of those who were billed most. */
function payersByBills(intent: Intent, tokens: Token[]): string[] {
  const payer = tokens.find(({ stem }) => stem === 'payer');
  const isOfPaying = elementsOf(intent).some(({ member }) =>
    /\b(?:paid|pay\w*|late|overdue|outstanding|owed|arrears|settle\w*|collected|received)\b/i.test(
      calledOf(member),
    ),
  );
  return payer === undefined || isOfPaying ? [] : [payer.text];
}

/** Bills that were sent last month may be paid by now: their state is no more that of being sent. */
function sentOnly({ filters, time }: Intent): string[] {
  const sent = filters.find(
    (filter) =>
      filter.operator === 'equals' &&
      filter.values.some((value) => /^(?:sent|dispatched|issued)$/i.test(value)) &&
      /\b(?:paid|settled|overdue|accepted|signed|won|answered)\b/i.test(filter.member.meta.description),
  );
  return sent !== undefined && time?.range != null ? ['when it was sent'] : [];
}

/** "most failed drops", of drops that have a number: nothing falls. */
function dropsAsDecline({ derivation }: Intent, { tokens, source }: Subject): string[] {
  const compares = /\b(?:growth|change|vs|versus|compar\w+|than|difference|against|year on year)\b/;
  if (compares.test(textOfWords(tokens))) return [];
  const drop = tokens.find(({ stem, word }) => stem === 'drop' && word !== stem);
  const isThing = source.members.some((member) => stemsOf(calledOf(member)).includes('drop'));
  const isChange = derivation?.kind === 'change' || derivation?.kind === 'comparison';
  return drop !== undefined && isThing && isChange ? [drop.text] : [];
}

/** The "average charge per rider" is an amount, and no number of charges. */
function averagesOfNumbers({ measures, derivation }: Intent, { tokens }: Subject): string[] {
  const at = tokens.findIndex(({ word }) => /^(?:average|avg|mean)$/.test(word));
  const noun = tokens[at + 1];
  const isOne =
    noun !== undefined && noun.word === noun.stem && /^(?:per|by)$/.test(tokens[at + 2]?.word ?? '');
  const [use] = measures;
  const isNumber = use !== undefined && isCount(use.member) && derivation !== null;
  return at >= 0 && isOne && isNumber ? [noun.text] : [];
}

/** "plan cancellations per year" are by the day of "Cancelled", and burials, by a "Type of funeral", by the "Date of funeral", unless another day is named. */
function deedsByOtherDay(intent: Intent, { source, tokens, previous }: Subject): string[] {
  const { time, filters } = intent;
  if (time === null || previous !== null || intent.saidDate !== undefined) return [];
  const others = source.members.filter(
    (member) => member.kind === 'time' && member !== time.member && member.relation === time.member.relation,
  );
  const states = filters.filter(
    (filter) => filter.operator === 'equals' && filter.member.meta.type === 'string',
  );
  const own = new Set(rootsOfDay(time.member));
  const isNamed = tokens.some(({ stem }) => own.has(rootOf(stem)) && !source.rowNouns.has(stem));
  const called = (root: string) =>
    others.some((member) => rootsOfDay(member).join() === root) && !own.has(root);
  if (isNamed) return [];
  return tokens.flatMap(({ text, stem, word }) => {
    const isDeed = /(?:ation|al|ment|ssion)s$/.test(word) && called(rootOf(stem));
    const isState = states.some(
      (filter) =>
        'values' in filter &&
        filter.values.some((value) => rootOf(stemOf(value.toLowerCase())) === rootOf(stem)),
    );
    const kinds = states.flatMap(({ member }) =>
      /\b(?:type|kind|sort) of\b/i.test(member.meta.title) ? stemsOf(member.meta.title).map(rootOf) : [],
    );
    // Elsewhere there are funerals with a day of their own: what is billed for burials is no number of them.
    const isElsewhere = kinds.some((root) =>
      [...source.dated].some((noun) => rootOf(noun) === root && !source.rowNouns.has(noun)),
    );
    return (isDeed && isState) || (isState && (kinds.some(called) || isElsewhere)) ? [text] : [];
  });
}

const rootsOfDay = (member: Member): string[] =>
  stemsOf(member.meta.title)
    .filter((stem) => !/^(?:date|day|time|of|on|the|at)$/.test(stem))
    .map(rootOf);

/** When it is busiest is no matter of an average price. */
function averagesOfBusiness({ measures }: Intent, tokens: Token[]): string[] {
  const busy = tokens.find(({ word }) => /^(?:busiest|busier|quietest|quieter|slackest)$/.test(word));
  const isAveraged = measures.some(
    ({ member, aggregate }) => aggregate === 'avg' || (member.meta.aggType === 'avg' && isMoney(member)),
  );
  return busy !== undefined && isAveraged ? [busy.text] : [];
}

/** "list of bikes that went missing, with the model": each bike, and not the models. */
function thingsLeftOut({ measures, dimensions }: Intent, text: string): string[] {
  const [phrase, column = ''] =
    /^(?:(?:give me |show me )?(?:a |the )?list(?: of)?|which)\b.*?\b(?:with|and) (?:the|their|its) ([a-z]+)$/.exec(
      text,
    ) ?? [];
  const [only, ...more] = dimensions;
  const isColumn =
    only !== undefined && more.length === 0 && stemsOf(only.meta.title).includes(stemOf(column));
  return phrase !== undefined && measures.length === 0 && isColumn ? [`with ${column}`] : [];
}

/** "room nights and value" */
const valueLeftOut = (intent: Intent, text: string): string[] => {
  const [value] = /\band (?:the |their |total )?(?:value|revenue|worth)\b/.exec(text) ?? [];
  return value === undefined || elementsOf(intent).some(({ member }) => isMoney(member)) ? [] : [value];
};

/** "at the till" is a place. */
const tillsAsUntil = (intent: Intent, text: string): string[] => {
  const [till] = /\b(?:at|through|over) the tills?\b/.exec(text) ?? [];
  return till === undefined || elementsOf(intent).some(({ member }) => /\btills?\b/i.test(calledOf(member)))
    ? []
    : [till];
};
