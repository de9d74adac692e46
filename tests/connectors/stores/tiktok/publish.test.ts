import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing, PublishedListing, PublishOutcome, StoreSession } from '#server/connectors/store.ts';
import { tiktok } from '#server/connectors/stores/tiktok/index.ts';
import { anImage, aSimple, aVariable, aVariant, withIds } from '#tests/kit/listings.ts';
import { colourPicture } from '#tests/kit/pictures.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startTikTok, type TikTokSandbox, type WorldProduct } from './sandboxStore.ts';

const picture = (name: string) => anImage(`https://cdn.example.com/${name}.png`);
const keysOf = ({ warnings }: PublishedListing): string[] => warnings.map(({ key }) => key);
const refusalOf = (outcome: PublishOutcome): string =>
  outcome.kind === 'rejected' ? outcome.reason.key : outcome.kind;

describe('publishing to TikTok Shop', () => {
  let shop: TikTokSandbox;
  let other: TikTokSandbox;
  beforeAll(async () => {
    shop = await startTikTok('harbour');
    other = await startTikTok('lantern');
  });
  afterAll(async () => {
    await shop.close();
    await other.close();
  });

  const publish = async (listing: Listing, session: StoreSession = shop.session): Promise<PublishOutcome> => {
    const [outcome] = await tiktok.publish(session, [listing], { created: async () => {} });
    if (!outcome) throw new Error('no outcome');
    return outcome;
  };
  const published = async (listing: Listing, at = shop): Promise<[PublishedListing, WorldProduct]> => {
    const done = listingOf(await publish(listing, at.session));
    return [done, await product(done.externalId, at)];
  };
  const product = async (id: string, at = shop): Promise<WorldProduct> => {
    const found = (await at.world()).products.find((one) => one.id === id);
    if (!found) throw new Error(`${id} is not there`);
    return found;
  };
  const uploads = async (): Promise<number> =>
    (await shop.world()).requests.byRoute['POST /product/202309/images/upload'] ?? 0;

  it('names the category it was given, and says what parcel was assumed', async () => {
    const [done, held] = await published(aSimple({ images: [picture('a')] }));
    expect(done.warnings).toEqual([
      { key: 'row.categoryChosen', params: { platform: 'TikTok Shop', category: 'Home Supplies › Lamps' } },
      { key: 'row.packageAssumed', params: { platform: 'TikTok Shop', assumed: '20 × 15 × 10 cm' } },
      { key: 'row.auditPending', params: { platform: 'TikTok Shop' } },
    ]);
    expect(held.category_chains.at(-1)).toMatchObject({ id: '600101' });
    expect(held.package_weight).toEqual({ value: '0.25', unit: 'KILOGRAM' });
  });

  it('takes the parcel from the product, rounded up to what the platform takes', async () => {
    const shipping = { length: '3.5', width: '2', height: '10.01', dimensionUnit: 'in' } as const;
    const variants = ['1', '2.0001', '1.5'].map((weight, at) =>
      aVariant({ weight, weightUnit: 'lb', optionValues: [`Size ${at}`] }),
    );
    const options = [{ name: 'Size', values: ['Size 0', 'Size 1', 'Size 2'] }];
    const [done, held] = await published(aSimple({ images: [picture('a')], shipping, variants, options }));
    expect(held.package_weight).toEqual({ value: '0.908', unit: 'KILOGRAM' });
    expect(held.package_dimensions).toMatchObject({ length: '9', width: '6', height: '26' });
    expect(keysOf(done)).not.toContain('row.packageAssumed');
  });

  it('uploads each picture once: nine for the gallery, and one behind them that a variant shows', async () => {
    const images = Array.from({ length: 12 }, (_, at) => picture(`p${at}`));
    const listing = aVariable({ images });
    listing.variants[0] = { ...aVariant(), ...listing.variants[0], imageId: images[10]?.imageId ?? null };
    const before = await uploads();
    const [done, held] = await published(listing);
    expect(await uploads()).toBe(before + 10);
    expect(held.images.map(({ fileName }) => fileName)).toEqual(
      images.slice(0, 9).map(({ src }) => src.split('/').at(-1)),
    );
    expect(keysOf(done)).toContain('row.imagesLeftOut');
    const uri = done.images[images[10]?.imageId ?? ''];
    // Pictures belong to a value of the first option, here to both sizes of red.
    expect(held.skus.map((sku) => sku.sales_attributes[0]?.sku_img?.uri)).toEqual([uri, uri, undefined, undefined]);
    await tiktok.update(shop.session, done.externalId, withIds(listing, done));
    expect(await uploads()).toBe(before + 10);
  });

  it('C25: uploads what is kept of a picture, where its own host gives it no more', async () => {
    const src = 'https://supplier.invalid/kept.png';
    const bytes = Buffer.from(await colourPicture('png'));
    const session = { ...shop.session, keptPicture: async (asked: string) => (asked === src ? bytes : null) };
    const done = listingOf(await publish(aSimple({ images: [anImage(src)] }), session));
    expect(keysOf(done)).not.toContain('row.imageRefused');
    expect((await product(done.externalId)).images.map(({ fileName }) => fileName)).toEqual(['kept.png']);
  });

  it('hosts the pictures of a description, and leaves out one that cannot be had', async () => {
    await shop.faults.badImage('https://cdn.example.com/lost.png');
    const bodyHtml =
      '<p>One</p><img alt="x" src="https://cdn.example.com/in.png?a=1&amp;b=2"><IMG src=\'https://cdn.example.com/lost.png\'><img src="data:image/png;base64,AAAA">';
    const [done, held] = await published(aSimple({ images: [picture('a')], bodyHtml }));
    expect(held.description).toMatch(
      /^<p>One<\/p><img src="http[^"]*tiktokshop\.com\/tos-[^"]*" width="480" height="480">$/,
    );
    expect(done.warnings.filter(({ key }) => key.startsWith('row.image'))).toEqual([
      {
        key: 'row.imageNotLoaded',
        params: { platform: 'TikTok Shop', host: 'cdn.example.com', src: 'https://cdn.example.com/lost.png' },
      },
      { key: 'row.imageRefused', params: { src: '<img src="data:image/png;base64,AAAA">' } },
    ]);
  });

  it('sets a stock of none although the platform makes no SKU without a piece, and caps what is too much', async () => {
    const listing = aVariable({ images: [picture('a')] });
    listing.variants = listing.variants.map((variant, at) => ({
      ...variant,
      inventoryQuantity: [0, -4, 7, 1_000_000][at] ?? 0,
    }));
    const [done, held] = await published(listing);
    const stock = (one: WorldProduct) => one.skus.map(({ inventory }) => inventory[0]?.quantity);
    expect(stock(held)).toEqual([0, 0, 7, 99_999]);
    expect(done.warnings).toContainEqual({
      key: 'row.stockCapped',
      params: { platform: 'TikTok Shop', limit: 99_999 },
    });
    const next = withIds(listing, done);
    next.variants = next.variants.map((variant) => ({ ...variant, inventoryQuantity: 0 }));
    await tiktok.update(shop.session, done.externalId, next);
    expect(stock(await product(done.externalId))).toEqual([0, 0, 0, 0]);
  });

  it('says what it cannot hold', async () => {
    const variant = { sku: 'A  B', barcode: '12', price: '20.00', compareAtPrice: '20.00' };
    const over = { images: [picture('a')], tags: ['t'], collections: ['c'], continueSelling: true };
    const [done, held] = await published(aSimple(over, variant));
    expect(held.skus).toMatchObject([{ seller_sku: 'A-B' }]);
    for (const key of [
      'tagsLeftOut',
      'collectionLeftOut',
      'continueSellingLeftOut',
      'skuAdapted',
      'barcodeRefused',
      'comparePriceLow',
    ]) {
      expect(keysOf(done)).toContain(`row.${key}`);
    }
  });

  it('shows an original price in the US only', async () => {
    const listing = aSimple(
      { title: 'Lampe aus Messing mit Schirm aus Leinen', images: [picture('a')] },
      { compareAtPrice: '50.00' },
    );
    const [done, held] = await published(listing, other);
    expect(held.skus[0]?.list_price).toBeUndefined();
    expect(keysOf(done)).toContain('row.comparePriceLeftOut');
    expect(refusalOf(await publish({ ...listing, mark: 'm2', title: 'Zu kurz' }, other.session))).toBe(
      'row.storeRejected',
    );
  });

  it('refuses before it sends what the platform could not take', async () => {
    const images = [picture('a')];
    const four = ['A', 'B', 'C', 'D'].map((name) => ({ name, values: ['1'] }));
    const many = Array.from({ length: 101 }, (_, at) => aVariant({ optionValues: [`v${at}`] }));
    const cases: [Listing, string][] = [
      [aSimple({ images, title: ' ' }), 'row.noTitle'],
      [aSimple(), 'row.imagesMissing'],
      [
        aSimple({ images, options: four, variants: [aVariant({ optionValues: ['1', '1', '1', '1'] })] }),
        'row.optionsOverLimit',
      ],
      [
        aSimple({
          images,
          options: [{ name: 'N', values: many.map(({ optionValues }) => optionValues[0] ?? '') }],
          variants: many,
        }),
        'row.variantsOverLimit',
      ],
      [
        aSimple({
          images,
          options: [{ name: 'A name that is far too long', values: ['1'] }],
          variants: [aVariant({ optionValues: ['1'] })],
        }),
        'row.optionTooLong',
      ],
      [aSimple({ images }, { price: '' }), 'row.priceMissing'],
    ];
    const before = (await shop.world()).products.length;
    for (const [listing, key] of cases) expect(refusalOf(await publish(listing))).toBe(key);
    expect((await shop.world()).products).toHaveLength(before);
  });

  it('keeps what the seller chose in Seller Center, and SKUs that are not ours', async () => {
    const listing = aVariable({ images: [picture('a')] });
    const [done] = await published(listing);
    const { skus: held } = await product(done.externalId);
    expect(held.map(({ external_sku_id }) => external_sku_id)).toEqual(
      listing.variants.map(({ variantId }) => variantId),
    );
    const records = shop.store.sandbox.world.collection<{
      skus: { id: string; external_sku_id: string; sales_attributes: { value_id: string; value_name: string }[] }[];
    }>('tiktok/harbour/products');
    const record = records.get(done.externalId);
    const [first] = record?.skus ?? [];
    if (!record || !first) throw new Error('not there');
    const [colour, size] = first.sales_attributes;
    const foreign = {
      ...first,
      id: '1729380000000009999',
      external_sku_id: '',
      sales_attributes: [{ ...colour, value_id: '1', value_name: 'Gold' }, { ...size }],
    };
    records.set(done.externalId, { ...record, skus: [...record.skus, foreign as typeof first] });
    await tiktok.update(shop.session, done.externalId, withIds({ ...listing, title: 'Another lamp' }, done));
    const after = await product(done.externalId);
    expect(after.title).toBe('Another lamp');
    expect(after.skus.map(({ id }) => id)).toEqual([...held.map(({ id }) => id), '1729380000000009999']);
    expect(after.package_dimensions).toMatchObject({ length: '20' });
  });

  it('tells why an audit failed, and lists again what was fixed', async () => {
    const listing = aSimple({ title: 'Replica of a famous lamp', images: [picture('a')] });
    const [done] = await published(listing);
    shop.pass(5_000);
    const {
      products: [failed],
    } = await tiktok.productsById(shop.session, [done.externalId]);
    expect(failed).toMatchObject({
      status: 'draft',
      platformStatus: expect.stringMatching(/^FAILED: The title names a replica/),
    });
    await tiktok.update(shop.session, done.externalId, withIds({ ...listing, title: 'A lamp of our own' }, done));
    shop.pass(5_000);
    const {
      products: [fixed],
    } = await tiktok.productsById(shop.session, [done.externalId]);
    expect(fixed).toMatchObject({ status: 'active', platformStatus: 'ACTIVATE' });
  });

  it('lists a draft when it is to be offered, and hides what cannot become a draft again', async () => {
    const listing = aSimple({ status: 'draft', images: [picture('a')] });
    const [done, held] = await published(listing);
    expect(held.status).toBe('DRAFT');
    const bring = async (status: Listing['status']) =>
      listingOf(await tiktok.update(shop.session, done.externalId, withIds({ ...listing, status }, done)));
    expect(keysOf(await bring('archived'))).toContain('row.archivedDraft');
    expect((await product(done.externalId)).status).toBe('DRAFT');
    expect(keysOf(await bring('active'))).toContain('row.auditPending');
    shop.pass(5_000);
    expect((await product(done.externalId)).status).toBe('ACTIVATE');
    expect(keysOf(await bring('draft'))).toContain('row.draftHidden');
    expect((await product(done.externalId)).status).toBe('SELLER_DEACTIVATED');
  });
});
