import { expect, it } from 'vitest';
import type { MetaCube } from '../../schema/wire/tools.ts';
import { ask, rowsFor } from './conversation.ts';

/** Views that share a column, and have others where a word may stand that no title has. */
function views(thing: string, titles: readonly string[], plan: string, isReversed: boolean): MetaCube[] {
  return titles.map((title, index) => {
    const name = `view${index}`;
    const members = [
      { name: 'count', title: `${title} counted`, type: 'number' as const, aggType: 'count' as const },
      { name: 'amount', title: `${thing} paid ${index}`, type: 'number' as const, aggType: 'sum' as const },
      { name: 'plan', title: plan, type: 'string' as const },
      { name: 'owner', title: `${thing} ${index}`, type: 'string' as const },
      { name: 'place', title: `Place ${index}`, type: 'string' as const },
    ].map((member) => ({ description: '', ...member, name: `${name}.${member.name}` }));
    return {
      ...{ name, type: 'view', title, description: `Every ${thing} of it.` },
      members: isReversed ? members.reverse() : members,
    };
  });
}

const columnsIn = (sql: string) =>
  sql
    .split('\nUNION ALL\n')
    .map((branch) => branch.replace(/^\(|\)$/g, ''))
    .sort()
    .join();

it.each([
  [
    'membership',
    ['Members', 'Bookings', 'Invoices', 'Visits'],
    'Plan',
    'average gribble of membership by plan',
  ],
  ['harvest', ['Fields', 'Pickers', 'Crates', 'Sales'], 'Sort', 'total snark of harvest per sort'],
])(
  'a word that is nowhere is looked up once in each place, whatever a search shows first: %s',
  async (...given) => {
    const [thing, titles, plan, question] = given;
    const { text, queries } = await ask({
      question,
      search: (query) => views(thing, titles, plan, query === ''),
      runSql: (input) => rowsFor(input, []),
    });
    const asked = queries.map(({ sqlQuery }) => columnsIn(sqlQuery));
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(text).toMatch(/have no answer|state no figure/);
  },
);

it.each([
  ['harvest', 'Crates', 'Grower', 'amount of kestrel'],
  ['membership', 'Bookings', 'Plan', 'Bookings counted for kestrel'],
])(
  'of a word in as many values as are looked up nothing is stated, since there may be more: %s',
  async (...given) => {
    const [thing, title, plan, question] = given;
    const wide = views(thing, [title], plan, false).map((view) => ({
      ...view,
      members: [
        ...view.members,
        ...['kind', 'shape', 'side', 'stage'].map((name) => textOf(view.name, name)),
      ],
    }));
    const lookup = (count: number) =>
      ask({
        question,
        search: () => wide,
        runSql: (input) =>
          / ILIKE /.test(input.sqlQuery)
            ? rowsFor(
                input,
                Array.from({ length: count }, (_, index) => ['owner', `Kestrel of field ${index}`]),
              )
            : rowsFor(input, [['42']]),
      });
    const few = await lookup(3);
    expect(few.text).toContain('42');
    const cut = Number(/LIMIT (\d+)/.exec(few.queries[0]?.sqlQuery ?? '')?.[1]);
    expect((await lookup(cut)).text).toMatch(/have no answer|state no figure/);
  },
);

const textOf = (view: string, name: string) => ({
  ...{ name: `${view}.${name}`, title: `${name} of it`, description: '' },
  type: 'string' as const,
});
