import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import storeProducts from '#src/resources/storeProducts/index.tsx';
import { user as account, openApp } from '#tests/src/appKit.tsx';
import { ok, type Reply } from '#tests/src/fakeHttp.ts';
import { job, jobRow } from '../stores/builders.ts';
import { storeDetail } from './builders.ts';

// Compiled once, before anybody waits for it.
beforeAll(() => storeProducts.edit.preload());

const detail = storeDetail({
  differences: [
    { field: 'title', variantId: null, variant: null, inStore: 'Dock Tee', inPool: 'Pier Tee' },
    { field: 'price', variantId: 'v2', variant: 'M', inStore: '24.50', inPool: '29.00' },
  ],
});

const ended = (changes: object): Reply =>
  ok({ ...job({ id: 'j1', kind: 'changeStoreProducts', total: 1 }), rows: [], rowTotal: 1, ...changes });

/** The page of a product whose change ends as `outcome`, after which the store holds `after`. */
async function open(outcome: Reply = ended({}), after: StoreProductDetail = detail, before = detail) {
  let current = before;
  const opened = await openApp(`/products/shopify/edit/${encodeURIComponent(detail.id)}`, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...account, roles: ['quayside', 'shopify'] }),
      '/shop/product/product_detail': () => ok(current),
      '/shop/product/product_modify': () => {
        current = after;
        return ok({ jobId: 'j1', runId: 'r1' });
      },
      '/shop/job/j1': outcome,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Dock Tee' });
  const sent = () =>
    opened.sent.filter(({ url }) => url === '/shop/product/product_modify').map(({ body }) => JSON.parse(String(body)));
  return { ...opened, modified: sent };
}
const save = () => screen.findByRole('button', { name: 'Save in the store' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a store product', () => {
  it('sends only what was changed, and shows what the store holds then', async () => {
    const [small, medium] = detail.variants;
    const after = storeDetail({ title: 'Dock Shirt', variants: [{ ...small, price: '21.00' }, medium] as never });
    const { user, modified } = await open(ended({ state: 'done', done: 1 }), after);
    expect((await save()).hasAttribute('disabled')).toBe(true);
    await user.fill(field('Title'), 'Dock Shirt');
    await user.fill(field('Price of S'), '21');
    await user.click(await save());
    await screen.findByRole('heading', { level: 1, name: 'Dock Shirt' });
    expect(modified()).toEqual([
      {
        channel: 'shopify',
        changes: [{ id: detail.id, title: 'Dock Shirt', variants: [{ externalId: 'v1', price: '21' }] }],
      },
    ]);
    await waitFor(() => expect(field('Price of S').value).toBe('21.00'));
    await waitFor(async () => expect((await save()).hasAttribute('disabled')).toBe(true));
    // The way back is beside what was done.
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  });

  it('marks what cannot be sent at its field, and sends nothing', async () => {
    const { user, modified } = await open();
    await user.fill(field('Stock of M'), '2.5');
    await waitFor(() => expect(field('Stock of M').getAttribute('aria-invalid')).toBe('true'));
    await user.clear(field('Title'));
    await user.click(await save());
    expect(await screen.findByText('Nothing was sent: 2 fields need attention.')).toBeDefined();
    expect(screen.getByText('Give the product a title.')).toBeDefined();
    expect(modified()).toEqual([]);
  });

  it('keeps the form and says why where the store refuses', async () => {
    const refused = ended({ state: 'failed', failed: 1, rows: [jobRow({ reason: 'The price is below the cost.' })] });
    const { user } = await open(refused);
    await user.fill(field('Price of S'), '1');
    await user.click(await save());
    expect(await screen.findByText(/The store was not changed. The price is below the cost./)).toBeDefined();
    expect(field('Price of S').value).toBe('1');
    const button = await save();
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  });

  it('S8: says that prices were not compared and why, and not that nothing differs', async () => {
    const why = 'There is no exchange rate from EUR to USD. Enter one under exchange rates';
    await open(ended({}), detail, { ...detail, differences: [], pricesNotCompared: why });
    expect((await screen.findByRole('alert')).textContent).toBe(`The prices are not compared. ${why}`);
    expect(screen.getByText('Apart from the prices, nothing differs from the import list.')).toBeDefined();
  });

  it('takes a difference’s value into the form, one by one or all', async () => {
    const { user } = await open();
    const line = within(screen.getByRole('group', { name: 'Price of M' }));
    await user.click(line.getByRole('button', { name: 'Use the import list’s' }));
    await waitFor(() => expect(field('Price of M').value).toBe('29.00'));
    await user.click(screen.getByRole('button', { name: 'Use all of the import list’s' }));
    await waitFor(() => expect(field('Title').value).toBe('Pier Tee'));
    await user.click(screen.getByRole('button', { name: 'Keep all of the store’s' }));
    await waitFor(() => expect(field('Title').value).toBe('Dock Tee'));
    expect(field('Price of M').value).toBe('24.50');
    await waitFor(async () => expect((await save()).hasAttribute('disabled')).toBe(true));
  });

  it('asks before unsaved changes are left', async () => {
    const { user } = await open();
    await user.type(field('Title'), '!');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(field('Title').value).toBe('Dock Tee!'));
  });
});
