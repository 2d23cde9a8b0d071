import type { Budget } from './budget.ts';
import type { Operator } from './syntax.ts';
import { concatenated, repeated } from './text-methods.ts';
import { asNumber, kindOf, numeric, shown, type Value } from './values.ts';

/** `left operator right`. @throws TemplateError for what cannot be calculated with */
export function calculate(operator: Operator, left: Value, right: Value, budget: Budget): Value {
  if (operator === '~') return concatenated([shown(left, budget), shown(right, budget)], '', budget);
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') {
    return concatenated([left, right], '', budget);
  }
  if (operator === '+' && Array.isArray(left) && Array.isArray(right)) {
    budget.steps(left.length + right.length);
    return [...left, ...right];
  }
  const [a, b] = [asNumber(left), asNumber(right)];
  if (operator === '*' && b !== null && typeof left === 'string') return repeated(left, b.number, budget);
  if (operator === '*' && b !== null && Array.isArray(left)) {
    const count = Math.max(0, Math.floor(b.number));
    budget.steps(left.length * count);
    return Array.from({ length: left.length * count }, (_, index) => left[index % left.length] ?? null);
  }
  if (a === null || b === null) {
    const hint = operator === '+' ? '; write ~ to put texts together' : '';
    return budget.refuse(`${kindOf(left)} ${operator} ${kindOf(right)} cannot be worked out${hint}`);
  }
  const isReal = a.isReal || b.isReal || operator === '/';
  return numeric(worth(operator, a.number, b.number), isReal, budget);
}

function worth(operator: Operator, a: number, b: number): number {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  if (operator === '/') return a / b;
  if (operator === '//') return Math.floor(a / b);
  if (operator === '%') return a - b * Math.floor(a / b);
  return a ** b;
}
