export type ModelFile = { path: string; content: string };

/** Something a modeller should know; `line` and `column` count from 1. */
export type ModelProblem = {
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  member: string | null;
  message: string;
};

/** Where in the files a cube, a view or a member was written. */
export type Place = Pick<ModelProblem, 'file' | 'line' | 'column' | 'member'>;

/** Collects what compiling a model finds. */
export class Problems {
  readonly list: ModelProblem[] = [];

  error(place: Place, message: string): void {
    this.list.push({ severity: 'error', ...place, message });
  }

  /** A file of which nothing can be used. */
  unreadable(place: Place, message: string): void {
    this.error(place, message);
  }

  warning(place: Place, message: string): void {
    this.list.push({ severity: 'warning', ...place, message });
  }

  /** By file, from its top to its bottom. */
  get inOrder(): ModelProblem[] {
    const files = new Map(
      [...new Set(this.list.map(({ file }) => file))].map((file, index) => [file, index]),
    );
    const rank = ({ file }: ModelProblem) => files.get(file) ?? 0;
    return this.list.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column);
  }

  get hasErrors(): boolean {
    return this.list.some((problem) => problem.severity === 'error');
  }
}
