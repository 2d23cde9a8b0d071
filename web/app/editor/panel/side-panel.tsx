import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { IconButton } from '../../../embed/icon-button.tsx';
import { CloseIcon } from '../../../embed/icons.tsx';
import type { AppWord } from '../../words.ts';
import { type Panel, useEditor } from '../editor-state.ts';
import { ControlPanel } from './control-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SharePanel } from './share-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';
import { WidgetPanel } from './widget-panel.tsx';

const titles: Record<Exclude<Panel['kind'], 'widget'>, AppWord> = {
  control: 'filter',
  settings: 'settings',
  share: 'share',
  versions: 'versions',
  keys: 'keys',
};

/** What can be changed of what is chosen, beside it. */
export function SidePanel() {
  const { draft, panel, select, speaker, words } = useEditor();
  const { value } = panel;
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);

  // Between a button of the bar and the panel lie the widgets, of which each opens its own when Tab comes to it.
  useEffect(() => {
    if (value === undefined || value.kind === 'widget') return;
    opener.current = document.activeElement;
    heading.current?.focus({ preventScroll: true });
  }, [value?.kind]);
  if (value === undefined) return null;
  const widget =
    value.kind === 'widget' ? draft.content.value.widgets.find(({ id }) => id === value.id) : undefined;
  if (value.kind === 'widget' && widget === undefined) return null;
  const title =
    widget === undefined ? words.say(titles[value.kind as keyof typeof titles]) : words.say(widget.kind);

  const close = () => {
    const id = value.kind === 'widget' ? value.id : undefined;
    select(undefined);
    if (id === undefined) {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      return;
    }
    // Back to what was being changed, for whoever goes by keys.
    document.querySelector<HTMLElement>(`.slot[data-id="${id}"] .grip`)?.focus({ preventScroll: true });
    select(undefined);
  };
  const content = (): ComponentChildren => {
    switch (value.kind) {
      case 'widget':
        return widget && <WidgetPanel key={value.id} widget={widget} />;
      case 'control':
        return <ControlPanel key={value.id} id={value.id} />;
      case 'settings':
        return <SettingsPanel />;
      case 'share':
        return <SharePanel />;
      case 'versions':
        return <VersionsPanel />;
      default:
        return <KeysPanel />;
    }
  };
  return (
    <aside
      class="panel"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={speaker.say('close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </header>
      {content()}
    </aside>
  );
}
