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

  get hasErrors(): boolean {
    return this.list.some((problem) => problem.severity === 'error');
  }
}
