import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Business, Rankings } from '#contract/business.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/custom/pages/dashboard/DashboardPage.tsx';
import '#src/custom/ui/charts/LinePlot.tsx';
import '#src/custom/ui/charts/BarPlot.tsx';
import '#src/custom/ui/charts/SparkPlot.tsx';
import { openApp } from '#tests/src/appKit.tsx';
import { failed, ok, type Reply } from '#tests/src/fakeHttp.ts';
import { axe } from '../../../resources/customers/openCustomers.ts';
import { fitsScreen, screenOf } from '../../shell/layoutKit.tsx';

const FIGURES = '/shop/home/business';
const RANKINGS = '/shop/home/rankings';
const days = ['2026-11-27', '2026-11-28', '2026-11-29'];
const business: Business = {
  at: '2026-11-29T08:00:00.000Z',
  days,
  from: '2026-11-28',
  orders: { values: [4, 5, 7], total: 12, before: 8 },
  revenue: [
    { currency: 'USD', values: ['10', '20.5', '30'], total: '50.5', before: '101' },
    { currency: 'EUR', values: ['0', '9', '0'], total: '9', before: '0' },
  ],
  refunds: [],
  bought: { money: [{ currency: 'USD', values: ['1', '2', '3'], total: '5', before: '5' }], unpriced: 2 },
  shipped: { values: [0, 0, 3], total: 3, before: 0 },
};
const rankings: Rankings = {
  products: [
    {
      storeProductId: 's1.77',
      platform: 'shopify',
      shopName: 'Harbour Shop',
      title: 'Lamp',
      image: null,
      quantity: 9,
      sold: [{ amount: '22.50', currency: 'USD' }],
    },
  ],
  suppliers: [{ supplier: 'aliexpress', purchases: 4, spent: [] }],
  countries: [
    { country: 'JP', orders: 8 },
    { country: '', orders: 4 },
  ],
};

const open = async (figures: Reply, ranked: Reply = ok(rankings)) =>
  openApp('/', { token: true, replies: { [FIGURES]: figures, [RANKINGS]: ranked } });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('how business goes', () => {
  it('stands beside what was before, by currency, with what is missing', async () => {
    const { user, sent } = await open(ok(business));
    const shown = await section('How business goes');
    expect(await shown.findByText('$50.50')).toBeDefined();
    expect(shown.getByText('€9.00')).toBeDefined();
    expect(shown.getByText('50% less than in the 7 days before')).toBeDefined();
    expect(shown.getByText('50% more than in the 7 days before')).toBeDefined();
    expect(shown.getByText('As many as in the 7 days before')).toBeDefined();
    expect(shown.getByText('2 without a price')).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Show as table: Money by day, USD' }));
    const table = within(shown.getByRole('table', { name: 'Money by day, USD' }));
    expect(table.getByRole('row', { name: 'Nov 28 $20.50 $2.00' })).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Today' }));
    expect(await shown.findByText('50% less than yesterday until now')).toBeDefined();
    const asked = sent.filter(({ url }) => url === FIGURES).map(({ query }) => new URLSearchParams(query).get('days'));
    expect(asked).toEqual(['7', '1']);
  });

  it('leads from what stands first to it', async () => {
    const { user } = await open(ok(business));
    const products = await section('Top products');
    expect((await products.findByRole('link', { name: 'Lamp' })).getAttribute('href')).toBe(
      '/products/shopify/edit/s1.77',
    );
    const suppliers = await section('Top suppliers');
    const address = new URL(
      suppliers.getByRole('link', { name: 'AliExpress' }).getAttribute('href') ?? '',
      'http://web',
    );
    expect([address.pathname, address.searchParams.get('filter')]).toEqual([
      '/purchases',
      '{"supplier":["aliexpress"]}',
    ]);
    const countries = await section('Top countries');
    await user.click(countries.getByRole('button', { name: 'Show as table: Top countries' }));
    const rows = countries.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['CountryOrders', 'Japan8', 'Not told4']);
  });

  it('leaves the rest where a part fails', async () => {
    await open(ok(business), failed(errorCodes.internal, 'Logged as 42.'));
    expect(await screen.findByText('Logged as 42.')).toBeDefined();
    expect(await (await section('How business goes')).findByText('$50.50')).toBeDefined();
  });

  it('says that there is nothing yet', async () => {
    const none = { values: [0, 0, 0], total: 0, before: 0 };
    await open(ok({ ...business, orders: none, shipped: none, revenue: [], bought: null }));
    const shown = await section('How business goes');
    expect(await shown.findByText('Figures appear with the first order.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Top products' })).toBeNull();
  });

  it('fits the phone, and axe finds nothing', async () => {
    await screenOf(390);
    await open(ok(business));
    const shown = await section('How business goes');
    await shown.findByText('$50.50');
    await section('Top countries');
    await fitsScreen(390);
    expect(await axe()).toEqual([]);
  });
});
