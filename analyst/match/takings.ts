import { inSentence } from '../language/spelling.ts';
import type { Source } from './model/sources.ts';

/** All that comes in, by its very name: what comes in for one thing is a part of it. */
const ALL_OF_IT = /^(?:total |gross |net )?(?:turnover|takings|revenue|sales|income|sales revenue)$/i;
const LEFT_OVER = /\b(?:profit|margin|earnings|surplus)\b/i;
const TAKEN =
  /^(?:how much|what)(?: money)? (?:did|do|have) we (?:take|took|taken|(earn|earned)|bring in|brought in)(?: altogether| in total| in all)?(?= (?:in (?:\d|q[1-4]\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|winter|the (?:last|first|past|week|month|year|quarter))|this|last|since|yesterday|today|so far|each|every|per (?:day|week|month|quarter|year)|by (?:day|week|month|quarter|year))|[?.!]*$)/i;

/** "how much did we take in September": the one figure that is all of it, where the model has one; else as it is. */
export function withTakingsNamed(question: string, sources: Source[]): string {
  const asked = TAKEN.exec(question);
  if (asked === null) return question;
  const figures = sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap(({ members }) => members.filter(({ kind }) => kind === 'measure'));
  const titles = new Set(figures.filter(({ meta }) => ALL_OF_IT.test(meta.title)).map(({ title }) => title));
  const [only, ...others] = titles;
  // What one earned may be what is left of it.
  const isLeft = asked[1] !== undefined && figures.some(({ meta }) => LEFT_OVER.test(meta.title));
  if (only === undefined || others.length > 0 || isLeft) return question;
  return question.replace(TAKEN, inSentence(only));
}
