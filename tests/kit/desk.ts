import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { SESSION_COOKIE } from '#contract/account.ts';
import { launchBrowser } from './browser.ts';
import { Merchant } from './merchant.ts';
import { type Program, startProgram } from './program.ts';

/** A merchant who is signed in at a browser, with the built program of their own behind it. */
export interface Desk {
  program: Program;
  browser: Browser;
  merchant: Merchant;
  context: BrowserContext;
  page: Page;
  /** What broke in a page of `context`. */
  errors: string[];
  /** Closes the browser and ends the program. */
  close(): Promise<void>;
}

/** Starts all of it. `before` happens first: the first account, whoever has it, administers. */
export async function openDesk(email: string, before?: (program: Program) => Promise<unknown>): Promise<Desk> {
  const program = await startProgram();
  await before?.(program);
  const merchant = await Merchant.register({ ...program, email });
  const browser = await launchBrowser();
  const context = await signedIn({ program, browser, merchant });
  const errors: string[] = [];
  context.on('weberror', (failure) => errors.push(failure.error().message));
  return {
    ...{ program, browser, merchant, context, errors },
    page: await context.newPage(),
    async close() {
      await browser.close();
      await program.stop();
    },
  };
}

/** Another window of the same merchant: a desktop's in English, where nothing moves, unless the options say otherwise. */
export async function signedIn(
  { program, browser, merchant }: Pick<Desk, 'program' | 'browser' | 'merchant'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { url } = program;
  const viewport = { width: 1440, height: 900 };
  const steady = { viewport, locale: 'en-US', reducedMotion: 'reduce', baseURL: url } as const;
  const context = await browser.newContext({ ...steady, ...options });
  await context.addCookies([{ name: SESSION_COOKIE, value: merchant.token, url }]);
  return context;
}
