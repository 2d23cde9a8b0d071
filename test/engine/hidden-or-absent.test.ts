import { describe, expect, it } from 'vitest';
import { jsonRefusal, refusal, scopeOf } from './support/engine.ts';
import {
  JSON_QUERIES,
  MEMBER_STATEMENTS,
  MEMBERS,
  modelWith,
  RELATION_STATEMENTS,
  RELATIONS,
} from './support/hidden-model.ts';

const present = scopeOf(modelWith(true));
const absent = scopeOf(modelWith(false));

const spelled = (templates: readonly string[], names: readonly string[]) =>
  templates.flatMap((template) => names.map((name) => template.replaceAll('!', name)));
const paths = [
  ...MEMBERS.flatMap((name) => [`accounts.${name}`, `accounts_view.${name}`]),
  ...RELATIONS.flatMap((name) => [`${name}.owner`, `${name}.total`]),
].map((path) => path.replaceAll('"', ''));

describe('Whether something is hidden or absent is told by no answer', () => {
  it('to SQL about a member', () => {
    const told = spelled(MEMBER_STATEMENTS, MEMBERS).filter(
      (sql) => refusal(present, sql) !== refusal(absent, sql),
    );
    expect(told).toEqual([]);
  });

  it('to SQL about a view or cube', () => {
    const told = spelled(RELATION_STATEMENTS, RELATIONS).filter(
      (sql) => refusal(present, sql) !== refusal(absent, sql),
    );
    expect(told).toEqual([]);
  });

  it('to a JSON query', () => {
    const queries = JSON_QUERIES.flatMap((query) =>
      paths.map((path) => JSON.parse(JSON.stringify(query).replaceAll('!', path)) as object),
    );
    const told = queries.filter((query) => jsonRefusal(present, query) !== jsonRefusal(absent, query));
    expect(told).toEqual([]);
  });

  it('while a caller who may see it is answered', () => {
    expect(
      refusal(scopeOf(modelWith(true), { groups: ['nobody'] }), 'SELECT owner FROM denied_view'),
    ).toContain('accepted');
  });
});
