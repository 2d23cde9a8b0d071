import { synonymsOf } from '../language/descriptions.ts';
import { inSentence } from '../language/spelling.ts';
import { statesListed } from '../language/states-listed.ts';
import { stemsOf } from '../language/tokens.ts';
import { rootOf } from '../language/word-roots.ts';
import { isText, type Member } from './model/members.ts';
import { isMoneyMember } from './model/money.ts';
import { titleOfRows } from './model/naming-dimension.ts';
import type { Source } from './model/sources.ts';

const SHARE = '(?:percentage|percent|per cent|%|pct|proportion|share)';
const IN_PERCENT = '(?:in (?:%|percent|per cent|pct)|as (?:an? )?(?:percentage|percent|%|share))';
const ENDS =
  '(?=[?.!,]*$|,? (?:by|per|for|at|in|from|since|this|last|so far|during|over|of (?:the|this|last) (?:year|month|quarter|week)|each|every|and|vs|year|ytd)\\b)';
const OWN = /^(.+?)[- ](?:rate|percentage|share|proportion|%|\(%\)|in percent|in %)$/i;
const IS_SHARE = /percent|%|\bshare\b|\bout of\b/i;
const LEFT_OVER = /^(?:gross |net |job |product |total |contribution )?(?:margin|profit)$/i;
const COMES_IN = /^(?:net |total |gross )?(?:sales|revenue|turnover|takings|income)$/i;
const SAYS_LEFT_OVER = new RegExp(
  `\\b(?:gross |net |profit |the |our )*(?:margin|profit)s?,? (?:${SHARE}(?! of)|${IN_PERCENT}(?! of))${ENDS}`,
  'i',
);

const LATE =
  '(?:(?:turning|showing|rolling) up (?:late|on time)|(?:being|running|arriving|coming|delivering|paying|finishing) (?:late|on time)|late [a-z]+|lateness|punctuality|time-?keeping|delays)';
const WORST_FOR_LATE = new RegExp(
  `^(?:(?:which|what|who)(?: (?!is\\b|are\\b|was\\b|were\\b)([a-z]+(?: [a-z]+)?))? (?:is|are|was|were|has been) )?(?:the |our )?(worst|best)(?: ([a-z]+(?: [a-z]+)?))? (?:for|at|on|about|when it comes to) (${LATE})\\b`,
  'i',
);
const ON_TIME = /^(?:on[- ]time|punctuality)(?: [a-z]+)* (?:rate|share|percentage|%)$|^punctuality$/i;

/** "worst maker for late deliveries", by the one rate of what is on time, where nothing is counted that is called as the late ones are. */
function byPunctuality(question: string, sources: Source[]): string | null {
  const [whole, before, how = '', behind, said = ''] = WORST_FOR_LATE.exec(question) ?? [];
  const group = before ?? behind;
  const figures = sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap(({ members }) => members.filter(({ kind }) => kind === 'measure'));
  const isCalledSo = figures.some(({ title }) => title.toLowerCase() === said.toLowerCase());
  const [only, ...others] = new Set(figures.map(({ title }) => title).filter((title) => ON_TIME.test(title)));
  return whole === undefined || group === undefined || isCalledSo || only === undefined || others.length > 0
    ? null
    : question.replace(whole, `which ${group} has the ${how} ${inSentence(only)}`);
}

/** "on-time percentage", "% of deliveries on time", "margin in percent": the question by the rate that the model has for it, or by what it is of; as it is, where that is none or several. */
export function withRateNamed(question: string, sources: Source[]): string {
  const ofState = byState(question, sources) ?? byPunctuality(question, sources);
  if (ofState !== null) return ofState;
  if (!/percent|per cent|%|\bpct\b|\bproportion\b|\bshare\b/i.test(question)) return question;
  const own = sources.filter(({ isJoined }) => !isJoined);
  const put = own.flatMap((source) =>
    source.members.filter(isRate).flatMap((rate) => {
      const said = saidOf(rate, source).find((pattern) => pattern.test(question));
      return said === undefined ? [] : [question.replace(said, inSentence(rate.title))];
    }),
  );
  const [only, ...others] = new Set(put);
  if (only !== undefined) return others.length === 0 ? only : question;
  return SAYS_LEFT_OVER.test(question) ? ofWhatComesIn(question, own) : question;
}

/** A "Day rate" is none. */
const isRate = ({ kind, title, meta }: Member): boolean =>
  kind === 'measure' &&
  meta.aggType === 'number' &&
  [title, ...synonymsOf(meta.description)].some((name) => OWN.test(name)) &&
  IS_SHARE.test(`${title} ${meta.description}`);

