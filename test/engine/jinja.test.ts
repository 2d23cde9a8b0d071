import { describe, expect, it } from 'vitest';
import { compileForSaving, compileModel } from '../../engine/index.ts';
import { renderFiles } from '../../engine/jinja/render-files.ts';
import { parser } from './support/engine.ts';

const files = (contents: Record<string, string>) =>
  Object.entries(contents).map(([path, content]) => ({ path, content }));

/** What a template renders to, or why it does not, as `file:line message`. */
function rendered(template: string, others: Record<string, string> = {}): string {
  const [made] = renderFiles(files({ 'a.yml.jinja': template, ...others }));
  if (made === undefined) throw new Error('Nothing was rendered.');
  if ('content' in made) return made.content;
  const line = made.source.slice(0, made.at).split('\n').length;
  return `${made.file}:${line} ${made.message}`;
}

function compiled(contents: Record<string, string>) {
  const { model, problems } = compileModel(parser, files(contents));
  const told = problems.map(({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}`);
  return { model, told };
}

const STOCK = `cubes:
  - name: stock
    sql_table: stock
    public: true
    dimensions: [{ name: product, sql: product, type: string }]
`;

describe('A template renders', () => {
  it.each([
    [
      '{% set xs = ["a", "b"] %}{% for x in xs %}{{ x }}{% if not loop.last %}, {% endif %}{% endfor %}',
      'a, b',
    ],
    [
      '{% set d = {"mau": 30, "wau": 7} %}{% for name, n in d.items() %}{{ name }}={{ n * 2 }};{% endfor %}',
      'mau=60;wau=14;',
    ],
    ['{% for k, v in {"b": 1, "a": 2} | dictsort %}{{ k }}{{ v }}{% endfor %}', 'a2b1'],
    [
      '{% for i in range(1, 7, 2) if i != 3 %}{{ loop.index }}:{{ i }} {% else %}none{% endfor %}',
      '1:1 2:5 ',
    ],
    ['{% for i in [] %}x{% else %}none{% endfor %}', 'none'],
    [
      '{% for i in range(9) %}{% if i == 1 %}{% continue %}{% elif i > 3 %}{% break %}{% endif %}{{ i }}{% endfor %}',
      '023',
    ],
    ['{% macro m(a, b="x") %}{{ a }}-{{ b }}{% endmacro %}{{ m(1) }} {{ m(1, b=2) }}', '1-x 1-2'],
    ['{% macro m() %}<{{ caller(3) }}>{% endmacro %}{% call(n) m() %}{{ n }}{% endcall %}', '<3>'],
    [
      '{% set ns = namespace(n=0) %}{% for i in [1, 2] %}{% set ns.n = ns.n + i %}{% endfor %}{{ ns.n }}',
      '3',
    ],
    ['{% set text %}a\nb{% endset %}{{ text | indent(2) }}', 'a\n  b'],
    ['{% filter upper %}ab{% endfilter %} {{ "x y" | title | replace("X", "z") }}', 'AB z Y'],
    ['{% raw %}{{ kept }}{% endraw %}{# gone #}', '{{ kept }}'],
    ['a  {%- set x = 1 -%}  b', 'ab'],
    [
      '{{ [1, "a", none, true] }} {{ {"k": 1.5} }} {{ 4 / 2 }} {{ 7 // 2 }} {{ -7 % 3 }} {{ 2 ** 3 }}',
      '[1, "a", null, true] {"k": 1.5} 2.0 3 2 8',
    ],
    [
      '{{ "b" in ["a", "b"] and "x" not in "abc" }} {{ 1 < 2 <= 2 }} {{ missing is defined }} {{ missing | default("d") }}',
      'true true false d',
    ],
    ['{{ [{"n": "b", "on": true}, {"n": "a"}] | selectattr("on") | map(attribute="n") | join("+") }}', 'b'],
    [
      '{{ ["b", "A", "b"] | unique | sort | join(",") }} {{ "abcd"[1:3] }} {{ "abcd"[::-1] }} {{ [1, 2][-1] }}',
      'A,b bc dcba 2',
    ],
    [
      '{{ "a,b".split(",") | length }} {{ "%s of %d" | format("x", 3) }} {{ "7" | int + 1 }} {{ 2.456 | round(1) }}',
      '2 x of 3 8 2.5',
    ],
    [
      '{% set s = "{CUBE}.a" %}sql: {{ s }}\n- {{ s }}\nx: {{ s | safe }}\ny: {{ s }} + 1',
      'sql: "{CUBE}.a"\n- "{CUBE}.a"\nx: {CUBE}.a\ny: {CUBE}.a + 1',
    ],
    ['{% set s = "a: b" %}{ sql: {{ s }}, title: {{ "plain text" }} }', '{ sql: "a: b", title: plain text }'],
    ['{% with a = 1, b = a + 1 %}{{ b }}{% endwith %}{% do range(3) %}', '2'],
    ['sql: "{CUBE}.{{ "x" }} = {member}"', 'sql: "{CUBE}.x = {member}"'],
  ])('%s', (template, text) => expect(rendered(template)).toBe(text));

  it('with macros of other files, found from the top or beside it', () => {
    const others = {
      'macros/sum.jinja':
        '{% set unit = "EUR" %}{% macro sum(column) %}SUM({{ column }}) {{ unit }}{% endmacro %}',
      'macros/all.jinja':
        '{% from "sum.jinja" import sum %}{% macro two(a) %}{{ sum(a) }}{{ sum(a) }}{% endmacro %}',
      'part.yml.jinja': '{{ who }}!',
    };
    expect(rendered('{% import "macros/sum.jinja" as m %}{{ m.sum("x") }}', others)).toBe('SUM(x) EUR');
    expect(rendered('{% from "macros/sum.jinja" import sum as s with context %}{{ s("x") }}', others)).toBe(
      'SUM(x) EUR',
    );
    expect(rendered('{% from "macros/all.jinja" import two %}{{ two("x") }}', others)).toBe(
      'SUM(x) EURSUM(x) EUR',
    );
    expect(rendered('{% set who = "you" %}{% include "part.yml.jinja" %}', others)).toBe('you!');
    expect(rendered('{% include "none.jinja" ignore missing %}ok', others)).toBe('ok');
  });
});

describe('What a template cannot have is refused by name, with the line that wants it', () => {
  it.each([
    ['\n{{ COMPILE_CONTEXT.securityContext.team }}', 'a.yml.jinja:2 COMPILE_CONTEXT is not known'],
    ['\n\n{% if COMPILE_CONTEXT.x is defined %}{% endif %}', 'a.yml.jinja:3 COMPILE_CONTEXT is not known'],
    ['{{ env_var("DB") }}', 'a.yml.jinja:1 env_var is not there: a model sees no environment'],
    [
      '{{ load_data() }}',
      'a.yml.jinja:1 There is no load_data(): functions of Python (cube.py, globals.py) do not run here',
    ],
    ['{{ dbt_model("orders").as_cube() }}', 'a.yml.jinja:1 dbt_model and dbt_models come from Python'],
    ['{{ "x" | uper }}', 'a.yml.jinja:1 There is no filter uper, did you mean upper?'],
    [
      '{% if tenant == "x" %}{% endif %}',
      'a.yml.jinja:1 There is no tenant in this template; a member or cube is referred to with one brace, as {tenant}',
    ],
    ['{% set d = {"a": 1} %}\n{{ d.b }}', "a.yml.jinja:2 There is no d.b; write {{ d.b | default('…') }}"],
    ['{% extends "x" %}', 'a.yml.jinja:1 {% extends %}: templates of a model inherit from no other template'],
    ['{% if 1 %}', 'a.yml.jinja:1 This part has no end: write {% endif %}'],
    ['a\n{{ 1 + }}', 'a.yml.jinja:2 a value is expected before "}}"'],
    ['{% frob %}', 'a.yml.jinja:1 {% frob %} is not expected here'],
    ['{{ "a" + 1 }}', 'a.yml.jinja:1 a text + a number cannot be worked out; write ~ to put texts together'],
    ['{% import "no.jinja" as m %}', 'a.yml.jinja:1 There is no such file in the model'],
    ['{% import "a.yml.jinja" as m %}', 'a.yml.jinja:1 a.yml.jinja reads itself'],
    ['{{ 1 / 0 }}', 'a.yml.jinja:1 This number is too large, or divided by zero'],
  ])('%s', (template, start) => expect(rendered(template)).toContain(start));

  it('in the file that it imports, where it is there', () => {
    const others = { 'm.jinja': '\n{% macro m() %}\n{{ env_var("X") }}{% endmacro %}' };
    expect(rendered('{% import "m.jinja" as m %}{{ m.m() }}', others)).toContain(
      'm.jinja:3 env_var is not there',
    );
  });
});

describe('A template cannot reach beyond its values', () => {
  it.each([
    "{{ ''.__class__ }}",
    "{{ ''.constructor }}",
    "{{ [].constructor.constructor('return 1')() }}",
    '{{ {}.__proto__ }}',
    "{{ {}['__proto__']['polluted'] }}",
    "{{ ''['constructor']['constructor']('return process')() }}",
    '{{ range.call }}',
    '{{ range.constructor("return 1")() }}',
    '{% macro m() %}{% endmacro %}{{ m.constructor("return 1")() }}',
    '{{ namespace.prototype }}',
    '{{ loop.constructor }}',
    '{{ constructor }}',
    '{{ __proto__ }}',
    '{{ this }}',
    '{{ globalThis.process }}',
    '{{ "x" | constructor }}',
    '{{ "x" is constructor }}',
    '{% set ns = namespace() %}{{ ns.constructor }}',
    '{% set ns = namespace() %}{{ ns.set("a", 1) }}',
    '{{ cycler }}',
    '{{ self._TemplateReference__context }}',
  ])('%s', (template) => expect(rendered(template)).toMatch(/^a\.yml\.jinja:1 .*(no |not |cannot )/));

  it('and names of objects are names like others', () => {
    const template =
      '{% set ns = namespace() %}{% set ns.__proto__ = 1 %}{{ ns.__proto__ }}{% set constructor = 2 %}{{ constructor }}';
    expect(rendered(template)).toBe('12');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('What a template may cost is bounded by what it does, not by the clock', () => {
  const TOO_MUCH =
    /take more than \d+ steps|make more than \d+ characters|inside of one another|nested in one another/;
  it.each([
    ['a range', '{% for i in range(100000000) %}x{% endfor %}'],
    ['a range that is only made', '{% set x = range(1000000000) %}'],
    ['loops in loops', '{% for a in range(999) %}{% for b in range(999) %}{% endfor %}{% endfor %}'],
    ['a macro that calls itself', '{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}'],
    [
      'macros that call each other twice',
      '{% macro a(n) %}{% if n > 0 %}{{ a(n - 1) }}{{ a(n - 1) }}{% endif %}{% endmacro %}{{ a(40) }}',
    ],
    [
      'a text doubled',
      '{% set ns = namespace(t="xx") %}{% for i in range(40) %}{% set ns.t = ns.t ~ ns.t %}{% endfor %}',
    ],
    ['a text times', '{{ "x" * 1000000000 }}'],
    ['texts put into a text', '{% set a = "x" * 3000 %}{{ a | replace("x", a) }}'],
    ['a text between', '{{ range(9999) | join("x" * 9999) }}'],
    ['a margin', '{{ "a\nb" | indent(1000000000) }}'],
    [
      'lists of lists',
      `{% set ns = namespace(l=[1]) %}{% for i in range(40) %}{% set ns.l = [ns.l, ns.l] %}{% endfor %}{{ ns.l }}`,
    ],
    ['a list times', '{% set l = [1] * 1000000000 %}'],
    ['a search', '{% set a = "x" * 1000000 %}{{ (a ~ "y") in (a ~ a) }}'],
    ['text alone', `{% for i in range(90000) %}${'x'.repeat(999)}{% endfor %}`],
    ['parentheses', `{{ ${'('.repeat(5_000)}1${')'.repeat(5_000)} }}`],
    ['signs', `{{ ${'-'.repeat(5_000)}1 }}`],
    ['additions', `{{ ${'1 + '.repeat(5_000)}1 }}`],
    ['filters', `{{ "x"${' | upper'.repeat(5_000)} }}`],
    ['tags in tags', '{% if 1 %}'.repeat(5_000)],
    ['a file that reads itself by another', '{% include "b.jinja" %}'],
  ])('%s', (name, template) => {
    const others = { 'b.jinja': '{% include "a.yml.jinja" %}' };
    if (name.startsWith('a file')) expect(rendered(template, others)).toContain('reads itself');
    else expect(rendered(template, others)).toMatch(TOO_MUCH);
  });

  it('for all files of a model together', () => {
    const loop = '{% for i in range(20000) %}{% endfor %}cubes: []';
    const made = renderFiles(files(Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${n}.yml`, loop]))));
    expect(made.map((file) => 'content' in file)).toEqual([true, true, true, false, false]);
  });
});

