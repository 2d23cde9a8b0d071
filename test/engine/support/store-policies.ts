import type { Caller, Scope } from '../../../engine/index.ts';
import { anybody, modelOf } from './engine.ts';
import { storeModel } from './store-model.ts';

/** The store with this access policy on `orders_view`, and perhaps another on the cube `users` or `orders`. */
export function scopeWith(
  viewPolicy: string,
  caller: Partial<Caller> = {},
  cubePolicies: Record<string, string> = {},
): Scope {
  let yaml = `${storeModel}    access_policy: ${viewPolicy}\n`;
  for (const [cube, policy] of Object.entries(cubePolicies)) {
    yaml = yaml.replace(`  - name: ${cube}\n`, `  - name: ${cube}\n    access_policy: ${policy}\n`);
  }
  return { model: modelOf(yaml), caller: { ...anybody, ...caller }, views: null };
}
