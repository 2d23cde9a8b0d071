import { type Browser, chromium } from 'playwright-core';

const DEBIAN = '/usr/bin/chromium';

/** The system's Chromium, or that of the variable CHROMIUM, which asks nobody but the pages it is sent to. */
export const launchChromium = (...further: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? DEBIAN,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', ...further],
  });
