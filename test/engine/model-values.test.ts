import { describe, expect, it } from 'vitest';
import { cube, dimension, measure, problems, view } from './support/model-problems.ts';

const policy = (text: string) => cube('', `    access_policy:\n      - ${text}\n`);
const rule = (text: string) => policy(`{ group: a, row_level: { filters: [${text}] } }`);
const value = (text: string) => rule(`{ member: status, operator: notEquals, values: [${text}] }`);
const condition = (text: string) => policy(`{ group: a, conditions: [{ if: ${text} }] }`);
const DOLLAR = '$';
const join = (text: string) => cube('', `    joins:\n      - ${text}\n`);
const time = (granularity: string) =>
  dimension(`{ name: x, sql: x, type: time, granularities: [${granularity}] }`);
const rolling = (window: string) => measure(`{ name: x, sql: x, type: sum, rolling_window: ${window} }`);

describe('What a policy cannot mean is an error', () => {
  it.each([
    [
      value('"{{ userAttributes.city }}"'),
      'the template {{ userAttributes.city }} is of another kind; write { userAttributes.city }',
    ],
    [
      value(`"${DOLLAR}{userAttributes.city}"`),
      `the template ${DOLLAR}{userAttributes.city} is of another kind; write { userAttributes.city }`,
    ],
    [value('"{% if x %}a{% endif %}"'), 'This template cannot be rendered: There is no x in this template'],
    [value('"{ userAttributes.city"'), 'a brace of { userAttributes.city has no counterpart'],
    [value('"userAttributes.city }"'), 'a brace of userAttributes.city } has no counterpart'],
    [
      value('userAttributes.city'),
      'userAttributes.city is only text without braces; write { userAttributes.city }',
    ],
    [
      value('"{ userAttribute.city }"'),
      'the template { userAttribute.city } is not understood, did you mean userAttributes?',
    ],
    [value('"{ userAttributes }"'), 'the template { userAttributes } names no attribute'],
    [value('"{ groups.first }"'), 'the template { groups.first } is not understood'],
    [
      value('{ userAttributes.city }'),
      'a value is a text, a number or true or false; put a template in quotes: "{ userAttributes.city }"',
    ],
    [value('[a, b]'), 'a value is a text, a number or true or false'],
    [value('null'), 'a value is a text, a number or true or false; write operator: notSet for a missing one'],
    [condition('"{{ userAttributes.vip }}"'), 'the template {{ userAttributes.vip }} is of another kind'],
    [
      condition('"userAttributes.vip"'),
      'the condition userAttributes.vip is not understood; write { userAttributes.name }, true or false',
    ],
    [rule('{ member: status, operator: equals }'), '`operator: equals` of orders needs `values`'],
    [rule('{ member: status, operator: equals, values: [] }'), '`operator: equals` of orders needs `values`'],
    [rule('{ member: status, operator: set, values: [x] }'), '`operator: set` of orders takes no `values`'],
    [
      rule('{ member: status, operator: equals, value: a, values: [b] }'),
      'the filter has both `value` and `values`',
    ],
    [
      rule('{ member: status, operator: equals, values: [a], or: [] }'),
      'the filter has both `or` and `member`',
    ],
    [
      rule('{ and: [{ member: id, operator: set }], or: [{ member: id, operator: set }] }'),
      'the filter has both `and` and `or`',
    ],
    [rule('{ or: [] }'), '`or` of orders needs filters'],
    [policy('{ group: a, groups: [b] }'), 'An access policy item has one of `group`, `groups` and `role`'],
    [policy('{ group: { name: a } }'), '`group` of orders must be a text or a list of texts'],
    [policy('{ groups: [a, [b]] }'), '`groups` of orders must be a text or a list of texts'],
    [policy('{ group: "" }'), '`group` of orders must be a text or a list of texts'],
    [policy('{ groups: [] }'), 'An access policy item needs `group`, `groups` or `role`'],
    [policy('{ group: a, conditions: [] }'), '`conditions` of orders has no condition'],
    [policy('{ group: a, member_level: {} }'), '`member_level` of orders needs `includes` or `excludes`'],
    [policy('{ group: a, member_masking: {} }'), '`member_masking` of orders needs `includes` or `excludes`'],
    [policy('{ group: a, member_level: { includes: id } }'), '`includes` of orders must be a list.'],
    [
      policy('{ group: a, member_level: { excludes: [1] } }'),
      '`excludes` of orders must be a list of texts.',
    ],
    [
      policy('{ group: a, row_level: { allow_all: true, filters: [{ member: id, operator: set }] } }'),
      '`row_level` has both `allow_all` and `filters`',
    ],
  ])('%s', (yaml, message) => {
    const errors = problems(yaml).filter((problem) => problem.startsWith('error'));
    expect(errors.join('\n')).toContain(message);
  });

  it('but what it can is taken', () => {
    for (const text of [
      '"{ userAttributes.city }"',
      '"{user_attributes.city}"',
      '"{ securityContext[\'a b\'].c }"',
      '"{ groups }"',
      '"a-{ userAttributes.city }-b"',
      '5',
      'true',
      'plain',
    ]) {
      expect(problems(value(text))).toEqual([]);
    }
    expect(problems(policy('{ groups: [a, b], member_level: { excludes: "*" } }'))).toEqual([]);
  });
});

