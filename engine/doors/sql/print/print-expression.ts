import type { A_Const, BoolExpr, CaseExpr, Node, SelectStmt } from '@pgsql/types';
import { quoteText } from '../../../dialect/postgres/quote.ts';
import type { Clock } from '../../../plan/clock.ts';
import type { Expression, ValueType } from '../../../plan/expression.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts, tagOf } from '../../../text/tree.ts';
import type { Block } from '../environment.ts';
import { printCall } from './print-call.ts';
import { printCast } from './print-cast.ts';
import { printOperator } from './print-operator.ts';
import { printSubquery } from './print-subquery.ts';

/** How names are read at some place of a query. The printer itself knows no tables. */
export type PrintContext = {
  clock: Clock;
  /** What a whole subtree stands for here, such as a group key or a measure; null: print it as it is. */
  replace(node: Node): Expression | null;
  column(parts: string[]): Expression;
  /** Compiles a subquery, which may read the columns of this place. */
  subquery(select: SelectStmt): Block;
  /** Names of the WINDOW clause, as the physical SQL calls them. */
  windows?: ReadonlyMap<string, string>;
};

export const comparisonOperators: ReadonlySet<string> = new Set(['=', '<>', '!=', '<', '<=', '>', '>=']);

/**
 * Prints a user's expression anew from its tree. Only what is spelled out here and in the files beside can
 * come out: any other construct is refused. Every operation is one operand, in parentheses, so the text cannot
 * be read otherwise than the tree: that is why it is not parsed again. test/engine/sql-printing.test.ts checks it.
 */
export function printExpression(node: Node, context: PrintContext): Expression {
  const replaced = context.replace(node);
  if (replaced !== null) return replaced;
  if ('A_Const' in node) return printConstant(node.A_Const);
  if ('ColumnRef' in node) return context.column(columnParts(node));
  if ('A_Expr' in node) return printOperator(node.A_Expr, context);
  if ('BoolExpr' in node) return printLogic(node.BoolExpr, context);
  if ('FuncCall' in node) return printCall(node.FuncCall, context);
  if ('TypeCast' in node) return printCast(node.TypeCast, context);
  if ('CaseExpr' in node) return printCase(node.CaseExpr, context);
  if ('NullTest' in node) {
    const test = node.NullTest.nulltesttype === 'IS_NULL' ? 'IS NULL' : 'IS NOT NULL';
    return truth(`${printExpression(required(node.NullTest.arg), context).text} ${test}`);
  }
  if ('BooleanTest' in node) {
    const test = (node.BooleanTest.booltesttype ?? '').replaceAll('_', ' ');
    return truth(`${printExpression(required(node.BooleanTest.arg), context).text} ${test}`);
  }
  if ('CoalesceExpr' in node) return printList('COALESCE', node.CoalesceExpr.args, context);
  if ('MinMaxExpr' in node) {
    return printList(node.MinMaxExpr.op === 'IS_LEAST' ? 'LEAST' : 'GREATEST', node.MinMaxExpr.args, context);
  }
  if ('SubLink' in node) return printSubquery(node.SubLink, context);
  if ('SQLValueFunction' in node) return printNow(node.SQLValueFunction.op ?? '', context.clock);
  throw refusedConstruct(tagOf(node));
}

export function required(node: Node | undefined): Node {
  if (node === undefined) throw new EngineError('syntax_error', 'An expression is incomplete.');
  return node;
}

export function truth(text: string): Expression {
  return { text: `(${text})`, type: 'Boolean' };
}

/** The names of `relation.column`, or of `*`-less column references only. */
export function columnParts(node: { ColumnRef: { fields?: Node[] } }): string[] {
  const parts = nameParts(node.ColumnRef.fields);
  if (parts !== null) return parts;
  throw new EngineError('not_supported', '`*` cannot be used here; name the columns, or write COUNT(*).');
}

/** The type that values of several types have in common. */
export function commonType(types: ValueType[]): ValueType {
  const known = types.filter((type) => type !== 'Unknown');
  const [first = 'Unknown', ...others] = known;
  if (others.every((type) => type === first)) return first;
  if (known.every((type) => type === 'Int64' || type === 'Double')) return 'Double';
  if (known.every((type) => type === 'Date' || type === 'Timestamp')) return 'Timestamp';
  return 'String';
}

