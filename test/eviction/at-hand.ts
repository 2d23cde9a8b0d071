import type { Plugin } from 'vitest/config';

const IMPORT_CALL = /\bawait import\('([^']+)'\)/g;

/**
 * Has the modules that are imported with the first request at hand, as they are in a bundle. The test runner would
 * fetch them, and what an object that dies had begun to fetch would keep every later one waiting.
 */
export const atHand: Plugin = {
  name: 'at-hand',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(functions|db)\/[^?]*\.ts$/.test(id)) return null;
    const imports: string[] = [];
    const body = code.replace(IMPORT_CALL, (_, specifier: string) => {
      imports.push(`import * as atHand${imports.length} from '${specifier}';`);
      return `atHand${imports.length - 1}`;
    });
    return imports.length === 0 ? null : { code: `${imports.join(' ')}${body}`, map: null };
  },
};
