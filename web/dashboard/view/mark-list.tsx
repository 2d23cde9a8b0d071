import { useId, useMemo, useState } from 'preact/hooks';
import type { Column } from '../../result/data/columns.ts';
import type { Picked, WidgetData } from '../board.ts';

export type MarkListProps = {
  label: string;
  data: WidgetData;
  columns: readonly Column[];
  isPicked(picked: Picked): boolean;
  onPick(picked: Picked, isMore: boolean): void;
};

const MOST_OPTIONS = 200;

/** The marks of a chart as a list, which is shown once it has the focus: what a click does without a mouse. */
export function MarkList({ label, data, columns, isPicked, onPick }: MarkListProps) {
  const options = useMemo(() => marksIn(data, columns), [data, columns]);
  const [at, setAt] = useState(0);
  const id = useId();
  const current = options[Math.min(at, options.length - 1)];
  if (current === undefined) return null;

  const move = (to: number) => setAt(Math.max(0, Math.min(options.length - 1, to)));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step !== undefined) move(at + step);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(options.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') {
      onPick(current.picked, event.ctrlKey || event.metaKey || event.shiftKey);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      class="mark-list"
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={`${id}-${options.indexOf(current)}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {options.map(({ text, picked }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which option is meant.
        <div
          key={text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={isPicked(picked)}
          data-active={picked === current.picked}
          dir="auto"
        >
          {text}
        </div>
      ))}
    </div>
  );
}

/** What the dimensions of its rows are, each once. */
function marksIn({ columns: described, rows }: WidgetData, columns: readonly Column[]) {
  const marks = new Map<string, Picked>();
  for (const row of rows) {
    if (marks.size === MOST_OPTIONS) break;
    const picked: Picked = [];
    const words: string[] = [];
    described.forEach(({ name, isPickable }, index) => {
      if (!isPickable) return;
      const value = row[index] ?? null;
      picked.push({ column: name, value });
      words.push(columns[index]?.show(value) ?? '');
    });
    marks.set(words.join(' · '), picked);
  }
  return [...marks].map(([text, picked]) => ({ text, picked }));
}
