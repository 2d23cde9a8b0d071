import { expect, it } from 'vitest';
import { stepsFrom } from '../../scripts/verify/steps-from.ts';

const modules = new Map([
  ['engine/plan/plan.ts', "import type { View } from '../view.ts';\n"],
  ['engine/index.ts', "export { plan } from './plan/plan.ts';\n"],
  ['engine/view.ts', "const loading = import('./plan/plan.ts');\n"],
  ['test/plan.test.ts', "import { plan } from '../engine/plan/plan.ts';\n"],
  ['test/engine.test.ts', "import {\n  plan,\n} from '../engine/index.ts';\n"],
  ['test/types.test.ts', "import type { Plan } from '../engine/plan/plan.ts';\n"],
  ['test/shop.test.ts', "const data = new URL('data.sql', folder);\n"],
  ['test/docs.test.ts', "const documents = glob('docs/*.md');\n"],
]);
const reached = (...changed: string[]) => Object.fromEntries(stepsFrom(changed, modules));

it('A file is as far from a change as there are imports in between, and those of types are none', () => {
  expect(reached('engine/plan/plan.ts')).toEqual({
    'engine/plan/plan.ts': 0,
    'engine/index.ts': 1,
    'engine/view.ts': 1,
    'test/plan.test.ts': 1,
    'test/engine.test.ts': 2,
  });
});

it('The nearest of several changes counts', () => {
  expect(reached('engine/plan/plan.ts', 'engine/index.ts')['test/engine.test.ts']).toBe(1);
});

it('What is no module is reached by those that name it, or all of its kind', () => {
  expect(reached('db/seed/data.sql')).toEqual({ 'db/seed/data.sql': 0, 'test/shop.test.ts': 1 });
  expect(reached('docs/testing.md')).toEqual({ 'docs/testing.md': 0, 'test/docs.test.ts': 1 });
});
