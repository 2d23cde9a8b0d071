import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { GRID_COLUMNS } from '../../../schema/dashboard-grid.ts';
import type { Place } from '../../../schema/wire/dashboards/parts.ts';
import { withinGrid } from './grid.ts';

/** A hand that rests is not a hand that drags. */
const FIRST_PIXELS = 4;
/** This near to the edge of the window the page scrolls. */
const EDGE_PIXELS = 40;
const SCROLL_PIXELS = 12;

export type Dragging = {
  grid: RefObject<HTMLElement | null>;
  slot: RefObject<HTMLElement | null>;
  place: Place;
  onFollow(wanted: Place, isResized: boolean): void;
  onDrop(isKept: boolean): void;
};

type Held = {
  pointerId: number;
  left: number;
  top: number;
  isResized: boolean;
  hasMoved: boolean;
  /** Ends what is listened to while it is held. */
  holding: AbortController;
};

/** Moves something by the pointer, in steps of the grid; Escape lets go of it. */
export function useDragging({ grid, slot, place, onFollow, onDrop }: Dragging) {
  const held = useRef<Held | undefined>(undefined);

  const letGo = (isKept: boolean) => {
    const { current } = held;
    held.current = undefined;
    slot.current?.style.removeProperty('translate');
    current?.holding.abort();
    if (current?.hasMoved) onDrop(isKept);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || held.current?.hasMoved !== true) return;
    event.preventDefault();
    event.stopPropagation();
    letGo(false);
  };
  const begin = (isResized: boolean) => (event: PointerEvent) => {
    const isGrip = isResized || event.pointerType === 'mouse' || isHandle(event.target);
    if (event.button !== 0 || !isGrip || isNarrow(grid.current)) return;
    const holding = new AbortController();
    const { currentTarget, pointerId, pageX: left, pageY: top } = event;
    if (currentTarget instanceof Element) currentTarget.setPointerCapture(pointerId);
    held.current = { pointerId, left, top, isResized, hasMoved: false, holding };
    addEventListener('keydown', onKey, { capture: true, signal: holding.signal });
    event.stopPropagation();
  };
  const onPointerMove = (event: PointerEvent) => {
    const { current } = held;
    if (current === undefined || event.pointerId !== current.pointerId || grid.current === null) return;
    const [right, down] = [event.pageX - current.left, event.pageY - current.top];
    if (!current.hasMoved && Math.hypot(right, down) < FIRST_PIXELS) return;
    current.hasMoved = true;
    const steps = stepsOf(grid.current, right, down);
    const { x, y, width, height } = place;
    if (current.isResized) {
      const size = { width: Math.min(width + steps.x, GRID_COLUMNS - x), height: height + steps.y };
      return onFollow(withinGrid({ x, y, ...size }), true);
    }
    if (slot.current !== null) slot.current.style.translate = `${right}px ${down}px`;
    scrollAtEdge(event.clientY);
    onFollow(withinGrid({ x: x + steps.x, y: y + steps.y, width, height }), false);
  };
  const common = {
    onPointerMove,
    onPointerUp: () => letGo(true),
    onPointerCancel: () => letGo(false),
  };
  return {
    grip: { onPointerDown: begin(false), ...common },
    corner: { onPointerDown: begin(true), ...common },
  };
}

const isHandle = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.handle') !== null;

/** On a narrow screen widgets stand one beneath the other. */
const isNarrow = (grid: HTMLElement | null): boolean =>
  grid !== null && getComputedStyle(grid).gridTemplateColumns.split(' ').length < GRID_COLUMNS;

/** How many columns and rows that is; a page from right to left counts its columns from there. */
function stepsOf(grid: HTMLElement, right: number, down: number): { x: number; y: number } {
  const style = getComputedStyle(grid);
  const gap = Number.parseFloat(style.columnGap) || 0;
  const column = (grid.clientWidth + gap) / GRID_COLUMNS;
  const row = (Number.parseFloat(style.gridAutoRows) || 1) + gap;
  const forwards = style.direction === 'rtl' ? -right : right;
  return { x: Math.round(forwards / column), y: Math.round(down / row) };
}

function scrollAtEdge(top: number): void {
  if (top < EDGE_PIXELS) scrollBy(0, -SCROLL_PIXELS);
  else if (top > innerHeight - EDGE_PIXELS) scrollBy(0, SCROLL_PIXELS);
}
