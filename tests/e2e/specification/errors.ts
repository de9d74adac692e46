import type { Page } from 'playwright';
import { expect } from 'vitest';
import { SESSION_COOKIE } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { sentence } from '#contract/texts.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import type { Row } from './row.ts';
import { addressOf, type Stage } from './stage.ts';

interface Reply {
  status?: number;
  json?: unknown;
  body?: string;
}

/** The jobs page in a fresh window, whose list is answered by `reply`. */
async function answered(stage: Stage, reply: Reply, language = 'en', who?: Merchant): Promise<Page> {
  const page = await stage.freshWindow(who ?? (await stage.withRoles('quayside')), language);
  await page.route('**/shop/job/list*', (route) => route.fulfill(reply));
  await page.goto('/jobs');
  return page;
}

const envelope = (code: number | string, message: string) => ({ code, message, result: null });

const statuses: [string, number, string][] = [
  ['400 request error', 400, 'The request was not understood'],
  ['403 access denied', 403, 'Access denied'],
  ['404 request address error', 404, 'an address that does not exist'],
  ['408 request timeout', 408, 'The request timed out'],
  ['500 network error, please refresh', 500, 'Network error. Please refresh'],
  ['501 network error, please refresh', 501, 'Network error. Please refresh'],
  ['502 network error, please refresh', 502, 'Network error. Please refresh'],
  ['503 service unavailable', 503, 'The service is not available'],
  ['504 gateway timeout', 504, 'The gateway timed out'],
  ['505 HTTP version unsupported', 505, 'This HTTP version is not supported'],
  ['other: access abnormal, please try later', 418, 'Access is abnormal'],
];

const successes: [string, unknown][] = [
  ['200', { code: 200, message: 'ok', result: { rows: [], total: 0 } }],
  ['"200"', { code: '200', message: 'ok', result: { rows: [], total: 0 } }],
  ['0', { code: 0, message: 'ok', result: { rows: [], total: 0 } }],
  ['200 with msg and data in place of message and result', { code: 200, msg: 'ok', data: { rows: [], total: 0 } }],
];

