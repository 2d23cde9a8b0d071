/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number];

const CHANNELS = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/;
const SAFE = /^[#\w(),.%\s/-]{1,64}$/;

/** A color that CSS knows, without its transparency; undefined for everything else. */
export function readColor(text: unknown): Color | undefined {
  if (typeof text !== 'string' || !SAFE.test(text) || !CSS.supports('color', text)) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = text;
  const [, ...channels] = CHANNELS.exec(context.fillStyle) ?? [];
  if (channels.length === 3) return toColor(channels.map((channel) => Number.parseInt(channel, 16)));
  context.fillRect(0, 0, 1, 1);
  return toColor([...context.getImageData(0, 0, 1, 1).data]);
}

const toColor = ([red = 0, green = 0, blue = 0]: number[]): Color => [red, green, blue];

export const toCss = (color: Color): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

export const BLACK: Color = [17, 17, 19];
export const WHITE: Color = [255, 255, 255];

/** WCAG 2: how bright a color is, from 0 to 1. */
export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2: from 1, the same, to 21, black on white. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

export const mix = (one: Color, other: Color, share: number): Color => {
  const at = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share;
  return [at(0), at(1), at(2)];
};

/** Black or white, whichever can be read better on this color. */
export const inkOn = (background: Color): Color =>
  contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK;

/** The color itself where it can be told from its background, else as little darker or lighter as is needed. */
export function readable(color: Color, background: Color, least = 4.5): Color {
  const ink = inkOn(background);
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(color, ink, share);
    if (contrast(tried, background) >= least) return tried;
  }
  return ink;
}
