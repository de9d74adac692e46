import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { type Json, type ShopName, woo } from './kit/wooClient.ts';

describe('variations of a WooCommerce product', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());
  beforeEach(() => sandbox.world.reset());

  const parent = async (extra: Json = {}, shop: ShopName = 'quiet'): Promise<Json> => {
    const attributes = [
      { name: 'Color', variation: true, visible: true, options: ['Red', 'Blue'] },
      { name: 'Fabric', visible: true, options: ['Wool'] },
    ];
    return (await woo(sandbox, shop, 'POST', '/products', { name: 'Hat', type: 'variable', attributes, ...extra }))
      .body;
  };
  const add = (id: unknown, body: Json, shop: ShopName = 'quiet') =>
    woo(sandbox, shop, 'POST', `/products/${id}/variations`, body);
  const red = { attributes: [{ name: 'color', option: 'Red' }], regular_price: '9' };

  it('drop unknown attribute names and take options the product does not list', async () => {
    const { id } = await parent();
    const attributes = [
      { name: 'Colour', option: 'Red' },
      { name: 'Fabric', option: 'Wool' },
      { name: 'Color', option: 'Violet' },
    ];
    const { status, body } = await add(id, { attributes });
    expect([status, body.name]).toEqual([201, 'Violet']);
    expect(body.attributes).toEqual([{ id: 0, name: 'Color', slug: 'color', option: 'Violet' }]);
  });

  it('may be the same combination twice', async () => {
    const { id } = await parent();
    expect((await add(id, red)).status).toBe(201);
    expect((await add(id, red)).status).toBe(201);
    expect((await woo<Json[]>(sandbox, 'quiet', 'GET', `/products/${id}/variations`)).body).toHaveLength(2);
  });

  it('give their product its price and stock', async () => {
    const { id, stock_status, price } = await parent();
    expect([stock_status, price]).toEqual(['outofstock', '']);
    await add(id, { ...red, regular_price: '20', sale_price: '15' });
    await add(id, { ...red, regular_price: '12' });
    const { body } = await woo(sandbox, 'quiet', 'GET', `/products/${id}`);
    expect([body.price, body.regular_price, body.on_sale, body.stock_status]).toEqual(['12', '', true, 'instock']);
    expect(body.variations).toHaveLength(2);
  });

  it('are hidden, not gone, while their product is simple', async () => {
    const { id } = await parent();
    const variation = await add(id, red);
    const simple = await woo(sandbox, 'quiet', 'PUT', `/products/${id}`, { type: 'simple' });
    expect(simple.body.variations).toEqual([]);
    expect((await woo(sandbox, 'quiet', 'GET', `/products/${variation.body.id}`)).status).toBe(200);
    const back = await woo(sandbox, 'quiet', 'PUT', `/products/${id}`, { type: 'variable' });
    expect(back.body.variations).toEqual([variation.body.id]);
  });

  it('say "parent" where they share its stock, and inherit weight and image', async () => {
    const images = [{ src: 'https://ae01.alicdn.com/kf/hat.jpg' }];
    const { id } = await parent({ manage_stock: true, stock_quantity: 4, weight: '0.3', images });
    const created = await add(id, red);
    expect([created.body.manage_stock, created.body.image, created.body.weight]).toEqual(['parent', null, '']);
    const { body } = await woo(sandbox, 'quiet', 'GET', `/products/${id}/variations/${created.body.id}`);
    expect([body.stock_quantity, body.weight]).toEqual([4, '0.3']);
    expect(body.image).toMatchObject({ name: expect.stringMatching(/^hat/) });
  });

  it('answer through /products too, with their full name', async () => {
    const { id } = await parent();
    const { body } = await add(id, { ...red, sku: 'HAT-R' });
    const found = await woo<Json[]>(sandbox, 'quiet', 'GET', '/products?sku=HAT-R,NOPE');
    expect(found.body).toMatchObject([
      { id: body.id, type: 'variation', name: 'Hat - Red', parent_id: id, total_sales: '0' },
    ]);
    const edit = await woo(sandbox, 'quiet', 'PUT', `/products/${body.id}`, { name: 'x' });
    expect(edit.status).toBe(404);
  });

  it('fail with a code of their own when the image is bad', async () => {
    const { id } = await parent();
    const { status, body } = await add(id, { ...red, image: { src: 'https://x.invalid/a.jpg' } });
    expect([status, body.code]).toEqual([400, 'woocommerce_variation_image_upload_error']);
  });

  it('can be listed over all products in 11.0.1 only', async () => {
    expect((await woo(sandbox, 'harbour', 'GET', '/variations')).status).toBe(200);
    for (const shop of ['lantern', 'quiet'] as const) {
      expect((await woo(sandbox, shop, 'GET', '/variations')).body.code).toBe('rest_no_route');
    }
  });

  it('look as each version makes them', async () => {
    const [newest, oldest] = [await parent({}, 'harbour'), await parent({}, 'lantern')];
    expect(['brands' in newest, 'brands' in oldest, 'global_unique_id' in oldest]).toEqual([true, false, false]);
    expect((await add(newest.id, red, 'harbour')).body.gallery_image_ids).toEqual([]);
    expect(JSON.stringify(newest._links)).toContain('targetHints');
  });

  it('go to the bin with their product', async () => {
    const { id } = await parent();
    const variation = await add(id, red);
    await woo(sandbox, 'quiet', 'DELETE', `/products/${id}`);
    expect((await woo(sandbox, 'quiet', 'GET', `/products/${variation.body.id}`)).body.status).toBe('trash');
    await woo(sandbox, 'quiet', 'DELETE', `/products/${id}?force=true`);
    expect((await woo(sandbox, 'quiet', 'GET', `/products/${variation.body.id}`)).status).toBe(404);
  });

  it('are refused under a product that is not theirs', async () => {
    const [one, other] = [await parent(), await parent()];
    const variation = await add(one.id, red);
    const reply = await woo(sandbox, 'quiet', 'GET', `/products/${other.id}/variations/${variation.body.id}`);
    expect(reply.status).toBe(404);
    expect((await add(999_999, red)).body.code).toBe('woocommerce_rest_product_invalid_id');
  });
});