describe('What decides a number and cannot be meant is an error, or leaves out what it is in', () => {
  it.each([
    [
      cube('', '    sql: SELECT 1\n'),
      'warning 3 orders: orders cannot be queried: it has both `sql` and `sql_table`',
    ],
    [join('{ relationship: many_to_one, sql: "1 = 1" }'), 'error 5 orders: A join of orders has no `name`'],
    [
      join(
        '{ name: orders, relationship: many_to_one, sql: a }\n      - { name: orders, relationship: many_to_one, sql: b }',
      ),
      'error 6 orders.orders: orders has two joins to orders',
    ],
    [join('{ name: orders, relationship: many_to_on, sql: "1 = 1" }'), 'Did you mean many_to_one?'],
    [
      dimension('{ name: x, sql: x, type: string, case: { when: [{ sql: a, label: b }] } }'),
      'warning 7 orders.x: orders.x cannot be queried: it has both `sql` and `case`',
    ],
    [
      dimension('{ name: x, type: string, case: { when: [{ label: b }] } }'),
      'warning 7 orders.x: orders.x cannot be queried: a branch of its case has no `sql`',
    ],
    [
      dimension('{ name: x, type: string, case: { when: [{ sql: a }] } }'),
      'warning 7 orders.x: orders.x cannot be queried: a branch of its case has no `label`',
    ],
    [
      dimension('{ name: x, type: string, case: { when: [{ sql: a, label: b }], else: {} } }'),
      'warning 7 orders.x: orders.x cannot be queried: a branch of its case has no `label`',
    ],
    [
      dimension('{ name: x, type: geo, latitude: { sql: a } }'),
      'warning 7 orders.x: orders.x cannot be queried: it has no `longitude`',
    ],
    [
      dimension('{ name: x, sql: "{{ status }}", type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: the template {{ status }} is of another kind; write {status}',
    ],
    [
      dimension('{ name: x, sql: "{{CUBE}}.status", type: string }'),
      'warning 7 orders.x: orders.x cannot be queried: the template {{CUBE}} is of another kind; write {CUBE}',
    ],
    [time('{ interval: 6 months }'), 'warning 7 orders.x: A granularity of orders.x has no valid `name`'],
    [
      time('{ name: g, interval: 6 months }, { name: g, interval: 2 months }'),
      'warning 7 orders.x.g: orders.x has two granularities named g',
    ],
    [
      time('{ name: g, interval: 6 months, origin: "2025-01-01", offset: 1 month }'),
      'warning 7 orders.x.g: orders.x.g has both `origin` and `offset`',
    ],
    [
      time('{ name: g, interval: 6 months, offset: soon }'),
      'warning 7 orders.x.g: The granularity orders.x.g needs',
    ],
    [
      rolling('{ type: to_date, granularity: month, trailing: 7 day }'),
      'a rolling window of type to_date takes no `trailing`',
    ],
    [
      rolling('{ trailing: 7 day, granularity: day }'),
      'a rolling window of type fixed takes no `granularity`',
    ],
    [
      rolling('{ type: to_date, granularity: mnth }'),
      'its rolling window has the unknown granularity mnth, did you mean month?',
    ],
    [
      view('{ join_path: orders, includes: "*" }\n      - { join_path: [orders], includes: "*" }'),
      '`join_path` of overview must be text.',
    ],
    [
      view('{ join_path: orders, includes: [{ name: status, alias: [a] }] }'),
      '`alias` of overview.status must be text.',
    ],
  ])('%s', (yaml, message) => {
    expect(problems(yaml).join('\n')).toContain(message);
  });

  it('and what merely has no effect is warned of', () => {
    expect(problems(view('{ join_path: orders, includes: "*", alias: o }'))).toEqual([
      'warning 10 overview: `alias` of a cube of overview has no effect without `prefix: true`.',
    ]);
    expect(problems(view('{ join_path: orders }'))).toEqual([
      'warning 10 overview: The view overview takes nothing of orders: it has no `includes`.',
    ]);
    expect(
      problems(
        dimension('{ name: x, sql: x, type: string, granularities: [{ name: g, interval: 6 months }] }'),
      ),
    ).toEqual(['warning 7 orders.x: `granularities` of orders.x have no effect: it is no time dimension.']);
    expect(
      problems(dimension('{ name: x, sql: x, type: string, propagate_filters_to_sub_query: true }')),
    ).toEqual([
      'warning 7 orders.x: `propagate_filters_to_sub_query` of orders.x has no effect without `sub_query: true`.',
    ]);
    expect(problems(cube('', '    description: All {{ orders }}\n'))).toEqual([
      'warning 4 orders: `description` of orders holds a template, which is shown as it stands.',
    ]);
  });

  it('the camelCase of a known word is that word', () => {
    expect(problems(measure('{ name: x, sql: x, type: countDistinct }'))).toEqual([]);
    expect(problems(join('{ name: orders, relationship: manyToOne, sql: "1 = 1" }'))).toEqual([]);
  });
});
