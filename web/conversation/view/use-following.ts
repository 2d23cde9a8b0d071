import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Conversation } from '../conversation.ts';

/** How far from its end a reader still follows the stream. */
const AT_END_PIXELS = 40;

/**
 * The view follows what comes in, as long as the reader is at its end.
 * @param onHeight hears what the page would need, whatever height it has: so that a frame can shrink again
 */
export function useFollowing(conversation: Conversation, onHeight: ((pixels: number) => void) | undefined) {
  const scroller = useRef<HTMLElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const isAtEnd = useSignal(true);
  const lastTop = useRef(0);

  const toEnd = () => {
    isAtEnd.value = true;
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  };
  useEffect(() => {
    isAtEnd.value = true;
    lastTop.current = 0;
    const { current: element } = scroller;
    const { firstElementChild: content } = element ?? {};
    if (!element || !content) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.value) toEnd();
      const around = element.parentElement?.getBoundingClientRect().height ?? 0;
      onHeight?.(Math.ceil(around - element.clientHeight + content.scrollHeight));
    });
    observer.observe(content);
    if (below.current) observer.observe(below.current);
    return () => observer.disconnect();
  }, [conversation, isAtEnd, onHeight]);

  const onScroll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    // What was added since this view moved is no reader who has left the end: they go up.
    if (scrollHeight - scrollTop - clientHeight < AT_END_PIXELS) isAtEnd.value = true;
    else if (scrollTop < lastTop.current) isAtEnd.value = false;
    lastTop.current = scrollTop;
  };
  return { scroller, below, isAtEnd, toEnd, onScroll };
}
