import type { JoinNode, Term } from './term.ts';

/** The terms that a term is made of, one level down; those of its subqueries are not among them. */
export function partsOf({ form }: Term): Term[] {
  return form.kind === 'exists' || form.kind === 'scalar' ? [] : termsIn(Object.values(form));
}

/** True when some part of a term, or the term itself, is so; subqueries are looked into too. */
export function contains(term: Term, test: (part: Term) => boolean): boolean {
  return test(term) || termsIn(Object.values(term.form)).some((part) => contains(part, test));
}

/** The same term with others in the place of some of its parts. */
export function replaced(term: Term, replacement: (part: Term) => Term | null): Term {
  const other = replacement(term);
  if (other !== null) return other;
  const { instant: _, ...known } = term;
  // Mapping values of a form leaves its shape as it is.
  const form = mapped(term.form, replacement) as Term['form'];
  return { ...known, form, reads: readsOf(termsIn(Object.values(form))) };
}

/**
 * The same term with others in the place of some of its parts, where nothing is known of what they make of it: what
 * holds one may fail or take long. Parts without one stay as they are.
 */
export function rebuilt(term: Term, replacement: (part: Term) => Term | null): Term {
  const other = replacement(term);
  if (other !== null) return other;
  let isOther = false;
  const form = mapped(term.form, (part) => {
    const inner = rebuilt(part, replacement);
    if (inner !== part) isOther = true;
    return inner;
  }) as Term['form'];
  if (!isOther) return term;
  const { instant: _, joinsRows: __, ...known } = term;
  return {
    ...known,
    form,
    total: false,
    reads: new Set([...term.reads, ...readsOf(termsIn(Object.values(form)))]),
  };
}

function readsOf(parts: readonly Term[]): ReadonlySet<JoinNode> {
  return new Set(parts.flatMap(({ reads }) => [...reads]));
}

export function isTerm(value: unknown): value is Term {
  return typeof value === 'object' && value !== null && 'form' in value && 'reads' in value;
}

/** The same of a whole query, or of a part of one. */
export function replacedIn<Whole>(whole: Whole, replacement: (part: Term) => Term | null): Whole {
  // Mapping values leaves the shape as it is.
  return mapped(whole, replacement) as Whole;
}

function mapped(value: unknown, replacement: (part: Term) => Term | null): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, replacement));
  if (isTerm(value)) return replaced(value, replacement);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, replacement)]));
}

function termsIn(values: readonly unknown[]): Term[] {
  return values.flatMap((value) => {
    if (isTerm(value)) return value;
    return typeof value === 'object' && value !== null ? termsIn(Object.values(value)) : [];
  });
}
