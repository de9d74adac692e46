import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import storeProducts from '#src/resources/storeProducts/index.tsx';
import { user as account, address, openApp } from '#tests/src/appKit.tsx';
import { ok, type Reply } from '#tests/src/fakeHttp.ts';
import { reading, shop } from '../stores/builders.ts';
import { SHOP_ID, storeProduct } from './builders.ts';

// Compiled once, before anybody waits for it.
beforeAll(() => storeProducts.list.preload());

const page = (rows: unknown[]) => ok({ rows, total: rows.length, totalIsExact: true });
const open = (shops: unknown[], rows: unknown[] = [], replies: Record<string, Reply> = {}) =>
  openApp('/products/shopify', {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...account, roles: ['quayside', 'shopify'] }),
      '/shop/product/shop_select': ok(shops),
      '/shop/product/third/list': page(rows),
      '/shop/product/third/counts': ok({ all: 41, active: 30, archived: 8, draft: 3 }),
      '/shop/product/syncProducts': ok({ jobId: 'j1' }),
      '/shop/view/list': ok({ rows: [] }),
      ...replies,
    },
  });
const bodies = (sent: Awaited<ReturnType<typeof open>>['sent'], path: string) =>
  sent.filter(({ url }) => url === path).map(({ body }) => JSON.parse(String(body)));

describe('store products when there are none', () => {
  it('lead to connecting a store where there is none', async () => {
    await open([]);
    const connect = await screen.findByRole('link', { name: 'Connect a store' });
    expect(connect.getAttribute('href')).toBe('/setting/index?connect=shopify');
    expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull();
  });

  it('lead to syncing where nothing was read yet', async () => {
    const { user, sent } = await open([shop({ channel: 'shopify' })]);
    await screen.findByText('Nothing read yet');
    const [button] = screen.getAllByRole('button', { name: 'Sync now' });
    await user.click(button as HTMLElement);
    await waitFor(() => expect(bodies(sent, '/shop/product/syncProducts')).toEqual([{ channel: 'shopify' }]));
  });
});

