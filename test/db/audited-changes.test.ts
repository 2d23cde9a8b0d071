import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../db/setup/migrate.ts';
import { newDatabase } from '../harness/new-database.ts';

// Of tables of which one statement changes several rows, the audit log has what a trigger for each row would see.

const TABLES = [
  'user_groups',
  'user_attributes',
  'internal_user_groups',
  'internal_user_attribute_values',
  'external_user_groups',
  'external_user_attribute_values',
  'embed_user_groups',
  'embed_user_attributes',
  'embed_user_group_members',
  'embed_user_attribute_values',
];

type Row = Record<string, unknown>;
type Change = { action: string; before: Row | null; after: Row | null };
type Entry = Change & {
  account_id: number;
  subject: string;
  person: string | null;
  actor: string;
  request_id: string;
};

let client: pg.Client;
beforeAll(async () => {
  const databaseUrl = await newDatabase();
  await migrate(databaseUrl);
  client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`
    create table seen (place serial, action text, before jsonb, after jsonb);
    create function see() returns trigger language plpgsql as $$ begin
      insert into seen (action, before, after) values (tg_table_name || '.' || lower(tg_op),
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$;
    ${TABLES.map((table) => `create trigger see after insert or update or delete on ${table} for each row execute function see();`).join('')}
    insert into accounts (name) values ('acme');
    insert into embed_tenants (account_id, name) values (1, 'acme');
    insert into external_users (account_id, external_id) values (1, 'anna'), (1, 'bob');
    insert into external_user_profiles (account_id, user_id) values (1, 1), (1, 2);
    insert into internal_users (account_id, username, email) values (1, 'olivia', 'o@example.com'), (1, 'paul', 'p@example.com')`);
});
afterAll(() => client.end());

/** Where rights are, for two who have them. */
const CATALOGS = [
  {
    groups: 'user_groups',
    attributes: 'user_attributes',
    members: 'external_user_groups',
    values: 'external_user_attribute_values',
    holder: 'profile_id',
    owner: 'account_id',
  },
  {
    groups: 'user_groups',
    attributes: 'user_attributes',
    members: 'internal_user_groups',
    values: 'internal_user_attribute_values',
    holder: 'user_id',
    owner: 'account_id',
  },
  {
    groups: 'embed_user_groups',
    attributes: 'embed_user_attributes',
    members: 'embed_user_group_members',
    values: 'embed_user_attribute_values',
    holder: 'user_id',
    owner: 'embed_tenant_id',
  },
];

/** Each begins with what those before it have left. */
function changesOf({ groups, attributes, members, values, holder, owner }: (typeof CATALOGS)[number]) {
  const ownerColumns = owner === 'account_id' ? 'account_id' : `account_id, ${owner}`;
  const owners = owner === 'account_id' ? '1' : '1, 1';
  const define = (names: string, text: string) => `
    insert into ${groups} as stored (${ownerColumns}, name, description)
    select ${owners}, name, '${text} ' || name from unnest('{${names}}'::text[]) as name
    on conflict (${owner}, name) do update set description = excluded.description
    where excluded.description is distinct from stored.description`;
  const give = (to: number, text: string) => `
    insert into ${values} as kept (account_id, attribute_id, ${holder}, text_value)
    select 1, id, ${to}, '${text} ' || name from ${attributes}
    on conflict (${holder}, attribute_id) do update set text_value = excluded.text_value
    where excluded.text_value is distinct from kept.text_value`;
  const join = (who: number, names: string) => `
    insert into ${members} (account_id, group_id, ${holder})
    select 1, id, ${who} from ${groups} where name = any('{${names}}') on conflict do nothing`;
  return {
    'rows that are new': define('a,b,c,d', 'first'),
    'rows that are new among rows that change': define('e,d,f,a', 'second'),
    'an upsert of what is there': define('e,d', 'second'),
    attributes: `insert into ${attributes} (${ownerColumns}, name, type) select ${owners}, name, 'string' from unnest('{x,y,z}'::text[]) as name
      on conflict do nothing`,
    'all rows of a table': `update ${attributes} set description = name || repeat('é', id::int % 7)`,
    'values of one': give(1, 'first'),
    'values of another': give(2, 'first'),
    'values that change': give(1, 'second'),
    'values that stay': give(1, 'second'),
    'members that come': join(1, 'a,b,c,d,e'),
    'members that come and go at once': `with gone as (delete from ${members} where group_id in (select id from ${groups} where name in ('a', 'b'))),
      came as (${join(2, 'c')}), others as (${join(2, 'd')}) select 1`,
    'all tables at once': `with defined as (${define('g,e', 'third')} returning id), given as (${give(1, 'third')}),
      gone as (delete from ${members} where ${holder} = 2), named as (update ${attributes} set display_name = name where name <> 'x')
      select count(*) from defined`,
    'keys that change': `update ${members} set group_id = group_id + 100 - 100, ${holder} = 2`,
    'nothing at all': `delete from ${values} where text_value = 'none'`,
    'some rows that go': `delete from ${values} where text_value like '% y'`,
    'definitions, and what hangs on them': `with gone as (delete from ${groups} where name in ('c', 'e')) delete from ${attributes} where name in ('x', 'y')`,
    'all that is left': `with gone as (delete from ${attributes}) delete from ${groups}`,
  };
}

describe.each(CATALOGS)('the audit log of $members and $values', (catalog) => {
  it.each(Object.entries(changesOf(catalog)))('has %s', (_, statement) => expectAllSeen(statement));
});

describe('the audit log of rights that go with', () => {
  beforeAll(async () => {
    for (const changes of CATALOGS.map(changesOf)) {
      await client.query(`${changes['rows that are new']}; ${changes.attributes}; ${changes['values of one']};
        ${changes['members that come']}`);
    }
  });

  it.each(['external_users', 'internal_users', 'embed_tenants', 'accounts'])('%s has them', (table) =>
    expectAllSeen(`delete from ${table}`),
  );
});

async function expectAllSeen(statement: string): Promise<void> {
  await client.query('begin');
  await client.query(`truncate audit_log, seen`);
  await client.query(
    `select set_config('request.actor', 'key:7', true), set_config('request.id', 'request-7', true)`,
  );
  await client.query(statement);
  await client.query('commit');
  const { rows: entries } = await client.query<Entry>(
    `select action, before, after, account_id::int, actor, request_id, subject, person from audit_log
     where split_part(action, '.', 1) = any($1) order by id`,
    [TABLES],
  );
  const { rows: seen } = await client.query<Change>('select action, before, after from seen order by place');
  const inAnyOrder = expect.arrayContaining(seen.map(entryOf));
  expect(entries).toEqual(inAnyOrder);
  expect(entries).toHaveLength(seen.length);
}

function entryOf({ action, before, after }: Change): Entry {
  const row = after ?? before ?? {};
  const holder = row.user_id ?? row.profile_id;
  const [table = ''] = action.split('.');
  const people = { external: 'profile', embed: 'user' }[/^(external|embed)_/.exec(table)?.[1] ?? ''];
  return {
    ...{ action, before, after, account_id: 1, actor: 'key:7', request_id: 'request-7' },
    subject: String(row.id ?? `${holder}/${row.group_id ?? row.attribute_id}`),
    person: people === undefined || holder === undefined ? null : `${people}:${holder}`,
  };
}
