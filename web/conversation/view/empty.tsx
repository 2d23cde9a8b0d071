import { useEffect, useState } from 'preact/hooks';
import { buttonsIn, moveFocus, VERTICAL } from '../../embed/move-focus.ts';
import { usePage } from '../page-state.ts';

/** A thread without a question shows what this caller can ask. */
export function Empty({ onAsk }: { onAsk(input: string): void }) {
  const { speaker, api } = usePage();
  const [suggestions, setSuggestions] = useState<readonly string[]>();

  useEffect(() => {
    let isLeft = false;
    api.suggestions().then(
      (given) => isLeft || setSuggestions(given),
      // Without suggestions there is still the question to write.
      () => isLeft || setSuggestions([]),
    );
    return () => {
      isLeft = true;
    };
  }, [api]);

  return (
    <div class="empty">
      <p class="empty-title">{speaker.say('emptyTitle')}</p>
      <p class="quiet">{speaker.say('emptyHint')}</p>
      <div
        class="suggestions"
        role="toolbar"
        aria-orientation="vertical"
        aria-label={speaker.say('suggestions')}
        aria-busy={suggestions === undefined}
        onKeyDown={(event) => moveFocus(event, VERTICAL, buttonsIn)}
      >
        {suggestions === undefined
          ? [1, 2, 3].map((each) => <span key={each} class="placeholder" />)
          : suggestions.map((each) => (
              <button key={each} type="button" class="chip" dir="auto" onClick={() => onAsk(each)}>
                {each}
              </button>
            ))}
      </div>
    </div>
  );
}
