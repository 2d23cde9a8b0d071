import { relations } from './twin-model.ts';

/** Conditions that hidden rows of one database fulfil, and no other rows; statistics tell the databases apart. */
export const SECRETS = [
  "owner >= 'north v7' AND owner < 'north v8'",
  'zero = 0',
  "owner IN ('north v7 1', 'north v7 3')",
  'NOT active',
  "late > TIMESTAMP '2100-01-01'",
  'huge > 1000000',
  "tenant = 'north' AND word = 'v7(\\'",
];

const COPIES = 9;
const ROWS = '(SELECT tenant AS t FROM @)';

/** Rows of the relation joined to themselves until they are millions of millions; one copy may be another SELECT. */
function multiplied(replacedCopy = -1, replacement = ''): string {
  const copies = Array.from({ length: COPIES }, (_, copy) => {
    return `${copy === replacedCopy ? replacement : ROWS} AS j${copy}`;
  });
  return copies.reduce((joined, next, copy) => `${joined} JOIN ${next} ON j0.t = j${copy}.t`);
}
const GROUPS = `(SELECT j0.t AS t, COUNT(*) AS c FROM ${multiplied()} GROUP BY 1)`;
const COLUMNS = 'tenant AS t, owner, word, zero, huge, late, active';

/** Where something that takes for ever is joined, or asked for, by rows that only hidden ones would be. */
const FORMS: Record<string, (secret: string) => string> = {
  'joined to a relation': (secret) =>
    `SELECT COUNT(*) AS n FROM @ JOIN ${GROUPS} AS g ON g.t = tenant WHERE ${secret}`,
  'left-joined to a relation': (secret) =>
    `SELECT MAX(g.c) AS n FROM @ LEFT JOIN ${GROUPS} AS g ON g.t = tenant WHERE ${secret}`,
  'joined to rows': (secret) =>
    `SELECT COUNT(*) AS n FROM (SELECT ${COLUMNS} FROM @ WHERE ${secret}) AS a JOIN ${GROUPS} AS g ON g.t = a.t`,
  'joined to rows that are filtered outside': (secret) =>
    `SELECT COUNT(*) AS n FROM (SELECT ${COLUMNS}, tenant FROM @) AS a JOIN ${GROUPS} AS g ON g.t = a.t
     WHERE ${secret.replaceAll(/\btenant\b/g, 'a.tenant')}`,
  'joined to groups': (secret) =>
    `SELECT COUNT(*) AS n FROM (SELECT tenant AS t, COUNT(*) AS n FROM @ WHERE ${secret} GROUP BY 1) AS a
     JOIN ${GROUPS} AS g ON g.t = a.t`,
  'joined first': (secret) => `SELECT COUNT(*) AS n FROM ${multiplied(0, rowsOf(secret))}`,
  'joined in the middle': (secret) => `SELECT COUNT(*) AS n FROM ${multiplied(4, rowsOf(secret))}`,
  'joined in WITH': (secret) =>
    `WITH a AS ${rowsOf(secret)}, g AS (SELECT j0.t AS t FROM ${multiplied()})
     SELECT COUNT(*) AS n FROM a JOIN g ON a.t = g.t`,
  EXISTS: (secret) =>
    `SELECT COUNT(*) AS n FROM @ WHERE ${secret} AND EXISTS (SELECT 1 FROM ${GROUPS} AS h WHERE h.t = 'x')`,
  IN: (secret) =>
    `SELECT COUNT(*) AS n FROM @ WHERE ${secret} AND tenant IN (SELECT j0.t FROM ${multiplied()})`,
  'NOT IN': (secret) =>
    `SELECT COUNT(*) AS n FROM @ WHERE ${secret} AND tenant NOT IN (SELECT j0.t FROM ${multiplied()})`,
  INTERSECT: (secret) => `SELECT tenant FROM @ WHERE ${secret} INTERSECT SELECT j0.t FROM ${multiplied()}`,
  EXCEPT: (secret) => `SELECT tenant FROM @ WHERE ${secret} EXCEPT SELECT j0.t FROM ${multiplied()}`,
  'selected for each row': (secret) =>
    `SELECT id, (SELECT COUNT(*) FROM ${multiplied()}) AS n FROM @ WHERE ${secret}`,
};

const rowsOf = (secret: string) => `(SELECT tenant AS t FROM @ WHERE ${secret})`;

export type HeavyJoin = { form: string; secret: string; relation: string; sql: string };

export const heavyJoins: readonly HeavyJoin[] = Object.entries(FORMS).flatMap(([form, write]) =>
  SECRETS.flatMap((secret) =>
    relations.map((relation) => ({
      ...{ form, secret, relation },
      sql: write(secret).replaceAll(/\s+/g, ' ').replaceAll('@', relation),
    })),
  ),
);
