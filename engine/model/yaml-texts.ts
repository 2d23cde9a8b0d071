import { LineCounter } from 'yaml';
import { renderFiles } from '../jinja/render-files.ts';
import type { Position, YamlText } from './load-yaml.ts';
import type { ModelFile, Problems } from './problems.ts';

/** The YAML of a model's files, templates among them rendered. A file that cannot be rendered is told of and left out. */
export function yamlTexts(files: readonly ModelFile[], problems: Problems): YamlText[] {
  return renderFiles(files).flatMap((file) => {
    if ('message' in file) {
      const whose = file.file === file.path ? 'This template' : `The template ${file.path}`;
      const message = `${whose} cannot be rendered: ${file.message}.`;
      problems.unreadable({ ...placeIn(file.source, file.file)(file.at), member: null }, message);
      return [];
    }
    const { path, content, source, sourceAt } = file;
    const inSource = placeIn(source, path);
    return [{ path, content, positionAt: (offset: number) => inSource(sourceAt(offset)) }];
  });
}

/** Lines and columns of a text, counted when they are first asked for. */
function placeIn(source: string, file: string): (offset: number) => Position {
  let lines: LineCounter | null = null;
  return (offset) => {
    lines ??= linesOf(source);
    const { line, col } = lines.linePos(Math.min(offset, source.length));
    return { file, line, column: col };
  };
}

function linesOf(source: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  return lines;
}
