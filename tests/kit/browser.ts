import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

const SHELLS = ['/usr/bin/chromium-headless-shell'];
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is: CHROMIUM if set, else Playwright's own, else the system's. */
export function chromiumPath(): string {
  const own = chromium.executablePath();
  const executablePath = process.env.CHROMIUM ?? [own, ...BROWSERS].find(existsSync);
  if (!executablePath) throw new Error('No Chromium: set CHROMIUM, or install the package chromium.');
  return executablePath;
}

/** How Chromium is launched for tests: without a window, which the shell made for that does with less work. */
export function launchOptions(): LaunchOptions {
  const shell = process.env.CHROMIUM === undefined ? SHELLS.find(existsSync) : undefined;
  return {
    executablePath: shell ?? chromiumPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}

/** A Chromium of one's own. */
export const launchBrowser = () => chromium.launch(launchOptions());
