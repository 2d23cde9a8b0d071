import type { ComponentChildren } from 'preact';

/** What scrolls by itself: reached with Tab and moved with the arrow keys, so that no mouse is needed to read it. */
export const Scrolling = ({
  label,
  kind,
  children,
}: {
  label: string;
  kind: string;
  children: ComponentChildren;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise only a mouse could scroll it.
  <figure class={kind} aria-label={label} tabIndex={0} dir={kind === 'code' ? 'ltr' : undefined}>
    {children}
  </figure>
);
