import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishCalls } from '#contract/publish.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { publish } from '#tests/kit/publishing.ts';

/** An address that no request may go to. */
const CLOSED = '127.0.0.1:1';
const title = 'A lamp of brass for every quay';

describe('TikTok Shop, to which every picture is brought by us', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
    shop = await connectStore(app, merchant, 'tiktok');
  });

  async function bring(image: string): Promise<string[]> {
    const head =
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src';
    const row = `lamp,${title},<p>Of brass.</p>,Title,Default Title,LAMP-1,900,5,20.00,${image}`;
    const { rows } = await merchant.importFile('lamp.csv', `${head}\n${row}`);
    return rows.map(({ productId }) => productId ?? '');
  }
  async function previewed(productIds: string[]) {
    const { rows } = await merchant.call(publishCalls.preview, { productIds, shopIds: [shop.shopId] });
    return rows.map(({ problems, warnings }) => ({
      problems: problems.map(({ key, params }) => ({ key, params })),
      warnings: warnings.map(({ key }) => key).filter((key) => key.startsWith('row.image')),
    }));
  }

  it.each([
    'https://ae01.alicdn.com/kf/lamp.jpg',
    'https://cbu01.alicdn.com/img/ibank/lamp.jpg',
    'https://i.ebayimg.com/images/g/lamp/s-l1600.jpg',
    'https://www.dhresource.com/webp/m/lamp.jpg',
    'https://sc04.alicdn.com/kf/lamp.png',
  ])('C25: takes a product with the picture of a supplier: %s', async (image) => {
    const ids = await bring(image);
    expect(await previewed(ids)).toEqual([{ problems: [], warnings: [] }]);
    const job = await publish(merchant, ids, [shop.shopId]);
    expect(job.rows.map(({ state, reasonKey }) => [state, reasonKey])).toEqual([['success', null]]);
  });

  it('C25: names the host that gives no picture, in the preview as in what became of it', async () => {
    const ids = await bring(`https://${CLOSED}/lamp.jpg`);
    const params = { platform: 'TikTok Shop', host: CLOSED };
    expect(await previewed(ids)).toEqual([{ problems: [{ key: 'row.imagesNotLoaded', params }], warnings: [] }]);
    const job = await publish(merchant, ids, [shop.shopId]);
    expect(job.rows).toMatchObject([{ state: 'fail', reasonKey: 'row.imagesNotLoaded' }]);
    expect(job.rows[0]?.reason).toContain(CLOSED);
  });

  it('C25: names a host whose answer is no picture', async () => {
    // The sandbox's front page stands in for whatever a host answers in a picture's place.
    const ids = await bring(`${app.sandbox.url}/`);
    const host = new URL(app.sandbox.url).host;
    const [row] = await previewed(ids);
    expect(row?.problems).toEqual([{ key: 'row.imagesNotTaken', params: { platform: 'TikTok Shop', host } }]);
    const job = await publish(merchant, ids, [shop.shopId]);
    expect(job.rows).toMatchObject([{ state: 'fail', reasonKey: 'row.imagesNotTaken' }]);
  });
});
