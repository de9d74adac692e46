import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayBegins } from '#src/custom/list/filters/useFilters.ts';
// Compiled before the first test waits for it.
import '#src/resources/orders/OrderList.tsx';
import '#src/resources/orders/detail/OrderDrawer.tsx';
import { address, type OpenOptions, openApp, user as somebody } from '#tests/src/appKit.tsx';
import { ok, type Sent } from '#tests/src/fakeHttp.ts';
import { shop } from '../stores/builders.ts';
import { counts, line, order, orderDetail } from './builders.ts';

const LIST = '/shop/order/third/orders';
const page = (...rows: unknown[]) => ok({ rows, total: rows.length, totalIsExact: true });
const open = (replies: OpenOptions['replies'] = {}, path = '/orders/woocommerce') =>
  openApp(path, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside', 'woo', 'shopify'] }),
      '/shop/product/shop_select': ok([shop()]),
      '/shop/view/list': ok({ rows: [] }),
      '/shop/order/counts': ok(counts({ all: 4, shipped: 1, tasks: { buy: 2, hold: 1, takeIn: 3 } })),
      [LIST]: page(order()),
      ...replies,
    },
  });
const asked = (sent: Sent[]) => sent.filter(({ url }) => url === LIST).map(({ query }) => new URLSearchParams(query));