/** Section 8, the error catalogue. */
export const errors: Row[] = [
  ...successes.map(
    ([name, json]): Row => ({
      line: `${name} means success`,
      async holds(stage) {
        const page = await answered(stage, { json });
        await page.getByText('No jobs yet').waitFor();
        expect(await page.getByRole('dialog').count()).toBe(0);
      },
    }),
  ),
  {
    line: 'The message field falls back to msg',
    async holds(stage) {
      const page = await answered(stage, { json: { code: 409001, msg: 'Said in msg.', data: null } });
      await page.getByRole('dialog', { name: 'Tips' }).getByText('Said in msg.').waitFor();
    },
  },
  {
    line: '200117 logs the user out and goes to /login',
    async holds(stage) {
      // Signing out ends the session on the server too, so nobody else may be using it.
      const who = await stage.newcomer('expired@example.test');
      const page = await answered(stage, { json: envelope(200117, 'expired') }, 'en', who);
      // Both at once: the login page may take longer to load than the toast stands.
      await Promise.all([
        page.getByText(sentence('en', 'error.sessionExpired')).waitFor(),
        page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor(),
      ]);
      expect(addressOf(page)).toBe('/login?redirect=%2Fjobs');
      expect((await page.context().cookies()).some(({ name }) => name === SESSION_COOKIE)).toBe(false);
      expect(await page.evaluate(() => localStorage.getItem('roles'))).toBeNull();
    },
  },
  {
    line: '4001 shows the membership dialog (also in Chinese) with a button to /setting/member',
    async holds(stage) {
      const chinese = await answered(stage, { json: envelope(4001, sentence('zh', 'error.membershipRequired')) }, 'zh');
      await chinese.getByRole('dialog').getByText(sentence('zh', 'error.membershipRequired')).waitFor();
      const page = await answered(stage, { json: envelope(4001, sentence('en', 'error.membershipRequired')) });
      const dialog = page.getByRole('dialog', { name: 'Member benefit' });
      await dialog.getByText('This feature is a member benefit. Open a membership to use it.').waitFor();
      await dialog.getByRole('button', { name: 'Open membership' }).click();
      await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
      expect(addressOf(page)).toBe('/setting/member');
    },
  },
  {
    line: '501001 shows a dialog with a button to /setting/aliexpress, with the hash aliexpress',
    async holds(stage) {
      const page = await answered(stage, { json: envelope(501001, 'Link your AliExpress account first.') });
      await page.getByRole('dialog').getByRole('button', { name: 'Authorise' }).click();
      await page.getByRole('heading', { level: 1, name: 'AliExpress' }).waitFor();
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/setting/aliexpress#aliexpress');
    },
  },
  {
    line: 'any other code shows the generic Tips dialog with the message',
    async holds(stage) {
      const page = await answered(stage, { json: envelope(777777, 'A message of the server.') });
      const dialog = page.getByRole('dialog', { name: 'Tips' });
      await dialog.getByText('A message of the server.').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
      // Read once more, by hand or by a live event, the list says it in its place and not over the page again.
      const again = page.waitForResponse('**/shop/job/list*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await again;
      await page.getByRole('alert').getByText('A message of the server.').waitFor();
      expect(await dialog.count()).toBe(0);
    },
  },
  {
    line: '401 authorization expired, please log in again (also resets the token)',
    async holds(stage) {
      const who = await stage.newcomer('unauthorised@example.test');
      const page = await answered(stage, { status: 401, body: '' }, 'en', who);
      await Promise.all([
        // The list says so in its place as well, until the page is gone.
        page
          .locator('.MuiSnackbarContent-message', { hasText: 'Your authorisation has expired. Please log in again.' })
          .waitFor(),
        page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor(),
      ]);
      expect((await page.context().cookies()).some(({ name }) => name === SESSION_COOKIE)).toBe(false);
    },
  },
  ...statuses.map(
    ([line, status, text]): Row => ({
      line: `HTTP ${line}, as a toast`,
      async holds(stage) {
        const page = await answered(stage, { status, body: '<html></html>' });
        await page.getByRole('alert').filter({ hasText: text }).first().waitFor();
        expect(addressOf(page)).toBe('/jobs');
      },
    }),
  ),
  {
    line: 'HTTP errors show an error toast (text in Chinese, where the language is)',
    async holds(stage) {
      const page = await answered(stage, { status: 400, body: '<html></html>' }, 'zh');
      await page.getByRole('alert').filter({ hasText: '请求错误' }).first().waitFor();
    },
  },
  {
    line: 'A call that is not answered in 60 s times out with a toast',
    async holds(stage) {
      const page = await (await stage.freshBrowser(await stage.withRoles('quayside'))).newPage();
      // A minute in which nothing happens, made short: of the call that is not answered alone, since the others are, however slowly.
      await page.addInitScript((minute) => {
        const { open } = XMLHttpRequest.prototype;
        const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
        const unanswered = new WeakSet<XMLHttpRequest>();
        XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
          if (String(url).includes('/shop/job/list')) unanswered.add(this);
          return open.call(this, method, url, true);
        };
        Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
          get: own?.get,
          set(this: XMLHttpRequest, value: number) {
            own?.set?.call(this, value === minute && unanswered.has(this) ? 4000 : value);
          },
        });
      }, limits.requestTimeout);
      await page.route('**/shop/job/list*', () => undefined);
      await page.goto('/jobs');
      await page.getByText('The server took too long to answer. Try again.').first().waitFor();
    },
  },
  {
    line: 'A server that cannot be reached is told as a toast, and nothing is lost',
    async holds(stage) {
      const page = await stage.freshWindow(await stage.withRoles('quayside'));
      await page.route('**/shop/job/list*', (route) => route.abort('internetdisconnected'));
      await page.goto('/jobs');
      await page.getByText('The server cannot be reached. Check the connection and try again.').first().waitFor();
      expect((await page.context().cookies()).some(({ name }) => name === SESSION_COOKIE)).toBe(true);
    },
  },
  {
    line: 'A failed page chunk load reloads once, then explains',
    async holds(stage) {
      const page = await stage.freshWindow(await stage.withRoles('quayside'));
      let loads = 0;
      await page.route('**/assets/CustomerList-*.js', (route) => route.abort());
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.goto('/performance/client');
      await page.getByRole('heading', { name: 'Part of the page could not be loaded' }).waitFor();
      expect(loads).toBe(2);
      await page.unroute('**/assets/CustomerList-*.js');
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
    },
  },
];
