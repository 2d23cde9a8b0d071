/** Why nothing was deployed, and what to do. */
export class NotDeployable extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(['Not deployed, and nothing was changed.', ...lines].join('\n'));
    this.lines = lines;
  }
}
