import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetaCube, MetaResult } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { chat, toolResult } from '../../harness/chat.ts';
import { sessionToken } from '../../harness/data-api.ts';
import { dataSourceOf } from '../../harness/data-source.ts';
import { connect, query } from '../../harness/database.ts';
import { callTool } from '../../harness/mcp.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

// DECISIONS.md 5.33: a search finds what members are called, and what their values are, for those who may see them.

const column = (name: string, more = '') => `\n      - { name: ${name}, sql: ${name}, type: string${more} }`;
const MODEL = `
cubes:
  - name: places
    sql_table: named.places
    public: false
    dimensions:${[
      '\n      - { name: id, sql: id, type: number, primary_key: true }',
      column('city'),
      column('owner'),
      column('nickname', ', mask: "\'hushed\'"'),
      column('hidden'),
      column('closed', ', meta: { search_values: false }'),
      column('unlisted', ', suggest_filter_values: false'),
      '\n      - { name: branch, sql: branch, type: string }',
    ].join('')}
    measures: [{ name: count, type: count }]
views:
  - name: places_view
    title: Offices
    cubes: [{ join_path: places, includes: "*" }]
    access_policy:
      - group: "*"
        member_level: { excludes: [hidden, nickname] }
        member_masking: { includes: [nickname] }
        row_level: { filters: [{ member: owner, operator: equals, values: ["{ userAttributes.city }"] }] }
      - group: managers
        row_level: { allow_all: true }
`;

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  const source = await dataSourceOf(account.deploymentId);
  const reader = source.kind === 'neon' ? new URL(source.connectionString).username : '';
  await query(`create schema named;
    create table named.places (id int primary key, city text, owner text, nickname text, hidden text, closed text,
      unlisted text, branch int);
    insert into named.places values
      (1, 'München', 'Anna', 'Quartz', 'Obsidian', 'Marble', 'Granite', 4711),
      (2, 'Hamburg', 'Bela', 'Basalt', 'Flint', 'Slate', 'Chalk', 4712),
      (3, 'New York', 'Bela', 'Basalt', 'Flint', 'Slate', 'Chalk', 4713),
      (4, 'New Orleans', 'Bela', 'Basalt', 'Flint', 'Slate', 'Chalk', 4714);
    insert into named.places (id, city, owner) select 100 + n, 'New ' || chr(65 + n % 26) || chr(65 + n / 26), 'Dora' from generate_series(0, 60) n;
    grant usage on schema named to "${reader}"; grant select on all tables in schema named to "${reader}"`);
  await account.saveModel(MODEL);
});
afterAll(() => query('drop schema named cascade'));

type Found = { views: MetaCube[]; note?: string };
const owning = (city: string) => ({
  externalId: city.toLowerCase(),
  userAttributes: [{ name: 'city', value: city }],
});
const MANAGER = { externalId: 'mia', groups: ['managers'] };

async function search(words: string, user: object): Promise<Found> {
  const token = await sessionToken(account, user);
  const { structuredContent, isError } = await callTool({ account, token }, 'search_model', {
    search: words,
  });
  expect(isError).toBeUndefined();
  return structuredContent as Found;
}

/** Values found, by the members that hold them. */
const valuesIn = ({ views }: Found) =>
  Object.fromEntries(
    views.flatMap(({ members }) =>
      members.flatMap(({ name, matchingValues }) => (matchingValues ? [[name, matchingValues]] : [])),
    ),
  );
const found = async (words: string, user: object = MANAGER) => valuesIn(await search(words, user));

