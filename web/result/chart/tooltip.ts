const GAP_PIXELS = 12;

/** The exact values beneath the pointer, as text: they come from rows, which may hold anything. */
export class Tooltip {
  readonly #box = document.createElement('dl');

  constructor() {
    this.#box.className = 'tooltip';
    this.#box.hidden = true;
    document.body.append(this.#box);
  }

  /** @param event null: nothing is beneath the pointer any more. */
  show(event: MouseEvent | null, value: unknown): void {
    const isThere = event !== null && typeof value === 'object' && value !== null;
    this.#box.hidden = !isThere;
    if (!isThere) return;
    const { clientX, clientY } = event;
    const lines = Object.entries(value).map(([name, text]) => {
      const line = document.createElement('div');
      const term = document.createElement('dt');
      const description = document.createElement('dd');
      term.textContent = name;
      description.textContent = String(text);
      line.append(term, description);
      return line;
    });
    this.#box.replaceChildren(...lines);
    const { width, height } = this.#box.getBoundingClientRect();
    const left =
      clientX + GAP_PIXELS + width > innerWidth ? clientX - GAP_PIXELS - width : clientX + GAP_PIXELS;
    this.#box.style.left = `${Math.max(4, left)}px`;
    this.#box.style.top = `${Math.max(4, clientY - GAP_PIXELS - height)}px`;
  }

  leave(): void {
    this.#box.remove();
  }
}
