import { expect } from 'vitest';
import type { Row } from './row.ts';
import { addressOf, type Stage } from './stage.ts';

/** Who may see the page, what its heading says, and what stands in the browser's tab. */
interface PublicPage {
  path: string;
  heading: string;
  title: string;
  signedIn?: boolean;
}

async function shows(stage: Stage, { path, heading, title, signedIn = false }: PublicPage): Promise<void> {
  const page = signedIn ? await stage.lookAt(path, await stage.withRoles('quayside')) : await stage.visit(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.title()).toBe(`${title} · Quayside`);
  expect(addressOf(page)).toBe(path);
  expect(await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: title }).count()).toBe(0);
}

const pages: PublicPage[] = [
  { path: '/login', heading: 'Welcome back', title: 'Sign in' },
  { path: '/register', heading: 'Create your account', title: 'Create an account' },
  { path: '/findAccount', heading: 'Reset your password', title: 'Reset your password' },
  { path: '/maintain', heading: 'Under maintenance', title: 'Under maintenance' },
  { path: '/404', heading: 'Page not found', title: 'Page not found', signedIn: true },
  { path: '/401', heading: 'No access', title: 'No access', signedIn: true },
  { path: '/oauth/authorize/shopify', heading: 'Sign in to finish', title: 'Authorisation' },
  { path: '/common/level', heading: 'Membership levels', title: 'Membership levels', signedIn: true },
  { path: '/pay/alipay', heading: 'Payment', title: 'Payment', signedIn: true },
];

/** Section 2, public routes: open, titled, and not in the menu. */
export const publicRoutes: Row[] = [
  ...pages.map((page) => ({ line: page.path, holds: (stage: Stage) => shows(stage, page) })),
  {
    line: '/redirect/{path} refreshes a tab: it goes to the path with its query',
    async holds(stage) {
      const page = await stage.visit('/redirect/discovery/index?page=2', await stage.withRoles('quayside'));
      await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
      expect(addressOf(page)).toBe('/discovery/index?page=2');
    },
  },
  {
    line: '/redirect does not lead to another host',
    async holds(stage) {
      const page = await stage.visit('/redirect//example.test/x', await stage.withRoles('quayside'));
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
      expect(new URL(page.url()).origin).toBe(stage.program.url);
    },
  },
  {
    line: '/login takes a redirect query parameter',
    async holds(stage) {
      const who = await stage.newcomer('redirected@example.test');
      const page = await stage.visit('/login?redirect=%2Fjobs%3Fpage%3D1');
      await page.fill('input[name=email]', ` ${who.email} `);
      await page.fill('input[name=password]', 'correct horse');
      await page.press('input[name=password]', 'Enter');
      await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
      expect(addressOf(page)).toBe('/jobs?page=1');
    },
  },
  {
    line: '/auth-redirect ends a sign-in elsewhere and goes on',
    async holds(stage) {
      const page = await stage.visit('/auth-redirect?redirect=%2Fjobs', await stage.withRoles('quayside'));
      await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
    },
  },
  {
    line: '/oauth/certification/{type} shows a visitor how to sign in, and leads on from there',
    async holds(stage) {
      const page = await stage.visit('/oauth/certification/woo?state=s1');
      await page.getByRole('heading', { level: 1, name: 'Sign in to finish' }).waitFor();
      const link = page.getByRole('main').getByRole('link', { name: 'Sign in' });
      expect(await link.getAttribute('href')).toBe('/login?redirect=%2Foauth%2Fauthorize%2Fwoo%3Fstate%3Ds1');
    },
  },
];
