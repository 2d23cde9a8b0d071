/** Values bound to a physical query, numbered as they come. */
export class Parameters {
  readonly values: unknown[] = [];

  /** `$n` for the value; casts are the caller's. */
  bind(value: string | number | boolean): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
