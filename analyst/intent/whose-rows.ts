import { isNumberOfRows } from '../language/names-of-rows.ts';
import { onlyOne } from '../language/only-one.ts';
import { SERVED } from '../language/person-nouns.ts';
import { isText, type Member } from '../match/model/members.ts';
import { nameOfRows, withoutName } from '../match/model/naming-dimension.ts';
import { isOfSameRows } from '../match/model/own-rows.ts';
import type { Source } from '../match/model/sources.ts';
import type { Intent } from './intent.ts';
import { isWay } from './persons-asked.ts';

/** A list of rows by their number alone, with whose each is, where one kind of person has them, and the day by which those were chosen. */
export function withWhose(intent: Intent, sources: Source[]): Intent {
  const { measures, derivation, dimensions, time, limit } = intent;
  const source = sources.find(({ name, isJoined }) => !isJoined && name === intent.source.name);
  const [number] = dimensions;
  // One alone is told in a sentence.
  const isList = measures.length === 0 && derivation === null && time?.granularity == null && limit !== 1;
  if (source === undefined || number === undefined || !isList) return intent;
  if (!isNumberOfRows(number.title) || number.meta.name !== nameOfRows(source)?.meta.name) return intent;
  const whose = dimensions.some(isPerson) ? null : onlyOne(source.members.filter(isPerson));
  const day = time?.range != null && isOfSameRows(time.member, number) ? time.member : null;
  return {
    ...intent,
    dimensions: [...new Set([...dimensions, ...[whose, day].flatMap((member) => member ?? [])])],
  };
}

const isPerson = (member: Member): boolean =>
  isText(member) && SERVED.test(personIn(member)) && !isWay(member);

const personIn = ({ title }: Member): string => withoutName(title).split(' ').at(-1) ?? '';
