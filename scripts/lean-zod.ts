/**
 * What the Worker's bundle has for `zod/v4` (wrangler.toml). Packages that import its whole namespace `z` would
 * bring along 50 locales and more that no schema needs: a ninth of the bundle.
 */
export * from 'zod';
export * as z from './lean-zod.ts';

// Each takes the place of zod's export of that name.
export const locales = {};
export const core = {};
export const fromJSONSchema = undefined;