describe('the list of store products', () => {
  const tee = storeProduct({ drift: ['price', 'inventory', 'title'] });
  const mug = storeProduct({ id: `${SHOP_ID}.2`, title: 'Quay Mug', productId: null, priceMin: '5', priceMax: '5' });
  const full = (replies?: Record<string, Reply>) => open([shop({ channel: 'shopify' })], [tee, mug], replies);

  it('says what differs from the pool, and leads to store, pool and edit page', async () => {
    await full();
    const link = await screen.findByRole('link', { name: 'Dock Tee' });
    expect(link.getAttribute('href')).toBe(`/products/shopify/edit/${encodeURIComponent(tee.id)}`);
    expect(screen.getByRole('note', { name: 'Differs: Price, Stock, Title' })).toBeDefined();
    expect(screen.getByRole('link', { name: /Open Dock Tee in the import list/ }).getAttribute('href')).toBe(
      '/import/edit/p1',
    );
    expect(screen.getByRole('link', { name: /Open Dock Tee in the store/ }).getAttribute('href')).toBe(tee.url);
    expect(screen.getByText('Not linked')).toBeDefined();
  });

  it('S8: calls nothing the same whose prices could not be compared, and says why', async () => {
    const why = 'There is no exchange rate from EUR to USD. Enter one under exchange rates';
    const open = storeProduct({ id: `${SHOP_ID}.3`, title: 'Pier Bowl', pricesNotCompared: why });
    const differs = storeProduct({ id: `${SHOP_ID}.4`, title: 'Pier Jug', drift: ['title'], pricesNotCompared: why });
    await full({ '/shop/product/third/list': page([open, differs]) });
    expect(await screen.findByRole('note', { name: `Prices not compared: ${why}` })).toBeDefined();
    expect(screen.getByRole('note', { name: `Differs: Title. Prices not compared: ${why}` })).toBeDefined();
    expect(screen.queryByText('Same')).toBeNull();
  });

  it('asks for one status by its tab', async () => {
    const { user, sent } = await full();
    await user.click(await screen.findByRole('tab', { name: 'Draft 3' }));
    await waitFor(() => expect(address()).toContain('draft'));
    const asked = () => sent.filter(({ url }) => url === '/shop/product/third/list').at(-1)?.query;
    await waitFor(() => expect(JSON.stringify(asked())).toContain('draft'));
  });

  it('says since when it is complete, and counts each status of the store that is looked at', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const checkedAt = new Date(Date.now() - 40_000).toISOString();
    const read = reading({ read: 41, total: 41, checkedAt });
    const shops = [
      shop({ channel: 'shopify', products: read }),
      shop({ channel: 'shopify', shopId: 's2', products: read }),
    ];
    const { sent } = await open(shops, [tee]);
    expect(await screen.findByText(/^Complete, checked 40s ago\.$/)).toBeDefined();
    expect(await screen.findByRole('tab', { name: 'All 41' })).toBeDefined();
    const counted = sent.filter(({ url }) => url === '/shop/product/third/counts');
    expect(counted.map(({ query }) => query)).toEqual(['channel=shopify']);
  });

  it('chooses all that match, and sends them as the filter with the number that was seen', async () => {
    const many = ok({ rows: [tee, mug], total: 41, totalIsExact: true });
    const { user, sent } = await full({
      '/shop/product/third/list': many,
      '/shop/product/product_bulk': ok({ jobId: 'j2' }),
    });
    await user.click(await screen.findByRole('tab', { name: 'On shelf 30' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 41 matching' }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    await waitFor(() => expect(bar.getByRole('status').textContent).toBe('All 41 matching selected'));
    // Read again goes by id.
    expect(bar.queryByRole('button', { name: 'Refresh' })).toBeNull();
    await user.click(await bar.findByRole('button', { name: 'Stock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the stock of 41 products' }));
    await user.type(dialog.getByLabelText('Items'), '5');
    expect(await dialog.findByText(/and 39 more products/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Change in the stores' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const step = { field: 'inventory', how: 'set', value: 5 };
    const filter = { status: 'active' };
    expect(bodies(sent, '/shop/product/product_bulk')).toEqual([{ channel: 'shopify', filter, count: 41, step }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  it('keeps the dialog open and says so when another number matches by then', async () => {
    const many = ok({ rows: [tee, mug], total: 41, totalIsExact: true });
    const changed = { code: 409003, message: '42 products match by now, not 41.', result: null };
    const { user } = await full({
      '/shop/product/third/list': many,
      '/shop/product/product_del': { body: changed },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 41 matching' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 41 products in the stores?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await dialog.findByText('42 products match by now, not 41.')).toBeDefined();
  });

  it('shows what a new price makes of the ticked rows before it is sent', async () => {
    const { user, sent } = await full({ '/shop/product/product_bulk': ok({ jobId: 'j2' }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Dock Tee' }));
    await user.click(await screen.findByRole('button', { name: 'Price' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the price of 1 product' }));
    await user.click(dialog.getByRole('combobox', { name: 'Action' }));
    await user.click(await screen.findByRole('option', { name: 'Multiply by' }));
    await user.type(dialog.getByLabelText('Value'), '1,1');
    expect(await dialog.findByText('$21.99 – $26.95')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Change in the store' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const step = { field: 'price', how: 'multiply', value: '1.1' };
    expect(bodies(sent, '/shop/product/product_bulk')).toEqual([{ channel: 'shopify', ids: [tee.id], step }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  it('says that deleting is for good before anything is deleted', async () => {
    const { user, sent } = await full({ '/shop/product/product_del': ok({ jobId: 'j3' }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Quay Mug' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 product in the store?' }));
    expect(dialog.getByText(/deleted in the store itself, permanently/)).toBeDefined();
    expect(bodies(sent, '/shop/product/product_del')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() =>
      expect(bodies(sent, '/shop/product/product_del')).toEqual([{ channel: 'shopify', ids: [mug.id] }]),
    );
  });
});
