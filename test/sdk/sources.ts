import { join } from 'node:path';

const sourceOf = (name: string) => join(import.meta.dirname, '../../sdk', name, 'src/index.ts');

/** The packages under `sdk/` by the names that their users know, for esbuild: as they are here, without being built. */
export const sources = {
  '@embedded-analytics/client': sourceOf('client'),
  '@embedded-analytics/element': sourceOf('element'),
  '@embedded-analytics/react': sourceOf('react'),
};