/** The ways to say a rate by what it is the rate of: "on time". */
function saidOf({ title, meta }: Member, { rowNouns }: Source): RegExp[] {
  return [title, ...synonymsOf(meta.description)].flatMap((name) => {
    const core = OWN.exec(name)?.[1];
    if (core === undefined) return [];
    const words = core
      .toLowerCase()
      .split(/[\s-]+/)
      .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '.'))
      .join('[- ]');
    const rows = [...rowNouns].filter((noun) => noun.length > 2).join('|');
    const isState = stemsOf(core).length > 1;
    return [
      new RegExp(`\\b${words},? ${SHARE}(?! of)${ENDS}`, 'i'),
      new RegExp(`\\b${words},? ${IN_PERCENT}(?! of)${ENDS}`, 'i'),
      new RegExp(`(?:\\b(?:what|which) )?(?:\\bthe )?(?<![\\w])${SHARE} ${words}${ENDS}`, 'i'),
      // "deliveries that came on time": all that one word says may be another thing.
      ...(isState && rows !== ''
        ? [
            new RegExp(
              `(?:\\b(?:what|which) )?(?:\\bthe )?(?<![\\w])${SHARE} of (?:(?:the|our|all) )*(?:${rows})s (?:(?:that|which) )?(?:(?:is|are|was|were|came|come|arrive|arrived|got there) )?${words}${ENDS}`,
              'i',
            ),
          ]
        : []),
    ];
  });
}

/** What is left over is in percent of what comes in, where one view has one of each. */
function ofWhatComesIn(question: string, sources: Source[]): string {
  const pairs = sources.flatMap(({ members }) => {
    const named = (pattern: RegExp) =>
      members.filter((member) => member.kind === 'measure' && isAmount(member) && pattern.test(member.title));
    const [left, ...otherLeft] = named(LEFT_OVER);
    const [whole, ...otherWholes] = named(COMES_IN);
    return left === undefined || whole === undefined || otherLeft.length + otherWholes.length > 0
      ? []
      : [`${inSentence(left.title)} as a percentage of ${inSentence(whole.title)}`];
  });
  const [only, ...others] = new Set(pairs);
  return only === undefined || others.length > 0 ? question : question.replace(SAYS_LEFT_OVER, only);
}

const isAmount = (member: Member): boolean =>
  /^(?:sum|number)$/.test(member.meta.aggType ?? '') && isMoneyMember(member);

const RATE_SAID = /\b(?:the |our |what is |what was |whats )*((?:[a-z]+[- ])?[a-z]+)[- ]rates?\b(?! of\b)/i;
/** What becomes of some of all rows; a win rate is of those that are decided. */
const OF_ALL = new Set(
  'cancel refund return fail abandon lapse waive dispute miss show'.split(' ').map(rootOf),
);
const STATE = /\b(?:status|state|stage|outcome|result|attendance)\b/i;

/** "no show rate per source", where a status lists such and the model has no rate for it: the share of the rows that were so. */
function byState(question: string, sources: Source[]): string | null {
  const [whole, said = ''] = RATE_SAID.exec(question) ?? [];
  if (whole === undefined) return null;
  const roots = stemsOf(said).map(rootOf);
  const [last = ''] = roots.slice(-1);
  const own = sources.filter(({ isJoined }) => !isJoined);
  const isKnown = ({ title, meta }: Member) =>
    [title, ...synonymsOf(meta.description)].some(
      (name) => /\b(?:rate|percentage|share)\b/i.test(name) && stemsOf(name).map(rootOf).includes(last),
    );
  if (!OF_ALL.has(last) || own.some(({ members }) => members.some(isKnown))) return null;
  const put = own.flatMap((source) => {
    const states = source.members
      .filter((member) => isText(member) && STATE.test(member.title))
      .flatMap(({ meta }) => statesListed(meta.description).map(({ name }) => name))
      .filter((name) => isSaidBy(stemsOf(name).map(rootOf), roots));
    return states.map((name) => `share of ${inSentence(titleOfRows(source))} that were ${name}`);
  });
  const [only, ...others] = put;
  return only === undefined || others.length > 0 ? null : question.replace(whole, only);
}

/** "no-show" by "no show", "cancelled" by "cancellation", also behind another word. */
const isSaidBy = (state: string[], said: string[]): boolean =>
  state.length > 0 && state.join(' ') === said.slice(-state.length).join(' ');
