import { useState } from 'preact/hooks';
import { usePage } from '../page-state.ts';
import { CopyIcon } from './icons.tsx';

const COPIED_MS = 2_000;

export function AnswerActions({ text, onError }: { text: string; onError(error: unknown): void }) {
  const { speaker } = usePage();
  const [isCopied, setCopied] = useState(false);
  const copied = () => {
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <div class="actions">
      <button
        type="button"
        class="icon"
        aria-label={speaker.say('copy')}
        title={speaker.say('copy')}
        onClick={() => copy(text).then(copied, onError)}
      >
        <CopyIcon />
      </button>
      <span class="quiet" role="status">
        {isCopied && speaker.say('copied')}
      </span>
    </div>
  );
}

/** A frame may not reach the clipboard, unless whoever embeds it allows that: then the old way is left. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'out-of-sight';
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}
