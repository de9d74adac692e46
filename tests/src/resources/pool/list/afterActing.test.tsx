import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Compiled before the first test waits for them.
import '#src/custom/pages/publish/PublishPage.tsx';
import '#src/resources/pool/list/PoolBulkActions.tsx';
import '#src/resources/pool/PoolList.tsx';
import { address, openApp } from '#tests/src/appKit.tsx';
import { ok } from '#tests/src/fakeHttp.ts';
import { job, shop } from '#tests/src/resources/stores/builders.ts';

const idOf = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const product = (number: number) => ({
  productId: idOf(number),
  state: 'new',
  title: `Tee ${number}`,
  tags: [],
  category: '',
  source: 'aliexpress',
  primaryIp: null,
  sourceUrl: null,
  store: '',
  variantCount: 1,
  supplierVariantCount: 1,
  publishedTo: 0,
  priceMin: '9.00',
  priceMax: '9.00',
  currency: 'USD',
  supplierPriceMin: null,
  supplierPriceMax: null,
  supplierCurrency: 'USD',
  inventory: 1,
  supplierInventory: null,
  videoUrl: null,
  imageCount: 0,
  sku: '',
  weight: null,
  weightUnit: 'kg',
  pictureProblem: null,
  collectedAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
});

async function tickTwo() {
  const counts = { new: 3, edited: 0, publishing: 0, published: 0, failed: 0, draft: 0 };
  const opened = await openApp('/import/list', {
    token: true,
    replies: {
      '/shop/productPool/list': ok({ rows: [1, 2, 3].map(product), total: 3, totalIsExact: true }),
      '/shop/productPool/states': ok({ counts }),
      '/shop/product/shop_select': ok([shop({ shopName: 'Harbour' })]),
      '/shop/productPool/publishPreview': ok({ rows: [], total: 2, missingRates: [] }),
      '/shop/productPool/bathImportProductIntoShops': ok({ jobId: 'j1' }),
      '/shop/translate/service': ok({ provider: 'baidu', sandbox: false }),
      '/shop/translate/products': ok({ jobId: 'j1', runId: 'r1' }),
      '/shop/job/j1': ok({ ...job({ id: 'j1', state: 'done' }), rows: [], rowTotal: 0 }),
    },
  });
  for (const number of [1, 2]) {
    await opened.user.click(await screen.findByRole('checkbox', { name: `Select Tee ${number}` }));
  }
  await screen.findByText('2 selected');
  return opened;
}

describe('what is selected in the import list', () => {
  it('stays when translating is cancelled, and is cleared when it was started', async () => {
    const { user } = await tickTwo();
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await press('Translate');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 selected')).toBeDefined();
    await press('Translate');
    await screen.findByRole('dialog');
    const [start] = screen.getAllByRole('button', { name: 'Translate' });
    await user.click(start as HTMLElement);
    await press('Close');
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  it('stays when the page that publishes is left, and is cleared when they were published', async () => {
    const { user } = await tickTwo();
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await screen.findByRole('checkbox', { name: /Harbour/ });
    history.back();
    await screen.findByText('2 selected');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('checkbox', { name: /Harbour/ }));
    await user.click(screen.getByRole('radio', { name: /On shelf/ }));
    await user.click(screen.getByRole('checkbox', { name: /Online store/ }));
    await user.click(await screen.findByRole('button', { name: 'Publish 2 products to 1 store' }));
    await waitFor(() => expect(address()).toBe('/jobs/j1'));
    await user.click(screen.getAllByRole('link', { name: /Import list/ })[0] as HTMLElement);
    await screen.findByRole('checkbox', { name: 'Select Tee 1' });
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });
});
