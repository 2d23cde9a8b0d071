import type pg from 'pg';
import { arguedFunctions } from './argued.ts';
import { findNode, parseNodeTree, type TreeNode, type TreeValue } from './node-tree.ts';

/** Nodes that call nothing of their own. */
const CALLS_NOTHING = new Set([
  ...[
    'PARAM',
    'FIELDSELECT',
    'CONST',
    'RELABELTYPE',
    'BOOLEXPR',
    'NULLTEST',
    'BOOLEANTEST',
    'COALESCEEXPR',
    'CASEEXPR',
  ],
  ...['CASEWHEN', 'CASETESTEXPR', 'ARRAYEXPR', 'ARRAYCOERCEEXPR'],
]);
/** CoercionForm of nodes/primnodes.h. */
const IMPLICIT_CAST = '2';
const OPERATORS = new Set(['OPEXPR', 'DISTINCTEXPR', 'NULLIFEXPR', 'SCALARARRAYOPEXPR']);

/** What the catalog of a PostgreSQL server says of functions, and of the expressions that call them. */
export class Catalog {
  readonly #client: pg.Client;
  /** Identifiers of functions that can neither fail nor take long. */
  readonly #total: ReadonlySet<string>;
  readonly #names: ReadonlySet<string>;
  /** Operator, and the type of GREATEST, to the function behind it; type to what writes and reads it. */
  readonly #functions: ReadonlyMap<string, string>;
  readonly #known = new Map<string, boolean | null>();

  private constructor(
    client: pg.Client,
    total: { oid: string; name: string }[],
    functions: Map<string, string>,
  ) {
    this.#client = client;
    this.#total = new Set(total.map(({ oid }) => oid));
    this.#names = new Set(total.map(({ name }) => name));
    this.#functions = functions;
  }

  static async read(client: pg.Client): Promise<Catalog> {
    await client.query(`CREATE FUNCTION pg_temp.tree_of(expression text) RETURNS text LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE 'CREATE OR REPLACE FUNCTION pg_temp.probe(operands operands) RETURNS boolean RETURN (' || expression || ') IS NULL';
        RETURN (SELECT prosqlbody FROM pg_proc WHERE proname = 'probe');
      EXCEPTION WHEN syntax_error_or_access_rule_violation OR data_exception OR feature_not_supported THEN RETURN NULL;
      END $$`);
    const argued = Object.values(arguedFunctions).flat();
    const total = await client.query<{ oid: string; name: string }>(
      `SELECT oid::text, proname AS name FROM pg_proc
       WHERE proleakproof OR oid IN (SELECT argued::regprocedure FROM unnest($1::text[]) AS argued)`,
      [argued],
    );
    const functions = await client.query<{ key: string; value: string }>(
      `SELECT 'operator ' || oid AS key, oprcode::oid::text AS value FROM pg_operator
       UNION ALL SELECT 'output ' || oid, typoutput::oid::text FROM pg_type
       UNION ALL SELECT 'input ' || oid, typinput::oid::text FROM pg_type
       UNION ALL SELECT 'comparison ' || opcintype, amproc::oid::text FROM pg_opclass
         JOIN pg_amproc ON amprocfamily = opcfamily AND amproclefttype = opcintype AND amprocrighttype = opcintype AND amprocnum = 1
         WHERE opcdefault AND opcmethod = (SELECT oid FROM pg_am WHERE amname = 'btree')`,
    );
    return new Catalog(client, total.rows, new Map(functions.rows.map(({ key, value }) => [key, value])));
  }

  /** True when PostgreSQL has been asked about the expression and does not take it. */
  refuses(expression: string): boolean {
    return this.#known.get(expression) === null;
  }

  /** Asks about expressions in one go, which spares most of the time; nothing is learnt unless all are taken. */
  async learn(expressions: readonly string[]): Promise<void> {
    if (expressions.every((expression) => this.#known.has(expression))) return;
    const row = parseNodeTree((await this.#treesOf([`ROW(${expressions.join(', ')})`]))[0] ?? '()');
    const columns = findNode(row, 'ROWEXPR')?.fields.get('args')?.flat() ?? [];
    expressions.forEach((expression, index) => {
      const column = columns[index];
      if (column !== undefined) this.#known.set(expression, this.#holds(column));
    });
  }

  /** True when PostgreSQL takes one of these expressions at least, and none that it takes can fail. */
  async areTotal(expressions: readonly string[]): Promise<boolean> {
    const missing = [...new Set(expressions)].filter((expression) => !this.#known.has(expression));
    const trees = await this.#treesOf(missing);
    missing.forEach((expression, index) => {
      const tree = trees[index] ?? null;
      this.#known.set(expression, tree === null ? null : this.#isTotal(tree));
    });
    const taken = expressions.flatMap((expression) => this.#known.get(expression) ?? []);
    return taken.length > 0 && taken.every((total) => total);
  }

  async #treesOf(expressions: readonly string[]): Promise<(string | null)[]> {
    if (expressions.length === 0) return [];
    const { rows } = await this.#client.query<{ tree: string | null }>(
      `SELECT pg_temp.tree_of(expression) AS tree FROM unnest($1::text[]) WITH ORDINALITY AS asked (expression, place)
       ORDER BY place`,
      [expressions],
    );
    return rows.map(({ tree }) => tree);
  }

  #isTotal(tree: string): boolean {
    const target = findNode(parseNodeTree(tree), 'NULLTEST');
    return target !== null && this.#holds(target);
  }

  /** Anything that is not known to be harmless is not. */
  #holds(value: TreeValue): boolean {
    if (typeof value === 'string') return true;
    if (Array.isArray(value)) return value.every((item) => this.#holds(item));
    return this.#callsTotal(value) && [...value.fields.values()].every((field) => this.#holds(field));
  }

  #callsTotal(node: TreeNode): boolean {
    const field = (name: string) => String(node.fields.get(name)?.[0]);
    if (CALLS_NOTHING.has(node.name)) return true;
    if (OPERATORS.has(node.name)) return this.#isTotalFunction(`operator ${field('opno')}`);
    if (node.name === 'MINMAXEXPR') return this.#isTotalFunction(`comparison ${field('minmaxtype')}`);
    if (node.name === 'FUNCEXPR') return isConvertedConstant(node) || this.#total.has(field('funcid'));
    if (node.name !== 'COERCEVIAIO') return false;
    const read = (node.fields.get('arg') ?? []).flatMap((arg) => findNode(arg, 'FIELDSELECT') ?? [])[0];
    return (
      read !== undefined &&
      this.#isTotalFunction(`output ${String(read.fields.get('resulttype')?.[0])}`) &&
      this.#isTotalFunction(`input ${field('resulttype')}`)
    );
  }

  /** True when some function of this name can neither fail nor take long. */
  hasTotalFunction(name: string): boolean {
    return this.#names.has(name);
  }

  #isTotalFunction(key: string): boolean {
    return this.#total.has(this.#functions.get(key) ?? '');
  }
}

/** The conversion of a number that is written out, for comparing it: whether it fails depends on no row. */
function isConvertedConstant(call: TreeNode): boolean {
  if (call.fields.get('funcformat')?.[0] !== IMPLICIT_CAST) return false;
  const args = (call.fields.get('args') ?? []).flat();
  return args.every((arg) => typeof arg === 'object' && !Array.isArray(arg) && arg.name === 'CONST');
}