describe('the list of orders', () => {
  it('shows what was ordered, by whom, for how much, and how it stands', async () => {
    await open({ [LIST]: page(order({ lines: [line(), line({ lineId: 'l2', title: 'Mug', quantity: 1 })] })) });
    const row = within((await screen.findByRole('link', { name: '#1001' })).closest('tr') as HTMLElement);
    // More digits than a float holds to the cent would show here.
    for (const text of ['€1,234,567.89', 'Ana Ruiz', 'Spain', 'Paid', 'Not shipped', 'In progress'])
      expect(row.getByText(text)).toBeDefined();
    expect(row.getByText('2 items of Dock Tee')).toBeDefined();
    expect(row.getByText('M · TEE-M · AliExpress $4.20')).toBeDefined();
    expect(row.getByText('and 1 more product')).toBeDefined();
    const pool = row.getByRole('link', { name: 'Open Dock Tee in the import list' });
    expect(pool.getAttribute('href')).toBe(`/import/edit/${line().productId}`);
  });

  it('C20: says of an order that it was deleted in the store, in place of how far shipping is', async () => {
    await open({ [LIST]: page(order({ goneAt: '2026-11-21T10:00:00.000Z' })) });
    const row = within((await screen.findByRole('link', { name: '#1001' })).closest('tr') as HTMLElement);
    expect(row.getByText('Deleted in the store')).toBeDefined();
    expect(row.queryByText('Not shipped')).toBeNull();
  });

  it('is filtered by the tabs of the work, with their numbers', async () => {
    const { user, sent } = await open();
    await screen.findByRole('link', { name: '#1001' });
    await user.click(await screen.findByRole('tab', { name: 'To buy 2' }));
    await waitFor(() => expect(asked(sent).at(-1)?.getAll('task')).toEqual(['buy']));
    await user.click(screen.getByRole('tab', { name: 'Shipped 1' }));
    await waitFor(() => expect(asked(sent).at(-1)?.get('stage')).toBe('shipped'));
    expect(asked(sent).at(-1)?.has('task')).toBe(false);
    expect(asked(sent).at(-1)?.get('channel')).toBe('woo');
  });

  it('asks for the moments of the merchant’s days, and says which filters hold', async () => {
    const filter = { from: dayBegins('2026-11-01'), to: dayBegins('2026-11-02', 1), country: 'ES' };
    const { sent } = await open({}, `/orders/woocommerce?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(await screen.findByText('Country: Spain')).toBeDefined();
    expect(screen.getByText('Ordered on: Nov 1, 2026 to Nov 2, 2026')).toBeDefined();
    await waitFor(() => expect(Object.fromEntries(asked(sent).at(-1) ?? [])).toMatchObject(filter));
  });

  it('exports what it is filtered to', async () => {
    const { user, sent } = await open(
      { '/shop/order/export': { body: new Blob(['a'], { type: 'text/csv' }) } },
      `/orders/woocommerce?filter=${encodeURIComponent('{"payment":"paid"}')}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
    await waitFor(() => expect(sent.some(({ url }) => url === '/shop/order/export')).toBe(true));
    const body = sent.find(({ url }) => url === '/shop/order/export')?.body;
    expect(JSON.parse(String(body))).toEqual({ payment: 'paid', channel: 'woo' });
  });

  it('leads to connecting where there is no store', async () => {
    await open({ '/shop/product/shop_select': ok([]), [LIST]: page() }, '/orders/shopify');
    const connect = await screen.findByRole('link', { name: 'Connect Shopify' });
    expect(connect.getAttribute('href')).toBe('/setting/index?connect=shopify');
  });

  it('tells a first reading from a store without orders', async () => {
    const reading = shop({ orders: { state: 'reading', read: 1200, total: null, checkedAt: null } });
    await open({ '/shop/product/shop_select': ok([reading]), [LIST]: page() });
    expect(await screen.findByText(/^1,200 so far\./)).toBeDefined();
  });

  it('keeps views of another channel’s store away', async () => {
    const view = { resource: 'orders', shared: false, mine: true };
    const settings = { filter: {}, sort: 'placedAt', order: 'DESC', columns: null };
    const rows = [
      { ...view, viewId: 'v1', name: 'Unpaid anywhere', settings },
      { ...view, viewId: 'v2', name: 'Elsewhere', settings: { ...settings, filter: { shopId: 'another' } } },
    ];
    const { user } = await open({ '/shop/view/list': ok({ rows }) });
    await screen.findByRole('link', { name: '#1001' });
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('menuitem', { name: 'Unpaid anywhere' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Elsewhere' })).toBeNull();
  });
});

describe('an order', () => {
  it('opens over the list from its address, and closing keeps the filter', async () => {
    const { orderId } = order();
    const filter = `filter=${encodeURIComponent('{"payment":"paid"}')}`;
    const replies = { '/shop/order/orders': ok(orderDetail()) };
    const { user } = await open(replies, `/orders/woocommerce?${filter}&open=${orderId}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #1001' }));
    expect(drawer.getByText('−€3.00')).toBeDefined();
    expect(drawer.queryByText('Tax')).toBeNull();
    expect(drawer.getByText('The same as the shipping address.')).toBeDefined();
    expect(drawer.getByText('Please ring twice.')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).not.toContain('open=');
    expect(address()).toContain('payment');
  });

  it('copies its address for the parcel', async () => {
    const { user } = await open(
      { '/shop/order/orders': ok(orderDetail()) },
      `/orders/woocommerce?open=${order().orderId}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Copy the shipping address' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe(
      'Ana Ruiz\nCalle Mayor 1\n28013 Madrid, Madrid\nSpain\n+34 600 000 000',
    );
  });

  it('leads to no address but a web one', async () => {
    const parcel = {
      furtherTracking: [],
      lines: [],
      company: 'Correos',
      shippedAt: null,
      trackingNumber: 'PQ1',
      externalId: 'f1',
    };
    const fulfilments = [
      { ...parcel, trackingUrl: 'javascript:alert(1)' },
      { ...parcel, externalId: 'f2', trackingNumber: 'PQ2', trackingUrl: 'https://track.example/PQ2' },
    ];
    await open(
      { '/shop/order/orders': ok(orderDetail({ fulfilments })) },
      `/orders/woocommerce?open=${order().orderId}`,
    );
    expect(await screen.findByRole('link', { name: /^PQ2/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^PQ1/ })).toBeNull();
  });
});
