import type { EmbedTheme } from '../../schema/wire/embed-theme.ts';
import { type Color, inkOn, luminance, mix, readable, readColor, toCss, WHITE } from './color.ts';

export type ColorScheme = 'light' | 'dark' | 'auto';
export const isColorScheme = (value: unknown): value is ColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';

type Theme = { [Field in keyof EmbedTheme]?: unknown };

const ACCENT: Color = [47, 99, 217];
const GROUND = { light: WHITE, dark: [21, 22, 25] as Color };
const PALETTE = {
  light: ['#2f63d9', '#c2410c', '#0f766e', '#a21caf', '#a16207', '#4d7c0f', '#be123c', '#475569'],
  dark: ['#7aa2f7', '#f59e5b', '#4fd1c5', '#e27df0', '#e0b93f', '#9ad15a', '#fb7f9b', '#a3b1c6'],
};
const FONT = /^[\p{L}\p{N} ,'"_-]{1,200}$/u;

/** What a page draws with: of a theme, but so that all text can be read (4.5 to 1), whatever the theme says. */
export type Look = { scheme: 'light' | 'dark'; properties: Record<string, string>; chartColors: string[] };

export function lookOf(theme: Theme, scheme: ColorScheme, systemIsDark: boolean): Look {
  const given = readColor(theme.backgroundColor);
  const isDarkGround = given !== undefined && luminance(given) < 0.18;
  const wanted = scheme === 'auto' ? (given ? isDarkGround : systemIsDark) : scheme === 'dark';
  // A ground of the other scheme is not what the viewer has chosen.
  const background = given && isDarkGround === wanted ? given : wanted ? GROUND.dark : GROUND.light;
  const text = readable(readColor(theme.textColor) ?? inkOn(background), background, 7);
  const primary = readColor(theme.primaryColor) ?? (wanted ? mix(ACCENT, WHITE, 0.3) : ACCENT);
  const chat = chatOf(theme.analyticsChat);
  const same = (color: Color | undefined) =>
    color !== undefined && luminance(color) < 0.18 === wanted ? color : undefined;
  const chatGround = same(readColor(chat.backgroundColor)) ?? background;
  const inputGround = same(readColor(chat.inputBackground)) ?? mix(chatGround, text, 0.02);

  const properties: Record<string, string> = {
    '--ground': toCss(chatGround),
    '--panel': toCss(mix(background, text, 0.035)),
    '--raised': toCss(mix(background, text, 0.07)),
    '--line': toCss(mix(background, text, 0.14)),
    '--text': toCss(readable(text, chatGround)),
    '--muted': toCss(readable(mix(text, background, 0.4), mix(background, text, 0.07))),
    '--primary': toCss(primary),
    '--on-primary': toCss(readable(inkOn(primary), primary)),
    '--link': toCss(readable(primary, mix(background, text, 0.07))),
    '--danger': toCss(readable([200, 40, 50], mix(background, text, 0.07))),
    '--good': toCss(readable([20, 120, 60], mix(background, text, 0.07))),
    '--input': toCss(inputGround),
    '--input-text': toCss(readable(text, inputGround)),
    '--input-line': toCss(readColor(chat.borderColor) ?? mix(background, text, 0.22)),
  };
  if (typeof theme.borderRadius === 'number' && theme.borderRadius >= 0 && theme.borderRadius <= 64) {
    properties['--radius'] = `${theme.borderRadius}px`;
  }
  if (typeof theme.font === 'string' && FONT.test(theme.font)) {
    properties['--font'] = `${theme.font}, system-ui, sans-serif`;
  }
  const own = (Array.isArray(theme.chartColors) ? theme.chartColors : []).flatMap((color) => {
    const read = readColor(color);
    return read ? [toCss(readable(read, background, 3))] : [];
  });
  // A theme of two colors is followed by ours: a third series is not to look like the first.
  const chartColors = [...own, ...PALETTE[wanted ? 'dark' : 'light']];
  return { scheme: wanted ? 'dark' : 'light', properties, chartColors };
}

/** The parts of the theme that are the chat's own, of whatever came. */
function chatOf(value: unknown) {
  const chat = typeof value === 'object' && value !== null ? value : {};
  const input = 'chatInput' in chat && typeof chat.chatInput === 'object' ? (chat.chatInput ?? {}) : {};
  return {
    backgroundColor: 'backgroundColor' in chat ? chat.backgroundColor : undefined,
    inputBackground: 'backgroundColor' in input ? input.backgroundColor : undefined,
    borderColor: 'borderColor' in input ? input.borderColor : undefined,
  };
}

/** A look for a part of a page. */
export const themeStyle = ({ scheme, properties }: Look): Record<string, string> => ({
  ...properties,
  colorScheme: scheme,
});

/** Puts a look on the page: as custom properties, so that nothing of a theme is ever read as a rule. */
export function applyLook({ scheme, properties }: Look): void {
  const { style, dataset } = document.documentElement;
  dataset.scheme = scheme;
  style.colorScheme = scheme;
  for (const name of ['--radius', '--font']) style.removeProperty(name);
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
}

export const systemIsDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;
