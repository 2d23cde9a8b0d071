import type { Intent } from '../intent/intent.ts';
import type { Element } from './elements.ts';

const LENGTH =
  /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|nights?|time|wait|waiting|duration|length|long|age|turnaround|delay|lead|lag|response|transit|downtime|stay|tenure|distance|km|kilometres|miles|metres)\b/i;

/** "how long do visitors stay" is no number of visitors. */
export const asksForOtherThanLength = ({ measures }: Intent, text: string): boolean =>
  /\bhow long (?!ago\b)/.test(text) &&
  measures.length > 0 &&
  !measures.some(
    ({ member }) => member.kind === 'time' || LENGTH.test(`${member.meta.title} ${member.meta.description}`),
  );

const TAKING_TO = /^.*?\bhow long\b.*?\b(?:take|takes|took|taken|need|needs|needed)(?: us| them)? to\b/;

/** "how long between booking and visit" is a length that has to be told of both, and what they "take to decide" is none until something else. */
export function isOtherLength(words: string[], said: Element[][]): boolean {
  const taking = TAKING_TO.exec(words.join(' '))?.[0].split(' ').length ?? words.length;
  const until = said.slice(taking, taking + 3).find((own) => own.length > 0) ?? [];
  if (until.length > 0 && !until.some(({ role }) => role === 'figure')) return true;
  const at = words.findIndex((word) => /^(?:between|from)$/.test(word));
  const joint = words.findIndex((word, index) => index > at && /^(?:and|to|until|till)$/.test(word));
  if (at < 0 || joint < 0 || !/\bhow long\b/.test(words.slice(0, at).join(' '))) return false;
  const ends = [said.slice(at + 1, joint), said.slice(joint + 1, joint + 4)];
  return ends.some((end) => !end.some((elements) => elements.some(({ role }) => role === 'figure')));
}
