import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openApp, user as somebody } from '#tests/src/appKit.tsx';
import { ok } from '#tests/src/fakeHttp.ts';
import { heading, mainMenu, screenOf } from './layoutKit.tsx';

const shopify = { '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside', 'shopify'] }) };
const group = async (name: string) => within(await mainMenu()).findByRole('button', { name });
const isExpanded = (name: string, expanded: boolean) =>
  waitFor(async () => expect((await group(name)).getAttribute('aria-expanded')).toBe(String(expanded)));

describe('a group of the menu', () => {
  it('closes and opens, and stays so', async () => {
    const { user } = await openApp('/jobs', { token: true });
    await heading('Jobs');
    await isExpanded('Performance', true);
    await user.click(await group('Performance'));
    await isExpanded('Performance', false);
    await waitFor(async () => expect(within(await mainMenu()).queryByRole('link', { name: 'Transport' })).toBeNull());
    await user.click(within(await mainMenu()).getByRole('link', { name: 'Discovery' }));
    await heading('Discovery');
    await isExpanded('Performance', false);
    expect(Object.keys(localStorage).some((key) => key.endsWith('menu.shell.page.performance'))).toBe(true);
  });

  it('opens by itself for the current page', async () => {
    const { user } = await openApp('/jobs', { token: true });
    await user.click(await group('Settings'));
    await isExpanded('Settings', false);
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await screen.findByRole('dialog', { name: 'Your account' });
    await user.keyboard('{Escape}');
    history.pushState({ idx: 1 }, '', '/setting/member');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    await heading('Membership');
    await isExpanded('Settings', true);
  });

  it('is gone without a page that the roles open', async () => {
    await openApp('/jobs', { token: true });
    await group('Settings');
    expect(within(await mainMenu()).queryByRole('button', { name: 'Orders' })).toBeNull();
  });
});

describe('the entry of all orders', () => {
  it('comes first of its group, and is not marked on the page of one platform', async () => {
    await openApp('/orders/shopify', { token: true, replies: shopify });
    await heading('Shopify orders');
    const menu = within(await mainMenu());
    const all = await menu.findByRole('link', { name: 'All stores' });
    expect(all.getAttribute('href')).toBe('/orders');
    expect(all.getAttribute('aria-current')).toBeNull();
    const current = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/orders/shopify']);
  });
});

describe('the narrow menu', () => {
  it('names its icons, the same platform of two groups apart', async () => {
    const { user } = await openApp('/jobs', { token: true, replies: shopify });
    await user.click(await screen.findByRole('button', { name: 'Collapse the menu' }));
    const menu = within(await mainMenu());
    expect(await menu.findByRole('link', { name: 'Orders · Shopify' })).toBeDefined();
    expect(menu.getByRole('link', { name: 'Store products · Shopify' })).toBeDefined();
    expect(menu.getByRole('link', { name: 'Dashboard' })).toBeDefined();
    expect(menu.getByRole('button', { name: 'Orders' }).getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Expand the menu' }));
  });
});

describe('the logo', () => {
  it('leads to /', async () => {
    const { user } = await openApp('/jobs', { token: true });
    const logo = within(await mainMenu()).getByRole('link', { name: 'Go to dashboard' });
    expect(logo.getAttribute('href')).toBe('/');
    await user.click(logo);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('on a phone', () => {
  it('the menu is a drawer that closes with every navigation, even to the same page', async () => {
    await screenOf(991);
    const { user } = await openApp('/jobs', { token: true });
    for (const name of ['Discovery', 'Discovery']) {
      await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
      const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
      await user.click(within(drawer).getByRole('link', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await heading('Discovery');
  });

  it('starts at 992 px', async () => {
    await screenOf(992);
    await openApp('/jobs', { token: true });
    expect(await screen.findByRole('button', { name: 'Collapse the menu' })).toBeDefined();
  });

  it('the breadcrumbs stand above the page', async () => {
    await screenOf(390);
    await openApp('/jobs', { token: true });
    await heading('Jobs');
    const crumbs = within(screen.getByRole('main')).getByRole('navigation', { name: 'You are here' });
    expect(within(crumbs).getByText('Jobs').getAttribute('aria-current')).toBe('page');
  });
});
