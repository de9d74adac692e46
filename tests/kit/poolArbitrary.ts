import fc from 'fast-check';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import {
  fieldSetters,
  priceNotes,
  productFields,
  productSources,
  productStates,
  supplierPlatforms,
  variantFields,
  weightUnits,
} from '#contract/enums.ts';
import type { ProductRow, VariantRow } from '#server/db/schema/products.ts';
import { safeHtml } from '#server/html.ts';
import { keyOf } from '#server/modules/catalogue/pool/collectedShape.ts';
import type { Waiting } from '#server/modules/catalogue/pool/index.ts';
import { derive } from '#server/modules/catalogue/pool/shape.ts';
import { anyHtml, anyName, anyText, known, orMissing, orNull } from './poolTexts.ts';
import { productSelling, shippingFacts, variantSelling } from './sellingArbitrary.ts';

/** A product of the pool with its variants and with what of its supplier's waits. */
export interface PoolProduct {
  product: ProductRow;
  variants: VariantRow[];
  waiting: Waiting[];
}

/** An amount as the database writes it. */
const amount = fc
  .tuple(fc.oneof(fc.nat(99), fc.nat(99_999), fc.constant(999_999_999_999)), fc.oneof(fc.constant(0), fc.nat(9999)))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);

/** Up to some tons: what a freighter carries has more grams than a file's cell of digits. */
const weight = fc
  .tuple(fc.nat(9_999_999), fc.nat(9999))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);

const combinations = (list: readonly { values: readonly string[] }[]): string[][] =>
  list.reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]);

/** Options and the combinations of their values that are offered: not all of them, nor in the order of the values. */
const offered = fc
  .uniqueArray(fc.record({ name: anyName(8), values: fc.uniqueArray(anyName(8), { minLength: 1, maxLength: 3 }) }), {
    maxLength: 4,
    selector: ({ name }) => name.toLowerCase(),
  })
  .chain((options) =>
    fc.record({
      options: fc.constant(options),
      combos: fc.oneof(
        fc.constant(combinations(options).slice(0, 12)),
        fc.shuffledSubarray(combinations(options), { minLength: 1 }).map((some) => some.slice(0, 8)),
      ),
    }),
  );

/** Up to 40 images, at most 12 of which are in use, wherever they stand. */
const images = fc
  .array(fc.record({ alt: anyText(12), isUsed: fc.boolean(), path: anyText(6) }), { maxLength: 40 })
  .map((list) => {
    let used = 0;
    return list.map(({ alt, isUsed, path }, at) => {
      const useFlg = isUsed && used < 12 ? (1 as const) : (0 as const);
      used += useFlg;
      const src = `https://img.example/${at},a;b\\${encodeURI(path)}.jpg?x=${at}&y='`;
      return { imageId: `image-${at}`, src, alt, useFlg, ...(at % 7 === 6 ? { originalSrc: `${src}-before` } : {}) };
    });
  });

const when = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const ownersOf = (fields: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...fields), fc.constantFrom(...fieldSetters), { maxKeys: 3 });

const variantOf = (imageIds: readonly string[], canBeByHand: boolean) =>
  fc.record({
    sku: anyText(12),
    barcode: fc.oneof(anyText(6), fc.stringMatching(/^0[0-9]{8,12}$/)),
    price: orNull(amount),
    compareAtPrice: orNull(amount),
    inventoryQuantity: orNull(fc.integer({ min: -1_000_000, max: 100_000_000 })),
    weight: orNull(weight),
    weightUnit: fc.constantFrom(...weightUnits),
    imageId: imageIds.length > 0 ? orNull(fc.constantFrom(...imageIds)) : fc.constant(null),
    supplierSkuId: orNull(fc.stringMatching(/^[0-9]{5,12}$/)),
    supplierPrice: orNull(amount),
    supplierCostPrice: fc.oneof(fc.constant('same' as const), orNull(amount)),
    supplierInventoryQuantity: orNull(fc.nat(5000)),
    supplierOffers: fc.boolean(),
    owners: ownersOf(variantFields),
    isByHand: canBeByHand ? fc.boolean() : fc.constant(false),
    selling: variantSelling,
  });
type MadeVariant = ReturnType<typeof variantOf> extends fc.Arbitrary<infer Made> ? Made : never;

