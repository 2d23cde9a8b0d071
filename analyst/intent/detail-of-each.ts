import { onlyOne } from '../language/only-one.ts';
import { stemsOf } from '../language/tokens.ts';
import { thingNamedBy } from '../match/model/counted-noun.ts';
import { isAmount, isText, type Member } from '../match/model/members.ts';
import { nameOfRows, namingDimension } from '../match/model/naming-dimension.ts';
import type { Source } from '../match/model/sources.ts';
import { ofEach } from '../question/of-each.ts';
import { plainList } from './plain-list.ts';
import { readWhole } from './read-whole.ts';
import type { Understanding } from './understanding.ts';

/** Less is only the end of a name. */
const LEAST_NAME = 0.75;

/** "what plan is each of my shops on?": each of them with what it has there, in the list that is of them; null where no column, or several, may be meant. */
export function detailOfEach(question: string, sources: Source[]): Understanding | null {
  const asked = ofEach(question);
  if (asked === null) return null;
  const found = sources
    .filter(({ isJoined }) => !isJoined)
    .flatMap((source) => {
      const thing = nameCalled(asked.things, source);
      const detail = columnCalled(asked.detail, source);
      return thing === null || detail === null || thing === detail ? [] : [{ source, thing, detail }];
    });
  // Rows of something else may have several of each.
  const one = onlyOne(found.filter(({ source, thing }) => thing === ownName(source)));
  if (one === null) return null;
  return readWhole(plainList(one.source, { dimensions: [one.thing, one.detail] }));
}

const ownName = (source: Source): Member | null => namingDimension(source, null) ?? nameOfRows(source);

/** What names the things: the column that is called so, or the one that tells rows of that name apart. */
function nameCalled(things: string, source: Source): Member | null {
  const stems = stemsOf(things);
  const said = stems.join(' ');
  const texts = source.members.filter(isText);
  const named = texts.filter(
    (text) => thingNamedBy(text) === said || stemsOf(text.title).join(' ') === `${said} name`,
  );
  const own = ownName(source);
  if (own !== null && named.includes(own)) return own;
  if (named.length > 0) return onlyOne(named);
  const isOfRows = stems.every((stem) => source.rowNouns.has(stem));
  const isOfOther = own !== null && !stemsOf(own.title).some((stem) => source.rowNouns.has(stem));
  return isOfRows && !isOfOther ? own : null;
}

function columnCalled(name: string, { phrases }: Source): Member | null {
  const said = stemsOf(name).join(' ');
  const called = phrases.filter(
    ({ stems, weight, isNegated }) => weight >= LEAST_NAME && isNegated !== true && stems.join(' ') === said,
  );
  const best = Math.max(0, ...called.map(({ weight }) => weight));
  const only = onlyOne([
    ...new Set(called.filter(({ weight }) => weight === best).map(({ member }) => member)),
  ]);
  const isColumn = only !== null && (isText(only) || isAmount(only) || only.kind === 'time');
  return isColumn ? only : null;
}
