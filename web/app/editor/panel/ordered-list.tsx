import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { IconButton } from '../../../embed/icon-button.tsx';
import { DownIcon } from '../../../embed/icons.tsx';
import { useEditor } from '../editor-state.ts';

export type OrderedItem = { id: string; title: string; isShown: boolean };

export type OrderedListProps = {
  items: readonly OrderedItem[];
  onOrder(items: readonly OrderedItem[]): void;
  /** Left out: all of them are always shown. */
  onShow?(id: string, isShown: boolean): void;
  /** What else can be said of an item, below it. */
  more?(id: string): ComponentChildren;
};

/** A list whose order is changed with two buttons of each item, by the pointer and by keys alike. */
export function OrderedList({ items, onOrder, onShow, more }: OrderedListProps) {
  const { announced, words } = useEditor();
  const list = useRef<HTMLOListElement>(null);
  const move = (at: number, by: -1 | 1) => {
    const item = items[at];
    const other = items[at + by];
    if (item === undefined || other === undefined) return;
    onOrder(items.map((each, index) => (index === at ? other : index === at + by ? item : each)));
    announced.value = words.say('movedTo', { title: item.title, place: at + by + 1 });
    // The focus goes along, so that the same key moves it on.
    requestAnimationFrame(() => {
      const button = list.current?.children[at + by]?.querySelector<HTMLElement>(`[data-by="${by}"]`);
      button?.focus();
    });
  };
  return (
    <ol class="ordered" ref={list}>
      {items.map(({ id, title, isShown }, at) => (
        <li key={id}>
          <div class="picked">
            {onShow === undefined ? (
              <bdi class="grow">{title}</bdi>
            ) : (
              <label class="check grow">
                <input
                  type="checkbox"
                  checked={isShown}
                  onChange={({ currentTarget }) => onShow(id, currentTarget.checked)}
                />
                <bdi>{title}</bdi>
              </label>
            )}
            <IconButton
              label={words.say('moveUpOf', { title })}
              data-by={-1}
              aria-disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <span class="upwards">
                <DownIcon />
              </span>
            </IconButton>
            <IconButton
              label={words.say('moveDownOf', { title })}
              data-by={1}
              aria-disabled={at === items.length - 1}
              onClick={() => move(at, 1)}
            >
              <DownIcon />
            </IconButton>
          </div>
          {more?.(id)}
        </li>
      ))}
    </ol>
  );
}
