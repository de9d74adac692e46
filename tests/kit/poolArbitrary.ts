import fc from 'fast-check';
import { CollectedProduct } from '#contract/collected.ts';
import { backorderRules, listedStates } from '#contract/vocabulary.ts';
import type { ProductRow, VariantRow } from '#server/modules/pool/index.ts';

/** Pieces of all scripts, and what files treat in a way of their own. */
const piece = fc.constantFrom(
  ...['a', 'Z', '7', ' ', '"', ',', ';', "'", '=', '+', '-', '@', '<', '&', '|', '%', '#', '/', '.'],
  ...['ä', 'é', 'ß', 'ł', 'ж', 'Σ', 'א', 'س', 'ไ', 'あ', '漢', '한', '😀', '👩‍🚀'],
);
/** WooCommerce takes an apostrophe in front for its own guard against formulas, so none begins with one. */
const text = (maxLength: number) =>
  fc.string({ unit: piece, maxLength }).map((value) => value.trim().replace(/^['\s]+/, ''));
const name = (maxLength: number) => text(maxLength).map((value) => `n${value}`);
/** Descriptions have line breaks as well, and what looks like a marked one. */
const body = fc
  .array(fc.oneof(text(12), fc.constantFrom('\n', '<p>x</p>', '\\n')), { maxLength: 6 })
  .map((parts) => parts.join(' ').trim());

const amount = fc
  .tuple(fc.nat(99_999), fc.nat(9999))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const known = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== '')) as T;

const options = fc
  .uniqueArray(fc.record({ name: name(6), values: fc.uniqueArray(name(6), { minLength: 1, maxLength: 2 }) }), {
    maxLength: 4,
    selector: (option) => option.name.toLowerCase(),
  })
  .map((list) => list.map((option, at) => ({ ...option, name: `${option.name}${at}` })));

const combinations = (list: readonly { values: readonly string[] }[]): string[][] =>
  list.reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]);

const code = fc.oneof(
  fc.constant(''),
  fc.stringMatching(/^[A-Z]{1,4}-[0-9]{1,6}$/),
  fc.stringMatching(/^[0-9]{8,13}$/),
);

const variantSelling = fc
  .record({
    backorders: fc.option(fc.constantFrom(...backorderRules), { nil: undefined }),
    taxable: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map(known);

const productSelling = fc
  .record({
    state: fc.option(fc.constantFrom(...listedStates), { nil: undefined }),
    seoTitle: fc.option(text(12), { nil: undefined }),
    seoDescription: fc.option(text(12), { nil: undefined }),
    giftCard: fc.option(fc.constant(true), { nil: undefined }),
  })
  .map(known);

const images = fc.array(text(10), { maxLength: 40 }).map((alts) =>
  alts.map((alt, at) => ({
    imageId: `image-${at}`,
    src: `https://img.example/${at},a;b.jpg?x=${at}`,
    alt,
    useFlg: (at < 12 ? 1 : 0) as 0 | 1,
  })),
);

/** A product of the pool with anything in it that may stand there. Times and sums are of no account to a store's file. */
export const poolProduct: fc.Arbitrary<{ product: ProductRow; variants: VariantRow[] }> = fc
  .tuple(options, images)
  .chain(([list, pictures]) => {
    const used = pictures.filter(({ useFlg }) => useFlg === 1).map(({ imageId }) => imageId);
    const variant = fc.record({
      sku: code,
      barcode: code,
      price: amount,
      compareAtPrice: orNull(amount),
      supplierPrice: orNull(amount),
      inventoryQuantity: orNull(fc.integer({ min: -50, max: 5000 })),
      weight: orNull(amount),
      weightUnit: fc.constantFrom('g', 'kg', 'oz', 'lb'),
      imageId: used.length > 0 ? orNull(fc.constantFrom(...used)) : fc.constant(null),
      selling: variantSelling,
    });
    return fc.record({
      id: fc.uuid(),
      title: name(30),
      bodyHtml: body,
      tags: fc.uniqueArray(name(8), { maxLength: 4 }),
      category: text(10),
      store: text(10),
      origin: text(5),
      videoUrl: orNull(fc.constant('https://video.example/v.mp4')),
      minOrder: orNull(fc.integer({ min: 1, max: 500 })),
      length: fc.option(fc.constantFrom('10', '2.5'), { nil: undefined }),
      currency: fc.constantFrom('USD', 'EUR', 'JPY'),
      selling: productSelling,
      list: fc.constant(list),
      pictures: fc.constant(pictures),
      variants: fc.tuple(...combinations(list).map(() => variant)),
    });
  })
  .map(({ id, list, pictures, minOrder, selling, variants, length, ...plain }) => {
    const combos = combinations(list);
    const own = { merchantId: id, productId: id };
    const rows = variants.map(({ selling: _, ...variant }, position) => ({
      ...{ ...own, variantId: `${id}-${position}`, position, ...variant },
      ...{
        optionValues: combos[position] ?? [],
        supplierSkuId: null,
        collectedKey: (combos[position] ?? []).join('\u001f'),
      },
      ...{ supplierCostPrice: variant.supplierPrice, supplierInventoryQuantity: variant.inventoryQuantity },
      ...{ supplierOffers: true, owners: {} },
    })) as VariantRow[];
    const collected = CollectedProduct.parse({
      ...{ source: 'tableFile', supplierProductId: id, sourceUrl: null, title: plain.title, bodyHtml: '' },
      ...{ images: [], currency: plain.currency, options: list, minOrder, selling },
      variants: variants.map((variant, at) => ({
        ...{ supplierSkuId: null, optionValues: combos[at] ?? [], supplierPrice: null, price: null, stock: null },
        selling: variant.selling,
      })),
    });
    const now = new Date(0);
    const product: ProductRow = {
      ...own,
      ...plain,
      ...{ state: 'new', source: 'tableFile', sourceUrl: null, supplierProductId: id, partOf: null },
      ...{ supplierCurrency: plain.currency, options: list, images: pictures, owners: {}, locked: [], revision: 1 },
      shipping: length === undefined ? {} : { length, dimensionUnit: 'cm' },
      collected,
      ...{ primaryImage: null, imageCount: 0, sku: '', priceMin: '0', priceMax: '0', supplierPriceMin: null },
      ...{ supplierPriceMax: null, variantCount: 1, supplierVariantCount: 1, inventory: 0, supplierInventory: 0 },
      ...{ weight: null, weightUnit: 'kg', publishedTo: 0, searchText: '' },
      ...{ collectedAt: now, updatedAt: now, deletedAt: null },
    };
    return { product, variants: rows };
  });
