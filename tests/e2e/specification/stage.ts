import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { SESSION_COOKIE } from '#contract/account.ts';
import type { Role } from '#contract/roles.ts';
import { closeWindows, type Desk, forgetWorld, giveRoles, leave, openShared } from '#tests/kit/desk.ts';
import { Merchant } from '#tests/kit/merchant.ts';

export interface Look extends BrowserContextOptions {
  language?: string;
}

/** What all rows of the specification's table share: the running program, a browser, people and what they browse with. */
export class Theatre {
  readonly program: Desk['program'];
  readonly browser: Browser;
  readonly admin: Merchant;
  readonly registered: Merchant[] = [];
  readonly people = new Map<string, Promise<Merchant>>();
  readonly browsers = new Map<string, Promise<BrowserContext>>();

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

/** What one row does: it opens pages, which close with it. */
export class Stage {
  readonly program: Desk['program'];
  readonly admin: Merchant;
  private readonly theatre: Theatre;
  private readonly opened: { close(): Promise<void> }[] = [];

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

  /** A fresh browser with `who` signed in, or nobody, in English unless the look says otherwise. */
  async freshBrowser(who?: Merchant, look?: Look): Promise<BrowserContext> {
    const context = await this.makeBrowser(who, look);
    this.opened.push(context);
    return context;
  }

  /** A page at `path` in the browser that `who` has been using in this section, with what it remembers of that. */
  async visit(path: string, who?: Merchant, section = ''): Promise<Page> {
    const key = `${section} ${who?.email ?? 'nobody'}`;
    const known = this.theatre.browsers.get(key) ?? this.makeBrowser(who);
    this.theatre.browsers.set(key, known);
    const page = await (await known).newPage();
    this.opened.push(page);
    await page.goto(path);
    return page;
  }

  /** A page at `path` in a fresh browser. */
  async visitAfresh(path: string, who?: Merchant, look?: Look): Promise<Page> {
    const page = await (await this.freshBrowser(who, look)).newPage();
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

  private async makeBrowser(who?: Merchant, { language = 'en', ...options }: Look = {}): Promise<BrowserContext> {
    const context = await this.theatre.browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      baseURL: this.program.url,
      ...options,
    });
    // What has not come by then does not come: a row that fails says so soon.
    context.setDefaultTimeout(20_000);
    const { url } = this.program;
    await context.addCookies([
      { name: 'language', value: language, url },
      ...(who ? [{ name: SESSION_COOKIE, value: who.token, url }] : []),
    ]);
    return context;
  }

  /** Closes what the row opened. */
  async clear(): Promise<void> {
    await Promise.all(this.opened.map((one) => one.close()));
  }
}

/** Path and query of the page's address. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};
