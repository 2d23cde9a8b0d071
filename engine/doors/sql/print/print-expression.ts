import type { A_Const, BoolExpr, CaseExpr, Node } from '@pgsql/types';
import { FALSE, NULL, number, TRUE, text } from '../../../dialect/postgres/terms/constants.ts';
import { caseWhen, choice, logic, not, tested } from '../../../dialect/postgres/terms/operators.ts';
import type { Clock } from '../../../plan/clock.ts';
import type { Branch, Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { tagOf } from '../../../text/tree.ts';
import {
  columnParts,
  type ExpressionContext,
  refusedConstruct,
  required,
  termOf,
} from './expression-context.ts';
import { callTerm } from './print-call.ts';
import { castTerm } from './print-cast.ts';
import { operatorTerm } from './print-operator.ts';
import { subqueryTerm } from './print-subquery.ts';

/**
 * Makes terms of a user's expression. Only what is spelled out here and in the files beside can come out: any other
 * construct is refused.
 */
export function expressionTerm(node: Node, context: ExpressionContext): Term {
  if ('A_Const' in node) return constantTerm(node.A_Const);
  if ('ColumnRef' in node) return context.column(columnParts(node));
  if ('A_Expr' in node) return operatorTerm(node.A_Expr, context);
  if ('BoolExpr' in node) return logicTerm(node.BoolExpr, context);
  if ('FuncCall' in node) return callTerm(node.FuncCall, context);
  if ('TypeCast' in node) return castTerm(node.TypeCast, context);
  if ('CaseExpr' in node) return caseTerm(node.CaseExpr, context);
  if ('NullTest' in node) {
    const words = node.NullTest.nulltesttype === 'IS_NULL' ? 'IS NULL' : 'IS NOT NULL';
    return tested(termOf(required(node.NullTest.arg), context), words);
  }
  if ('BooleanTest' in node) {
    const words = (node.BooleanTest.booltesttype ?? '').replaceAll('_', ' ');
    return tested(termOf(required(node.BooleanTest.arg), context), words);
  }
  if ('CoalesceExpr' in node) return choice('COALESCE', termsOf(node.CoalesceExpr.args, context));
  if ('MinMaxExpr' in node) {
    const name = node.MinMaxExpr.op === 'IS_LEAST' ? 'LEAST' : 'GREATEST';
    return choice(name, termsOf(node.MinMaxExpr.args, context));
  }
  if ('SubLink' in node) return subqueryTerm(node.SubLink, context);
  if ('SQLValueFunction' in node) return currentTime(node.SQLValueFunction.op ?? '', context.clock);
  throw refusedConstruct(tagOf(node));
}

function termsOf(nodes: Node[] | undefined, context: ExpressionContext): Term[] {
  return (nodes ?? []).map((node) => termOf(node, context));
}

function constantTerm(constant: A_Const): Term {
  if (constant.isnull) return NULL;
  if (constant.ival !== undefined) return number(decimal(String(constant.ival.ival ?? 0)), 'Int64');
  if (constant.fval !== undefined) return number(decimal(constant.fval.fval ?? '0'), 'Double');
  if (constant.boolval !== undefined) return constant.boolval.boolval ? TRUE : FALSE;
  if (constant.sval !== undefined) return text(constant.sval.sval ?? '');
  throw refusedConstruct('BitString');
}

function decimal(digits: string): string {
  if (/^-?[\d.]+(e[+-]?\d+)?$/i.test(digits)) return digits;
  throw new EngineError('not_allowed', `The number ${digits} is not written in decimal.`);
}

function logicTerm(expression: BoolExpr, context: ExpressionContext): Term {
  const operands = termsOf(expression.args, context);
  const [first] = operands;
  if (expression.boolop === 'NOT_EXPR' && first !== undefined) return not(first);
  return logic(expression.boolop === 'AND_EXPR' ? 'AND' : 'OR', operands);
}

function caseTerm(expression: CaseExpr, context: ExpressionContext): Term {
  const subject = expression.arg === undefined ? null : termOf(expression.arg, context);
  const branches = (expression.args ?? []).map((branch): Branch => {
    if (!('CaseWhen' in branch)) throw refusedConstruct(tagOf(branch));
    const when = termOf(required(branch.CaseWhen.expr), context);
    return { when, result: termOf(required(branch.CaseWhen.result), context) };
  });
  const otherwise = expression.defresult === undefined ? null : termOf(expression.defresult, context);
  return caseWhen(subject, branches, otherwise);
}

function currentTime(operation: string, clock: Clock): Term {
  if (operation === 'SVFOP_CURRENT_DATE') return clock.todayTerm;
  if (/^SVFOP_(CURRENT_|LOCAL)TIMESTAMP(_N)?$/.test(operation)) return clock.nowTerm;
  const name = operation.replace('SVFOP_', '').toLowerCase();
  throw new EngineError(
    'not_allowed',
    `${name} is not available here; CURRENT_DATE and CURRENT_TIMESTAMP are.`,
  );
}
