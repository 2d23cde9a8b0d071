import type { PageFont } from '../../schema/wire/fonts.ts';

/** Makes the account's fonts known to the page, and those of an earlier one unknown; each is loaded when a text is in it. */
export function offerFonts(fonts: readonly PageFont[]): void {
  document.fonts.clear();
  for (const { family, weight, url } of fonts) {
    document.fonts.add(new FontFace(family, `url(${url})`, { weight, display: 'swap' }));
  }
}
