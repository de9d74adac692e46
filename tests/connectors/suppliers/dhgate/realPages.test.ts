import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import type { DeliveryOption } from '#contract/delivery.ts';
import { sharedFixture } from '#tests/kit/sharedFixtures.ts';
import { capture, flight, readPage } from './reading.ts';

interface Expected {
  title: string;
  images: string[];
  video: string | null;
  options: { name: string; values: string[] }[];
  price: [price: string, compareAt: string];
  stock: [at: number, skuId: string, pieces: number];
  weight: string;
  store: string;
  category: string;
  way: Partial<DeliveryOption>;
  description: [start: string, within: string];
}

/** Written down from the pages themselves. */
const real: Record<string, Expected> = {
  'page-2024-rsc.859375351.html': {
    title:
      'In Stock Universal Cell Phone Holder with Blank Customized grip Stand bracket Holders for Smartphones and Tablets',
    images: [
      'https://img4.dhresource.com/webp/m/0x0/f3/albu/km/s/17/23f5eac8-bb21-43dd-af52-2f1cf5a3c4e9.jpg',
      'https://img4.dhresource.com/webp/m/0x0/f3/albu/ry/z/24/cc5e3695-8df9-4eff-b6c6-4a86b0593c37.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M01/A6/B0/rBNaEmLYzs6AXq4QAAH8-tTVsvI127.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M01/F3/A5/rBVaEmLYzs6ANe9jAAGfTiSimrE726.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M00/3A/A4/rBNaEmLYzs6AQY4sAAHlICuMd6I703.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M01/14/17/rBNaEmLYzs-ACFEhAAHEOI1COYE920.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M00/B0/CF/rBVaEmLYzs-AQbhdAAH3dGtDW_w444.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M00/DE/1D/rBVaEmLYzs-AHKFWAAGZLuk3OOs435.jpg',
    ],
    video: null,
    options: [
      { name: 'Color', values: ['Black', 'Gray', 'Green', 'Mix', 'Pink', 'Red', 'White', 'Blue', 'Yellow', 'Brown'] },
      { name: 'Options', values: ['with opp bag'] },
    ],
    price: ['0.19', '0.24'],
    stock: [8, '1108553376780156947', 963675],
    weight: '0.86',
    store: 'joxin99',
    category: 'Cell Phone Mounts & Holders',
    way: {
      serviceCode: 'ePacket',
      freight: { amount: '0', currency: 'USD' },
      daysMin: 10,
      daysMax: 60,
      shipFrom: 'CN',
      shipTo: 'TH',
    },
    description: ['<style type="text/css"', 'With opp bag'],
  },
  'page-2024-rsc-prettified.997079406.html': {
    title:
      'headphones for sony headphone WH-1000XM5 Wireless Headphones with Mic Phone-Call Bluetooth headset earphones sports bluetooth earphones Top Quality',
    images: [
      'e9595bc8-b1f9-47e8-b49e-8c5aaa96da4f',
      'd24a478a-d7a6-4fb9-9a3b-85e522444ece',
      '02357641-bbf0-448c-b93e-1e6b06ddcd84',
      '05974976-5fea-4dd6-aff6-6e20e7dda63a',
      'f7115be9-ca52-41bb-9010-975548c0ceb5',
      '3da24da9-8c38-477e-a69b-aeaf6b1e5e59',
      'fb017b13-580d-4923-b8b6-ece8f1571394',
      'faf46905-a1bc-4093-ac3c-3ad16e5a3012',
    ].map((name) => `https://img4.dhresource.com/webp/m/0x0/f3/albu/jc/y/29/${name}.jpg`),
    video:
      'https://video.dhimgs.com/video/20240629/2c0c09cb2fbb43ecad8394796ad044d1/cloudv-transfer/55555555n508p57055565465ns3n0p71_9eef16ea09f742dc9b89e43b04355cc2_0_4.mp4',
    options: [{ name: 'Color', values: ['Black', 'Blue', 'Gray', 'Beige'] }],
    price: ['25.03', '26.35'],
    stock: [2, '1267609512670900259', 399896],
    weight: '1',
    store: 'electronics_factory9',
    category: 'Headphones & Earphones',
    way: {
      serviceCode: 'DH Certificated Standard Shipping',
      freight: { amount: '4.79', currency: 'USD' },
      daysMin: 7,
      daysMax: 28,
      shipFrom: 'CN',
      shipTo: 'TH',
    },
    description: ['<p style="font-family:arial', 'Product Introduction'],
  },
};

describe.each(Object.entries(real))('the real page %s', (file, expected) => {
  const found = sharedFixture(`dhgate/${file}`);
  const itWithPage = it.skipIf(found === null);
  const html = found?.toString('utf8') ?? '';
  const itemCode = /\d{9}/.exec(file)?.[0] ?? '';
  const url = `https://www.dhgate.com/product/any-words/${itemCode}.html`;

  itWithPage('is read field by field', () => {
    const product = CollectedProduct.parse(readPage(html));
    expect(product).toMatchObject({
      supplierProductId: itemCode,
      title: expected.title,
      images: expected.images.map((src) => ({ src })),
      videoUrl: expected.video,
      currency: 'USD',
      options: expected.options,
      store: expected.store,
      category: expected.category,
    });
    expect(product.bodyHtml.startsWith(expected.description[0])).toBe(true);
    expect(product.bodyHtml).toContain(expected.description[1]);
    const count = expected.options.reduce((all, { values }) => all * values.length, 1);
    expect(product.variants).toHaveLength(count);
    const [position, skuId, pieces] = expected.stock;
    for (const [at, variant] of product.variants.entries()) {
      expect(variant).toMatchObject({
        price: expected.price[0],
        compareAtPrice: expected.price[1],
        weight: expected.weight,
      });
      expect([variant.supplierSkuId, variant.stock]).toEqual(at === position ? [skuId, pieces] : [null, null]);
    }
  });

  itWithPage('is captured with its one way of shipping, all its fields read', () => {
    const reading = capture(flight(html), {}, url);
    expect(reading.delivery).toMatchObject([expected.way]);
    expect(reading.fields.filter(({ state }) => state === 'missing')).toEqual([]);
    expect(reading.fields.filter(({ state }) => state === 'none').map(({ field }) => field)).toEqual(
      expected.video === null ? ['video', 'variantImages'] : [],
    );
  });

  itWithPage('without its stream is read from JSON-LD', () => {
    const product = CollectedProduct.parse(readPage(html.replaceAll('__next_f', '__gone')));
    expect(product).toMatchObject({
      supplierProductId: itemCode,
      title: expected.title,
      images: expected.images.map((src) => ({ src })),
      videoUrl: expected.video,
      category: expected.category,
      currency: 'USD',
      variants: [{ price: null, stock: null }],
    });
  });
});
