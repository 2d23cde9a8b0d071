import { useRef, useState } from 'preact/hooks';
import { IconButton } from '../../embed/icon-button.tsx';
import { CopyIcon, ReceiptIcon, ThumbDownIcon, ThumbUpIcon } from '../../embed/icons.tsx';
import type { Feedback, Rating } from '../embed-api.ts';
import { usePage } from '../page-state.ts';
import type { ReceiptPanel } from './receipt-panel.tsx';

export type AnswerActionsProps = {
  chatId: string;
  messageId: string;
  text: string;
  /** Of the result that the answer rests on. */
  uuid: string | undefined;
  given: Feedback | undefined;
  onError(error: unknown): void;
};

const COPIED_MS = 2_000;

export function AnswerActions({ chatId, messageId, text, uuid, given, onError }: AnswerActionsProps) {
  const { speaker, api } = usePage();
  const [pressed, setPressed] = useState<Rating | null>();
  const rating = pressed === undefined ? (given?.rating ?? null) : pressed;
  const [isCommenting, setCommenting] = useState(false);
  const [Panel, setPanel] = useState<typeof ReceiptPanel>();
  const receiptButton = useRef<HTMLButtonElement>(null);
  const panelId = `receipt-${messageId}`;
  const [note, setNote] = useState<'copied' | 'thanks'>();

  const say = (word: 'copied' | 'thanks') => {
    setNote(word);
    setTimeout(() => setNote(undefined), COPIED_MS);
  };
  const rate = async (clicked: Rating) => {
    const next = rating === clicked ? null : clicked;
    await api.rate(chatId, { messageId, rating: next });
    setPressed(next);
    setCommenting(next !== null);
  };
  const closeReceipt = () => {
    setPanel(undefined);
    receiptButton.current?.focus();
  };
  const openReceipt = async () => {
    const module = await import('./receipt-panel.tsx');
    setPanel(() => module.ReceiptPanel);
  };
  const thumbs = [
    ['up', 'good', ThumbUpIcon],
    ['down', 'bad', ThumbDownIcon],
  ] as const;
  return (
    <>
      <div class="actions" data-stays={rating !== null || Panel !== undefined}>
        <IconButton label={speaker.say('copy')} onClick={() => copy(text).then(() => say('copied'), onError)}>
          <CopyIcon />
        </IconButton>
        {thumbs.map(([each, word, Icon]) => (
          <IconButton
            label={speaker.say(word)}
            key={each}
            aria-pressed={rating === each}
            onClick={() => rate(each).catch(onError)}
          >
            <Icon />
          </IconButton>
        ))}
        {uuid !== undefined && (
          <button
            ref={receiptButton}
            type="button"
            class="icon"
            aria-expanded={Panel !== undefined}
            aria-controls={Panel === undefined ? undefined : panelId}
            aria-label={speaker.say('workedOut')}
            title={speaker.say('workedOut')}
            onClick={() => (Panel === undefined ? openReceipt().catch(onError) : closeReceipt())}
          >
            <ReceiptIcon />
          </button>
        )}
        <span class="quiet" role="status">
          {note && speaker.say(note)}
        </span>
        {isCommenting && rating !== null && (
          <form
            class="inline comment"
            onSubmit={(event) => {
              event.preventDefault();
              const comment = new FormData(event.currentTarget).get('comment');
              if (typeof comment !== 'string') return;
              api.rate(chatId, { messageId, rating, comment: comment.trim() }).then(() => {
                setCommenting(false);
                say('thanks');
              }, onError);
            }}
          >
            <input
              name="comment"
              maxLength={2_000}
              dir="auto"
              aria-label={speaker.say('commentLabel')}
              placeholder={speaker.say('commentLabel')}
            />
            <button type="submit">{speaker.say('sendComment')}</button>
          </form>
        )}
      </div>
      {Panel !== undefined && uuid !== undefined && (
        <Panel id={panelId} uuid={uuid} onClose={closeReceipt} onError={onError} />
      )}
    </>
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
