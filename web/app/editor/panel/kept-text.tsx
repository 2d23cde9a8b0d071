import { useSignal } from '@preact/signals';

export type KeptTextProps = {
  label: string;
  value: string;
  longest: number;
  /** Something has to stand there: while nothing does, what stood there stays. */
  isNeeded?: boolean;
  rows?: number;
  placeholder?: string;
  class?: string;
  onText(text: string): void;
};

/** A line, or several, that are kept as they are typed. */
export function KeptText({
  label,
  value,
  longest,
  isNeeded,
  rows,
  placeholder,
  onText,
  class: own,
}: KeptTextProps) {
  const isEmptied = useSignal(false);
  const shared = {
    class: `field ${own ?? ''}`,
    'aria-label': label,
    maxLength: longest,
    placeholder,
    value: isEmptied.value ? '' : value,
    dir: 'auto' as const,
    onBlur: () => {
      isEmptied.value = false;
    },
  };
  const take = (text: string) => {
    isEmptied.value = isNeeded === true && text.trim() === '';
    if (!isEmptied.value) onText(text);
  };
  return rows === undefined ? (
    <input
      {...shared}
      type="text"
      onInput={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  ) : (
    <textarea {...shared} rows={rows} onInput={({ currentTarget }) => take(currentTarget.value)} />
  );
}
