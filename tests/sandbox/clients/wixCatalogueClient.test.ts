import { AppStrategy } from '@wix/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refusalOf, startWixSdk, type WixSdk } from '../kit/wixSdk.ts';
import { control } from '../kit/wooClient.ts';

const NOBODY = 'f0000000-0000-4000-8000-000000000000';

/** Wix's own client against the sandbox: what it can do with a catalogue here is what it can do on a site. */
describe('@wix/sdk with a catalogue', () => {
  let site: WixSdk;
  beforeAll(async () => {
    site = await startWixSdk();
  });
  afterAll(() => site.close());
  beforeEach(() => {
    vi.stubGlobal('fetch', site.fetch);
    site.requests.length = 0;
    return () => vi.unstubAllGlobals();
  });

  const variant = (amount: string, sku: string) => ({
    price: { actualPrice: { amount } },
    sku,
    physicalProperties: {},
  });
  const plain = (name: string) => ({
    name,
    productType: 'PHYSICAL' as const,
    physicalProperties: {},
    variantsInfo: { variants: [variant('19.90', `${name}-1`)] },
  });
  const stocked = (name: string, quantity: number) => ({
    ...plain(name),
    variantsInfo: { variants: [{ ...variant('19.90', `${name}-1`), inventoryItem: { quantity } }] },
  });
  const create = (name: string, quantity = 5) =>
    site.client.productsV3.createProductWithInventory(stocked(name, quantity));
  const idOf = ({ product }: Awaited<ReturnType<typeof create>>) => product?._id ?? '';
  const stockOf = async (productId: string) =>
    (await site.client.inventoryItemsV3.queryInventoryItems().eq('productId', productId).find()).items;

  it('gets a token for its instance, and says which site that is', async () => {
    const { client, instanceId, app } = site;
    expect(await client.appInstances.getAppInstance()).toMatchObject({
      instance: { instanceId },
      site: { siteDisplayName: 'Harbour & Hearth', paymentCurrency: 'USD' },
    });
    expect(await client.catalogVersioning.getCatalogVersion()).toEqual({ catalogVersion: 'V3_CATALOG' });
    expect(await client.siteProperties.getSiteProperties()).toMatchObject({
      properties: { siteDisplayName: 'Harbour & Hearth', paymentCurrency: 'USD' },
    });
    const { headers } = await client.auth.getAuthHeaders();
    const held = AppStrategy({ ...app, accessToken: String(headers.Authorization) });
    expect(await held.getTokenInfo()).toMatchObject({ active: true, instanceId, clientId: app.appId });
  });

  it('makes a product with options and stock, and reads it by its id', async () => {
    const { productsV3, readOnlyVariantsV3 } = site.client;
    const of = (choiceName: string) => ({
      ...variant('19.90', `TOTE-${choiceName}`),
      choices: [{ optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' as const } }],
      inventoryItem: { quantity: 7 },
    });
    const choices = ['S', 'M'].map((name) => ({ name, choiceType: 'CHOICE_TEXT' as const }));
    const made = await productsV3.createProductWithInventory({
      ...plain('Tote'),
      plainDescription: '<p>Cotton.</p>',
      media: { itemsInfo: { items: [{ url: 'https://cdn.example.com/tote.jpg', altText: 'A tote' }] } },
      options: [{ name: 'Size', optionRenderType: 'TEXT_CHOICES', choicesSettings: { choices } }],
      variantsInfo: { variants: [of('S'), of('M')] },
    });
    const product = await productsV3.getProduct(idOf(made), {
      fields: ['URL', 'PLAIN_DESCRIPTION', 'MEDIA_ITEMS_INFO', 'VARIANT_OPTION_CHOICE_NAMES'],
    });
    expect(product).toMatchObject({
      name: 'Tote',
      revision: '1',
      url: expect.stringContaining('/product-page/tote'),
      plainDescription: '<p>Cotton.</p>',
      _createdDate: expect.any(Date),
      media: { itemsInfo: { items: [{ altText: 'A tote', image: expect.stringMatching(/^wix:image:\/\/v1\//) }] } },
      variantsInfo: { variants: [{ choices: [{ optionChoiceNames: { choiceName: 'S' } }] }, { sku: 'TOTE-M' }] },
    });
    const variants = await readOnlyVariantsV3.queryVariants().eq('productData.productId', idOf(made)).find();
    expect(variants.items.map(({ sku }) => sku).toSorted()).toEqual(['TOTE-M', 'TOTE-S']);
    expect((await stockOf(idOf(made))).map(({ quantity }) => quantity)).toEqual([7, 7]);
  });

  it('makes a product without stock where it is not given any', async () => {
    const made = await site.client.productsV3.createProduct(plain('Bare'));
    expect(made).toMatchObject({ name: 'Bare', variantsInfo: { variants: [{ inventoryStatus: { inStock: false } }] } });
    expect(await stockOf(made._id ?? '')).toEqual([]);
  });

  it('asks for lists with nothing, with fields, with filters, page by page, and by POST where they are long', async () => {
    const { productsV3 } = site.client;
    const ids = [idOf(await create('One')), idOf(await create('Two'))];
    expect((await productsV3.queryProducts().find()).items.length).toBeGreaterThan(2);
    const first = await productsV3
      .queryProducts({ fields: ['CURRENCY'] })
      .limit(1)
      .find();
    expect(first.items).toMatchObject([{ currency: 'USD' }]);
    const second = await first.next();
    expect(second.items).toHaveLength(1);
    expect(second.items[0]?._id).not.toBe(first.items[0]?._id);
    const many = [...ids, ...Array.from({ length: 90 }, (_, at) => NOBODY.slice(0, -2) + String(at + 10))];
    const found = await productsV3.queryProducts().in('_id', many).ascending('_createdDate').find();
    expect(found.items.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    expect(new Set(site.requests.filter((request) => request.endsWith('/products/query')))).toEqual(
      new Set(['GET /stores/v3/products/query', 'POST /stores/v3/products/query']),
    );
  });

  it('changes a product by its newest revision, and no other', async () => {
    const { productsV3 } = site.client;
    const id = idOf(await create('Cup'));
    const named = await productsV3.updateProduct(id, { revision: '1', name: 'Mug' });
    expect(named).toMatchObject({ name: 'Mug', revision: '2' });
    const variants = [{ ...variant('5.00', 'MUG-1'), _id: named.variantsInfo?.variants?.[0]?._id ?? '' }];
    const repriced = await productsV3.updateProductWithInventory(id, {
      revision: '2',
      visible: false,
      variantsInfo: { variants },
    });
    expect(repriced.product).toMatchObject({
      visible: false,
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '5.00' } } }] },
    });
    expect(await refusalOf(productsV3.updateProduct(id, { revision: '2', name: 'Jug' }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('changed since the requested revision'),
    });
  });

  it('makes, changes and deletes many at once, each for itself', async () => {
    const { productsV3 } = site.client;
    const slug = 'the-one-address';
    const made = await productsV3.bulkCreateProductsWithInventory(
      [
        { ...stocked('Many', 1), slug },
        { ...stocked('Same', 1), slug },
      ],
      { returnEntity: true },
    );
    expect(made.productResults).toMatchObject({
      results: [
        { itemMetadata: { success: true, originalIndex: 0 }, item: { name: 'Many', slug } },
        { itemMetadata: { success: false, originalIndex: 1, error: { code: 'DUPLICATE_SLUG_ERROR' } } },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    });
    const _id = made.productResults?.results?.[0]?.itemMetadata?._id ?? '';
    const changed = await productsV3.bulkUpdateProducts([
      { product: { _id, revision: '1', name: 'More' } },
      { product: { _id: NOBODY, revision: '1', name: 'None' } },
    ]);
    expect(changed.results).toMatchObject([{ itemMetadata: { success: true } }, { itemMetadata: { success: false } }]);
    expect(await productsV3.getProduct(_id)).toMatchObject({ name: 'More' });
    const gone = await productsV3.bulkDeleteProducts([_id, NOBODY]);
    expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const other = idOf(await create('Single'));
    await productsV3.deleteProduct(other);
    expect(await refusalOf(productsV3.getProduct(other))).toMatchObject({
      status: 404,
      details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
    });
  });

  it('counts stock by the newest revision of each item', async () => {
    const { inventoryItemsV3 } = site.client;
    const productId = idOf(await create('Counted', 4));
    const [held] = await stockOf(productId);
    const set = (quantity: number, revision: string) =>
      inventoryItemsV3.bulkUpdateInventoryItems([{ inventoryItem: { _id: held?._id ?? '', revision, quantity } }], {
        reason: 'MANUAL',
      });
    expect((await set(9, '1')).results).toMatchObject([{ itemMetadata: { success: true } }]);
    expect((await set(8, '1')).results).toMatchObject([
      { itemMetadata: { success: false, error: { description: expect.stringContaining('requested revision') } } },
    ]);
    expect(await stockOf(productId)).toMatchObject([{ quantity: 9, revision: '2', _updatedDate: expect.any(Date) }]);
  });

  it('is told what is wrong in words and codes, never by the number of a status', async () => {
    const { productsV3 } = site.client;
    expect(await refusalOf(productsV3.createProduct({ ...plain('Long'), name: 'x'.repeat(81) }))).toMatchObject({
      status: 400,
      details: { validationError: { fieldViolations: [{ field: 'product.name' }] } },
    });
    const detailsOf = async (call: Promise<unknown>) => (await refusalOf(call)).details;
    const byName = productsV3.queryProducts().eq('name' as 'slug', 'Mug');
    expect(await detailsOf(byName.find())).toMatchObject({ applicationError: { code: 'INVALID_ARGUMENT' } });
    onTestFinished(async () => void (await control(site.sandbox, 'faults', {})));
    await control(site.sandbox, 'faults', { wix: { throttleRate: 1 } });
    expect(await detailsOf(productsV3.queryProducts().find())).toMatchObject({
      applicationError: { code: 'RESOURCE_EXHAUSTED' },
    });
  });

  it.each(['searchProducts', 'countProducts', 'getAllProductsCategory', 'bulkDeleteProductsByFilter'] as const)(
    'finds no %s here',
    async (name) => {
      const { productsV3 } = site.client;
      const calls = {
        searchProducts: () => productsV3.searchProducts({ filter: { visible: true } }),
        countProducts: () => productsV3.countProducts(),
        getAllProductsCategory: () => productsV3.getAllProductsCategory(),
        bulkDeleteProductsByFilter: () => productsV3.bulkDeleteProductsByFilter({}),
      };
      expect(await refusalOf(calls[name]())).toMatchObject({ status: 404 });
    },
  );
});
