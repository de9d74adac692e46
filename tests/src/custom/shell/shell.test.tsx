import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { menu } from '#src/custom/data/navigation/menu.ts';
import { trailOf } from '#src/custom/data/navigation/siteMap.ts';
import { permittedMenu } from '#src/custom/shell/permittedMenu.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { react } from '#src/dataProvider/reactions.ts';
import { readRoles, writeRoles } from '#src/lib/roles.ts';
import { act } from '#tests/src/render.tsx';
// Compiled before the first test waits for it.
import '#src/custom/pages/dashboard/DashboardPage.tsx';
import '#src/resources/suppliers/SupplierPage.tsx';
import '#src/resources/jobs/JobList.tsx';
import '#src/resources/purchases/PurchaseList.tsx';
import { address, layoutListens, openApp, user as somebody } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';

const names = (roles: Parameters<typeof permittedMenu>[0], hasPurchases = false) =>
  permittedMenu(roles, hasPurchases).flatMap(({ places }) => places.map(({ path }) => path));

describe('the menu', () => {
  it('shows what the roles open, and no entry without a page', () => {
    const settings = ['index', 'aliexpress', '1688', 'alibaba', 'importRules', 'member', 'notice'].map(
      (one) => `/setting/${one}`,
    );
    const discover = ['/discovery/index', '/alibaba/dropshipping'];
    expect(names([])).toEqual(['/dashboard', ...discover, ...settings]);
    const fulfilment = ['/performance/transportation', '/performance/warehousing'];
    const pool = ['/import/list', '/import/changes', '/import/journal'];
    const paired = settings.flatMap((one) => (one === '/setting/importRules' ? ['/setting/extension', one] : [one]));
    const business = [...discover, '/performance/client', '/finance'];
    expect(names(['quayside'])).toEqual(['/dashboard', ...fulfilment, ...pool, ...business, ...paired]);
    expect(names(['quayside', 'woo'])).toEqual([
      '/dashboard',
      '/orders',
      '/purchases',
      ...fulfilment,
      ...pool,
      '/products/woocommerce',
      '/products/mapping',
      ...business,
      ...paired.flatMap((one) => (one === '/setting/importRules' ? [one, '/setting/buying'] : [one])),
    ]);
  });

  it('has ten entries, and leads to the products of the first platform that the roles open', () => {
    const entries = permittedMenu(['admin'], true);
    expect(entries).toHaveLength(10);
    const [products] = permittedMenu(['shopify', 'wix'], false).flatMap(({ title, places }) =>
      title === 'shell.page.storeProducts' ? places : [],
    );
    expect(products?.path).toBe('/products/shopify');
  });

  it.each([
    ['/orders/shopify', '/orders'],
    ['/products/wix/edit/1', '/products'],
    ['/import/journal', '/import/list'],
    ['/jobs', '/dashboard'],
    ['/setting/accounts/audit', '/setting'],
  ])('%s is reached by way of %s', (address, above) => {
    expect(trailOf(address).map(({ path }) => path)).toContain(above);
  });

  it('B17: keeps supplier orders where the last store is disconnected, and its page open', async () => {
    expect(names(['quayside'], true)).toEqual(
      names(['quayside']).flatMap((path) => (path === '/performance/transportation' ? ['/purchases', path] : [path])),
    );
    const counts = { waiting: 0, unknown: 0, byHand: 0, toPay: 2, placed: 0, ended: 0 };
    const { user } = await openApp('/jobs', {
      token: true,
      replies: {
        '/shop/purchase/counts': ok(counts),
        '/shop/purchase/settings': failed(404001),
        '/shop/purchase/list': ok({ rows: [], total: 0, totalIsExact: true }),
        '/shop/ds/account': ok({ rows: [], suppliers: [] }),
      },
    });
    const main = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    await user.click(await main.findByRole('link', { name: 'Supplier orders' }));
    expect(await screen.findByRole('tab', { name: 'To pay 2' })).toBeDefined();
    // Nothing leads where these roles may not go.
    expect(screen.queryByRole('link', { name: 'Buying settings' })).toBeNull();
    const connect = await screen.findByRole('link', { name: 'Connect a store' });
    expect(connect.getAttribute('href')).toBe('/setting/index?connect');
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(crumbs.queryByRole('link', { name: 'Orders' })).toBeNull();
  });

  it('shows an administrator everything', () => {
    expect(names(['admin'])).toEqual(menu.flatMap(({ pages }) => pages));
  });

  it('counts the pool and marks the current page', async () => {
    await openApp('/jobs', { token: true });
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(await within(menu).findByText('7 products in the import list')).toBeDefined();
    expect(within(menu).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  });

  it('is narrowed and remembered in a cookie', async () => {
    const { user } = await openApp('/jobs', { token: true });
    await user.click(await screen.findByRole('button', { name: 'Collapse the menu' }));
    expect(await screen.findByRole('button', { name: 'Expand the menu' })).toBeDefined();
    expect(document.cookie).toContain('sidebarStatus=0');
    await user.click(screen.getByRole('button', { name: 'Expand the menu' }));
    expect(document.cookie).toContain('sidebarStatus=1');
  });

  it('knows the way to a page', () => {
    expect(trailOf('/import/edit/42').map(({ path }) => path)).toEqual(['/import/list', '/import/edit/:id']);
    expect(trailOf('/nowhere')).toEqual([]);
  });
});

describe('reactions', () => {
  const raise = (code: number, message: string, params: Record<string, string> = {}) =>
    act(() => react(new CallError({ cause: 'code', code, message, status: 200, error: { key: 'any', params } })));

  it('shows any code as Tips', async () => {
    const { user } = await openApp('/jobs', { token: true });
    await screen.findByRole('heading', { name: 'Jobs', level: 1 });
    await layoutListens();
    raise(409001, 'This job has already ended.');
    const dialog = await screen.findByRole('dialog', { name: 'Tips' });
    expect(within(dialog).getByText('This job has already ended.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['AliExpress', '/setting/aliexpress#aliexpress'],
    ['1688', '/setting/1688#1688'],
    ['Alibaba.com', '/setting/alibaba#alibaba'],
    // As the specification has it, where the server names none.
    [undefined, '/setting/aliexpress#aliexpress'],
  ])('leads from an unauthorised supplier (%s) to its settings', async (supplier, place) => {
    const { user } = await openApp('/jobs', {
      token: true,
      replies: { '/shop/ds/account': ok({ rows: [], suppliers: [] }) },
    });
    await screen.findByRole('heading', { name: 'Jobs', level: 1 });
    await layoutListens();
    raise(501001, 'Link your account first.', supplier === undefined ? {} : { supplier });
    await user.click(await screen.findByRole('button', { name: 'Authorise' }));
    expect(await screen.findByRole('heading', { name: supplier ?? 'AliExpress', level: 1 })).toBeDefined();
    expect(location.pathname + location.hash).toBe(place);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers membership', async () => {
    await openApp('/jobs', { token: true });
    await screen.findByRole('heading', { name: 'Jobs', level: 1 });
    await layoutListens();
    raise(4001, 'A member benefit.');
    expect(await screen.findByRole('button', { name: 'Open membership' })).toBeDefined();
  });

  it('toasts an HTTP error', async () => {
    await openApp('/jobs', { token: true });
    await screen.findByRole('heading', { name: 'Jobs', level: 1 });
    await layoutListens();
    act(() => react(new CallError({ cause: 'http', status: 503, message: '' })));
    expect(await screen.findByText(/The service is not available/)).toBeDefined();
  });
});

describe('authorisations', () => {
  it.each([
    ['aliexpress', '/shop/auth/aliExpress/callBack'],
    ['1688', '/shop/auth/1688/callBack'],
    ['alibaba', '/shop/auth/alibaba/callBack'],
  ])('complete %s once, with code and state', async (platform, path) => {
    const account = { accountId: 'a', platform, name: 'cn152', state: 'linked', expiresAt: null, preferred: true };
    const replies = { [path]: ok({ ...account, linkedAt: '2026-11-01T00:00:00Z' }) };
    const { sent } = await openApp(`/oauth/authorize/${platform}?code=c1&state=s1`, { token: true, replies });
    expect(await screen.findByRole('heading', { name: 'cn152 is linked' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the accounts' }).getAttribute('href')).toBe(`/setting/${platform}`);
    const calls = sent.filter(({ url }) => url === path);
    expect(calls.map(({ method, body }) => [method, body])).toEqual([['POST', '{"code":"c1","state":"s1"}']]);
  });
  it('say when nothing was allowed', async () => {
    const { sent } = await openApp('/oauth/authorize/aliexpress?error=access_denied', { token: true });
    expect(await screen.findByRole('heading', { name: 'The authorisation did not work' })).toBeDefined();
    expect(sent.some(({ url }) => url.includes('callBack'))).toBe(false);
  });
  it('show the bound store and read the roles again', async () => {
    const shop = { shopId: 's', channel: 'woo', shopName: 'Harbour', url: '', currency: 'USD', state: 'linked' };
    let bound = false;
    const replies = {
      '/shop/auth/woo/outcome': () => {
        bound = true;
        return ok({ shop });
      },
      '/shop/sso/userInfo': () => ok({ ...somebody, roles: bound ? ['quayside', 'woo'] : ['quayside'] }),
    };
    writeRoles(['quayside']);
    await openApp('/oauth/certification/woo?state=s1', { token: true, replies });
    expect(await screen.findByRole('heading', { name: 'Harbour is connected' })).toBeDefined();
    expect(address()).toBe('/oauth/authorize/woo?state=s1');
    await waitFor(() => expect(readRoles()).toEqual(['quayside', 'woo']));
  });
  it('say why a store was not bound', async () => {
    const replies = { '/shop/auth/woo/outcome': failed(502401, 'shop.example cannot be reached.') };
    await openApp('/oauth/authorize/woo?state=s1', { token: true, replies });
    expect(await screen.findByText('shop.example cannot be reached.')).toBeDefined();
  });
});
