import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Recommended } from '#contract/statistics.schemas.ts';
// Compiled before the first test waits for it.
import '#src/custom/pages/dashboard/DashboardPage.tsx';
import { openApp } from '#tests/src/appKit.tsx';
import { ok } from '#tests/src/fakeHttp.ts';
import { axe } from '../../../resources/customers/openCustomers.ts';

const recommended: Recommended = {
  sellers: [
    { productId: 'p1', title: 'Lamp', image: null, quantity: 12, margin: '42', missingFrom: ['Lantern', 'Harbour'] },
  ],
  feed: [
    {
      supplier: 'aliexpress',
      supplierProductId: '1005',
      title: 'Chair',
      url: 'https://www.aliexpress.com/item/1005.html',
      imageSrc: null,
      price: { amount: '4.00', currency: 'USD' },
      priceMax: null,
      originalPrice: null,
      rating: null,
      sold: null,
      minOrder: null,
      store: null,
      shipFrom: null,
      category: null,
      productId: null,
      sellFor: { amount: '9.99', currency: 'USD' },
      margin: null,
    },
  ],
};
const tags = { rows: [{ value: 'summer & sun', count: 7 }] };

it('recommends what may be sold next, and leads to it and to the tags', async () => {
  await openApp('/', {
    token: true,
    replies: { '/shop/home/recomMend': ok(recommended), '/shop/home/tags': ok(tags) },
  });
  const card = within(await screen.findByRole('region', { name: 'Worth selling next' }));
  expect(card.getByText('12 sold in 30 days · margin 42% · not in Lantern, Harbour')).toBeDefined();
  expect(card.getByText('costs $4.00 · you sell at $9.99')).toBeDefined();
  expect(card.getByRole('link', { name: 'Publish Lamp' }).getAttribute('href')).toBe('/import/publish');
  expect(card.getByRole('link', { name: 'Chair' }).getAttribute('rel')).toBe('noopener noreferrer');
  const tag = within(await screen.findByRole('region', { name: 'Tags of the import list' })).getByRole('link');
  const address = new URL(tag.getAttribute('href') ?? '', 'http://web');
  expect([address.pathname, address.searchParams.get('filter')]).toEqual(['/import/list', '{"tag":["summer & sun"]}']);
  expect(await axe()).toEqual([]);
});
