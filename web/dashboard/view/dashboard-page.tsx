import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { BesideDashboard } from '../chat/beside-dashboard.tsx';
import { Controls } from '../controls/controls.tsx';
import { usePage } from '../page-state.ts';
import { Header } from './header.tsx';
import { WidgetCard } from './widget-card.tsx';

export function DashboardPage({ isRenewing }: { isRenewing: Signal<boolean> }) {
  const { board, chat, shows, speaker, tell } = usePage();
  const isAsking = chat?.isOpen.value === true;
  const { view } = board;
  const page = useRef<HTMLDivElement>(null);

  // What the page would need, whatever height it has: so that a frame can shrink again.
  useEffect(() => {
    const { current } = page;
    if (current === null) return;
    const observer = new ResizeObserver(() =>
      tell('resize', { height: Math.ceil(current.getBoundingClientRect().height) }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [tell]);

  // In the order of a narrow screen, which is that of reading; a wide one has places for them.
  const order = new Map(view.phoneOrder.map((id, at) => [id, at]));
  const widgets = view.widgets.toSorted(
    (one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0),
  );
  return (
    <div class="dashboard" data-chat={isAsking} ref={page}>
      {shows.header && <Header />}
      {!(shows.header && shows.title) && <h1 class="out-of-sight">{view.title}</h1>}
      <Controls />
      {isRenewing.value && (
        <p class="notice" role="status">
          {speaker.say('renewing')}
        </p>
      )}
      {widgets.length === 0 && <p class="quiet">{speaker.say('emptyDashboard')}</p>}
      <div class="grid" style={{ '--row': `${view.rowHeightPixels}px` }}>
        {widgets.map((widget) => (
          <WidgetCard key={widget.id} widget={widget} />
        ))}
      </div>
      {chat !== undefined && <BesideDashboard offer={chat} />}
    </div>
  );
}
