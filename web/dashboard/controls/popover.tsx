import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { ChevronIcon } from '../../embed/icons.tsx';

export type PopoverProps = {
  label: string;
  /** What is chosen, in words. */
  value?: string;
  /** What its button shows in place of label and value. */
  face?: ComponentChildren;
  isChosen?: boolean;
  /** Drawn while it is open. */
  children(close: () => void): ComponentChildren;
};

/** A button that says what is chosen, and opens what it can be changed with. */
export function Popover({ label, value, face, isChosen = false, children }: PopoverProps) {
  const isOpen = useSignal(false);
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    isOpen.value = false;
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen.value) return;
    const heard = new AbortController();
    const { signal } = heard;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) isOpen.value = false;
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    return () => heard.abort();
  }, [isOpen, isOpen.value]);

  // At the other edge of its button where it would reach out of the page.
  useLayoutEffect(() => {
    const { current } = panel;
    if (!isOpen.value || current === null) return;
    const { left, right } = current.getBoundingClientRect();
    if (right > innerWidth || left < 0) current.dataset.side = 'end';
    const chosen = current.querySelector<HTMLElement>('[type="search"], [aria-pressed="true"]');
    (chosen ?? current.querySelector<HTMLElement>('input, select, button'))?.focus();
  }, [isOpen, isOpen.value]);

  return (
    <div class="control" ref={around}>
      <button
        ref={button}
        type="button"
        class="chip"
        data-chosen={isChosen}
        aria-label={face === undefined ? undefined : label}
        aria-expanded={isOpen.value}
        aria-controls={id}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        {face ?? (
          <>
            <span class="quiet" dir="auto">
              {label}
            </span>
            <span class="chosen" dir="auto">
              {value}
            </span>
            <ChevronIcon />
          </>
        )}
      </button>
      {isOpen.value && (
        <div
          ref={panel}
          id={id}
          class="popover"
          role="dialog"
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
