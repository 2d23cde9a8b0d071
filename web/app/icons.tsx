import { drawn } from '../embed/icons.tsx';

// Icons of the creator app alone.

export const FolderIcon = drawn('M2 12.500v-9h4l1.500 2H14v7z');
export const BackIcon = drawn('m9.500 3.500-4.500 4.500 4.500 4.500');
export const UndoIcon = drawn('M5.500 3 2.500 6l3 3M2.500 6h7a4 4 0 0 1 0 8H6');
export const RedoIcon = drawn('m10.500 3 3 3-3 3M13.500 6h-7a4 4 0 0 0 0 8H10');
export const HistoryIcon = drawn('M3 8a5 5 0 1 0 1.500-3.600M3 2.500v3h3M8 5.500V8l2 1.500');
export const ShareIcon = drawn(
  'M10.500 5.500a2 2 0 1 0 0-.1M5.500 8a2 2 0 1 0 0 .1M10.500 12.500a2 2 0 1 0 0-.1M5.300 7.200l5.400-2.500M5.300 9l5.400 2.500',
);
export const SettingsIcon = drawn(
  'M2.500 5h7M12 5h1.500M2.500 11H4M6.500 11h7M9.500 5a1.250 1.250 0 1 0 2.500 0 1.250 1.250 0 1 0-2.500 0M4 11a1.250 1.250 0 1 0 2.500 0A1.250 1.250 0 1 0 4 11',
);
export const ChartIcon = drawn('M2.500 2.500v11h11M5.500 11V8M8.500 11V4.500M11.500 11V6.500');
export const TableIcon = drawn('M2.500 3h11v10h-11zM2.500 6.500h11M2.500 9.750h11M6.500 6.500V13');
export const NumberIcon = drawn('M6 3 4.500 13M11.500 3 10 13M3 6.200h10.500M2.500 9.800H13');
export const TextIcon = drawn('M3 4.500V3h10v1.500M8 3v10M6 13h4');
export const SectionIcon = drawn('M2.500 3.500h11M2.500 8h11M2.500 12.500h7');
export const GripIcon = drawn('M6 4v.010M10 4v.010M6 8v.010M10 8v.010M6 12v.010M10 12v.010');
export const KeyboardIcon = drawn(
  'M1.500 4.500h13v7h-13zM4 7h.010M6.700 7h.010M9.300 7h.010M12 7h.010M5 9.250h6',
);
