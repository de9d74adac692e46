import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { inject } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { accounts, adminCalls } from '#contract/admin.calls.ts';
import { SESSION_COOKIE } from '#contract/enums.ts';
import { SUCCESS } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { launchBrowser } from './browser.ts';
import { ADMIN, type Shared } from './browserTestSetup.ts';
import { Merchant } from './merchant.ts';
import { startProgram } from './program.ts';

/** A merchant who is signed in at a browser, with the built program behind it, in a world as it was made. */
export interface Desk {
  program: Shared['program'];
  browser: Browser;
  merchant: Merchant;
  context: BrowserContext;
  page: Page;
  /** What broke in a page of `context`. */
  errors: string[];
  /** Closes the windows; the merchant leaves, and the world forgets. */
  close(): Promise<void>;
}

/** The browser of this process, which ends with it. */
let browser: Promise<Browser> | undefined;

/** The program and the browser that the browser tests of this process share, and who administrates there. */
export async function openShared(): Promise<Pick<Desk, 'program' | 'browser'> & { admin: Merchant }> {
  const all = inject('shared');
  // Processes are numbered from 1 to as many as run at once.
  const shared = all[(Number(process.env.VITEST_POOL_ID) - 1) % all.length];
  if (!shared) throw new Error('No program was started for this process.');
  const { program, adminToken } = shared;
  const admin = Object.assign(new Merchant({ url: program.url, email: ADMIN }), { token: adminToken });
  browser ??= launchBrowser();
  return { program, admin, browser: await browser };
}

/** Closes what a file left open in the shared browser. */
export async function closeWindows(of: Browser): Promise<void> {
  await Promise.all(of.contexts().map((context) => context.close()));
}

/** A new merchant at the shared browser; with other roles than everybody's where they are named. */
export async function openDesk(email: string, roles: Role[] = []): Promise<Desk> {
  const { program, browser, admin } = await openShared();
  const merchant = await Merchant.register({ ...program, email });
  if (roles.length > 0) await giveRoles(admin, merchant, roles);
  return deskOf({ program, browser, merchant });
}

/**
 * A merchant whose program nobody else uses: its clock may be turned by days, and it may be started with settings of its own. They
 * administrate it, and see every platform.
 */
export async function openOwnDesk(email: string, env: Record<string, string> = {}): Promise<Desk> {
  const { stop, ...program } = await startProgram(inject('pgliteTemplate'), env);
  browser ??= launchBrowser();
  const desk = await deskOf({
    program,
    browser: await browser,
    merchant: await Merchant.register({ ...program, email }),
  });
  return {
    ...desk,
    async close() {
      await closeWindows(desk.browser);
      await stop();
    },
  };
}

async function deskOf({ program, browser, merchant }: Pick<Desk, 'program' | 'browser' | 'merchant'>): Promise<Desk> {
  const context = await signedIn({ program, browser, merchant });
  const errors: string[] = [];
  context.on('weberror', (failure) => errors.push(failure.error().message));
  return {
    program,
    browser,
    merchant,
    context,
    errors,
    page: await context.newPage(),
    async close() {
      await closeWindows(browser);
      await leave(merchant);
      await forgetWorld(program.sandboxUrl);
    },
  };
}

/**
 * How long a page may take for whatever is waited for, in ms: so long that a busy machine only makes it slower, and shorter than a
 * browser test, so that a wait that cannot end is named.
 */
export const SLOWEST = 600_000;

/** Another window of the same merchant: a desktop's in English, where nothing moves, unless the options say otherwise. */
export async function signedIn(
  { program, browser, merchant }: Pick<Desk, 'program' | 'browser' | 'merchant'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { url } = program;
  const viewport = { width: 1440, height: 900 };
  const steady = { viewport, locale: 'en-US', reducedMotion: 'reduce', baseURL: url } as const;
  const context = await browser.newContext({ ...steady, ...options });
  context.setDefaultTimeout(SLOWEST);
  await context.addCookies([{ name: SESSION_COOKIE, value: merchant.token, url }]);
  return context;
}

/** Enters the usual password again: a run may last longer than that counts. */
export const confirmPassword = async (merchant: Merchant): Promise<void> => {
  await merchant.call(accountCalls.confirm, { pwd: await merchant.seal('correct horse') });
};

/** Gives an account exactly these roles. */
export async function giveRoles(admin: Merchant, { email }: Merchant, roles: Role[]): Promise<void> {
  const { rows } = await admin.list(accounts, { filter: { q: email } });
  const found = rows.find((row) => row.email === email);
  if (!found) throw new Error(`There is no account ${email}.`);
  await confirmPassword(admin);
  await admin.call(adminCalls.setRoles, { accountId: found.accountId, roles });
}

/** Unbinds the stores of a merchant, so that nothing of them is read any more; one who is signed out has none to speak of. */
export async function leave(merchant: Merchant): Promise<void> {
  const { code, result } = await merchant.raw(storeCalls.select, {});
  if (code !== SUCCESS) return;
  for (const { shopId } of result as Shop[]) {
    await merchant.call(storeCalls.unbind, { shopId });
  }
}

/** Puts the sandbox back to its beginning. */
export async function forgetWorld(sandboxUrl: string): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/_world/reset`, { method: 'POST' });
  if (!reply.ok) throw new Error(await reply.text());
}
