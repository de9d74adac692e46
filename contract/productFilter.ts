import { z } from 'zod';
import { productStates } from './enums.ts';
import { limits } from './limits.ts';
import { Price } from './money.schemas.ts';
import { flag, splitText } from './paging.ts';
import { ProductSource } from './platforms.ts';
import { text } from './texts.ts';

const MOST_CHOSEN = 100;

/** Several of few words: repeated, or after commas. Empty for none. */
const words = <Word extends z.ZodType<unknown, string>>(word: Word) =>
  z
    .preprocess(splitText, z.array(word).max(MOST_CHOSEN))
    .transform((list) => (list.length === 0 ? undefined : list))
    .optional();

/** Several of any texts, which may hold commas: repeated only. */
const values = z
  .preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(z.string().max(255)).max(MOST_CHOSEN))
  .optional();

/** In a query every value is a text, and an empty one stands for none. */
const orNone = <Given extends z.ZodType>(given: Given) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), given.optional());

const flagOrNone = orNone(flag);
const whole = orNone(z.coerce.number().int().min(-1_000_000_000_000).max(1_000_000_000_000));
const moment = orNone(z.iso.datetime({ offset: true }));

/** A product that is in no store, where a store's id is asked for. */
export const NO_SHOP = 'none';

/**
 * The filters of the import list; also how "all that match" is named to a bulk call. Lists mean any of their values, and
 * different filters hold together. Ranges include both ends, times end before `…To`.
 */
export const ProductFilter = z.object({
  /** Words of the title, SKU, tags, supplier shop or supplier product id. */
  q: z.string().trim().max(200).optional(),
  state: words(z.enum(productStates)),
  /** Everything but these. */
  stateNot: words(z.enum(productStates)),
  source: words(ProductSource),
  tag: values,
  /** An empty text: products without a category. */
  category: values,
  /** The supplier's shop, or the file's vendor. */
  store: values,
  /** The merchant's stores it is in, by id; `none` for products that are in no store. */
  shop: words(z.union([z.literal(NO_SHOP), z.uuid()])),
  /** The lowest price of a product counts, by which the list sorts too. Amounts without a currency. */
  priceFrom: orNone(Price),
  priceTo: orNone(Price),
  supplierPriceFrom: orNone(Price),
  supplierPriceTo: orNone(Price),
  variantsFrom: whole,
  variantsTo: whole,
  inventoryFrom: whole,
  inventoryTo: whole,
  supplierInventoryFrom: whole,
  supplierInventoryTo: whole,
  collectedFrom: moment,
  collectedTo: moment,
  updatedFrom: moment,
  updatedTo: moment,
  video: flagOrNone,
  /** Only products of which changes of the supplier's wait for the merchant's word. */
  differences: flagOrNone,
});
export type ProductFilter = z.infer<typeof ProductFilter>;

/**
 * What a bulk call works on: products by id, or all that match a filter. With a filter goes the number that the merchant
 * saw: when another number matches by then, the call answers `selectionChanged` and does nothing.
 */
export const Selection = z.union([
  z.object({ productIds: z.array(z.uuid()).min(1, text('validation.productsChosen')).max(limits.bulkProducts) }),
  z.object({ filter: ProductFilter, count: z.number().int().min(1).max(limits.bulkProducts) }),
]);
export type Selection = z.infer<typeof Selection>;

/** The texts of a column that filters offer. */
export const facetColumns = ['tag', 'category', 'store'] as const;

/** Values that products have, with how many have them; the commonest first. */
export const Facet = z.object({ value: z.string(), count: z.number().int() });
export type Facet = z.infer<typeof Facet>;
