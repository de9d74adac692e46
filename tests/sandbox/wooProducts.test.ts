import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { startReceiver } from './kit/receiver.ts';
import { control, type Json, shopWorld, woo } from './kit/wooClient.ts';

/** A one-pixel PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('products of a WooCommerce shop', () => {
  let sandbox: Sandbox;
  let serial = 0;
  const sku = (): string => {
    serial += 1;
    return `T-${serial}`;
  };
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());
  beforeEach(() => sandbox.world.reset());

  const create = (body: Json) => woo(sandbox, 'quiet', 'POST', '/products', body);
  const get = (path: string) => woo(sandbox, 'quiet', 'GET', path);
  const put = (path: string, body: Json) => woo(sandbox, 'quiet', 'PUT', path, body);

  it('makes a published "Product" of an empty body', async () => {
    const { status, body } = await create({});
    expect([status, body.name, body.status, body.slug]).toEqual([
      201,
      'Product',
      'publish',
      expect.stringMatching(/^product/),
    ]);
  });

  it.each([
    ['1,50', '150'],
    ['abc', ''],
    ['-3', '-3'],
    ['19.999', '19.999'],
    ['1.234.56', '1234.56'],
  ])('stores the price "%s" as "%s"', async (sent, stored) => {
    const { status, body } = await create({ name: 'x', regular_price: sent });
    expect([status, body.regular_price]).toEqual([201, stored]);
  });

  it('drops a sale price that is not below the regular one', async () => {
    const high = await create({ name: 'x', regular_price: '10', sale_price: '12' });
    expect([high.body.sale_price, high.body.price, high.body.on_sale]).toEqual(['', '10', false]);
    const low = await create({ name: 'x', regular_price: '10', sale_price: '8.50' });
    expect([low.body.sale_price, low.body.price, low.body.on_sale]).toEqual(['8.50', '8.50', true]);
    const lowered = await put(`/products/${low.body.id}`, { regular_price: '8.00' });
    expect(lowered.body.sale_price).toBe('');
  });

  it('keeps the text of tags it removes', async () => {
    const { body } = await create({ name: 'x', description: '<script>alert(1)</script><p onclick="x()">ok</p>' });
    expect(body.description).toBe('alert(1)<p>ok</p>');
    expect((await get(`/products/${body.id}`)).body.description).toBe('<p>alert(1)</p>\n<p>ok</p>\n');
  });

  it('refuses numbers where text belongs, naming the place', async () => {
    const { status, body } = await create({ name: 'x', images: [{ src: 5 }], weight: 3 });
    expect([status, body.code, body.message]).toEqual([
      400,
      'rest_invalid_param',
      'Invalid parameter(s): weight, images',
    ]);
    expect((body.data as Json).details).toMatchObject({
      images: {
        code: 'rest_invalid_type',
        message: 'images[0][src] is not of type string.',
        data: { param: 'images[0][src]' },
      },
    });
  });

  it('refuses JSON that is none', async () => {
    const reply = await fetch(`${sandbox.url}/woo/quiet/wp-json/wc/v3/products`, {
      method: 'POST',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([reply.status, ((await reply.json()) as Json).code]).toEqual([400, 'rest_invalid_json']);
  });

  it('ignores unknown categories and filters', async () => {
    const { body } = await create({ name: 'x', categories: [{ id: 987 }] });
    expect(body.categories).toEqual([{ id: 15, name: 'Uncategorized', slug: 'uncategorized' }]);
    expect((await get('/products?colour=red')).status).toBe(200);
  });

  it('gives a draft no slug and counts up one that is taken', async () => {
    const draft = await create({ name: 'Blue lamp', status: 'draft' });
    expect(draft.body.slug).toBe('');
    const first = await put(`/products/${draft.body.id}`, { status: 'publish' });
    const second = await create({ name: 'Blue lamp' });
    expect([first.body.slug, second.body.slug]).toEqual(['blue-lamp', 'blue-lamp-2']);
    expect((await create({ name: 'Lampe für 夏' })).body.slug).toBe('lampe-fur-%e5%a4%8f');
  });

  it('only counts stock that is managed', async () => {
    const loose = await create({ name: 'x', stock_quantity: 7 });
    expect([loose.body.stock_quantity, loose.body.stock_status]).toEqual([null, 'instock']);
    const none = await create({ name: 'x', manage_stock: true, stock_quantity: 0 });
    expect(none.body.stock_status).toBe('outofstock');
    const later = await put(`/products/${none.body.id}`, { backorders: 'notify' });
    expect([later.body.stock_status, later.body.backorders_allowed]).toEqual(['onbackorder', true]);
  });

  it('merges meta by key and removes what is null', async () => {
    const { body } = await create({ name: 'x', meta_data: [{ key: '_src', value: 'a' }] });
    const changed = await put(`/products/${body.id}`, { meta_data: [{ key: '_src', value: 'b' }] });
    expect(changed.body.meta_data).toMatchObject([{ key: '_src', value: 'b' }]);
    const gone = await put(`/products/${body.id}`, { meta_data: [{ key: '_src', value: null }] });
    expect(gone.body.meta_data).toEqual([]);
  });

  describe('SKUs', () => {
    it('are unique, and the refusal names the holder and a free one', async () => {
      const code = sku();
      const first = await create({ name: 'x', sku: code });
      const again = await create({ name: 'x', sku: code });
      expect([again.status, again.body.code, again.body.data]).toEqual([
        400,
        'product_invalid_sku',
        { status: 400, resource_id: first.body.id, unique_sku: `${code}-1` },
      ]);
    });

    it('stay with a trashed product', async () => {
      const code = sku();
      const { body } = await create({ name: 'x', sku: code });
      await woo(sandbox, 'quiet', 'DELETE', `/products/${body.id}`);
      const again = await create({ name: 'x', sku: code });
      expect([again.status, again.body.code]).toEqual([400, 'woocommerce_rest_product_not_created']);
      expect(String(again.body.message)).toContain('already present in the lookup table');
      const list = (query: string) => woo<Json[]>(sandbox, 'quiet', 'GET', `/products?sku=${code}${query}`);
      expect((await list('')).body).toEqual([]);
      expect((await list('&status=any')).body).toEqual([]);
      expect((await list('&status=trash')).body).toHaveLength(1);
      await woo(sandbox, 'quiet', 'DELETE', `/products/${body.id}?force=true`);
      expect((await create({ name: 'x', sku: code })).status).toBe(201);
    });

    it('of two creates at once go to the first', async () => {
      let release: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const host = await startReceiver(async () => {
        await held;
        return { status: 200, body: PIXEL, type: 'image/png' };
      });
      const code = sku();
      const first = create({ name: 'x', sku: code, images: [{ src: `${host.url}/slow.png` }] });
      await host.wait(1);
      const second = await create({ name: 'x', sku: code });
      release();
      expect([second.status, second.body.code, second.body.data]).toEqual([
        400,
        'woocommerce_rest_product_not_created',
        { status: 400 },
      ]);
      expect(String(second.body.message)).toContain('already under processing');
      expect((await first).status).toBe(201);
      await host.close();
    });
  });

  describe('images', () => {
    const far = (name: string): string => `https://ae01.alicdn.com/kf/${name}`;

    it('fail the whole create and leave nothing when one cannot be loaded', async () => {
      const before = (await shopWorld(sandbox, 'quiet')).products.length;
      const bad = far('blocked.jpg');
      await control(sandbox, 'faults', { woocommerce: { badImages: [bad] } });
      for (const src of [
        'https://pictures.invalid/a.jpg',
        bad,
        far('noextension'),
        far('a.jpg_640x640.jpg_.avif'),
        'http://127.0.0.1:1/a.jpg',
        'a.jpg',
      ]) {
        const { status, body } = await create({ name: 'x', images: [{ src: far('good.jpg') }, { src }] });
        expect([src, status, body.code]).toEqual([src, 400, 'woocommerce_product_image_upload_error']);
      }
      await control(sandbox, 'faults', {});
      expect((await shopWorld(sandbox, 'quiet')).products).toHaveLength(before);
    });

    it('on loopback are fetched and must be images', async () => {
      const host = await startReceiver(({ path }) =>
        path === '/a.png' ? { status: 200, body: PIXEL } : { status: 200, body: '<html></html>' },
      );
      expect((await create({ name: 'x', images: [{ src: `${host.url}/a.png` }] })).status).toBe(201);
      expect((await create({ name: 'x', images: [{ src: `${host.url}/b.jpg` }] })).status).toBe(400);
      await host.close();
    });

    it('are loaded again when their src is sent again, kept by id, cleared by an empty list', async () => {
      const src = `${far('pan.jpg')}?x=1`;
      const { body } = await create({ name: 'x', images: [{ src, alt: 'front' }] });
      const [image] = body.images as Json[];
      const again = await put(`/products/${body.id}`, { images: [{ src }] });
      expect((again.body.images as Json[])[0]?.id).not.toBe(image?.id);
      const kept = await put(`/products/${body.id}`, { images: [{ id: image?.id }] });
      expect(kept.body.images).toMatchObject([{ id: image?.id, alt: 'front' }]);
      expect((await put(`/products/${body.id}`, { name: 'y' })).body.images).toHaveLength(1);
      const held = (await shopWorld(sandbox, 'quiet')).products.find(({ id }) => id === body.id);
      expect(held?.images).toMatchObject([{ source_src: src, src: expect.stringContaining('/wp-content/uploads/') }]);
      expect((await put(`/products/${body.id}`, { images: [] })).body.images).toEqual([]);
      const served = await fetch(String(image?.src));
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    });
  });

  it('trashes on delete, and forgets with force', async () => {
    const { body } = await create({ name: 'Bin me', sku: sku() });
    const trashed = await woo(sandbox, 'quiet', 'DELETE', `/products/${body.id}`);
    expect([trashed.status, trashed.body.status]).toEqual([200, 'publish']);
    expect((await get(`/products/${body.id}`)).body.status).toBe('trash');
    expect((await woo(sandbox, 'quiet', 'DELETE', `/products/${body.id}`)).status).toBe(410);
    expect((await shopWorld(sandbox, 'quiet')).products.find(({ id }) => id === body.id)?.status).toBe('trash');
    await woo(sandbox, 'quiet', 'DELETE', `/products/${body.id}?force=true`);
    expect((await get(`/products/${body.id}`)).status).toBe(404);
  });

  it('comes back from the bin with its slug', async () => {
    const { body } = await create({ name: 'Back again' });
    await woo(sandbox, 'quiet', 'DELETE', `/products/${body.id}`);
    expect((await get(`/products/${body.id}`)).body.slug).toBe('back-again__trashed');
    expect((await put(`/products/${body.id}`, { status: 'publish' })).body.slug).toBe('back-again');
  });

  it('batches: bad items stand in their place, deletion is for good', async () => {
    const { body } = await create({ name: 'x' });
    const reply = await woo<Record<string, Json[]>>(sandbox, 'quiet', 'POST', '/products/batch', {
      create: [{ name: 'fine' }, { name: 'bad', regular_price: 5 }],
      update: [{ id: 999_999, name: 'y' }],
      delete: [body.id],
    });
    expect(reply.status).toBe(200);
    expect(reply.body.create?.[1]).toMatchObject({ id: 0, error: { code: 'rest_invalid_param' } });
    expect(reply.body.update?.[0]).toMatchObject({
      id: 999_999,
      error: { code: 'woocommerce_rest_product_invalid_id' },
    });
    expect((await get(`/products/${body.id}`)).status).toBe(404);
  });
});