describe('a search', () => {
  it.each([
    ['how many offices in Munich', { 'places_view.city': ['München'] }],
    ['muenchen', { 'places_view.city': ['München'] }],
    ['Hambrug', { 'places_view.city': ['Hamburg'] }],
    ['offices new orleans', { 'places_view.city': expect.arrayContaining(['New Orleans']) }],
    ['4713', { 'places_view.branch': ['4713'] }],
    ['the offices and their count', {}],
  ])('for "%s" finds the values that are called so', async (words, values) => {
    expect(await found(words)).toEqual(values);
  });

  it('finds a view by its values alone, with the members that have them', async () => {
    const { views, note } = await search('Hamburg', MANAGER);
    expect(views.map(({ name, members }) => [name, members.map((member) => member.name)])).toEqual([
      ['places_view', ['places_view.city']],
    ]);
    expect(note).toBeUndefined();
  });

  it('that finds nothing says so, and no more', async () => {
    const nothing = await search('zzzyx', MANAGER);
    expect(nothing).toEqual({
      views: [],
      note: 'Nothing in the data model fits these words. There is places_view; search for other words, or for none to see them all.',
    });
  });

  it('without words gives an overview, and looks no value up', async () => {
    const { views } = await search(' … ', MANAGER);
    expect(views.map(({ name }) => name)).toEqual(['places_view']);
    expect(valuesIn({ views })).toEqual({});
  });

  it('of the built-in analyst looks into no member whose values the model keeps out', async () => {
    const queries = async (input: string) => {
      const records = await chat(account, { input, sessionSettings: MANAGER });
      return records.flatMap(({ toolCall }) => (toolCall?.name === 'engineSqlApi' ? [toolCall.input] : []));
    };
    for (const name of ['Quokka', 'Marble', 'Granite']) {
      const asked = (await queries(`How many offices with ${name}?`)).join();
      expect(asked, name).toContain('city ILIKE');
      expect(asked, name).not.toMatch(/closed|unlisted/);
    }
  });

  it('of an agent tells its model values, and that they may be filtered by', async () => {
    const { script, agentId } = await scriptedAgent(
      account,
      [{ callTool: 'engineMeta', input: { searchQuery: 'offices Munich' } }],
      [{ say: 'One.' }],
    );
    const records = await chat(account, { input: 'Offices in Munich?', sessionSettings: MANAGER }, agentId);
    const { cubes } = toolResult<MetaResult>(records, 'engineMeta');
    expect(valuesIn({ views: cubes })).toEqual({ 'places_view.city': ['München'] });
    const [first, second] = await script.requests();
    expect(first?.text).toContain('matchingValues');
    expect(second?.text).toContain('München');
  });
});

describe('values are found', () => {
  it('in the rows that the caller may see, and no others', async () => {
    for (const words of ['Munich Hamburg', 'Anna Bela', '4711 4712']) {
      const [anna, bela, nobody] = [
        JSON.stringify(await search(words, owning('Anna'))),
        JSON.stringify(await search(words, owning('Bela'))),
        JSON.stringify(await search(words, owning('Carl'))),
      ];
      expect(anna, words).toMatch(/München|Anna|4711/);
      expect(anna, words).not.toMatch(/Hamburg|Bela|4712/);
      expect(bela, words).toMatch(/Hamburg|Bela|4712/);
      expect(bela, words).not.toMatch(/München|Anna|4711/);
      expect(nobody, words).not.toMatch(/München|Anna|4711|Hamburg|Bela|4712/);
    }
  });

  it('in no member that is hidden, masked, not to be listed, or that says it may not be searched', async () => {
    const anna = owning('Anna');
    for (const words of ['Quartz', 'Obsidian', 'Marble', 'Granite', 'hushed'])
      expect(await search(words, anna), words).toEqual(await search('zzzyx', anna));
    expect(await found('Quartz Obsidian')).toEqual({
      'places_view.nickname': ['Quartz'],
      'places_view.hidden': ['Obsidian'],
    });
    expect(await found('Marble Granite')).toEqual({});
  });

  it('once for all who may see the same, and not while the data keeps them waiting', async () => {
    await found('Hamburg slowly', owning('Bela'));
    const locking = await connect();
    try {
      await locking.query('begin; lock table named.places');
      expect(await found('Hamburg slowly', { ...owning('Bela'), externalId: 'another' })).toEqual({
        'places_view.city': ['Hamburg'],
      });
      expect(await search('offices Hamburg slowly', owning('Anna'))).toMatchObject({
        views: [{ name: 'places_view' }],
        note: expect.stringContaining('could not be searched in time'),
      });
    } finally {
      await locking.end();
    }
  });

  it.each([
    ['SQL', "'; DROP TABLE named.places; --"],
    ['patterns', 'a%b_c\\'],
    ['regular expressions', '\\m(.*)+ [[:alpha:]]{9999} (?=x)'],
    ['one long word', 'x'.repeat(1_000)],
    ['many words', 'ab1 '.repeat(250)],
    ['signs', '💥 \u0001 \ufeff ﷽ 漢字 Ωmega'],
    ['accents', 'Ünïcödé ßtraße ÅÄÖ İstanbul'],
    ['templates', '"places_view"."city" $1 {city} {{x}}'],
  ])('by nothing that is more than a word: %s', async (_, words) => {
    expect(await found(words)).toEqual({});
    expect(await found('Hamburg')).toEqual({ 'places_view.city': ['Hamburg'] });
  });
});
