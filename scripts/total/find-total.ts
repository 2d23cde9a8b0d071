import type pg from 'pg';
import { castTypes, scalarFunctions } from '../../engine/dialect/postgres/functions.ts';
import type { OperandType } from '../../engine/dialect/postgres/total.ts';
import { Catalog } from './catalog.ts';
import { operandColumns, physicalOperands } from './physical-types.ts';

type Kind = 'operators' | 'functions' | 'casts';
/** Names, each with the lists of types that it takes. */
export type TotalExpressions = Record<Kind, Map<string, string[]>>;

/** Written with operands `a` and `b`. Types that the first does not take are taken by none of those after it. */
const COMPARISONS: Record<string, string> = {
  '=': 'a = b',
  '<>': 'a <> b',
  '!=': 'a != b',
  '<': 'a < b',
  '<=': 'a <= b',
  '>': 'a > b',
  '>=': 'a >= b',
  IN: 'a IN (b, b)',
  'NOT IN': 'a NOT IN (b, b)',
  BETWEEN: 'a BETWEEN b AND b',
  'NOT BETWEEN': 'a NOT BETWEEN b AND b',
  'BETWEEN SYMMETRIC': 'a BETWEEN SYMMETRIC b AND b',
  'NOT BETWEEN SYMMETRIC': 'a NOT BETWEEN SYMMETRIC b AND b',
  'IS DISTINCT FROM': 'a IS DISTINCT FROM b',
  'IS NOT DISTINCT FROM': 'a IS NOT DISTINCT FROM b',
  NULLIF: 'NULLIF(a, b)',
};
const EQUALITY_OF_CASE = { 'CASE WHEN': 'CASE a WHEN b THEN 1 END' };
/** These bring their operands to one type, and may convert them for it. */
const CHOICES: Record<string, string> = {
  COALESCE: 'COALESCE(a, b)',
  GREATEST: 'GREATEST(a, b)',
  LEAST: 'LEAST(a, b)',
  CASE: 'CASE WHEN operands.bool THEN a ELSE b END',
};

const types = Object.keys(physicalOperands) as OperandType[];
/** Numbers that are written out are of interest where they are compared; others are judged with their cast. */
const rowTypes = types.filter((type) => type !== 'NumberConstant');
const pairsOf = (sides: OperandType[]) => sides.flatMap((left) => sides.map((right) => [left, right]));

/** Asks PostgreSQL what it makes of each expression over every type that the operands may have in a database. */
export async function findTotalExpressions(client: pg.Client): Promise<TotalExpressions> {
  const columns = operandColumns.map((name) => `${name} ${name}`);
  await client.query(`SET search_path = pg_temp, pg_catalog;
    CREATE TYPE pg_temp.label AS ENUM ('a');
    CREATE TEMP TABLE operands (${columns.join(', ')})`);
  const catalog = await Catalog.read(client);
  const found: TotalExpressions = { operators: new Map(), functions: new Map(), casts: new Map() };
  const ask = async (kind: Kind, name: string, taken: OperandType[], forms: string[]) => {
    if (!(await catalog.areTotal(forms))) return;
    found[kind].set(name, [...(found[kind].get(name) ?? []), taken.join(' ')]);
  };

  for (const pair of pairsOf(types)) {
    for (const forms of [COMPARISONS, EQUALITY_OF_CASE, CHOICES]) {
      const taken = await takenBy(catalog, Object.values(forms), combinations(pair));
      for (const [name, form] of Object.entries(forms)) {
        await ask(
          'operators',
          name,
          pair,
          taken.map((both) => formOf(form, both)),
        );
      }
    }
  }
  for (const [name, { minimum, maximum }] of scalarFunctions) {
    if (!catalog.hasTotalFunction(name)) continue;
    const lists = [
      ...(minimum <= 1 ? rowTypes.map((type) => [type]) : []),
      ...(maximum >= 2 ? pairsOf(rowTypes) : []),
    ];
    for (const taken of lists) {
      await ask(
        'functions',
        name,
        taken,
        combinations(taken).map((operands) => `${name}(${operands.join(', ')})`),
      );
    }
  }
  for (const sql of new Set([...castTypes.values()].map((type) => type.sql))) {
    for (const type of rowTypes) {
      await ask(
        'casts',
        sql,
        [type],
        combinations([type]).map(([operand]) => `CAST(${operand} AS ${sql})`),
      );
    }
  }
  return found;
}

/** The operands that the first of these forms takes; whether the forms are total is known then. */
async function takenBy(catalog: Catalog, forms: string[], operands: string[][]): Promise<string[][]> {
  const [first = ''] = forms;
  await catalog.areTotal(operands.map((both) => formOf(first, both)));
  const taken = operands.filter((both) => !catalog.refuses(formOf(first, both)));
  for (const both of taken) await catalog.learn(forms.map((form) => formOf(form, both)));
  return taken;
}

/** Every choice of physical operands for these types. */
function combinations([first, ...others]: readonly OperandType[]): string[][] {
  if (first === undefined) return [[]];
  const operands = physicalOperands[first].map((name) => (/^[a-z]/.test(name) ? `operands.${name}` : name));
  return operands.flatMap((operand) => combinations(others).map((rest) => [operand, ...rest]));
}

function formOf(form: string, [a = '', b = '']: readonly string[]): string {
  return form.replaceAll(/\b[ab]\b/g, (letter) => (letter === 'a' ? a : b));
}
