import type { TotalExpressions } from './find-total.ts';

const HEAD = `// Made by scripts/total-expressions.ts from the catalog of PostgreSQL and scripts/total/argued.ts. Not edited by hand.
// By name: the types of operands with which it can neither fail nor take long, whatever a row holds.
type Group = { readonly names: readonly string[]; readonly types: readonly string[] };
`;

/** The source of engine/dialect/postgres/total-expressions.ts; names that take the same types share one line. */
export function writeTotalExpressions({ operators, functions, casts }: TotalExpressions): string {
  const lists = { totalOperators: operators, totalFunctions: functions, totalCasts: casts };
  const constants = Object.entries(lists).map(([name, found]) => {
    const groups = [...groupedByTypes(found)].map(
      ([types, names]) => `  { names: [${quoted(names)}],\n    types: [${types}] },\n`,
    );
    return `\nexport const ${name}: readonly Group[] = [\n${groups.join('')}];\n`;
  });
  return HEAD + constants.join('');
}

function groupedByTypes(found: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, lists] of found) {
    const types = quoted(lists);
    groups.set(types, [...(groups.get(types) ?? []), name]);
  }
  return groups;
}

const quoted = (names: string[]) => names.map((name) => `'${name}'`).join(', ');
