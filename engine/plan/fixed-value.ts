import { signatureOf } from '../term/read-terms.ts';
import type { Term } from '../term/term.ts';

/** The constant that conditions, all of which hold, make of the value with this signature; null where they do not. */
export function fixedValue(signature: string, conditions: readonly Term[]): Term | null {
  for (const { form } of conditions.flatMap(conjuncts)) {
    if (form.kind === 'operator' && form.symbol !== '=') continue;
    const [tested, value, ...others] = comparedIn(form);
    const isOne = tested !== undefined && value !== undefined && others.length === 0;
    if (isOne && signatureOf(tested) === signature) return value;
  }
  return null;
}

/** The conditions that one is made of by AND. */
export function conjuncts(condition: Term): Term[] {
  const { form } = condition;
  return form.kind === 'logic' && form.word === 'AND' ? form.operands.flatMap(conjuncts) : [condition];
}

/** What a comparison by an operator or IN compares, and the constants with which; nothing for other conditions. */
export function comparedIn(form: Term['form']): Term[] {
  if (form.kind === 'operator') {
    if (form.right.constant) return [form.left, form.right];
    return form.left.constant && form.symbol === '=' ? [form.right, form.left] : [];
  }
  const isIn = form.kind === 'membership' && form.word === 'IN';
  return isIn && form.items.every(({ constant }) => constant) ? [form.tested, ...form.items] : [];
}
