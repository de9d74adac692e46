import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayBegins } from '#src/custom/list/filters/useFilters.ts';
import { address } from '#tests/src/appKit.tsx';
import { ok } from '#tests/src/fakeHttp.ts';
import { reading, shop } from '../stores/builders.ts';
import { line, order, orderDetail, work } from './builders.ts';
import { asked, bodies, LIST, openOrders, page } from './openOrders.ts';

const open = (replies: Parameters<typeof openOrders>[0] = {}, path = '/orders/woocommerce') =>
  openOrders(replies, path);

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
    await screen.findByRole('tab', { name: 'To buy 2' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'To map 0',
      'To buy 2',
      'On hold 4',
      'To pay 0',
      'Bought 4',
      'To ship 0',
      'Shipped 1',
      'Problems 0',
      'All 6',
    ]);
    await user.click(screen.getByRole('tab', { name: 'On hold 4' }));
    await waitFor(() => expect(asked(sent).at(-1)?.getAll('task')).toEqual(['hold', 'takeIn']));
    await user.click(screen.getByRole('tab', { name: 'Shipped 1' }));
    await waitFor(() => expect(asked(sent).at(-1)?.get('stage')).toBe('shipped'));
    expect(asked(sent).at(-1)?.has('task')).toBe(false);
    expect(asked(sent).at(-1)?.get('channel')).toBe('woo');
  });

  it('names on its tabs what those who come from DSers know', async () => {
    const { user } = await open();
    await user.hover(await screen.findByRole('tab', { name: 'To buy 2' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Ready to be bought from the supplier. In DSers: “Awaiting order”.',
    );
    await user.hover(screen.getByRole('tab', { name: 'All 6' }));
    expect(await screen.findByText('Every order, whatever its status.')).toBeDefined();
  });

  it('has the orders of all stores, with platform and store as filters', async () => {
    const lantern = shop({ shopId: '01890000-0000-7000-8000-0000000000e1', channel: 'shopify', shopName: 'Lantern' });
    const rows = [
      order(),
      order({ orderId: `${lantern.shopId}.1`, channel: 'shopify', shopName: 'Lantern', number: '#7' }),
    ];
    const { user, sent } = await open(
      { '/shop/product/shop_select': ok([shop(), lantern]), [LIST]: page(...rows) },
      '/orders',
    );
    expect(await screen.findByRole('heading', { name: 'Orders', level: 1 })).toBeDefined();
    await screen.findByRole('link', { name: '#7' });
    expect(asked(sent).at(-1)?.has('channel')).toBe(false);
    await user.click(screen.getByRole('combobox', { name: 'Platform' }));
    await user.click(await screen.findByRole('option', { name: 'Shopify' }));
    await waitFor(() => expect(asked(sent).at(-1)?.get('channel')).toBe('shopify'));
    expect(sent.filter(({ url }) => url === '/shop/order/counts').at(-1)?.query).toContain('channel=shopify');
    expect(address()).toContain('/orders?');
  });

  it('leads from the address of a platform to all stores, filtered as before', async () => {
    const lantern = shop({ shopId: '01890000-0000-7000-8000-0000000000e1', channel: 'shopify', shopName: 'Lantern' });
    const { user, sent } = await open(
      { '/shop/product/shop_select': ok([shop(), lantern]) },
      `/orders/woocommerce?filter=${encodeURIComponent('{"payment":"paid"}')}`,
    );
    await user.click(await screen.findByRole('combobox', { name: 'Platform' }));
    await user.click(await screen.findByRole('option', { name: 'Shopify' }));
    await waitFor(() => expect(asked(sent).at(-1)?.get('channel')).toBe('shopify'));
    expect(asked(sent).at(-1)?.get('payment')).toBe('paid');
    expect(address()).toMatch(/^\/orders\?/);
  });

  it('says what was marked here, and a tag filters by itself', async () => {
    const tags = ['gift', 'urgent', 'vip', 'wholesale'];
    const mine = order({ work: work({ ownerId: 'u1', note: 'She wants blue.', tags }) });
    const theirs = order({ orderId: `${shop().shopId}.2`, number: '#2', work: work({ ownerId: 'u2' }) });
    const { user, sent } = await open({ [LIST]: page(mine, theirs) });
    const rowOf = async (number: string) =>
      within((await screen.findByRole('link', { name: number })).closest('tr') as HTMLElement);
    const row = await rowOf('#1001');
    expect(await row.findByText('Yours')).toBeDefined();
    expect(row.getByRole('img', { name: 'Note: She wants blue.' })).toBeDefined();
    expect(row.getByTitle('wholesale').textContent).toBe('+1');
    expect((await rowOf('#2')).getByText('A colleague’s')).toBeDefined();
    await user.click(row.getByRole('button', { name: 'Show orders tagged vip' }));
    await waitFor(() => expect(asked(sent).at(-1)?.get('tag')).toBe('vip'));
    // The row leads to its order; its tag does not.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Tag: vip')).toBeDefined();
  });

  it('asks for those that are mine', async () => {
    const { user, sent } = await open({}, '/orders');
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Mine' }));
    await waitFor(() => expect(asked(sent).at(-1)?.get('mine')).toBe('true'));
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
    await waitFor(() => expect(bodies(sent, '/shop/order/export')).toEqual([{ payment: 'paid', channel: 'woo' }]));
  });

  it('exports of all stores what it is filtered to', async () => {
    const filter = { task: ['hold', 'takeIn'], tag: 'vip', mine: true };
    const { user, sent } = await open(
      { '/shop/order/export': { body: new Blob(['a'], { type: 'text/csv' }) } },
      `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
    await waitFor(() => expect(bodies(sent, '/shop/order/export')).toEqual([filter]));
  });

  it('leads to connecting where there is no store', async () => {
    await open({ '/shop/product/shop_select': ok([]), [LIST]: page() }, '/orders/shopify');
    const connect = await screen.findByRole('link', { name: 'Connect Shopify' });
    expect(connect.getAttribute('href')).toBe('/setting/index?connect=shopify');
  });

  it('tells a first reading from a store without orders', async () => {
    const begun = shop({ orders: reading({ state: 'reading', read: 1200, total: null, checkedAt: null }) });
    await open({ '/shop/product/shop_select': ok([begun]), [LIST]: page() });
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
