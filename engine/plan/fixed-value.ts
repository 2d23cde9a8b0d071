import { signatureOf } from '../term/read-terms.ts';
import type { Term } from '../term/term.ts';

/** The constant that conditions, all of which hold, make of the value with this signature; null where they do not. */
export function fixedValue(signature: string, conditions: readonly Term[]): Term | null {
  for (const { form } of conditions) {
    const found = form.kind === 'logic' && form.word === 'AND' ? fixedValue(signature, form.operands) : null;
    if (found !== null) return found;
    const [tested, value] = comparedIn(form);
    if (tested !== undefined && value?.constant && signatureOf(tested) === signature) return value;
  }
  return null;
}

/** The two sides of an equality, the constant last; nothing for other conditions. */
function comparedIn(form: Term['form']): Term[] {
  if (form.kind === 'operator' && form.symbol === '=')
    return form.left.constant ? [form.right, form.left] : [form.left, form.right];
  const isOne = form.kind === 'membership' && form.word === 'IN' && form.items.length === 1;
  return isOne ? [form.tested, ...form.items] : [];
}
