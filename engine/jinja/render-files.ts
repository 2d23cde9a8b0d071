import { Budget } from './budget.ts';
import { readTemplate } from './read-template.ts';
import { type FindTemplate, Renderer, type Template } from './render.ts';
import { type Expression, type Statement, TemplateError } from './syntax.ts';

export type SourceFile = { path: string; content: string };
/** A file as YAML, with where in the source each place of it was written. */
export type RenderedFile = SourceFile & { source: string; sourceAt: (offset: number) => number };
/** Why a file cannot be rendered, and where; `file` may be one that it imports. */
export type RenderFailure = { path: string; file: string; source: string; at: number; message: string };

const TAGS = /\{%|\{\{/;
const NAMED_AS_TEMPLATE = /\.jinja$/;
/** A template without YAML of its own: what others import. */
const ONLY_IMPORTED = /(?<!\.ya?ml)\.jinja$/;

/** Renders what is a template among the files of a model. The budget is one for all. */
export function renderFiles(files: readonly SourceFile[]): (RenderedFile | RenderFailure)[] {
  const budget = new Budget();
  const templates = new Templates(files);
  return files
    .filter(({ path }) => !ONLY_IMPORTED.test(path))
    .map((file) => {
      try {
        return rendered(file, templates, budget);
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        const place = error.file ?? file.path;
        const source = files.find(({ path }) => path === place)?.content ?? '';
        return { path: file.path, file: place, source, at: error.at, message: error.message };
      }
    });
}

function rendered(file: SourceFile, templates: Templates, budget: Budget): RenderedFile {
  const { path, content } = file;
  const asWritten = { path, content, source: content, sourceAt: (offset: number) => offset };
  if (!TAGS.test(content)) return asWritten;
  const template = templates.read(file);
  if (!NAMED_AS_TEMPLATE.test(path) && !template.statements.some(isOfTemplates)) return asWritten;
  const parts: { start: number; at: number; isSource: boolean }[] = [];
  let text = '';
  new Renderer(budget, templates.find).render(template, (made, at, isSource) => {
    parts.push({ start: text.length, at, isSource });
    text += made;
  });
  const sourceAt = (offset: number): number => {
    const part = parts[parts.findLastIndex(({ start }) => start <= offset)];
    if (part === undefined) return 0;
    return part.isSource ? part.at + offset - part.start : part.at;
  };
  return { path, content: text, source: content, sourceAt };
}

/** `{{ status }}` alone may be a reference that was meant as `{status}`: whoever reads that member says so. */
function isOfTemplates(statement: Statement): boolean {
  if (statement.kind === 'text') return false;
  if (statement.kind !== 'print') return true;
  const root = rootOf(statement.value);
  return root === null || /^(COMPILE_CONTEXT|env_var)$/.test(root);
}

const rootOf = (value: Expression): string | null => {
  if (value.kind === 'attribute') return rootOf(value.of);
  return value.kind === 'name' ? value.name : null;
};

/** The files of a model as templates, each read once. */
class Templates {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #read = new Map<string, Template>();

  constructor(files: readonly SourceFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  read({ path, content }: SourceFile): Template {
    const known = this.#read.get(path);
    if (known !== undefined) return known;
    try {
      const template = { path, statements: readTemplate(content) };
      this.#read.set(path, template);
      return template;
    } catch (error) {
      throw error instanceof TemplateError ? new TemplateError(error.at, error.message, path) : error;
    }
  }

  /** By the path from the model's folder, else from the file's own folder or one above it. */
  readonly find: FindTemplate = (path, from) => {
    const folders = from.split('/').slice(0, -1);
    const places = [
      path,
      ...folders.map((_, index) => [...folders.slice(0, folders.length - index), path].join('/')),
    ];
    for (const place of places) {
      const file = this.#files.get(normalized(place));
      if (file !== undefined) return this.read(file);
    }
    return null;
  };
}

function normalized(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
