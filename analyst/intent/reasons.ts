import { isDayOfOutcome, isOutcome } from '../language/events.ts';
import { PERSON_NOUNS } from '../language/person-nouns.ts';
import { stemOf, stemsOf, tokenise } from '../language/tokens.ts';
import { STOP_WORDS } from '../language/vocabulary.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { rootOf } from '../language/word-roots.ts';
import { addsUp, isText, type Member } from '../match/model/members.ts';
import { titleOfRows } from '../match/model/naming-dimension.ts';
import { rootsOfTime } from '../match/model/said-times.ts';
import type { Source } from '../match/model/sources.ts';
import type { Intent } from './intent.ts';
import { onlyTotal } from './one-total.ts';

const REASON = /^(?:reason|cause)$/;
const JOINTS = new Set(['of', 'for', 'the', 'a', 'an']);

/** Whoever ends what he has with us, by whatever verb. */
const LEAVING: ReadonlySet<string> = new Set(
  'cancel leave left quit stop end churn terminate exit depart withdraw'.split(' ').map(rootOf),
);
const WHY =
  /^(?:and |but |so )?why (?:do|does|did|are|were|have|has|was|is) (?:(?:our|the|some|so many) )?([a-z]+) (?:(?:being|been|getting) )?([a-z]+)(?: (?:us|on us|their|our|the)\b(?: ([a-z]+)\b)?)?((?: (?:in|during|since|last|this|at|from|so far|between)\b.*)?)$/i;
