import { memberName, wordsOf } from './names.ts';
import type { PlannedCube, Tenant } from './plan.ts';

/** What a tenant may be called; who sells to whom is a question, so the first words go before the last. */
const SURE = ['tenant', 'account', 'org', 'organization', 'organisation', 'company', 'workspace', 'team'];
const LIKELY = [
  ...['customer', 'client', 'merchant', 'subscriber', 'partner', 'dealer', 'franchise', 'agency', 'school'],
  ...['practice', 'clinic', 'site', 'shop', 'store', 'branch'],
];
const COLUMN = new RegExp(`^(${[...SURE, ...LIKELY].join('|')})(_(id|uuid|key|code|no|number))?$`);
/** A column that one cube alone has says little of who may see the rest. */
const LEAST_CUBES = 2;

type Candidate = { column: string; rank: number; cubes: number };

/** The column by which rows look to belong to tenants; `decided` is somebody's word for it. */
export function findTenant(cubes: readonly PlannedCube[], decided: string | null): Tenant | null {
  const own = cubes.filter(({ role }) => role === null);
  if (decided !== null) return tenantOf(memberName(decided, decided), own);
  const candidates = new Map<string, Candidate>();
  for (const { dimensions } of own) {
    for (const { name, columns } of dimensions) {
      const word = COLUMN.exec(wordsOf(columns[0] ?? '').join('_'))?.[1];
      if (word === undefined || (!name.includes('_') && !SURE.includes(word))) continue;
      const known = candidates.get(name) ?? { column: name, rank: SURE.includes(word) ? 0 : 1, cubes: 0 };
      candidates.set(name, { ...known, cubes: known.cubes + 1 });
    }
  }
  const [best] = [...candidates.values()]
    .filter(({ cubes: count }) => count >= Math.min(LEAST_CUBES, own.length))
    .sort((a, b) => a.rank - b.rank || b.cubes - a.cubes || (a.column < b.column ? -1 : 1));
  return best === undefined ? null : tenantOf(best.column, own);
}

/** null: no table has the column. */
function tenantOf(column: string, cubes: readonly PlannedCube[]): Tenant | null {
  const found = cubes.flatMap(({ dimensions }) => dimensions).find(({ name }) => name === column);
  if (found === undefined) return null;
  return { column, attribute: column, type: found.entries.type === 'number' ? 'number' : 'string' };
}
