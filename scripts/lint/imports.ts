import { dirname, join } from 'node:path/posix';
import type { Layer } from './layers.ts';

type Layers = Readonly<Record<string, Layer>>;
type Import = { specifier: string; isType: boolean; line: number };

const STATEMENT = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w$*{},\s]*?\sfrom\s+)?'([^'\n]+)'/gm;
const CALL = /\bimport\(\s*'([^'\n]+)'/g;

/** What a file imports, in the form that Biome gives all of ours. */
export function importsOf(text: string): Import[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  return [
    ...[...text.matchAll(STATEMENT)].map(({ index, 0: whole, 1: type, 2: specifier = '' }) => ({
      specifier,
      isType: type !== undefined,
      line: lineAt(index + whole.length),
    })),
    ...[...text.matchAll(CALL)].map(({ index, 1: specifier = '' }) => ({
      specifier,
      isType: false,
      line: lineAt(index),
    })),
  ];
}

/** The layer of a file: the longest folder of the table that it lies in. */
const layerOf = (path: string, layers: Layers): string | undefined =>
  Object.keys(layers)
    .filter((folder) => (folder === '.' ? !path.includes('/') : path.startsWith(`${folder}/`)))
    .sort((one, other) => other.length - one.length)[0];

/** What is wrong with the imports of a file, whose path is relative to the root of the repository. */
export function forbiddenImports(path: string, text: string, layers: Layers): string[] {
  const name = layerOf(path, layers);
  const layer = name === undefined ? undefined : layers[name];
  if (name === undefined || layer === undefined)
    return [`${path}: lies in no layer of scripts/lint/layers.ts`];
  return importsOf(text).flatMap(({ specifier, isType, line }) => {
    const problem = specifier.startsWith('.')
      ? pathProblem(join(dirname(path), specifier), isType, name, layer, layers)
      : packageProblem(specifier, name, layer);
    return problem === undefined ? [] : [`${path}:${line}: ${problem}`];
  });
}

function pathProblem(target: string, isType: boolean, name: string, layer: Layer, layers: Layers) {
  const targetLayer = layerOf(target, layers);
  if (targetLayer === name) return undefined;
  if (targetLayer === undefined) return `${target} lies in no layer of scripts/lint/layers.ts`;
  const { imports, types = [] } = layer;
  if (imports.includes('*') || imports.includes(targetLayer)) return undefined;
  if (!types.includes(targetLayer)) return `${name} does not import from ${targetLayer} (${target})`;
  return isType
    ? undefined
    : `${name} imports types alone from ${targetLayer} (${target}): write import type`;
}

function packageProblem(specifier: string, name: string, { packages }: Layer) {
  const isNamed = packages?.some((each) =>
    /[:/]$/.test(each) ? specifier.startsWith(each) : specifier === each || specifier.startsWith(`${each}/`),
  );
  return packages === undefined || isNamed ? undefined : `${name} does not import the package ${specifier}`;
}
