import { expect, it } from 'vitest';
import { memberName, writtenWords } from '../../../engine/generate/names.ts';
import { type CatalogTable, generateModel } from '../../../engine/index.ts';

const column = (name: string, type: string, category: string) => ({
  ...{ name, type, category, isNullable: true, comment: null, values: null },
});

const table = (name: string, columns: CatalogTable['columns'], more: Partial<CatalogTable> = {}) => ({
  ...{ schema: 'public', kind: 'table' as const, name, comment: null, rows: 2, columns, foreignKeys: [] },
  ...{ primaryKey: ['id'], uniques: [['id']], ...more },
});

const ID = column('id', 'int4', 'N');

it('what names in other scripts say stands in titles, where names of a model cannot hold it', () => {
  const catalog = {
    ...{ schemas: [], notes: [] },
    tables: [
      table('日本', [ID, column('価格', 'numeric', 'N'), column('名前', 'text', 'S')]),
      table('Zákazníci', [ID, column('Název', 'text', 'S'), column('Køb', 'text', 'S')]),
      table('📦', [ID]),
    ],
  };
  const written = generateModel({ catalog })
    .files.map(({ content }) => content)
    .join('\n');
  expect(written).not.toMatch(/(title|name|description): ("[^"]* "|""|One row per \.)/);
  for (const said of [
    'sql_table: public."日本"\n    public: false\n    title: 日本\n',
    '{ name: column_2, sql: \'{CUBE}."価格"\', type: number, title: 価格 }',
    'title: Number of 日本 }',
    'title: Total 価格 }',
    'title: 日本\n    description: One row per 日本.',
    '  - name: zakaznici_view\n    title: Zákazníci\n',
    'title: 📦\n    description: One row per 📦.',
    '{ name: nazev, sql: \'{CUBE}."Název"\', type: string, title: Název }',
    '{ name: kob, sql: \'{CUBE}."Køb"\', type: string, title: Køb }',
  ])
    expect(written).toContain(said);
});

it.each([
  ['CustomerID', ['customer', 'id'], 'customer_id'],
  ['Straße_Nr', ['straße', 'nr'], 'strasse_nr'],
  ['ĐiểmSố', ['điểm', 'số'], 'diem_so'],
  ['Ärzte €', ['ärzte'], 'arzte'],
  ['2024 Σύνολο', ['2024', 'σύνολο'], 'n_2024'],
  ['📦', ['📦'], 'column_3'],
])('%s is %j, and called %s', (name, words, called) => {
  expect(writtenWords(name)).toEqual(words);
  expect(memberName(name, 'column_3')).toBe(called);
});

it('columns of any name are found again by the next run, which has nothing to add', () => {
  const names = ['c}d', '{x}', 'a"b', '価格', '100%', 'sel;ect', 'a\\b', '{CUBE}'];
  const columns = [ID, ...names.map((name) => column(name, 'text', 'S'))];
  const catalog = { ...{ schemas: [], notes: [] }, tables: [table('weird"{quote}', columns)] };
  const { files, seen } = generateModel({ catalog });
  expect(generateModel({ catalog, present: files, seen })).toMatchObject({ files: [], problems: [] });
  expect(generateModel({ catalog, present: files })).toMatchObject({ files: [], problems: [] });
});
