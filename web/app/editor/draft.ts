import { computed, type Signal, signal } from '@preact/signals';
import type { DashboardContent } from '../../../schema/wire/dashboards/content.ts';

/** A dashboard as it is being worked on, with the way back to how it was. */
export class Draft {
  readonly content: Signal<DashboardContent>;
  readonly #past: Signal<readonly DashboardContent[]> = signal([]);
  readonly #future: Signal<readonly DashboardContent[]> = signal([]);
  /** What the last change was of: typing on in one field is one step. */
  #step: string | undefined;
  readonly canUndo = computed(() => this.#past.value.length > 0);
  readonly canRedo = computed(() => this.#future.value.length > 0);

  constructor(content: DashboardContent) {
    this.content = signal(content);
  }

  /** @param step what it is of, where the next change of the same belongs to it, such as `title` */
  change(next: DashboardContent, step?: string): void {
    const before = this.content.peek();
    if (next === before) return;
    const goesOn = step !== undefined && step === this.#step;
    if (!goesOn) this.#past.value = [...this.#past.peek(), before];
    this.#future.value = [];
    this.#step = step;
    this.content.value = next;
  }

  undo(): void {
    const before = this.#past.peek().at(-1);
    if (before === undefined) return;
    this.#past.value = this.#past.peek().slice(0, -1);
    this.#future.value = [this.content.peek(), ...this.#future.peek()];
    this.#step = undefined;
    this.content.value = before;
  }

  redo(): void {
    const [after, ...later] = this.#future.peek();
    if (after === undefined) return;
    this.#past.value = [...this.#past.peek(), this.content.peek()];
    this.#future.value = later;
    this.#step = undefined;
    this.content.value = after;
  }
}
