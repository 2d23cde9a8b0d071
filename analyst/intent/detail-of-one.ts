import { ownName } from '../language/own-name.ts';
import { stemsOf } from '../language/tokens.ts';
import { nameWithoutUnit } from '../language/units-of-names.ts';
import { isText, type Member } from '../match/model/members.ts';
import { nameOfRows } from '../match/model/naming-dimension.ts';
import { isOfSameRows } from '../match/model/own-rows.ts';
import type { Source } from '../match/model/sources.ts';
import type { Intent } from './intent.ts';
import { isOpen } from './understand-sets.ts';
import type { Understanding } from './understanding.ts';

const ASKED = "(?:(?:what(?:['’]?s| is| are)?|tell me|show(?: me)?|give me|remind me of) )?";
/** "the credit limit of the Blue Door", "lead time on Karim". */
const DETAIL_OF = new RegExp(
  `^${ASKED}(?:the |our |their )?(?:current )?([a-z][a-z -]{2,40}?) (?:of|for|on|at) (?:the )?([^,?]{2,60}?)[?.!\\s]*$`,
  'i',
);
/** "where is PO5134", "PO5134 where's it at": how far it is. */
const WHERE_IS =
  /^(?:where(?:['’]?s| is) (\S*\d\S*?)(?: (?:at|up to|now))*|(\S*\d\S*?),?(?: [-–])? where(?:['’]?s| is) (?:it|that|this)(?: (?:at|up to|now))*)[?.!\s]*$/i;
/** "who raised PO5134", of what was "Raised by" somebody; "who looks after" stands as "who has" by now. */
const WHO = /^who (?:(?:has |had )(?=[a-z]+ed ))?([a-z]{3,}) (?:the )?([^,?]{3,60}?)[?.!\s]*$/i;
const MANAGER = /\b(?:manager|handler|caseworker|looked after by)$/i;

/** What one thing that is named has in one column of its own rows: "status of PO5134", "credit limit of Blue Door"; null where no column, or several, may be meant. */
export function detailOfOne(
  question: string,
  sources: Source[],
  ask: (question: string) => Understanding,
): Understanding | null {
  const own = sources.filter(({ isJoined }) => !isJoined);
  for (const { detail, thing } of askedIn(question, own)) {
    const told = ask(`what ${detail} is ${thing} on`);
    if (told.kind === 'lookup') return told;
    if (told.kind !== 'intents' || told.isGuess || isOpen(told)) continue;
    const { intent } = told.candidates[0];
    const source = own.find(({ name }) => name === intent.source.name);
    if (source !== undefined && tellsDetail(intent, detail, source)) return told;
  }
  return null;
}

function askedIn(question: string, sources: Source[]): { detail: string; thing: string }[] {
  const [, where, behind] = WHERE_IS.exec(question) ?? [];
  const code = where ?? behind;
  if (code !== undefined) return [{ detail: 'status', thing: code }];
  const [, verb = '', person = ''] = WHO.exec(question) ?? [];
  const isWho = ({ title }: Member) =>
    verb === 'has' ? MANAGER.test(title) : stemsOf(title).join(' ') === `${stemsOf(verb).join(' ')} by`;
  const [by, ...others] = new Set(
    sources
      .flatMap(({ members }) => members.filter(isText).filter(isWho))
      .map(({ title }) => title.toLowerCase()),
  );
  if (by !== undefined) return others.length > 0 ? [] : [{ detail: by, thing: person }];
  const [, detail = '', thing = ''] = DETAIL_OF.exec(question) ?? [];
  const isNamed = sources.some(({ members }) =>
    members.some((member) => isColumn(member) && isCalled(member, detail)),
  );
  return detail !== '' && isNamed ? [{ detail, thing }] : [];
}

const isColumn = ({ kind }: Member): boolean => kind !== 'measure' && kind !== 'time';

/** By all of its name, or by the end of it: "status" of the "Purchase status", "lead time" of "Lead time in days". */
function isCalled({ meta }: Member, said: string): boolean {
  const stems = stemsOf(said);
  return [meta.title, nameWithoutUnit(meta.title) ?? '', ownName(meta.name)]
    .map((name) => stemsOf(name.replace(/ in (?:days|weeks|months|years|hours|minutes)$/i, '')))
    .some((own) => own.length > 0 && own.slice(-stems.length).join(' ') === stems.join(' '));
}

/** One column alone, of the very rows of which one is named, and nothing counted. */
function tellsDetail(
  { measures, dimensions, filters, time, derivation }: Intent,
  detail: string,
  source: Source,
): boolean {
  const [column, ...others] = dimensions;
  if (column === undefined || others.length + measures.length > 0 || time !== null || derivation !== null)
    return false;
  return (
    isCalled(column, detail) &&
    filters.some(
      (filter) =>
        filter.operator === 'equals' &&
        filter.values.length === 1 &&
        filter.member !== column &&
        isOfSameRows(filter.member, column) &&
        (column.meta.rows !== undefined || nameOfRows(source) === filter.member),
    )
  );
}
