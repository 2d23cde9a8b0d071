import { usePage } from '../page-state.ts';

export function Empty() {
  const { speaker } = usePage();
  return (
    <div class="empty">
      <p class="empty-title">{speaker.say('emptyTitle')}</p>
      <p class="quiet">{speaker.say('emptyHint')}</p>
    </div>
  );
}
