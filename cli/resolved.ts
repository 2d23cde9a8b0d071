/** The command-line library takes a thing, a promise of it, or a function that gives either. */
type Resolvable<T> = T | Promise<T> | (() => T | Promise<T>);

export async function resolved<T extends object>(value: Resolvable<T> | undefined): Promise<T | undefined> {
  return typeof value === 'function' ? value() : value;
}
