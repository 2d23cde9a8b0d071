import { usePage } from '../../conversation/page-state.ts';
import { CloseIcon } from '../../embed/icons.tsx';

const keys = [
  ['Enter', 'keySend'],
  ['Shift Enter', 'keyBreak'],
  ['Esc', 'keyStop'],
  ['/', 'keyFocus'],
  ['↑ ↓', 'keySuggestion'],
  ['← →', 'keyTab'],
  ['?', 'keyKeys'],
] as const;

export function Keys({ onClose }: { onClose(): void }) {
  const { speaker } = usePage();
  return (
    <section class="keys" aria-label={speaker.say('keys')}>
      <dl>
        {keys.map(([key, word]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{speaker.say(word)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="icon" aria-label={speaker.say('close')} onClick={onClose}>
        <CloseIcon />
      </button>
    </section>
  );
}