/** "the main reasons why customers left us last year" ask why they did. */
const REASONS_WHY =
  /^(?:and |so )?(?:what(?:['’]?s| is| are| was| were) )?(?:the |our )?(?:(?:main|top|most common|commonest|biggest|usual|number one) )*reasons? (?:why |that |for which )?(?:(?:our|the|most) )?([a-z]+) ([a-z]+)(?: us| our| the)?((?: (?:in|during|since|last|this|at|from|so far|between)\b.*)?)$/i;
/** "why did we lose quotes last year" asks why they were lost. */
const WHY_WE =
  /^(?:and |but |so )?why (?:do|did|have|has) (?:we|you|they) (?:keep |been )?([a-z]+) (?:(?:our|the|so many|those|these) )?([a-z]+s)(?= (?:in|during|since|last|this|at|from|so far|between)\b|$)/i;
const BECAME: Readonly<Record<string, string>> = {
  lose: 'lost',
  losing: 'lost',
  lost: 'lost',
  decline: 'declined',
  reject: 'rejected',
  refuse: 'refused',
  cancel: 'cancelled',
  withdraw: 'withdrawn',
};
/** Reasons are told so anyway. */
const MOST_FIRST =
  /[?.,;:–-]* *(?:the )?(?:biggest|main|top|most common|commonest) (?:reasons?|ones?|causes?)? ?first$/i;
const ALSO_WHY =
  /^(.+?),? and (?:(?:the reasons? )?why|(?:the |for what |what (?:was|were|is|are) the )(?:main )?reasons?)$/i;

/** "why do customers cancel?", where one list has a reason of just that and the day of it: how many did, by the reason; null where none has. */
export function requestByReason(question: string, sources: Source[]): string | null {
  const asked = question
    .replace(/[?!.\s]+$/, '')
    .replace(MOST_FIRST, '')
    .replace(WHY_WE, (said, verb: string, rows: string) => {
      const became = BECAME[verb.toLowerCase()];
      return became === undefined ? said : `why were ${rows} ${became}`;
    });
  const listed = ALSO_WHY.exec(asked)?.[1];
  if (listed !== undefined && sources.some((source) => reasonsOf(source).length > 0))
    return `${listed} by reason`;
  const reasons = REASONS_WHY.exec(asked);
  const [, subject = '', verb = '', object = '', rest = ''] =
    reasons === null ? (WHY.exec(asked) ?? []) : [reasons[0], reasons[1], reasons[2], '', reasons[3]];
  if (verb === '') return null;
  const found = sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap((source) => saidOf(verb, subject, source));
  const [only, ...others] = found;
  if (only?.by == null || others.length > 0) return null;
  if (object !== '' && !isOfRows(object, only.source)) return null;
  const { done, rows, reason } = only.by;
  // Where no day of it is known, all that have a reason did so; what is lost or won is so on the day that it is decided.
  const isOfAll = rest === '' && !/^(?:they|it|those|these)$/i.test(subject);
  if (done === null && isPastForm({ word: verb }) && isDecided(verb, only.source))
    return hasOwnCount(verb, only.source)
      ? `by ${reason}, ${rows} ${verb}${rest}`
      : `${rows} ${verb}${rest} by ${reason}`;
  if (done === null) return isOfAll ? `${rows} with ${reason} by ${reason}` : null;
  return `${done} ${rows}${rest} by ${reason}`;
}

/** Whether it is an outcome, and the rows have the one day of any. */
const isDecided = (verb: string, { members }: Source): boolean =>
  isOutcome(stemOf(verb)) &&
  members.filter((member) => member.kind === 'time' && isDayOfOutcome(rootsOfTime(member))).length === 1;

/** "Quotes lost": behind them, "by reason lost" would say twice that they are. */
const hasOwnCount = (verb: string, { members }: Source): boolean =>
  members.some(
    ({ kind, title }) =>
      kind === 'measure' &&
      stemsOf(title)
        .map(rootOf)
        .includes(rootOf(stemOf(verb))),
  );

type Told = { source: Source; by: { rows: string; done: string | null; reason: string } | null };

/** What a source says of a verb: a reason for it and the day when it was done, or something else that is called so. */
function saidOf(verb: string, subject: string, source: Source): Told[] {
  if (!isOfRows(subject, source)) return [];
  const own = rootOf(stemOf(verb));
  const isLeaving = LEAVING.has(own) && isPerson(subject);
  const reasons = reasonsOf(source).filter(({ of }) =>
    of.some((root) => root === own || (isLeaving && LEAVING.has(root))),
  );
  const rootsOf = ({ title }: Member) => stemsOf(title).map(rootOf);
  const [reason] = reasons;
  if (reason === undefined)
    return source.members.some((member) => rootsOf(member).includes(own)) ? [{ source, by: null }] : [];
  const done = source.members
    .filter((member) => member.kind === 'time' && rootsOf(member).some((root) => reason.of.includes(root)))
    .flatMap(
      ({ title }) =>
        title
          .toLowerCase()
          .split(' ')
          .find((word) => isPastForm({ word })) ?? [],
    );
  const [participle, ...others] = done;
  const isOne = reasons.length === 1 && others.length === 0;
  const rows = titleOfRows(source).toLowerCase();
  const by = isOne ? { rows, done: participle ?? null, reason: reason.member.title.toLowerCase() } : null;
  return [{ source, by }];
}

const isPerson = (noun: string): boolean =>
  /^(?:people|they)$/i.test(noun) || PERSON_NOUNS.has(stemOf(noun.toLowerCase()));

/** Whether somebody who speaks of them speaks of the rows, of people whose they are, or of people that nothing else lists. */
function isOfRows(noun: string, { rowNouns, counted, members }: Source): boolean {
  const stem = stemOf(noun.toLowerCase());
  const isTheirs = members.some((member) => isText(member) && stemsOf(member.title).join(' ') === stem);
  return rowNouns.has(stem) || isTheirs || (isPerson(noun) && !counted.has(stem));
}

/** The reasons that rows have, and of what by the roots of its words. */
function reasonsOf({ members }: Source): { member: Member; of: string[] }[] {
  return members.flatMap((member) => {
    const stems = stemsOf(member.title);
    const of = stems.filter((stem) => !REASON.test(stem) && !JOINTS.has(stem)).map(rootOf);
    return isText(member) && stems.some((stem) => REASON.test(stem)) ? [{ member, of }] : [];
  });
}

/** "why?", of samples that were rejected, whose rows have a reason of rejection: by that one; null where they have none, or several. */
export function byReason(asked: string, previous: Intent, source: Source): Intent | null {
  const use = onlyTotal(previous);
  if (use === null || !addsUp(use.member)) return null;
  const spokenOf = new Set([...wordsOf(previous), ...source.entityStems].map(rootOf));
  const reasons = reasonsOf(source).filter(
    ({ member, of }) => member.relation === use.member.relation && of.every((root) => spokenOf.has(root)),
  );
  const [reason, ...rivals] = reasons;
  if (reason === undefined || rivals.length > 0) return null;
  // "why were they rejected?" asks for no more than "why?" does.
  const isBare = tokenise(asked).every(
    ({ word, stem }) => STOP_WORDS.has(word) || LEAVING.has(rootOf(stem)) || reason.of.includes(rootOf(stem)),
  );
  return isBare
    ? { ...previous, dimensions: [reason.member], order: { by: 'measure', direction: 'descending' } }
    : null;
}

function wordsOf({ measures, filters, time }: Intent): string[] {
  const values = filters.flatMap((filter) => ('values' in filter ? filter.values : []));
  return [...measures, ...filters, ...(time === null ? [] : [time])]
    .flatMap(({ member }) => stemsOf(member.title))
    .concat(values.flatMap(stemsOf));
}
