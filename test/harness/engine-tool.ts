import { join } from 'node:path';
import { Program } from './program.ts';

const SCRIPTS = join(import.meta.dirname, '../../scripts');

/** `npm run engine`. */
export const engineTool = new Program({
  file: join(SCRIPTS, 'engine.ts'),
  module: join(SCRIPTS, 'engine/run-tool.ts'),
  functionName: 'runTool',
});