function printConstant(constant: A_Const): Expression {
  if (constant.isnull) return { text: 'NULL', type: 'Unknown' };
  if (constant.ival !== undefined)
    return { text: operandNumber(String(constant.ival.ival ?? 0)), type: 'Int64' };
  if (constant.fval !== undefined) return { text: operandNumber(constant.fval.fval ?? '0'), type: 'Double' };
  if (constant.boolval !== undefined)
    return { text: constant.boolval.boolval ? 'TRUE' : 'FALSE', type: 'Boolean' };
  if (constant.sval !== undefined) return { text: quoteText(constant.sval.sval ?? ''), type: 'Unknown' };
  throw refusedConstruct('BitString');
}

function operandNumber(text: string): string {
  if (!/^-?[\d.]+(e[+-]?\d+)?$/i.test(text))
    throw new EngineError('not_allowed', `The number ${text} is not written in decimal.`);
  return text.startsWith('-') ? `(${text})` : text;
}

function printLogic(expression: BoolExpr, context: PrintContext): Expression {
  const operands = (expression.args ?? []).map((arg) => printExpression(arg, context).text);
  if (expression.boolop === 'NOT_EXPR') return truth(`NOT ${operands.join('')}`);
  return truth(operands.join(expression.boolop === 'AND_EXPR' ? ' AND ' : ' OR '));
}

function printCase(expression: CaseExpr, context: PrintContext): Expression {
  const subject = expression.arg === undefined ? '' : ` ${printExpression(expression.arg, context).text}`;
  const results: Expression[] = [];
  const branches = (expression.args ?? []).map((branch) => {
    if (!('CaseWhen' in branch)) throw refusedConstruct(tagOf(branch));
    const condition = printExpression(required(branch.CaseWhen.expr), context);
    const result = printExpression(required(branch.CaseWhen.result), context);
    results.push(result);
    return ` WHEN ${condition.text} THEN ${result.text}`;
  });
  let otherwise = '';
  if (expression.defresult !== undefined) {
    const result = printExpression(expression.defresult, context);
    results.push(result);
    otherwise = ` ELSE ${result.text}`;
  }
  const type = commonType(results.map((result) => result.type));
  return { text: `(CASE${subject}${branches.join('')}${otherwise} END)`, type };
}

function printList(name: string, args: Node[] | undefined, context: PrintContext): Expression {
  const printed = (args ?? []).map((arg) => printExpression(arg, context));
  const text = `${name}(${printed.map((arg) => arg.text).join(', ')})`;
  return { text, type: commonType(printed.map((arg) => arg.type)) };
}

function printNow(operation: string, clock: Clock): Expression {
  if (operation === 'SVFOP_CURRENT_DATE') return { text: clock.todaySql, type: 'Date' };
  if (/^SVFOP_(CURRENT_|LOCAL)TIMESTAMP(_N)?$/.test(operation)) return printCurrentTime(clock);
  const name = operation.replace('SVFOP_', '').toLowerCase();
  throw new EngineError(
    'not_allowed',
    `${name} is not available here; CURRENT_DATE and CURRENT_TIMESTAMP are.`,
  );
}

export function printCurrentTime(clock: Clock): Expression {
  return {
    text: clock.nowSql,
    type: 'Timestamp',
    instant: { text: clock.nowInstantSql, timeZone: clock.timeZone },
  };
}

const CONSTRUCT_NAMES: Record<string, string> = {
  A_ArrayExpr: 'an array',
  A_Indirection: 'a field or an element of a value',
  A_Star: '`*`',
  BitString: 'a bit string',
  CollateClause: 'COLLATE',
  GroupingFunc: 'GROUPING outside of a grouped SELECT list, HAVING or ORDER BY',
  JsonFuncExpr: 'a JSON function',
  NamedArgExpr: 'a named argument',
  ParamRef: 'a parameter such as $1',
  RowExpr: 'a row of values',
  SetToDefault: 'DEFAULT',
  XmlExpr: 'an XML function',
};

export function refusedConstruct(tag: string): EngineError {
  const name = CONSTRUCT_NAMES[tag] ?? tag;
  const advice =
    'Write it with columns, constants, operators, CASE, casts and scalar functions such as ROUND or UPPER.';
  return new EngineError('not_supported', `This SQL uses ${name}, which is not supported. ${advice}`);
}
