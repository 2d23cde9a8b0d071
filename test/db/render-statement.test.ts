import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { admit } from '../../db/admission.ts';
import { defineAttributes, embedCatalog } from '../../db/catalog.ts';
import { found } from '../../db/client.ts';
import { selectDataAccess } from '../../db/data-access.ts';
import { renderStatement } from '../../db/render-statement.ts';
import { deployment, ownBranch } from '../../db/requirements.ts';
import { sessionSpeaker } from '../../db/speaking-user.ts';
import { embedSessions } from '../../schema/tables/index.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
const session = {
  ...({ kind: 'session', idHash: 'hash', user: 'external', creatorMode: false } as const),
  ...{ expiresAtSeconds: 0, requestId: 'request' },
};

const statements: [string, SQL][] = [
  [
    'an admission with its answers',
    admit(session, [deployment(1), ownBranch], { access: selectDataAccess(sessionSpeaker(session)) }),
  ],
  ['definitions', defineAttributes(embedCatalog(found('embed_tenant')), [{ name: 'a', type: 'string' }])],
  [
    'every kind of value',
    sql`select ${'text'}, ${1}, ${1.5}, ${true}, ${false}, ${null}, ${undefined}, ${10n}`,
  ],
  [
    'names of tables, columns and others',
    sql`select ${embedSessions.idHash} as ${sql.identifier('a "b"')} from ${embedSessions}, ${embedSessions}`,
  ],
  [
    'parts that stand in it twice',
    sql`${sql`(${1})`} ${sql.join([sql`${2}`, sql.raw('$'), sql`${1}`], sql`, `)}`,
  ],
];

describe('a statement', () => {
  it.each(statements)('is rendered as Drizzle does: %s', (_, statement) => {
    const { sql: text, params: values } = dialect.sqlToQuery(statement);
    expect(renderStatement(statement)).toEqual({ text, values });
  });

  it.each([[[1, 2]], [new Date()]])('takes no value that would be cut or repeated: %s', (value) => {
    expect(() => renderStatement(sql`select ${value}`)).toThrow('write others as JSON');
  });
});
