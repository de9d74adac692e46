import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, layoutListens, openApp, user as somebody, today } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { act } from '#tests/src/render.tsx';
import { heading, liveLine, mainMenu, screenOf } from './layoutKit.tsx';

const shopify = { '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside', 'shopify'] }) };
const tabsOf = async (section: string) => {
  const tabs = within(await screen.findByRole('navigation', { name: section }));
  return tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]);
};
const current = async () => {
  const links = within(await mainMenu()).getAllByRole('link', { current: 'page' });
  return links.map((link) => link.getAttribute('href'));
};

describe('an entry of the menu', () => {
  it.each([
    ['/orders/shopify', 'Shopify orders', '/orders'],
    ['/import/journal', 'Journal', '/import/list'],
    ['/jobs', 'Jobs', '/dashboard'],
  ])('is marked at %s, below it', async (path, name, entry) => {
    await openApp(path, { token: true, replies: shopify });
    await heading(name);
    await waitFor(async () => expect(await current()).toEqual([entry]));
  });

  it('is gone without a page that the roles open', async () => {
    await openApp('/jobs', { token: true });
    await within(await mainMenu()).findByRole('link', { name: 'Settings' });
    expect(within(await mainMenu()).queryByRole('link', { name: 'Orders' })).toBeNull();
  });

  it('has its pages over each of them, as the roles open them', async () => {
    const { user } = await openApp('/setting/member', { token: true });
    await heading('Membership');
    const settings = within(await screen.findByRole('navigation', { name: 'Settings' }));
    expect(settings.queryByRole('link', { name: 'Accounts' })).toBeNull();
    expect(settings.getByRole('link', { current: 'page' }).textContent).toBe('Membership');
    await user.click(settings.getByRole('link', { name: 'Notifications' }));
    await waitFor(() => expect(address()).toBe('/setting/notice'));
    await user.click(within(await mainMenu()).getByRole('link', { name: 'Customers' }));
    await heading('Customers');
    expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull();
  });

  it('switches between the platforms of the store products', async () => {
    await openApp('/products/shopify', { token: true, replies: shopify });
    await heading('Shopify products');
    expect(await tabsOf('Store products')).toEqual([
      ['Shopify', 'page'],
      ['Products to map', null],
    ]);
  });
});

describe('the numbers of the menu', () => {
  const need = (kind: string, count: number) => ({
    kind,
    count,
    isExact: true,
    dueAt: null,
    subject: null,
    rows: null,
    stake: null,
  });
  const needs = [need('toPay', 3), need('map', 4), need('buy', 147), need('track', 2), need('fields', 5)];

  it('say the most urgent of what needs somebody, as the dashboard does, and change with it', async () => {
    const line = liveLine();
    let now = needs;
    const replies = { ...shopify, '/shop/home/today': () => ok({ ...today, needs: now }) };
    await openApp('/import/list', { token: true, replies });
    const menu = within(await mainMenu());
    expect(await menu.findByText('Orders to map: 4')).toBeDefined();
    expect(menu.getByText('Supplier orders to pay: 3')).toBeDefined();
    expect(menu.getByText('Orders whose parcels need you: 2')).toBeDefined();
    expect(menu.getByText('7 products in the import list')).toBeDefined();
    const tabs = within(screen.getByRole('navigation', { name: 'Import list' }));
    expect(tabs.getByText('Products with other supplier changes: 5')).toBeDefined();
    await layoutListens();
    now = [need('buy', 146)];
    act(() => line.say({ type: 'changed', resource: 'orders' }));
    expect(await menu.findByText('Orders to buy: 146')).toBeDefined();
    expect(menu.queryByText(/Supplier orders to pay/)).toBeNull();
  });

  it('are left out where they cannot be read', async () => {
    const { user } = await openApp('/jobs', {
      token: true,
      replies: { ...shopify, '/shop/home/today': failed(500001) },
    });
    expect(await within(await mainMenu()).findByText('7 products in the import list')).toBeDefined();
    await user.click(within(await mainMenu()).getByRole('link', { name: 'Orders' }));
    await heading('Orders');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the narrow menu', () => {
  it('names its icons', async () => {
    const { user } = await openApp('/jobs', { token: true, replies: shopify });
    await user.click(await screen.findByRole('button', { name: 'Collapse the menu' }));
    const menu = within(await mainMenu());
    expect(await menu.findByRole('link', { name: 'Orders' })).toBeDefined();
    expect(menu.getByRole('link', { name: 'Home' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Expand the menu' }));
  });
});

describe('the logo', () => {
  it('leads to /', async () => {
    const { user } = await openApp('/jobs', { token: true });
    const logo = within(await mainMenu()).getByRole('link', { name: 'Go to Home' });
    expect(logo.getAttribute('href')).toBe('/');
    await user.click(logo);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('on a phone', () => {
  it('the menu is a drawer that closes with every navigation, even to the same page', async () => {
    await screenOf(991);
    const { user } = await openApp('/jobs', { token: true });
    for (const name of ['Discover', 'Discover']) {
      await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
      const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
      await user.click(within(drawer).getByRole('link', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await heading('Discover');
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