const productFacts = {
  id: fc.uuid(),
  state: fc.constantFrom(...productStates),
  title: anyName(40),
  bodyHtml: anyHtml.map(safeHtml),
  tags: fc.uniqueArray(anyName(10), { maxLength: 5 }),
  category: anyText(12),
  store: anyText(10),
  origin: anyText(8),
  videoUrl: orNull(fc.constant('https://video.example/v,1.mp4')),
  source: fc.constantFrom(...productSources),
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  supplierCurrency: fc.constantFrom('same' as const, 'CNY'),
  minOrder: orNull(fc.integer({ min: 1, max: 99_999 })),
  priceNotes: orMissing(fc.subarray([...priceNotes])),
  selling: productSelling,
  shipping: shippingFacts,
  owners: ownersOf(productFields),
  locked: fc.subarray([...productFields, ...variantFields], { maxLength: 3 }),
  revision: fc.integer({ min: 1, max: 400 }),
  collectedAt: when,
  updatedAt: when,
};

const difference = fc.record({
  field: fc.constantFrom('title', 'tags', 'videoUrl', 'category'),
  was: fc.oneof(anyText(5), fc.constant(null), fc.array(anyText(3)), amount),
  theirs: fc.oneof(anyText(5), fc.constant(null), fc.array(anyText(3)), amount),
});

/** A product of the pool with anything in it that the contract lets stand there. */
export const poolProduct: fc.Arbitrary<PoolProduct> = fc
  .tuple(offered, images)
  .chain(([{ options, combos }, pictures]) => {
    const imageIds = pictures.map(({ imageId }) => imageId);
    return fc
      .record({
        ...productFacts,
        variants: fc.tuple(...combos.map(() => variantOf(imageIds, combos.length > 1))),
        // All that waits on a product carries the time of its last change.
        seenAt: when,
        waiting: fc.uniqueArray(difference, { maxLength: 2, selector: ({ field }) => field }),
      })
      .map(({ variants: made, waiting, seenAt, ...facts }) => {
        const { id, minOrder, priceNotes: notes, selling, supplierCurrency, source, ...plain } = facts;
        const own = { merchantId: id, productId: id };
        const isSupplier = (supplierPlatforms as readonly string[]).includes(source);
        const rows = made.map((variant, at) => rowOf(variant, { own, at, optionValues: combos[at] ?? [], isSupplier }));
        const currency = supplierCurrency === 'same' ? plain.currency : supplierCurrency;
        const collected = CollectedProduct.parse({
          source,
          supplierProductId: id,
          sourceUrl: null,
          title: plain.title,
          bodyHtml: plain.bodyHtml,
          images: [],
          currency,
          options,
          minOrder,
          ...known({ priceNotes: notes }),
          ...(Object.keys(selling).length > 0 ? { selling } : {}),
          variants: rows.flatMap(({ supplierSkuId, optionValues, collectedKey, supplierPrice }, at) =>
            collectedKey === null
              ? []
              : [{ supplierSkuId, optionValues, supplierPrice, price: null, stock: null, selling: made[at]?.selling }],
          ),
        });
        const product = {
          ...own,
          ...plain,
          source,
          partOf: isSupplier && minOrder === 7 ? `whole-${id}` : null,
          supplierCurrency: currency,
          collected,
          sourceUrl: isSupplier ? `https://supplier.example/${id}` : null,
          supplierProductId: id,
          options,
          images: pictures,
          publishedTo: 0,
          deletedAt: null,
        };
        const whole = { ...product, ...derive({ ...product, variants: rows }, product) };
        return {
          product: whole,
          variants: rows,
          waiting: waiting
            .map((one) => ({ ...one, variantId: NO_VARIANT, seenAt }))
            .sort((one, other) => (one.field < other.field ? -1 : 1)),
        };
      });
  });

const NO_VARIANT = '00000000-0000-0000-0000-000000000000';

interface Place {
  own: { merchantId: string; productId: string };
  at: number;
  optionValues: string[];
  isSupplier: boolean;
}

/** A variant's row. The first one is never made by hand, so that there is something that was collected. */
function rowOf(
  { isByHand, selling: _, ...made }: MadeVariant,
  { own, at, optionValues, isSupplier }: Place,
): VariantRow {
  const supplierSkuId = isSupplier && made.supplierSkuId !== null ? `${made.supplierSkuId}-${at}` : null;
  const side = {
    supplierSkuId,
    collectedKey: keyOf({ supplierSkuId, optionValues }),
    supplierCostPrice: made.supplierCostPrice === 'same' ? made.supplierPrice : made.supplierCostPrice,
  };
  const none = {
    supplierSkuId: null,
    collectedKey: null,
    supplierPrice: null,
    supplierCostPrice: null,
    supplierInventoryQuantity: null,
    supplierOffers: true,
  };
  const variantId = `${own.productId.slice(0, 24)}${String(at).padStart(12, '0')}`;
  return { ...own, ...made, ...side, ...(isByHand && at > 0 ? none : {}), variantId, position: at, optionValues };
}
