import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductToMap } from '#contract/mappingShown.ts';
import mappingPages from '#src/resources/mapping/index.tsx';
import { user as account, type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { failed, ok, onItsWay } from '#tests/src/fakeHttp.ts';
import { offerList, product, STORE_ID, variant } from './builders.ts';

// Compiled once, before anybody waits for it.
beforeAll(() => mappingPages.toMap.preload());

const waiting = (productId: string): ProductToMap => ({
  storeId: STORE_ID,
  storeName: 'Harbour',
  channel: 'woo',
  productId,
  title: `Product ${productId}`,
  image: null,
  orders: 2,
  pieces: 3,
  oldestAt: '2026-11-20T10:00:00.000Z',
  variants: [{ variantId: 'Red', title: 'Red', orders: 2, pieces: 3, reason: 'notMapped' }],
});
const ids = ['1', '2', '3'];
const linkOf = (id: string) => `https://www.aliexpress.com/item/100500810100006${id}.html`;

async function open(replies: OpenOptions['replies'] = {}) {
  let left = ids;
  const opened = await openApp('/products/mapping', {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...account, roles: ['quayside', 'woo'] }),
      '/shop/mapping/list': () => ok({ rows: left.map(waiting), total: left.length }),
      '/shop/mapping/get': ({ query }) => {
        const productId = new URLSearchParams(query).get('productId') ?? '';
        return ok(product({ productId, title: `Product ${productId}`, variants: [variant('Red')] }));
      },
      // The link of the second product is of something else.
      '/shop/mapping/offers': ({ body }) =>
        ok(
          offerList({
            proposals: [
              {
                variantId: 'Red',
                skuId: 'red',
                confidence: String(body).includes('0062') ? 0.5 : 0.95,
                reason: 'title',
              },
            ],
          }),
        ),
      '/shop/mapping/saveMany': ({ body }) => {
        const { mappings } = JSON.parse(String(body));
        left = ['2'];
        const rows = mappings.map(() => ({ revision: 1, orders: 2, problem: null }));
        return ok({ runId: 'r1', rows });
      },
      ...replies,
    },
  });
  return {
    ...opened,
    saves: () =>
      opened.sent.filter(({ url }) => url === '/shop/mapping/saveMany').map(({ body }) => JSON.parse(String(body))),
  };
}
const fieldOf = (id: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Supplier link for Product ${id}` });

describe('the products to map', () => {
  it('take a link each from one paste, and are saved together where they are sure', async () => {
    const { user, saves } = await open();
    await user.click(await fieldOf('1'));
    await user.paste(ids.map(linkOf).join('\n'));
    const button = await screen.findByRole('button', { name: 'Save 2 products' });
    expect((await fieldOf('3')).value).toBe(linkOf('3'));
    const list = within(screen.getByRole('list', { name: 'Products to map' }));
    await waitFor(() => expect(list.getAllByText('1 variant sure')).toHaveLength(2));
    expect(list.getByRole('link', { name: 'Check 1 variant' })).toBeDefined();
    await user.click(button);
    await screen.findByText('2 mappings saved; 4 open orders updated');
    expect(saves()).toMatchObject([
      {
        mappings: [
          { productId: '1', variantId: 'Red', source: 'offers', revision: 0 },
          { productId: '3', variantId: 'Red', source: 'offers', revision: 0 },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByText('Product 1')).toBeNull());
    expect(screen.getByText('Product 2')).toBeDefined();
  });

  it('say at the product what is wrong with its link, and keep the others', async () => {
    const { user } = await open({
      '/shop/mapping/offers': ({ body }) =>
        String(body).includes('0062') ? failed(404501, 'No longer offered.') : ok(offerList()),
    });
    await user.click(await fieldOf('1'));
    await user.paste([linkOf('1'), linkOf('2')].join('\n'));
    expect(await screen.findByText('No longer offered.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Save 1 product' })).toBeDefined();
  });

  it('keep what the link brings that was given last, whichever reply comes first', async () => {
    const late = onItsWay(
      ok(offerList({ proposals: [{ variantId: 'Red', skuId: 'red', confidence: 0.95, reason: 'title' }] })),
    );
    const { user, sent } = await open({
      '/shop/mapping/save': ok({ revision: 1, runId: 'r1', orders: 2 }),
      '/shop/mapping/offers': ({ body }) =>
        String(body).includes(linkOf('1'))
          ? late.answer()
          : ok(offerList({ proposals: [{ variantId: 'Red', skuId: 'blue', confidence: 0.95, reason: 'title' }] })),
    });
    const row = within((await fieldOf('1')).closest('li') as HTMLElement);
    await user.click(await fieldOf('1'));
    await user.paste(linkOf('1'));
    await user.clear(await fieldOf('1'));
    await user.paste(linkOf('3'));
    expect(await row.findByText(/^blue/)).toBeDefined();
    late.arrive();
    await user.click(await screen.findByRole('button', { name: 'Save 1 product' }));
    await waitFor(() => expect(sent.some(({ url }) => url === '/shop/mapping/save')).toBe(true));
    const saved = sent.flatMap(({ url, body }) => (url === '/shop/mapping/save' ? [JSON.parse(String(body))] : []));
    expect(saved).toMatchObject([{ rules: [{ components: [{ skuId: 'blue' }] }] }]);
  });

  const doubtful = offerList({
    proposals: [{ variantId: 'Red', skuId: 'red', confidence: 0.4, reason: 'titleOther' }],
  });

  it('say why a link waits for a look, and are mapped once somebody agrees that it is the same product', async () => {
    const { user, sent } = await open({
      '/shop/mapping/offers': ok(doubtful),
      '/shop/mapping/save': ok({ revision: 1, runId: 'r1', orders: 2 }),
    });
    const row = within((await fieldOf('1')).closest('li') as HTMLElement);
    await user.click(await fieldOf('1'));
    await user.paste(linkOf('1'));
    expect(await row.findByText('The titles differ: check it')).toBeDefined();
    expect(row.getByText('Portable blender')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save 1 product' })).toBeNull();
    await user.click(row.getByRole('button', { name: 'Same product: use 1' }));
    await user.click(await screen.findByRole('button', { name: 'Save 1 product' }));
    await waitFor(() => expect(sent.some(({ url }) => url === '/shop/mapping/save')).toBe(true));
  });

  it('load a typed link once its field is left, and keep it on the way to the product', async () => {
    const { user, sent } = await open({
      '/shop/mapping/offers': ok(doubtful),
      '/shop/mapping/preview': ok({ lines: [] }),
    });
    const row = within((await fieldOf('1')).closest('li') as HTMLElement);
    await user.type(await fieldOf('1'), linkOf('1'));
    await user.keyboard('{Tab}');
    await user.click(await row.findByRole('link', { name: 'Check 1 variant' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Supplier link or product number' });
    expect(field.value).toBe(linkOf('1'));
    expect(await screen.findByRole('button', { name: 'Same product: use 1' })).toBeDefined();
    const asked = sent.flatMap(({ url, body }) =>
      url === '/shop/mapping/offers' ? [JSON.parse(String(body)).url] : [],
    );
    expect(asked).toEqual([linkOf('1'), linkOf('1')]);
  });

  it('say so when nothing waits', async () => {
    await open({ '/shop/mapping/list': ok({ rows: [], total: 0 }) });
    expect(await screen.findByRole('heading', { name: 'Nothing to map' })).toBeDefined();
  });
});
