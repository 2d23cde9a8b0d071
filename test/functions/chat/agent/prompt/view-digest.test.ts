import { expect, it } from 'vitest';
import { compileModel } from '../../../../../engine/index.ts';
import { digestViews } from '../../../../../functions/chat/agent/prompt/view-digest.ts';
import { openParser } from '../../../../../scripts/model/open-parser.ts';

const MODEL = `
cubes:
  - name: orders
    sql_table: orders
    public: false
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: city, sql: city, type: string }
      - { name: placed_at, sql: placed_at, type: time }
      - { name: cost, sql: cost, type: number }
    measures:
      - { name: count, type: count }
      - { name: revenue, type: sum, sql: amount }
views:
  - name: sales
    cubes: [{ join_path: orders, includes: [city, placed_at, count, revenue, cost] }]
    access_policy:
      - group: "*"
        member_level: { excludes: [cost] }
        row_level: { allow_all: true }
`;

it('the prompt has each member that the caller may see with its type, and which are measures', async () => {
  const { model, problems } = compileModel(await openParser(), [{ path: 'model.yml', content: MODEL }]);
  if (model === null) throw new Error(JSON.stringify(problems));
  const caller = { groups: [], userAttributes: {}, securityContext: {} };
  const { views, isWhole } = digestViews({ model, caller, views: null });
  expect(isWhole).toBe(true);
  expect(views.map(({ members }) => members.toSorted())).toEqual([
    ['city: string', 'count: measure count', 'placed_at: time', 'revenue: measure sum'],
  ]);
});
