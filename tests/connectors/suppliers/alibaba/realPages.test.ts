import { describe, expect } from 'vitest';
import { Capture, type ShownPage } from '#contract/capture.ts';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { shownIn } from '#server/connectors/suppliers/alibaba/page.ts';
import { itWithFixture } from '#tests/kit/itWithFixture.ts';
import { required } from '#tests/kit/required.ts';

const id = '1600508128985';
const fragments = 'alibaba/page-2026-detailData-fragments.json';
const dom = 'alibaba/page-2026-dom-fragments.html';

const read = (data: unknown, shown: ShownPage = {}) =>
  required(alibaba.capture)(
    Capture.parse({
      supplier: 'alibaba',
      url: `https://www.alibaba.com/product-detail/x_${id}.html`,
      capturedAt: new Date(0).toISOString(),
      parts: [{ name: 'detailData', data }],
      shown,
    }),
  );
const fields = (reading: ReturnType<typeof read>) =>
  Object.fromEntries(reading.fields.map(({ field, state }) => [field, state]));

/** What follows was written down from the fragments by eye, before the reader was run on them. */
describe('pieces of real pages of 2026', () => {
  itWithFixture('the least order, its lead time and the list of prices', fragments, (text) => {
    const piece = JSON.parse(text).moq_leadtime_priceList_detailData;
    const reading = read(piece, { title: 'Something by the kilogram' });
    expect(reading.product).toMatchObject({
      supplierProductId: id,
      title: 'Something by the kilogram',
      currency: 'USD',
      options: [],
      variants: [{ supplierSkuId: null, price: '0.02', supplierPrice: '0.02', stock: null }],
    });
    // The price block is not in the piece; the price stands in the list for samples. SKUs are not told of.
    expect(fields(reading)).toMatchObject({ price: 'guessed', currency: 'read', title: 'guessed', options: 'missing' });
  });

  itWithFixture('attributes, packaging and description', fragments, (text) => {
    const piece = JSON.parse(text).attributes_packaging_description_detailData;
    const alone = read(piece);
    expect(alone).toMatchObject({ product: null, problem: { key: 'error.supplierForm' } });
    expect(fields(alone)).toMatchObject({ title: 'read', description: 'read', weight: 'read', price: 'missing' });
    const reading = read(piece, { price: 'US$0.73' });
    expect(reading.product).toMatchObject({
      title: 'MK91283 Anti Blue Light Metal Glasses',
      bodyHtml: '<p>Anti Blue Light: Protects eyes.</p><p>Unisex Design.</p>',
      currency: 'USD',
      variants: [{ price: '0.73', weight: '0.06', weightUnit: 'kg' }],
    });
    expect(fields(reading)).toMatchObject({ price: 'guessed', store: 'missing' });
  });

  itWithFixture('pictures without the poster of the video', fragments, (text) => {
    const piece = JSON.parse(text).mediaItems_shape_placeholder_urls;
    const reading = read(piece, { title: 'x', price: 'US$1' });
    expect(reading.product?.images).toEqual([
      { src: 'https://sc04.alicdn.com/kf/A.jpg' },
      { src: 'https://sc04.alicdn.com/kf/B.jpg' },
    ]);
    // There is a video, and its address is not in the piece.
    expect(reading.product?.videoUrl).toBeNull();
    expect(fields(reading)).toMatchObject({ images: 'read', video: 'missing' });
  });

  itWithFixture('the seller, without the person to contact', fragments, (text) => {
    const all = JSON.parse(text);
    const { seller } = all.seller_detailData.globalData;
    const piece = all.moq_leadtime_priceList_detailData;
    const reading = read({ ...piece, globalData: { ...piece.globalData, seller } }, { title: 'x' });
    expect(reading.product?.store).toBe('Ningbo Youhuan Automation Technology Co., Ltd.');
    expect(JSON.stringify(reading)).not.toContain('Mr. X');
    expect(read(all.seller_detailData).problem).toMatchObject({ key: 'error.pageNotProduct' });
  });

  itWithFixture('what is shown: the first price of two blocks, the store by its link', dom, (html) => {
    expect(shownIn(html)).toEqual({
      title: 'Test Product',
      price: 'US$250',
      store: 'Ningbo Youhuan Automation Technology Co., Ltd.',
    });
    const single = html.slice(html.indexOf('<!-- single price variant -->'));
    expect(shownIn(single)).toEqual({ price: 'US$0.73' });
    expect(read(null, shownIn(html)).product).toMatchObject({
      title: 'Test Product',
      currency: 'USD',
      variants: [{ price: '250' }],
    });
    expect(required(alibaba.page)(html)).toBeNull();
  });
});
