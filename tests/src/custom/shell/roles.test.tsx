import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readRoles, writeRoles } from '#src/lib/roles.ts';
import { readToken } from '#src/lib/session.ts';
import { address, layoutListens, openApp, user as somebody } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { act } from '#tests/src/render.tsx';
import { heading, liveLine, mainMenu, tabsAre } from './layoutKit.tsx';

const userInfo = '/shop/sso/userInfo';
const withRoles = (...roles: string[]) => ok({ ...somebody, roles });

/** The menu leads to what the stores of this platform hold: the first that the roles open. */
const productsLeadTo = (address: string) =>
  waitFor(async () => {
    const link = within(await mainMenu()).getByRole('link', { name: 'Store products' });
    expect(link.getAttribute('href')).toBe(address);
  });

describe('roles', () => {
  it('that change meanwhile rebuild the menu, and close the tabs', async () => {
    const line = liveLine();
    let roles = ['quayside', 'shopify'];
    const { user } = await openApp('/jobs', { token: true, replies: { [userInfo]: () => withRoles(...roles) } });
    await heading('Jobs');
    await user.click(within(await mainMenu()).getByRole('link', { name: 'Discover' }));
    await heading('Discover');
    await productsLeadTo('/products/shopify');

    roles = ['quayside', 'woo'];
    act(() => line.say({ type: 'roles' }));
    await productsLeadTo('/products/woocommerce');
    await tabsAre('Home', 'Discover');
    expect(address()).toBe('/discovery/index');
  });

  it('that no longer open the page on screen lead to /401', async () => {
    const line = liveLine();
    let roles = ['quayside', 'shopify'];
    await openApp('/orders/shopify', { token: true, replies: { [userInfo]: () => withRoles(...roles) } });
    await heading('Shopify orders');
    await layoutListens();
    roles = ['quayside'];
    act(() => line.say({ type: 'roles' }));
    await heading('No access');
    expect(address()).toBe('/401');
  });

  it('forged in local storage show menu entries until the next user info, and no more', async () => {
    writeRoles(['admin']);
    const replies = { [userInfo]: withRoles('quayside'), '/shop/rest/accounts': failed(403001, 'No.') };
    await openApp('/jobs', { token: true, replies });
    await heading('Jobs');
    await waitFor(() => expect(readRoles()).toEqual(['quayside']));
    await waitFor(async () => expect(within(await mainMenu()).queryByRole('link', { name: 'Orders' })).toBeNull());
    expect(within(await mainMenu()).queryByRole('link', { name: 'Store products' })).toBeNull();
    expect(readToken()).toBeDefined();
  });

  it('that are an empty list are the default one', async () => {
    await openApp('/import/list', { token: true, replies: { [userInfo]: withRoles() } });
    await heading('Import list');
    expect(readRoles()).toEqual(['quayside']);
  });

  it('of another tab of this browser are taken over', async () => {
    let roles = ['quayside'];
    await openApp('/jobs', { token: true, replies: { [userInfo]: () => withRoles(...roles) } });
    await heading('Jobs');
    await layoutListens();
    roles = ['quayside', 'wix'];
    writeRoles(['quayside', 'wix']);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'roles' })));
    await productsLeadTo('/products/wix');
  });
});

describe('a token whose user info', () => {
  it.each([
    ['has no result', ok(null)],
    ['has no roles', ok({ ...somebody, roles: null })],
    ['is refused', failed(200117, 'Please log in again')],
    ['is an HTTP error', { status: 500, body: '' }],
  ])('%s is cleared, and leads to the login page and back', async (_, reply) => {
    await openApp('/jobs?page=2', { token: true, replies: { [userInfo]: reply } });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(address()).toBe('/login?redirect=%2Fjobs%3Fpage%3D2');
    expect(readToken()).toBeUndefined();
    expect(readRoles()).toBeUndefined();
  });
});
