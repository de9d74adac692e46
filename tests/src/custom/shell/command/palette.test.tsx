import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pages } from '#src/lazyPages.ts';
import pool from '#src/resources/pool/index.tsx';
import { address, layoutListens, openApp, site, user as somebody } from '#tests/src/appKit.tsx';
import { failed, listed, ok, onItsWay, type Sent } from '#tests/src/fakeHttp.ts';
import { act } from '#tests/src/render.tsx';
import { customer } from '#tests/src/resources/customers/builders.ts';
import { order } from '#tests/src/resources/orders/builders.ts';
import { purchase } from '#tests/src/resources/purchases/builders.ts';
import { shipment } from '#tests/src/resources/shipments/builders.ts';
import { keysComeSoon } from '#tests/src/user.ts';

// Compiled before the first test waits for it; and only where a page comes soon is the focus moved to its heading.
beforeAll(async () => {
  await Promise.all([pages.dashboard.preload(), pool.list.preload()]);
});

const products = (title: string) =>
  ok({ rows: [{ productId: 'p1', title, sku: 'DOCK-1', primaryIp: null }], total: 1, totalIsExact: true });
const job = {
  id: 'j1',
  kind: 'importFile',
  state: 'done',
  title: 'spring.csv',
  total: 1,
  done: 1,
  failed: 0,
  cancelled: 0,
  message: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
};

async function open(options: Parameters<typeof openApp>[1] = {}, path = '/jobs') {
  const opened = await openApp(path, { token: true, ...options });
  await screen.findByRole('heading', { level: 1 });
  await layoutListens();
  await opened.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Go anywhere, do anything' });
  return { ...opened, field };
}
const shown = async () => {
  await screen.findByRole('listbox', { name: 'Results' });
  return screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));
};
/** The field comes to say that this entry is the one. */
const isActive = (field: HTMLElement, name: string | null | undefined) =>
  waitFor(() => {
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active?.getAttribute('aria-label')).toBe(name);
  });
const searches = (sent: Sent[]) => sent.filter(({ query }) => /(^|&)q=/.test(query)).map(({ query }) => query);

