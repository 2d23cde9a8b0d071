import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

type Row = readonly (string | null)[];
export type VirtualRowsProps = {
  rows: readonly Row[];
  columnCount: number;
  rowOf(row: Row, index: number): ComponentChildren;
};

/** Fewer are drawn at once: a browser finds text in them, and scrolls them, better than we could. */
const MOST_DRAWN = 200;
/** Of style.css: one line of text, its padding and its border. */
const ROW_PIXELS = 33;
/** Drawn beyond what is seen, on both sides. */
const AROUND = 20;

/** Of many rows those that are in sight, with the room of the others; on paper all. */
export function VirtualRows({ rows, columnCount, rowOf }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isPrinted = useSignal(false);
  const range = useSignal({ from: 0, to: MOST_DRAWN });
  const isVirtual = rows.length > MOST_DRAWN && !isPrinted.value;

  useEffect(() => {
    const scroller = body.current?.closest('figure');
    if (scroller === null || scroller === undefined || rows.length <= MOST_DRAWN) return;
    const look = () => {
      const from = Math.max(0, Math.floor(scroller.scrollTop / ROW_PIXELS) - AROUND);
      const to = Math.ceil((scroller.scrollTop + scroller.clientHeight) / ROW_PIXELS) + AROUND;
      range.value = { from, to };
    };
    const heard = new AbortController();
    const { signal } = heard;
    scroller.addEventListener('scroll', look, { signal, passive: true });
    addEventListener('beforeprint', () => (isPrinted.value = true), { signal });
    addEventListener('afterprint', () => (isPrinted.value = false), { signal });
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    return () => {
      heard.abort();
      observer.disconnect();
    };
  }, [rows, range, isPrinted]);

  const { from, to } = isVirtual ? range.value : { from: 0, to: rows.length };
  const last = Math.min(to, rows.length);
  const first = Math.min(from, last);
  return (
    <tbody ref={body} data-virtual={isVirtual}>
      {first > 0 && <Room rowCount={first} columnCount={columnCount} />}
      {rows.slice(first, last).map((row, index) => rowOf(row, first + index))}
      {last < rows.length && <Room rowCount={rows.length - last} columnCount={columnCount} />}
    </tbody>
  );
}

const Room = ({ rowCount, columnCount }: { rowCount: number; columnCount: number }) => (
  <tr style={{ height: `${rowCount * ROW_PIXELS}px` }}>
    <td class="room" colSpan={columnCount} />
  </tr>
);
