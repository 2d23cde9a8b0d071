import type { RangeVar } from '@pgsql/types';
import {
  findRelation,
  type Scope,
  type VisibleRelation,
  visibleRelations,
} from '../../../policy/visibility.ts';
import { EngineError } from '../../../text/errors.ts';
import { didYouMean } from '../../../text/suggest.ts';
import { SHOWN_SCHEMA } from '../parse-query.ts';

/** Names that an error lists at most. */
const LISTED_LIMIT = 20;

/** The view or cube that FROM names, as far as the caller may see it. */
export function readRelation(range: RangeVar, scope: Scope): VisibleRelation {
  const name = range.relname ?? '';
  const qualified = [range.catalogname, range.schemaname, name]
    .filter((part) => part !== undefined)
    .join('.');
  const elsewhere = (range.schemaname ?? SHOWN_SCHEMA) !== SHOWN_SCHEMA;
  const system = elsewhere || name.startsWith('pg_');
  if (range.inh !== true)
    throw new EngineError('not_supported', `ONLY is not supported; write FROM ${name}.`);
  const relation = system ? null : findRelation(scope, name);
  if (relation === null) throw unknownRelation(qualified, system, scope);
  if (relation.unavailable === null) return relation;
  throw new EngineError(
    'unavailable_member',
    `${relation.name} cannot be queried: ${relation.unavailable}. Use another view.`,
  );
}

function unknownRelation(name: string, system: boolean, scope: Scope): EngineError {
  const names = visibleRelations(scope).map((relation) => relation.name);
  const hint = system ? '' : didYouMean(name, names);
  const listed = names.slice(0, LISTED_LIMIT).join(', ');
  const advice =
    hint ||
    (listed === ''
      ? '. There is nothing this user may query.'
      : `. Only these can be selected from: ${listed}.`);
  return new EngineError('unknown_relation', `There is no view or cube ${name}${advice}`);
}
