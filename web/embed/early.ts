import { readShell } from './shell.ts';
import { applyLook, isColorScheme, lookOf, systemIsDark } from './theme.ts';

// Runs before the first paint, so that nobody sees a flash of another scheme.

const { colorScheme } = document.documentElement.dataset;
applyLook(
  lookOf(readShell().context?.theme ?? {}, isColorScheme(colorScheme) ? colorScheme : 'auto', systemIsDark()),
);
