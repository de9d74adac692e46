import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

/** Where Chromium is: CHROMIUM if set, else Playwright's own, else the system's. */
export function chromiumPath(): string {
  const own = chromium.executablePath();
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  const executablePath = process.env.CHROMIUM ?? (existsSync(own) ? own : system);
  if (!executablePath) throw new Error('No Chromium: set CHROMIUM, or install the package chromium.');
  return executablePath;
}

/** Chromium for tests. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