describe('the command palette', () => {
  it('finds a guide of the help centre by its headings, and opens it in another tab', async () => {
    const opens = vi.spyOn(window, 'open').mockReturnValue(null);
    const rows = [
      { guide: 'buying', language: 'en', title: 'Buying', headings: [{ id: 'a-plan', title: 'A plan of purchases' }] },
      { guide: 'buying', language: 'zh', title: '采购', headings: [] },
    ];
    const guides = { '/shop/home/help': ok({ rows }) };
    const replies = { ...guides, '/shop/home/site': ok({ ...site, helpUrl: null }) };
    const { user, field } = await open({ replies });
    await user.keyboard('plan of');
    await isActive(field, 'Buying');
    await user.keyboard('{Enter}');
    expect(opens).toHaveBeenCalledWith('/help/en/buying', '_blank', 'noopener');
  });

  it('takes what is typed from the first key on, and goes to the page that fits', async () => {
    const { user, field } = await open();
    await user.keyboard('stores set');
    expect(field.value).toBe('stores set');
    await isActive(field, 'Stores, Settings');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/setting/index'));
    expect(screen.queryByRole('combobox', { name: 'Go anywhere, do anything' })).toBeNull();
  });

  it('offers only what the roles open', async () => {
    const { user } = await open({ replies: { '/shop/sso/userInfo': ok({ ...somebody, roles: ['shopify'] }) } });
    await waitFor(async () => expect(await shown()).toContain('Shopify, Store products'));
    const all = await shown();
    expect(all).not.toContain('Import list');
    expect(all).not.toContain('Import a product file');
    expect(all).not.toContain('WooCommerce, Store products');
    await user.keyboard('accounts');
    await screen.findByText('Nothing matches.');
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
  });

  it.each([
    ['to buy', 'To buy', ['buy'], undefined],
    ['awaiting order', 'To buy', ['buy'], undefined],
    ['pending', 'On hold', ['hold', 'takeIn'], undefined],
    ['awaiting payment', 'To pay', ['pay'], undefined],
    ['fulfilled', 'Shipped', undefined, 'shipped'],
    ['failed orders', 'Problems', ['problem'], undefined],
  ])('finds orders by what is to be done, and by the names of DSers: %s', async (typed, name, task, stage) => {
    const replies = { '/shop/sso/userInfo': ok({ ...somebody, roles: ['shopify'] }) };
    const { user, field } = await open({ replies });
    await shown();
    await user.keyboard(typed);
    await isActive(field, `${name}, Orders`);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/orders'));
    const filter = new URLSearchParams(location.search).get('filter') ?? '';
    expect(JSON.parse(filter)).toEqual({ ...(task && { task }), ...(stage && { stage }) });
  });

  it('offers no orders without a platform', async () => {
    const { user } = await open();
    await shown();
    await user.keyboard('awaiting');
    await screen.findByText('Nothing matches.');
  });

  it('asks no products, customers and parcels without the role', async () => {
    const { user, sent } = await open({ replies: { '/shop/sso/userInfo': ok({ ...somebody, roles: ['shopify'] }) } });
    await user.keyboard('dock');
    await screen.findByText('Nothing matches.');
    const pages = ['/shop/productPool/list', '/shop/rest/customers', '/shop/rest/shipments'];
    expect(sent.filter(({ url }) => pages.includes(url))).toEqual([]);
  });

  it('moves with the arrows, round the ends, and tells the field', async () => {
    const { user, field } = await open();
    const all = await shown();
    await isActive(field, all[0]);
    await user.keyboard('{ArrowDown}');
    await isActive(field, all[1]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await isActive(field, all.at(-1));
    expect(document.activeElement).toBe(field);
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  });

  it('finds products at the server once the typing rests, and remembers the choice', async () => {
    const found = onItsWay(products('Dock Tee'));
    const { user, sent, field } = await open({
      replies: { '/shop/productPool/list': found.answer, '/shop/job/list': ok({ rows: [job], total: 1 }) },
    });
    // Typed before the list is there, a word would be asked for at once.
    await shown();
    // However slow the machine, no rest lies between these.
    for (const value of ['d', 'do', 'doc', 'dock']) fireEvent.input(field, { target: { value } });
    expect(await screen.findByText('Searching')).toBeDefined();
    found.arrive();
    await user.click(await screen.findByRole('option', { name: 'Dock Tee, DOCK-1' }));
    expect(searches(sent)).toHaveLength(1);
    await waitFor(() => expect(address()).toBe('/import/edit/p1'));
    await user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dock Tee']);
    const jobs = await screen.findByRole('group', { name: 'Latest jobs' });
    expect(within(jobs).getByRole('option').textContent).toBe('spring.csvFile import · Done');
  });

  it('finds customers at the server, the first five, and remembers none of them', async () => {
    const mia = { ...customer(1, { customerId: 'c1', name: 'Mia Wolf', email: 'mia@mail.example' }), id: 'c1' };
    const { user, sent } = await open({ replies: { '/shop/rest/customers': listed([mia]) } });
    await user.keyboard('mia');
    await user.click(await screen.findByRole('option', { name: 'Mia Wolf, mia@mail.example' }));
    await waitFor(() => expect(address()).toBe('/performance/client?open=c1'));
    const asked = new URLSearchParams(sent.find(({ url }) => url === '/shop/rest/customers')?.query);
    expect([asked.get('filter'), asked.get('range')]).toEqual(['{"q":"mia"}', '[0,4]']);
    // While the drawer of the customer is there, or on its way out, the keys are its own.
    await screen.findByText('This could not be loaded');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('This could not be loaded')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await shown();
    expect(screen.queryByRole('option', { name: /Mia Wolf/ })).toBeNull();
  });

  it('finds orders, supplier orders and parcels at the server, the first five of each, and remembers them by number', async () => {
    const many = [1, 2, 3, 4, 5, 6].map((n) =>
      order({ orderId: `s.${n}`, number: `#100${n}`, customerName: 'Mia Wolf', shopName: 'Harbour' }),
    );
    const parcel = shipment(1, { trackingNumber: 'YT2611', carrierName: 'YunExpress', orderNumber: '#1001' });
    const { user, sent } = await open({
      replies: {
        '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside', 'shopify'] }),
        '/shop/order/third/orders': ok({ rows: many, total: 6, totalIsExact: true }),
        '/shop/purchase/list': ok({ rows: [purchase(1, { externalIds: ['801'] })], total: 1, totalIsExact: true }),
        '/shop/rest/shipments': listed([{ ...parcel, id: parcel.shipmentId }]),
        // One search that fails leaves the others.
        '/shop/productPool/list': ({ query }) =>
          query.includes('q=') ? failed(500001, 'Logged as 42.') : products(''),
      },
    });
    vi.spyOn(console, 'error').mockReturnValue();
    await user.keyboard('1001');
    const group = async (name: string) => within(await screen.findByRole('group', { name })).getAllByRole('option');
    const labels = (await group('Orders')).map((option) => option.getAttribute('aria-label'));
    expect(labels).toEqual([1, 2, 3, 4, 5].map((n) => `#100${n}, Mia Wolf · Harbour`));
    expect((await group('Supplier orders')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('AliExpress · 801'),
    ]);
    expect(await screen.findByText('The search failed. Logged as 42.')).toBeDefined();
    const asked = new URLSearchParams(sent.findLast(({ url }) => url === '/shop/order/third/orders')?.query);
    expect(asked.get('q')).toBe('1001');
    await user.click(await screen.findByRole('option', { name: 'YT2611, YunExpress · #1001' }));
    await waitFor(() => expect(location.pathname).toBe('/performance/transportation/shippingDetails'));
    await user.keyboard('{Escape}{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option').textContent).toBe('YT2611');
    await user.keyboard('1001');
    await user.click(await screen.findByRole('option', { name: '#1001, Mia Wolf · Harbour' }));
    await waitFor(() => expect(address()).toBe('/orders?open=s.1'));
    expect(JSON.stringify({ ...localStorage })).toContain('#1001');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Mia');
  });

  it('asks no orders and supplier orders without the role', async () => {
    const { user, sent } = await open({ replies: { '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside'] }) } });
    await shown();
    await user.keyboard('zzzz');
    await screen.findByText('Nothing matches.');
    expect(sent.filter(({ url }) => ['/shop/order/third/orders', '/shop/purchase/list'].includes(url))).toEqual([]);
  });

  it('says that the search failed, and tries again', async () => {
    let fails = true;
    const { user } = await open({
      replies: { '/shop/productPool/list': () => (fails ? failed(500001, 'Logged as 42.') : products('Dock Tee')) },
    });
    vi.spyOn(console, 'error').mockReturnValue();
    await user.keyboard('dock');
    expect(await screen.findByText('The search failed. Logged as 42.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Dock Tee, DOCK-1' })).toBeDefined();
  });

  it('opens an address in a new tab with Ctrl and Enter', async () => {
    const { user } = await open();
    const opens = vi.spyOn(window, 'open').mockReturnValue(null);
    await user.keyboard('home');
    await shown();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opens).toHaveBeenCalledWith('/dashboard', '_blank', 'noopener');
    expect(address()).toBe('/jobs');
  });

  it('leaves Enter to an input method that composes', async () => {
    const { user, field } = await open();
    await user.keyboard('home');
    await shown();
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(address()).toBe('/jobs');
  });

  it('gives the focus back when Escape or its own key closes it', async () => {
    const { user, field } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field.isConnected).toBe(false));
    const button = screen.getByRole('button', { name: 'Go to or search' });
    for (const close of ['{Escape}', '{Control>}k{/Control}']) {
      await user.click(button);
      await screen.findByRole('combobox', { name: 'Go anywhere, do anything' });
      await user.keyboard(close);
      await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Go anywhere, do anything' })).toBeNull());
      expect(document.activeElement).toBe(button);
    }
  });

  it('does: another language, the keys, contact, the dialog of another page', async () => {
    const { user } = await open();
    const choose = async (typed: string) => {
      await shown();
      await user.keyboard(typed);
      await waitFor(() => expect(screen.getAllByRole('option').length).toBeLessThan(4));
      await user.keyboard('{Enter}');
    };
    await choose('contact');
    await user.click(await screen.findByRole('button', { name: 'I see' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await choose('keyboard shortcuts');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await user.keyboard('{Control>}k{/Control}');
    await choose('collect link');
    expect(await screen.findByRole('dialog', { name: 'Collect by link' })).toBeDefined();
    expect(address()).toContain('/import/list');
    await waitFor(() => expect(address()).not.toContain('collect='));
  });
});

describe('after a navigation', () => {
  it('the focus is on the new heading', async () => {
    const { user } = await openApp('/jobs', { token: true });
    await screen.findByRole('heading', { name: 'Jobs', level: 1 });
    expect(document.activeElement).toBe(document.body);
    await layoutListens();
    keysComeSoon();
    await user.keyboard('gd');
    const heading = await screen.findByRole('heading', { name: 'Home', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    act(() => heading.blur());
    await user.keyboard('gi');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Import list'));
  });
});
