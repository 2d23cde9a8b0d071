/** The arrow keys that go on, and those that go back. */
export type Arrows = { on: readonly string[]; back: readonly string[] };

export const VERTICAL: Arrows = { on: ['ArrowDown'], back: ['ArrowUp'] };
export const ANY_WAY: Arrows = { on: ['ArrowDown', 'ArrowRight'], back: ['ArrowUp', 'ArrowLeft'] };

/** Moves the focus among things that belong together, around their end. */
export function moveFocus(
  event: KeyboardEvent & { currentTarget: HTMLElement },
  { on, back }: Arrows,
  among: (element: HTMLElement) => Iterable<HTMLElement> | undefined,
): void {
  const step = on.includes(event.key) ? 1 : back.includes(event.key) ? -1 : 0;
  const all = [...(among(event.currentTarget) ?? [])];
  if (step === 0 || all.length === 0) return;
  event.preventDefault();
  const at = all.findIndex((each) => each.matches(':focus'));
  all[(at + step + all.length) % all.length]?.focus();
}

export const buttonsIn = (element: HTMLElement) => element.querySelectorAll('button');