describe('A model with templates', () => {
  const MACROS =
    '{% macro amount(column) %}\n      - name: {{ column }}_sum\n        type: sum\n        sql: {{ column }}\n{% endmacro %}';
  const ORDERS = `{% from "macros.jinja" import amount %}
{%- set columns = ["price", "tax"] %}
cubes:
  - name: orders
    sql_table: orders
    public: true
    dimensions:
      - { name: id, sql: "{CUBE}.id", type: number, primary_key: true }
    measures:
      - { name: count, type: count }
{%- for column in columns %}{{ amount(column) }}{% endfor %}
      - { name: both, type: number, sql: "{price_sum} + {tax_sun}" }
`;

  it('is compiled from what they render to, and told of where it was written', () => {
    const { model, told } = compiled({ 'orders.yml': ORDERS, 'macros.jinja': MACROS });
    expect(Object.keys(model?.cubes.orders?.measures ?? {})).toEqual([
      'count',
      'price_sum',
      'tax_sum',
      'both',
    ]);
    expect(told).toEqual([
      expect.stringMatching(/^warning orders\.yml:12 orders\.both .*did you mean tax_sum\?/),
    ]);
  });

  it('is kept as it was written, under a name for all of it', async () => {
    const given = files({ 'orders.yml': ORDERS, 'macros.jinja': MACROS });
    const { saved } = await compileForSaving(parser, given);
    expect(saved?.files).toEqual(given.toSorted((one, other) => (one.path < other.path ? -1 : 1)));
    const changed = files({ 'orders.yml': ORDERS, 'macros.jinja': `${MACROS}{# more #}` });
    expect((await compileForSaving(parser, changed)).saved?.contentHash).not.toBe(saved?.contentHash);
  });

  it('is used without a file that needs what is not there, and nothing opens', () => {
    const { model, told } = compiled({
      'stock.yml': STOCK.replace('    public: true\n', ''),
      'tenant.yml': 'cubes:\n  - name: orders\n    sql_table: "{{ COMPILE_CONTEXT.tenant }}.orders"\n',
    });
    expect(told).toEqual([
      expect.stringMatching(
        /^warning tenant\.yml:3 This template cannot be rendered: COMPILE_CONTEXT is not known.*no cube is public without/,
      ),
    ]);
    expect(model?.cubes.stock?.public).toBe(false);
  });

  it('takes braces for braces where no template was meant', () => {
    const { model, told } = compiled({
      'stock.yml': `${STOCK}    measures: [{ name: n, type: sum, sql: "{{ product }}" }]\n`,
    });
    expect(told).toEqual([expect.stringContaining('write {product}')]);
    expect(model?.cubes.stock?.unavailable).toBeNull();
  });
});
