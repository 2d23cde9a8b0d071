import type { Definition } from './definition.ts';
import { isYamlMap } from './load-yaml.ts';
import type { ReadContext } from './read-context.ts';
import { SnippetError, UnsupportedFeature, wordAsColumn } from './snippet.ts';
import { sqlOf } from './sql-text.ts';

/**
 * `case: { when: [{ sql, label }], else: { label } }`, or `case: { switch, when: [{ value, sql }], else: { sql } }`, as
 * one CASE expression. @throws SnippetError, UnsupportedFeature
 */
export function caseSql(definition: Definition, { parser }: Pick<ReadContext, 'parser'>): string {
  if (definition.has('sql'))
    throw new SnippetError('it has both `sql` and `case`; only one of them can count');
  const choice = definition.child('case');
  const whens = choice?.children('when') ?? [];
  if (choice === null || whens.length === 0) throw new UnsupportedFeature('case without `when`');
  const isSwitch = choice.has('switch');
  const branches = whens.map((when) => {
    const [tested, shown] = isSwitch
      ? [quoted(when, 'value'), part(when, 'sql')]
      : [part(when, 'sql'), label(when)];
    return ` WHEN ${tested} THEN ${shown}`;
  });
  const otherwise = choice.child('else');
  const last = otherwise === null ? '' : ` ELSE ${isSwitch ? part(otherwise, 'sql') : label(otherwise)}`;
  const compared = isSwitch ? ` ${switchSql(definition, { parser })}` : '';
  return `CASE${compared}${branches.join('')}${last} END`;

  function label(branch: Definition): string {
    const inner = isYamlMap(branch.value('label')) ? branch.child('label') : null;
    return inner === null ? quoted(branch, 'label') : part(inner, 'sql');
  }

  function part(branch: Definition, key: string): string {
    const sql = sqlOf(branch, key);
    if (sql === null) throw new SnippetError(`a branch of its case has no \`${key}\``);
    return wordAsColumn(sql, parser);
  }
}

/** What `switch` of a case compares; null where there is none. */
export function switchSql(definition: Definition, { parser }: Pick<ReadContext, 'parser'>): string | null {
  const choice = definition.child('case');
  const sql = choice === null ? null : sqlOf(choice, 'switch');
  return sql === null ? null : wordAsColumn(sql, parser);
}

function quoted(branch: Definition, key: string): string {
  const value = branch.value(key);
  if (value === undefined || value === null || typeof value === 'object')
    throw new SnippetError(`a branch of its case has no \`${key}\``);
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** Every row is counted under each of them. */
const MAXIMUM_VALUES = 100;

/** The `values` of a dimension of type switch. @throws SnippetError */
export function switchValues(definition: Definition): string[] {
  if (definition.has('sql')) throw new SnippetError('a switch has `values`, and no `sql`');
  const written = definition.list('values');
  definition.countListed(written.length, 'values');
  const values = written.map((value) => {
    if (value === null || typeof value === 'object') throw new SnippetError('its `values` must be texts');
    return String(value);
  });
  if (values.length === 0 || values.length > MAXIMUM_VALUES)
    throw new SnippetError(`a switch needs a list of 1 to ${MAXIMUM_VALUES} \`values\``);
  return [...new Set(values)];
}
