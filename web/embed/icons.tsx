import type { ComponentChildren } from 'preact';

/** 16 by 16, in the color of the text, and for the eye alone: words stand beside them. */
const Icon = ({ children }: { children: ComponentChildren }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);
/** What makes an icon of a path. */
export const drawn = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
);

export const SendIcon = drawn('M8 13V3M3.5 7.5 8 3l4.5 4.5');
/** A bubble of speech. */
export const ChatIcon = drawn('M2.5 3.5h11v7.5h-6l-3 2.5v-2.5h-2z');
export const StopIcon = () => (
  <Icon>
    <rect x="4" y="4" width="8" height="8" rx="1.5" fill="currentColor" />
  </Icon>
);
export const PlusIcon = drawn('M8 3v10M3 8h10');
export const ListIcon = drawn('M2.5 4h11M2.5 8h11M2.5 12h7');
export const PencilIcon = drawn('m3 13 .7-3L10.5 3.2a1.2 1.2 0 0 1 1.7 0l.6.6a1.2 1.2 0 0 1 0 1.7L6 12.3z');
export const TrashIcon = drawn('M2.5 4.5h11M6 4.5V3h4v1.5M4 4.5 4.6 13h6.8l.6-8.5');
export const CopyIcon = drawn('M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3');
export const DownIcon = drawn('M8 3v10M3.5 8.5 8 13l4.5-4.5');
export const SaveIcon = drawn('M8 2.5v7.5M5 7.5l3 3 3-3M3 13.5h10');
export const ThumbUpIcon = drawn(
  'M2.5 7h2.5v6.5H2.5zM5 7l2.7-4.8c1.3 0 1.8.9 1.5 2L8.8 6h3.6c.8 0 1.3.7 1.1 1.5l-1.2 4.8c-.2.7-.7 1.2-1.4 1.2H5',
);
export const ThumbDownIcon = drawn(
  'M13.5 9H11V2.500h2.500zM11 9l-2.700 4.800c-1.300 0-1.800-.9-1.500-2L7.200 10H3.600c-.8 0-1.300-.7-1.100-1.500l1.200-4.800c.2-.7.7-1.200 1.400-1.200H11',
);
export const ReceiptIcon = drawn(
  'M3.5 2.5h9V14L11 13l-1.5 1L8 13l-1.5 1L5 13l-1.5 1zM6 5.5h4M6 8h4M6 10.5h2',
);
export const RetryIcon = drawn('M13 8a5 5 0 1 1-1.500-3.600M13 2.500v3h-3');
export const CloseIcon = drawn('m4 4 8 8M12 4l-8 8');
export const ChevronIcon = drawn('m6 4 4 4-4 4');
export const FullScreenIcon = drawn('M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10');
export const ExpandIcon = drawn(
  'M9.5 2.500h4v4M13.500 2.500l-4.500 4.500M6.500 13.500h-4v-4M2.500 13.500 7 9',
);
export const PrintIcon = drawn('M4.500 6V2.500h7V6M4.500 11.500h-2V6h11v5.500h-2M4.500 9.500h7v4h-7z');
export const FilterIcon = drawn('M2.500 4h11M4.500 8h7M6.500 12h3');
