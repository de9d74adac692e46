import { expect } from 'vitest';
import { SESSION_COOKIE } from '#contract/enums.ts';
import type { Row } from './row.ts';
import { addressOf } from './stage.ts';

const open = [
  '/login',
  '/register',
  '/auth-redirect',
  '/findAccount',
  '/maintain',
  '/oauth/certification/woo',
  '/oauth/authorize/shopline',
  '/oauth/authorize/shoplazza',
  '/oauth/authorize/shopify',
  '/oauth/authorize/tiktok',
];
const closed = [
  '/',
  '/dashboard',
  '/404',
  '/401',
  '/common/level',
  '/oauth/authorize/woo',
  '/oauth/certification/shopify',
];

/** Section 2, routing rules. */
export const routingRules: Row[] = [
  {
    line: 'With a stored token, visiting /login goes to /',
    async holds(stage) {
      const page = await stage.visit('/login', await stage.withRoles('quayside'));
      await page.waitForURL('**/dashboard');
    },
  },
  {
    line: `Without a token, only these pages are open: ${open.join(', ')}`,
    async holds(stage) {
      const page = await stage.freshWindow();
      for (const path of open) {
        await page.goto(path);
        // The end of a sign-in elsewhere leads on, and from there to the login page.
        const leadsOn = path === '/auth-redirect';
        await page.getByRole('heading', { level: 1, ...(leadsOn ? { name: 'Welcome back' } : {}) }).waitFor();
        expect(addressOf(page), path).toBe(leadsOn ? '/login' : path);
      }
    },
  },
  {
    line: 'Anything else goes to /login with a redirect query holding the original address',
    async holds(stage) {
      const page = await stage.freshWindow();
      for (const path of [...closed, '/import/list?page=2&order=ASC', '/nowhere']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
        const wanted = path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`;
        expect(addressOf(page), path).toBe(wanted);
      }
    },
  },
  {
    line: 'When a token exists but no roles are loaded, the user info is fetched and navigation continues',
    async holds(stage) {
      const page = await stage.visit('/finance', await stage.withRoles('quayside'));
      await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('roles'))).toBe('["quayside"]');
    },
  },
  ...[
    { why: 'the call fails', body: { code: 500001, message: 'broken', result: null } },
    { why: 'there is no result', body: { code: 200, message: '', result: null } },
    { why: 'there are no roles', body: { code: 200, message: '', result: { userId: 'u', email: 'x@example.test' } } },
  ].map(
    ({ why, body }): Row => ({
      line: `Getting the user info fails when ${why}: the token is cleared and the user goes to /login`,
      async holds(stage) {
        const who = await stage.newcomer(`${why.replaceAll(' ', '-')}@example.test`);
        const page = await stage.freshWindow(who);
        await page.route('**/shop/sso/userInfo', (route) => route.fulfill({ json: body }));
        await page.goto('/jobs?page=1');
        await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
        expect(addressOf(page)).toBe('/login?redirect=%2Fjobs%3Fpage%3D1');
        expect((await page.context().cookies()).find(({ name }) => name === SESSION_COOKIE)).toBeUndefined();
      },
    }),
  ),
  {
    line: 'The page title comes from the route’s title key, in the language of the page',
    async holds(stage) {
      const who = await stage.withRoles('quayside');
      for (const [language, title] of [
        ['en', 'Pricing rules'],
        ['zh', '定价规则'],
        ['es', 'Reglas de precios'],
        ['ja', '価格ルール'],
      ] as const) {
        const page = await stage.visit('/setting/importRules', who, { language });
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        expect(await page.title()).toBe(`${title} · Quayside`);
      }
    },
  },
];
