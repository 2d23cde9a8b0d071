import type { Intent } from '../intent/intent.ts';
import type { Token } from '../language/tokens.ts';
import { isRatioName } from './kinds-of-figures.ts';
import { LENGTH } from './lengths.ts';
import { isMoney } from './money.ts';
import { isCount } from './need.ts';

const FAST_OR_SLOW = /^(?:slow|quick|fast)est$/;
/** What changes or sells fast does so by its growth or number. */
const OF_CHANGE =
  /^(?:gr[eo]w\w*|ris\w*|rose|improv\w*|fall\w*|fell|declin\w*|shrink\w*|sell\w*|sold|mov\w*|chang\w*|drop\w*|increas\w*|expand\w*)$/;
const SPEED = /\b(?:speed|pace|velocity|mbps|mph|kmh|km\/h|knots|per (?:second|minute|hour|day))\b/i;

type Use = Intent['measures'][number];

const isLength = ({ member }: Use): boolean =>
  !isMoney(member) &&
  !isCount(member) &&
  !isRatioName(member) &&
  LENGTH.test(`${member.meta.title} ${member.meta.description}`);

/** The slowest takes longest, or has the least speed: by no rate, money or number of anything. */
export function unfitSpeeds({ measures }: Intent, tokens: Token[]): string[] {
  if (measures.length === 0) return [];
  return tokens.flatMap(({ word, text, isQuoted }, at) => {
    if (isQuoted || !FAST_OR_SLOW.test(word)) return [];
    const isOfChange = [at - 2, at - 1, at + 1].some((place) => OF_CHANGE.test(tokens[place]?.word ?? ''));
    const isFit = measures.some(
      (use) => isLength(use) || SPEED.test(`${use.member.meta.title} ${use.member.meta.description}`),
    );
    return isOfChange || isFit ? [] : [text];
  });
}
