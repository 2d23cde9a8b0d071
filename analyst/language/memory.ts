/** Words remembered at most; a model's names and a question have fewer. */
const MOST_WORDS = 5_000;

/** A function of words that looks each up once; it forgets all of them when there are too many. */
export function remembering<Result>(work: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= MOST_WORDS) known.clear();
    const result = work(word);
    known.set(word, result);
    return result;
  };
}

/** A function of what stays as it is, such as a model's members: each is worked out once. */
export function rememberingEach<Thing extends object, Result>(
  work: (thing: Thing) => Result,
): (thing: Thing) => Result {
  const known = new WeakMap<Thing, { result: Result }>();
  return (thing) => {
    const found = known.get(thing) ?? { result: work(thing) };
    known.set(thing, found);
    return found.result;
  };
}
