import { describe, expect, it } from 'vitest';
import { revealHidden } from '../../engine/index.ts';
import { databaseWith } from './support/by-hand.ts';
import { jsonRefusal, refusal, scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const model = `${storeModel}
  - name: people
    cubes:
      - { join_path: users, includes: "*" }
    measures:
      - { name: secrets, type: count_distinct, sql: "{secret}" }
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: secret, operator: equals, values: ["{ userAttributes.secret }"] }] }
  - name: buyers
    cubes:
      - { join_path: orders, includes: [id, count] }
      - { join_path: orders.users, includes: "*", excludes: [count] }
    dimensions:
      - { name: secret, type: string, sql: "{name}" }
`;
const scope = scopeOf(model, { userAttributes: { secret: 'secret-7' } });
const database = databaseWith(storeTables);

describe('A member that its cube hides', () => {
  it('is not among those that a view takes with `includes: "*"`', () => {
    expect(refusal(scope, 'SELECT secret FROM people')).toBe(
      'Unknown column secret of people, did you mean secrets? There are name, city, age, premium, signed_up_at, ageGroup, place, count, average_age, last_signup, secrets.',
    );
    expect(jsonRefusal(scope, { dimensions: ['people.secret'] })).toBe(
      'Unknown member people.secret, did you mean people.secrets?',
    );
  });

  it('can be what row rules and members of the view are written over', async () => {
    const query = { dimensions: ['people.name'], measures: ['people.secrets'] };
    expect(await database.askJson(scope, query)).toEqual([['User 7', '1']]);
  });

  it('leaves its name to a member that is shown', async () => {
    const query = {
      dimensions: ['buyers.id', 'buyers.secret'],
      filters: [{ member: 'buyers.id', operator: 'equals', values: [4] }],
    };
    expect(await database.askJson(scope, query)).toEqual(
      await database.byHand(
        'SELECT o.id, u.name FROM store.orders o LEFT JOIN store.users u ON u.id = o.user_id WHERE o.id = 4',
      ),
    );
  });

  it('is shown to the modeller, under the same row rules', async () => {
    const revealed = { ...scope, model: revealHidden(scope.model) };
    expect(await database.ask(revealed, 'SELECT id, secret FROM people')).toEqual([['7', 'secret-7']]);
    expect(await database.askJson(revealed, { dimensions: ['people.secret'] })).toEqual([['secret-7']]);
  });
});
