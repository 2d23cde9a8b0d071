import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { SendIcon, StopIcon } from '../../embed/icons.tsx';
import { usePage } from '../page-state.ts';

const MOST_CHARACTERS = 32_000;

export type ComposerProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  isRunning: boolean;
  onWrite(): void;
  onAsk(input: string): void;
  onStop(): void;
};

/** Where a question is written. Stop stands where Send stood, and takes the same keys out of the way. */
export function Composer({ field, isRunning, onWrite, onAsk, onStop }: ComposerProps) {
  const { speaker } = usePage();
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';

  // As high as what is written, up to the height that the style allows.
  useLayoutEffect(() => {
    const { current } = field;
    if (current === null) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [text]);

  const ask = () => {
    if (isEmpty || isRunning) return;
    setText('');
    onAsk(text.trim());
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        maxLength={MOST_CHARACTERS}
        value={text}
        placeholder={speaker.say('askPlaceholder')}
        aria-label={speaker.say('question')}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          onWrite();
        }}
        onKeyDown={(event) => {
          // Enter ends a word while it is being composed (Japanese and others), and asks nothing.
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          ask();
        }}
      />
      {isRunning ? (
        <button
          type="button"
          class="send"
          onClick={onStop}
          aria-label={speaker.say('stop')}
          title={`${speaker.say('stop')} (Esc)`}
        >
          <StopIcon />
        </button>
      ) : (
        <button
          type="submit"
          class="send"
          aria-disabled={isEmpty}
          aria-label={speaker.say('send')}
          title={speaker.say('send')}
        >
          <SendIcon />
        </button>
      )}
    </form>
  );
}
