import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Capture } from '#contract/capture.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { dhgate } from '#server/connectors/suppliers/dhgate/index.ts';
import { turnWorld } from '#tests/kit/world.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const Held = z.object({
  suppliers: z.object({
    dhgate: z.looseObject({
      products: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          status: z.string(),
          url: z.string(),
          skus: z.array(
            z.object({ skuId: z.string(), options: z.array(z.string()), price: z.string(), stock: z.number() }),
          ),
        }),
      ),
    }),
  }),
});
type Product = z.output<typeof Held>['suppliers']['dhgate']['products'][number];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.world.reset());

const products = async (): Promise<Product[]> =>
  Held.parse(await (await fetch(`${sandbox.url}/_world`)).json()).suppliers.dhgate.products;
const get = async (url: string) => {
  const reply = await fetch(url, { redirect: 'manual' });
  return { status: reply.status, location: reply.headers.get('location'), html: await reply.text() };
};
const at = (path: string): string => `${sandbox.url}/_hosts/${path}`;
async function read(productId: string, query = '') {
  const { html } = await get(at(`www.dhgate.com/product/any/${productId}.html${query}`));
  const url = `https://www.dhgate.com/product/any/${productId}.html`;
  const parts = [{ name: 'flight', data: html }];
  return dhgate.capture?.(Capture.parse({ supplier: 'dhgate', url, capturedAt: '2026-11-01T00:00:00Z', parts }));
}

describe('DHgate in the sandbox', () => {
  it('has pages whose combination, price and stock are what it holds', async () => {
    const all = (await products()).filter(({ status }) => status === 'onSale');
    expect(all.length).toBeGreaterThanOrEqual(30);
    expect(Math.max(...all.map(({ skus }) => skus.length))).toBeGreaterThanOrEqual(60);
    for (const { productId, name, skus } of all) {
      const reading = await read(productId);
      const product = CollectedProduct.parse(reading?.product);
      expect(product).toMatchObject({ supplierProductId: productId, title: name, currency: 'USD' });
      expect(product.variants).toHaveLength(skus.length);
      const told = product.variants.filter(({ supplierSkuId }) => supplierSkuId !== null);
      const sku = skus.find(({ skuId }) => skuId === told[0]?.supplierSkuId);
      expect(told).toMatchObject([{ optionValues: sku?.options, stock: sku?.stock }]);
      expect(product.variants.every(({ price }) => Number(price) === Number(skus[0]?.price))).toBe(true);
      expect(product.bodyHtml).toContain('100% checked & packed – ');
    }
  });

  it('shows the combination asked for, and where it is delivered', async () => {
    const [hoodie] = (await products()).filter(({ productId }) => productId === '912000104');
    const wanted = hoodie?.skus.at(-1);
    const reading = await read('912000104', `?skuId=${wanted?.skuId}&shipTo=DE`);
    expect(reading?.product?.variants.find(({ supplierSkuId }) => supplierSkuId === wanted?.skuId)).toMatchObject({
      optionValues: wanted?.options,
    });
    expect(reading?.delivery).toMatchObject([
      { serviceCode: 'DHL', freight: { amount: '12.4', currency: 'USD' }, shipFrom: 'CN', shipTo: 'DE' },
    ]);
    expect((await read('912000108', '?shipTo=BR'))?.delivery).toEqual([]);
  });

  it('drifts, and the page with it', async () => {
    const id = '912000134';
    const turn = (change: object) => turnWorld(sandbox.url, 'drift', { supplier: 'dhgate', productId: id, ...change });
    await turn({ price: 2, stock: 41, title: 'Knitted Cardigan, longer', addSku: { value: 'L' } });
    expect((await read(id))?.product).toMatchObject({
      title: 'Knitted Cardigan, longer',
      options: [{ values: ['S', 'M', 'L'] }],
      variants: [{ price: '47.98', stock: 41 }, {}, {}],
    });
    await turn({ price: {} });
    expect((await read(id))?.product?.variants[0]?.price).toBe('47.98');
    await turn({ gone: true });
    expect(await read(id)).toMatchObject({ product: null, problem: { key: 'error.supplierProductGone' } });
    await turn({ gone: 'deleted' });
    expect(await get(at(`www.dhgate.com/product/x/${id}.html`))).toMatchObject({ status: 404 });
    await expect(turn({ removeSku: 'nobody-s' })).rejects.toThrow('has no SKU nobody-s');
  });

  it('keeps what is the visitor’s on the page, for readers to leave there', async () => {
    const { html } = await get(at('www.dhgate.com/product/x/912000102.html'));
    for (const secret of ['203.0.113.77', 'vid-5f2c99aa01', 'QUAYCOUPON5', 'Ms Lin']) {
      expect(html).toContain(secret);
      expect(JSON.stringify(await read('912000102'))).not.toContain(secret);
    }
    expect((await get(at('www.dhgate.com/product/x/912000112.html'))).html).toMatch(
      /canonical" href="[^"]+912000103\.html/,
    );
  });

  it('shows a check, short links with a loop and one that leads away, a search and pictures', async () => {
    const { html } = await get(at('www.dhgate.com/product/x/912000111.html'));
    expect(() => dhgate.page?.(html)).toThrow(expect.objectContaining({ key: 'pageIsCheck' }));
    expect((await get(at('share.dhgate.com/Qloop'))).location).toBe('https://share.dhgate.com/Qloop2');
    expect((await get(at('share.dhgate.com/Qaway'))).location).toContain('evil.example');
    const search = (await get(at('www.dhgate.com/wholesale/search.do?searchkey=puzzle'))).html;
    expect(search.match(/class="gallery-item"/g)).toHaveLength(3);
    const picture = await fetch(at('img4.dhresource.com/webp/m/0x0/f3/albu/x.jpg'));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });
});
