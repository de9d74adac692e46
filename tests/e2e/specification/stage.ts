import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { SESSION_COOKIE } from '#contract/enums.ts';
import type { Role } from '#contract/roles.ts';
import { closeWindows, type Desk, forgetWorld, giveRoles, leave, openShared, SLOWEST } from '#tests/kit/desk.ts';
import { goTo } from '#tests/kit/goTo.ts';
import { Merchant } from '#tests/kit/merchant.ts';

export interface Look extends BrowserContextOptions {
  language?: string;
}

/**
 * What nobody's page shows: of the same origin, so that what is stored there can be cleared, and without a program. Under
 * the same opener policy as the app: from another one the browser starts a new process for the page, twice the work.
 */
const EMPTY_PAGE = '/shop/sso/publicKey';
/** Where windows wait in which pages are only looked at. */
const RESTING = { path: '/jobs', heading: 'Jobs' };

/**
 * What all rows of the specification's table share: the running program, a browser, people and what they browse with. A
 * window takes more work to open than a page in it to load, and that more than a way inside the app: they are handed on.
 */
export class Theatre {
  readonly program: Desk['program'];
  readonly browser: Browser;
  readonly admin: Merchant;
  readonly registered: Merchant[] = [];
  readonly people = new Map<string, Promise<Merchant>>();
  /** What somebody looks around with, by their address. */
  readonly browsers = new Map<string, Promise<BrowserContext>>();
  /** Windows of no row, with nothing stored. */
  readonly cleared: Page[] = [];
  /** Windows of no row at `RESTING`, by who is signed in. */
  readonly resting = new Map<string, Page[]>();

  private constructor(program: Desk['program'], browser: Browser, admin: Merchant) {
    this.program = program;
    this.browser = browser;
    this.admin = admin;
  }

  static async open(): Promise<Theatre> {
    const { program, browser, admin } = await openShared();
    return new Theatre(program, browser, admin);
  }

  async close(): Promise<void> {
    await closeWindows(this.browser);
    for (const who of this.registered) await leave(who);
    await forgetWorld(this.program.sandboxUrl);
  }
}

/** What one row does: it opens pages, which are closed or handed on at its end. */
export class Stage {
  readonly program: Desk['program'];
  readonly admin: Merchant;
  private readonly theatre: Theatre;
  /** What closes or gives back what the row opened. */
  private readonly endings: (() => Promise<void>)[] = [];

  constructor(theatre: Theatre) {
    this.theatre = theatre;
    this.program = theatre.program;
    this.admin = theatre.admin;
  }

  /** Somebody with exactly these roles, registered when first asked for. */
  withRoles(...roles: Role[]): Promise<Merchant> {
    const name = roles.toSorted().join('-');
    const make = async () => {
      const made = await this.newcomer(`${name}@example.test`);
      await giveRoles(this.admin, made, roles);
      return made;
    };
    const found = this.theatre.people.get(name) ?? make();
    this.theatre.people.set(name, found);
    return found;
  }

  /** An account that nobody else uses. */
  async newcomer(email: string): Promise<Merchant> {
    const made = await Merchant.register({ ...this.program, email });
    this.theatre.registered.push(made);
    return made;
  }

  /** A browser that nobody has used, with `who` signed in, or nobody, in English unless the look says otherwise. */
  async freshBrowser(who?: Merchant, look?: Look): Promise<BrowserContext> {
    const context = await this.makeBrowser(who, look);
    this.endings.push(() => context.close());
    return context;
  }

  /** A window in which nothing is stored but who is signed in, or nobody, and a language. */
  async freshWindow(who?: Merchant, language = 'en'): Promise<Page> {
    const page = this.theatre.cleared.pop() ?? (await (await this.makeBrowser()).newPage());
    await page.context().addCookies(this.cookiesOf(who, language));
    this.endings.push(async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(EMPTY_PAGE);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.context().clearCookies();
      this.theatre.cleared.push(page);
    });
    return page;
  }

  /** A page that is only looked at, reached as by a link from another one. */
  async lookAt(path: string, who: Merchant): Promise<Page> {
    const resting = this.theatre.resting.get(who.email) ?? [];
    this.theatre.resting.set(who.email, resting);
    const heading = (page: Page) => page.getByRole('heading', { level: 1, name: RESTING.heading, exact: true });
    const rests = (page: Page) => heading(page).waitFor();
    let page = resting.pop();
    if (page === undefined) {
      page = await (await this.browserOf(who)).newPage();
      await page.goto(RESTING.path);
      await rests(page);
    }
    const window = page;
    this.endings.push(async () => {
      await goTo(window, RESTING.path);
      await rests(window);
      resting.push(window);
    });
    await goTo(window, path);
    // What still stands there from the page before is none of this one.
    if (path !== RESTING.path) await heading(window).waitFor({ state: 'hidden' });
    return window;
  }

  /** A page at `path` in a fresh window; in a browser of its own where that has to look another way. */
  async visit(path: string, who?: Merchant, look: Look = {}): Promise<Page> {
    const { language = 'en', ...options } = look;
    const isUsual = Object.keys(options).length === 0;
    const page = isUsual ? await this.freshWindow(who, language) : await (await this.freshBrowser(who, look)).newPage();
    await page.goto(path);
    return page;
  }

  /** A page at `path` in a fresh browser, once its live line is open: what happens from now on reaches it. */
  async visitLive(path: string, who: Merchant): Promise<Page> {
    const page = await (await this.freshBrowser(who)).newPage();
    await page.addInitScript(() => {
      window.WebSocket = class extends WebSocket {
        constructor(address: string | URL) {
          super(address);
          this.addEventListener('open', () => document.documentElement.setAttribute('data-live', ''));
        }
      };
    });
    await page.goto(path);
    await page.locator('html[data-live]').waitFor();
    return page;
  }

  /** Closes what the row opened, or gives it back. One that failed leaves it as it stands: it goes with the browser. */
  async clear(): Promise<void> {
    await Promise.all(this.endings.map((end) => end()));
  }

  private browserOf(who: Merchant): Promise<BrowserContext> {
    const known = this.theatre.browsers.get(who.email) ?? this.makeBrowser(who);
    this.theatre.browsers.set(who.email, known);
    return known;
  }

  private async makeBrowser(who?: Merchant, { language = 'en', ...options }: Look = {}): Promise<BrowserContext> {
    const context = await this.theatre.browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      baseURL: this.program.url,
      ...options,
    });
    // What has not come by then does not come.
    context.setDefaultTimeout(SLOWEST);
    await context.addCookies(this.cookiesOf(who, language));
    return context;
  }

  private cookiesOf(who: Merchant | undefined, language: string) {
    const { url } = this.program;
    return [
      { name: 'language', value: language, url },
      ...(who ? [{ name: SESSION_COOKIE, value: who.token, url }] : []),
    ];
  }
}

/** Path and query of the page's address. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};
