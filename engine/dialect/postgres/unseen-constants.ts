import { selectOf } from '../../term/query.ts';
import type { Term } from '../../term/term.ts';
import { scalar } from './terms/columns.ts';

/**
 * The same condition with its constants as subqueries: no planner compares these with its statistics, while an index
 * still serves. Null for what is no comparison with constants whose types are known without what they are compared with.
 */
export function withConstantsUnseen(condition: Term): Term | null {
  const { form } = condition;
  if (form.kind === 'operator') {
    const [left, right] = [unseen(form.left), unseen(form.right)];
    return left && right && { ...condition, form: { ...form, left, right } };
  }
  if (form.kind === 'between') {
    const [value, low, high] = [unseen(form.value), unseen(form.low), unseen(form.high)];
    return value && low && high && { ...condition, form: { ...form, value, low, high } };
  }
  return null;
}

function unseen(side: Term): Term | null {
  if (!side.constant) return side.form.kind === 'column' || side.form.kind === 'modelColumn' ? side : null;
  if (!hasType(side)) return null;
  return scalar(selectOf([{ term: side, name: 'value' }], {}), side);
}

/** Whether a constant has its type by itself, and does not take that of what it is compared with. */
function hasType({ form }: Term): boolean {
  if (form.kind === 'prefix') return hasType(form.operand);
  if (form.kind === 'parameter') return form.cast !== null;
  return ['number', 'time', 'zone', 'cast', 'interval'].includes(form.kind);
}
