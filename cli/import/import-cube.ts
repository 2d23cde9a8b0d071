import type { ModelFile } from '../../engine/index.ts';
import type { ProjectFile } from './read-project.ts';
import { type TurnedModels, turnModels } from './turn-models.ts';

/** A model file as the Cube format has it: YAML of cubes and views, and templates. */
const isModelFile = ({ path, content }: ProjectFile): boolean =>
  path.endsWith('.jinja') || (/\.ya?ml$/.test(path) && /^["']?(cubes|views)["']?\s*:/m.test(content));

/** A project of the Cube format: its JavaScript turned into YAML, beside the YAML that it has. */
export async function importCube(files: readonly ProjectFile[]): Promise<TurnedModels> {
  const turned = await turnModels(files.filter(({ path }) => /\.(js|ts|json)$/.test(path)));
  const yaml = files.filter(isModelFile);
  const taken = new Set(yaml.map(({ path }) => path));
  const renamed = turned.files.map((file): ModelFile => {
    if (!taken.has(file.path)) return file;
    return { ...file, path: file.path.replace(/\.yml$/, '_from_js.yml') };
  });
  return { ...turned, files: [...yaml, ...renamed] };
}
