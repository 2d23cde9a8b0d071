/** Counts of what has been asked, for whoever reads the output of a long run. */
export class FamilyCounts {
  readonly #counts = new Map<string, Map<string, number>>();

  add(labels: Record<string, string>): void {
    for (const [kind, label] of Object.entries(labels)) {
      const counts = this.#counts.get(kind) ?? new Map<string, number>();
      this.#counts.set(kind, counts.set(label, (counts.get(label) ?? 0) + 1));
    }
  }

  labels(kind: string): string[] {
    return [...(this.#counts.get(kind)?.keys() ?? [])];
  }

  /** One line a kind: `by place: WHERE 120, HAVING 80, …` */
  toString(): string {
    return [...this.#counts]
      .map(([kind, counts]) => {
        const sorted = [...counts].sort(([, one], [, other]) => other - one);
        return `by ${kind}: ${sorted.map(([label, count]) => `${label} ${count}`).join(', ')}`;
      })
      .join('\n');
  }
}
