import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { chromiumPath } from './browser.ts';

/** A Chromium of its own with the built extension in it. */
export interface ExtensionBrowser {
  context: BrowserContext;
  id: string;
  /** The service worker as it runs now; it may have been stopped and started since the last time. */
  worker(): Promise<Worker>;
  /** One of the extension's own pages. */
  open(page: 'options' | 'popup'): Promise<Page>;
  /** What a person does who says yes when the browser asks: there is nobody to press in a browser without a screen. */
  permit(origin: string): Promise<void>;
  /** Closes the browser and starts it again on the same profile. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Builds the extension and starts a browser with it. */
export async function startExtensionBrowser({ locale = 'en-US' } = {}): Promise<ExtensionBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'quayside-extension-'));
  const outdir = join(home, 'extension');
  const build = join(import.meta.dirname, '../../scripts/buildExtension.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', build, home]);
  let context = await launch();
  let id = new URL((await workerOf(context)).url()).host;

  function launch(): Promise<BrowserContext> {
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return chromium.launchPersistentContext(join(home, 'profile'), {
      executablePath: chromiumPath(),
      locale,
      viewport: { width: 1280, height: 860 },
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [...asRoot, `--lang=${locale}`, `--disable-extensions-except=${outdir}`, `--load-extension=${outdir}`],
    });
  }
  async function workerOf(of: BrowserContext): Promise<Worker> {
    return of.serviceWorkers()[0] ?? of.waitForEvent('serviceworker', { timeout: 60_000 });
  }

  return {
    get context() {
      return context;
    },
    get id() {
      return id;
    },
    worker: () => workerOf(context),
    async open(name) {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/${name}.html`);
      return page;
    },
    async permit(origin) {
      const page = await context.newPage();
      await page.goto(`chrome://extensions/?id=${id}`);
      const { hostname, protocol } = new URL(origin);
      await page.evaluate(
        ([extension, pattern]) => {
          // What the browser's own page of extensions calls when somebody allows a site there.
          const { chrome } = globalThis as unknown as {
            chrome: { developerPrivate: { addHostPermission(id: string, pattern: string): Promise<void> } };
          };
          return chrome.developerPrivate.addHostPermission(extension, pattern);
        },
        [id, `${protocol}//${hostname}/*`] as const,
      );
      await page.close();
    },
    async restart() {
      await context.close();
      context = await launch();
      id = new URL((await workerOf(context)).url()).host;
    },
    async close() {
      await context.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
