import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import type { Product, ProductUpdate } from '#contract/product.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { asUpdate, edit, productNamed, wholePool } from '#tests/kit/pool.ts';
import { refusal } from '#tests/kit/refusal.ts';

const FILE = `Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Variant Image,Variant Weight Unit,Cost per item
tee,Tee,<p>Soft</p>,Quay,Shirts,"a, b",Colour,Red,Size,S,T-R-S,100,1,10.00,15,4006381333931,https://img.example.com/1.jpg,https://img.example.com/1.jpg,g,4
tee,,,,,,,Red,,M,T-R-M,2000,2,11.00,,,https://img.example.com/2.jpg,,kg,5
tee,,,,,,,Blue,,S,T-B-S,300,3,12.00,,,,,g,
`;

describe('editing a product', () => {
  let app: TestApp;
  let merchant: Merchant;
  let tee: Product;
  beforeAll(async () => {
    // Its pictures stay as they are: one that is fetched meanwhile would be told in the product.
    app = await startTestApp({ worker: 'jobs' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    await merchant.importFile('tee.csv', FILE);
    tee = await productNamed(merchant, 'Tee');
  });

  const save = (update: ProductUpdate) => merchant.call(productCalls.update, update);
  const refused = async (change: (update: ProductUpdate) => void) => {
    const { key, fields } = await refusal(edit(merchant, tee, change));
    return { key, fields: fields.map((field) => [field.path, field.key]) };
  };

  it('changes nothing when it is saved untouched', async () => {
    const saved = await save(asUpdate(tee));
    const same = { revision: tee.revision + 1, state: 'edited', updatedAt: saved.updatedAt };
    expect(saved).toEqual({ ...tee, ...same });
    expect(await merchant.call(productCalls.get, { id: tee.productId })).toEqual(saved);
  });

  it('takes only what differs, and leaves the rest as it is stored', async () => {
    const [first, second] = asUpdate(tee).variantsList;
    if (!first || !second) throw new Error('Three variants were imported.');
    const { productId, revision } = tee;
    const saved = await merchant.call(productCalls.update, {
      productId,
      revision,
      title: 'Tee, renamed',
      variantsChanged: [{ ...second, price: '99.00' }],
    });
    const [, before] = tee.variantsList;
    expect(saved).toEqual({
      ...tee,
      title: 'Tee, renamed',
      fieldOwners: { ...tee.fieldOwners, title: 'merchant' },
      revision: revision + 1,
      state: 'edited',
      updatedAt: saved.updatedAt,
      variantsList: tee.variantsList.with(1, {
        ...before,
        ...second,
        price: '99.00',
        fieldOwners: { ...before?.fieldOwners, price: 'merchant' },
      } as Product['variantsList'][number]),
    });
    const unknown = { ...first, variantId: productId };
    const { key } = await refusal(
      merchant.call(productCalls.update, { productId, revision: revision + 1, variantsChanged: [unknown] }),
    );
    expect(key).toBe('conflict');
  });

  it('keeps every field of every variant apart, and the supplier’s side as it was', async () => {
    const saved = await edit(merchant, tee, (update) => {
      update.variantsList.forEach((variant, at) => {
        Object.assign(variant, {
          sku: `NEW-${at}`,
          barcode: `B${at}`,
          price: `${at + 1}.50`,
          compareAtPrice: `${at + 9}.00`,
        });
        Object.assign(variant, {
          inventoryQuantity: at * 7,
          weight: `${at + 1}.25`,
          weightUnit: at === 1 ? 'lb' : 'oz',
        });
        Object.assign(variant, { imageId: tee.imageList[1]?.imageId });
      });
    });
    const wanted = tee.variantsList.map((variant, at) => ({
      ...variant,
      sku: `NEW-${at}`,
      barcode: `B${at}`,
      price: `${at + 1}.50`,
      compareAtPrice: `${at + 9}.00`,
      inventoryQuantity: at * 7,
      weight: `${at + 1}.25`,
      weightUnit: at === 1 ? 'lb' : 'oz',
      imageId: tee.imageList[1]?.imageId,
      fieldOwners: expect.objectContaining({ sku: 'merchant', price: 'merchant', inventoryQuantity: 'merchant' }),
    }));
    expect(saved.variantsList).toEqual(wanted);
    const [row] = await wholePool(merchant);
    expect(row).toMatchObject({
      sku: 'NEW-0',
      priceMin: '1.50',
      priceMax: '3.50',
      inventory: 21,
      supplierPriceMin: '4.00',
    });
  });

  it('adds, removes and reorders variants, options and images', async () => {
    const saved = await edit(merchant, tee, (update) => {
      const [first, second, third] = update.variantsList;
      if (!first || !second || !third) throw new Error('Three variants were imported.');
      update.variantsList = [
        third,
        { ...first, variantId: '01980000-0000-7000-8000-000000000001', sku: 'X', optionValues: ['Blue', 'M'] },
        first,
      ];
      update.imageList.reverse();
      update.title = '  Tee 2  ';
      update.tags = ['b', 'c', 'b'];
    });
    expect(saved.variantsList.map(({ sku, optionValues }) => [sku, ...optionValues])).toEqual([
      ['T-B-S', 'Blue', 'S'],
      ['X', 'Blue', 'M'],
      ['T-R-S', 'Red', 'S'],
    ]);
    expect(saved.variantsList[1]).toMatchObject({ supplierPrice: null, supplierSkuId: null });
    expect(saved).toMatchObject({ title: 'Tee 2', tags: '["b","c"]', primaryIp: 'https://img.example.com/2.jpg' });
  });

  it('lets two editors not overwrite each other unseen', async () => {
    const first = await edit(merchant, tee, (update) => {
      update.title = 'First';
    });
    expect(
      (
        await refused((update) => {
          update.title = 'Second';
        })
      ).key,
    ).toBe('conflict');
    expect(await merchant.call(productCalls.get, { id: tee.productId })).toEqual(first);
    const both = ['Third', 'Fourth'].map((title) =>
      edit(merchant, first, (update) => {
        update.title = title;
      }),
    );
    const ended = await Promise.allSettled(both);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('names every field that is wrong', async () => {
    const wrong = await refused((update) => {
      update.title = '   ';
      update.videoUrl = 'ftp://example.com/film.mp4';
      const [first, second, third] = update.variantsList;
      Object.assign(first ?? {}, { price: '1,50' });
      Object.assign(second ?? {}, { price: '-1', weight: 'heavy' });
      Object.assign(third ?? {}, { sku: 'x'.repeat(101), compareAtPrice: '1e3' });
    });
    expect(wrong).toEqual({
      key: 'invalidInput',
      fields: [
        ['title', 'validation.title'],
        ['videoUrl', 'validation.url'],
        ['variantsList.0.price', 'validation.price'],
        ['variantsList.1.price', 'validation.price'],
        ['variantsList.1.weight', 'validation.price'],
        ['variantsList.2.sku', 'validation.sku'],
        ['variantsList.2.compareAtPrice', 'validation.price'],
      ],
    });
    expect(await productNamed(merchant, 'Tee')).toEqual(tee);
  });

  it('wants variants that fit the options, each only once, and at most twelve images in use', async () => {
    const wrong = await refused((update) => {
      const [first, second, third] = update.variantsList;
      Object.assign(first ?? {}, { optionValues: ['Red'] });
      Object.assign(second ?? {}, { optionValues: ['Green', 'M'] });
      Object.assign(third ?? {}, { optionValues: ['Blue', 'S'] });
      update.variantsList.push({ ...(third ?? update.variantsList[0] ?? never()), variantId: 'new' });
      update.imageList = Array.from({ length: 13 }, (_, at) => ({
        imageId: `${at}`,
        src: `https://e.example/${at}.jpg`,
        alt: '',
        useFlg: 1,
      }));
    });
    expect(wrong.fields).toEqual([
      ['imageList', 'validation.imagesInUse'],
      ['variantsList.0.optionValues', 'validation.optionMismatch'],
      ['variantsList.1.optionValues', 'validation.optionMismatch'],
      ['variantsList.3.optionValues', 'validation.optionDuplicate'],
    ]);
    expect(
      (
        await refused((update) => {
          update.variantsList = [];
        })
      ).fields,
    ).toEqual([['variantsList', 'validation.variantCount']]);
  });

  it('makes a description safe before it is kept', async () => {
    const saved = await edit(merchant, tee, (update) => {
      update.bodyHtml =
        '<h2 onclick="x()">Soft</h2><script>x()</script><a href="javascript:x()">y</a><style>p{}</style>';
    });
    expect(saved.bodyHtml).toBe('<h2>Soft</h2><a>y</a>');
  });

  it('removes and brings back a product as it was, and counts along', async () => {
    const pool = await wholePool(merchant);
    expect(await merchant.call(productCalls.delete, { productId: tee.productId })).toMatchObject({ deleted: 1 });
    expect(await merchant.call(productCalls.list, {})).toMatchObject({ rows: [], total: 0 });
    expect(await refusal(merchant.call(productCalls.get, { id: tee.productId }))).toMatchObject({ key: 'notFound' });
    expect(await refusal(save(asUpdate(tee)))).toMatchObject({ key: 'notFound' });
    expect(await merchant.call(productCalls.delete, { productId: tee.productId })).toEqual({ deleted: 0, runId: null });
    const productIds = [tee.productId, tee.productId];
    expect(await merchant.call(productCalls.restore, { productIds })).toEqual({ restored: 1 });
    expect(await wholePool(merchant)).toEqual(pool);
    expect(await productNamed(merchant, 'Tee')).toEqual(tee);
    expect(await merchant.call(productCalls.list, {})).toMatchObject({ total: 1 });
    expect(await merchant.call(productCalls.restore, { productIds })).toEqual({ restored: 0 });
  });
});

function never(): never {
  throw new Error('The product has variants.');
}
