export type Cell = string | number | null;

/** A comparison as filters mean it: a missing value is not equal to, and does not contain, anything. */
export function compares(operator: string, cell: Cell, values: (string | number)[]): boolean {
  const [first] = values;
  if (operator === 'set' || operator === 'notSet') return (cell === null) === (operator === 'notSet');
  if (first === undefined) return false;
  if (cell === null) return operator.startsWith('not');
  const text = String(cell).toLowerCase();
  const someValue = (test: (value: string) => boolean) =>
    values.some((value) => test(String(value).toLowerCase()));
  switch (operator) {
    case 'equals':
      return values.includes(cell);
    case 'notEquals':
      return !values.includes(cell);
    case 'contains':
      return someValue((value) => text.includes(value));
    case 'notContains':
      return !someValue((value) => text.includes(value));
    case 'startsWith':
      return someValue((value) => text.startsWith(value));
    case 'notEndsWith':
      return !someValue((value) => text.endsWith(value));
    case 'gt':
      return cell > first;
    case 'gte':
      return cell >= first;
    case 'lt':
      return cell < first;
    default:
      return cell <= first;
  }
}
