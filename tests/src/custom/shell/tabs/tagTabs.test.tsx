import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { writeRoles } from '#src/lib/roles.ts';
import { tabStore } from '#src/lib/tabStore.ts';
import { address, type OpenOptions, openApp, user as somebody } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { act } from '#tests/src/render.tsx';
import { heading, mainMenu, tabBar, tabsAre } from '../layoutKit.tsx';

/** Opens the import list, then visits discovery, dropshipping and customers by the menu and its tabs. */
async function visitSome(options: OpenOptions = {}) {
  const opened = await openApp('/import/list', { token: true, ...options });
  for (const name of ['Discover', 'Dropshipping', 'Customers']) {
    const nav = name === 'Dropshipping' ? screen.getByRole('navigation', { name: 'Discover' }) : await mainMenu();
    await opened.user.click(within(nav).getByRole('link', { name }));
    await heading(name);
  }
  return opened;
}
const menuItem = (name: string) => screen.findByRole('menuitem', { name });

describe('the tabs of visited pages', () => {
  it('are one for each visit, the dashboard always first, the current one marked', async () => {
    await visitSome();
    await tabsAre('Home', 'Import list', 'Discover', 'Dropshipping', 'Customers');
    const current = within(await tabBar()).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Customers']);
    expect(screen.queryByRole('button', { name: 'Close Home' })).toBeNull();
  });

  it('keep the query of their page, where a reload finds them', async () => {
    const { user } = await openApp('/performance/client?month=2026-10', { token: true });
    await heading('Customers');
    await user.click(within(await mainMenu()).getByRole('link', { name: 'Discover' }));
    await heading('Discover');
    const kept = () => JSON.parse(sessionStorage.getItem('visitedTabs') ?? '{}').tabs;
    await waitFor(() =>
      expect(kept()).toMatchObject([
        { path: '/performance/client', search: '?month=2026-10' },
        { path: '/discovery/index', search: '' },
      ]),
    );
    await user.click(within(await tabBar()).getByRole('link', { name: 'Customers' }));
    await heading('Customers');
    expect(address()).toBe('/performance/client?month=2026-10');
  });

  it('leave out addresses that only lead on', async () => {
    await openApp('/performance', { token: true });
    await heading('Shipments');
    await tabsAre('Home', 'Shipments');
  });

  it('tell the products of a platform from its orders', async () => {
    const replies = { '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside', 'shopify'] }) };
    await openApp('/orders/shopify', { token: true, replies });
    await heading('Shopify orders');
    await tabsAre('Home', 'Orders · Shopify');
  });

  it('close by button and middle click; from the closed page it goes to its neighbour', async () => {
    const { user } = await visitSome();
    await user.click(screen.getByRole('button', { name: 'Close Discover' }));
    await tabsAre('Home', 'Import list', 'Dropshipping', 'Customers');
    expect(address()).toBe('/performance/client');
    await user.click(within(await tabBar()).getByRole('link', { name: 'Customers' }), { button: 'middle' });
    await heading('Dropshipping');
    await tabsAre('Home', 'Import list', 'Dropshipping');
  });

  it('close all but one', async () => {
    const { user } = await visitSome();
    await user.click(within(await tabBar()).getByRole('link', { name: 'Discover' }), { button: 'right' });
    await user.click(await menuItem('Close others'));
    await heading('Discover');
    await tabsAre('Home', 'Discover');
  });

  it('close all, but for the affixed one, which cannot be closed', async () => {
    const { user } = await visitSome();
    await user.click(screen.getByRole('button', { name: 'Tab menu' }));
    await user.click(await menuItem('Close all'));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await tabsAre('Home');
    await user.click(await screen.findByRole('button', { name: 'Tab menu' }));
    for (const name of ['Close', 'Close others', 'Close all']) {
      expect((await menuItem(name)).getAttribute('aria-disabled')).toBe('true');
    }
  });

  it('refresh: the page is read again, under the same address', async () => {
    const { user, sent } = await openApp('/jobs?page=1', { token: true });
    await heading('Jobs');
    const before = address();
    const reads = () =>
      sent.filter(({ url, query }) => url === '/shop/job/list' && query.includes('pageSize=20')).length;
    const counts = () => sent.filter(({ url }) => url === '/shop/home/quantityStatistics').length;
    await waitFor(() => expect([counts(), reads()]).toEqual([1, 1]));
    await user.click(screen.getByRole('button', { name: 'Tab menu' }));
    await user.click(await menuItem('Refresh'));
    await waitFor(() => expect([counts(), reads()]).toEqual([2, 2]));
    await waitFor(() => expect(address()).toBe(before));
    await tabsAre('Home', 'Jobs');
  });

  it('are named after the record once it is known', async () => {
    act(() => tabStore.change(() => [{ path: '/jobs/j1', search: '', name: 'mine.csv' }]));
    await openApp('/jobs', { token: true });
    await heading('Jobs');
    await tabsAre('Home', 'mine.csv', 'Jobs');
  });

  it('can be hidden, which this browser remembers', async () => {
    const { user } = await openApp('/jobs', { token: true });
    await heading('Jobs');
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByRole('switch', { name: 'Show tabs of visited pages' }));
    await waitFor(() => expect(document.querySelector('nav[aria-label="Visited pages"]')).toBeNull());
    expect(screen.queryByText('Visited pages')).toBeNull();
    expect(Object.values(localStorage)).toContain('false');
  });

  it('are forgotten with the session', async () => {
    const { user } = await visitSome();
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(address()).toBe('/login?redirect=%2Fperformance%2Fclient');
    expect(tabStore.tabs()).toEqual([]);
    expect(sessionStorage.getItem('visitedTabs')).not.toContain('client');
  });

  it('of other roles close, but for the page on screen', async () => {
    writeRoles(['quayside', 'shopify']);
    act(() => {
      tabStore.underRoles('quayside,shopify', () => true);
      tabStore.change(() => [
        { path: '/orders/shopify', search: '' },
        { path: '/jobs', search: '' },
      ]);
    });
    const replies = {
      '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside'] }),
      '/shop/productPool/get': failed(404001),
    };
    await openApp('/jobs', { token: true, replies });
    await heading('Jobs');
    await tabsAre('Home', 'Jobs');
    expect(within(await mainMenu()).queryByRole('link', { name: 'Shopify' })).toBeNull();
  });
});
