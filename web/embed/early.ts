import { beginExchange } from './first-exchange.ts';
import { offerFonts } from './fonts.ts';
import { keptTheme, readShell, takeSession } from './shell.ts';
import { applyLook, isColorScheme, lookOf, systemIsDark } from './theme.ts';

// Runs before the first paint, so that nobody sees a flash of another scheme, and while the page's own script is on its
// way, so that its session is redeemed by then.

const shell = readShell();
offerFonts(shell.context?.fonts ?? []);
const { colorScheme } = document.documentElement.dataset;
applyLook(
  lookOf(
    shell.context?.theme ?? keptTheme(),
    isColorScheme(colorScheme) ? colorScheme : 'auto',
    systemIsDark(),
  ),
);
const sessionId = takeSession(shell);
if (shell.problem === null && sessionId !== undefined) beginExchange(sessionId);
