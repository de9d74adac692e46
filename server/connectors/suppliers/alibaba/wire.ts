import { z } from 'zod';
import { rowsOf } from '../../lib/supplier/rows.ts';
import { isObject } from '../../lib/supplier/values.ts';

/** Identifiers, amounts and texts alike: text in the documentation, numbers in many answers. */
const Text = z.union([z.string(), z.number()]).transform(String);
const Maybe = Text.nullish().transform((value) => value ?? undefined);

/** A list; a single item may come bare, and nothing as null or not at all. */
const asArray = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value];

/** One that means something as a whole only: read whole or not at all. */
function wholeListOf<T extends z.ZodType>(item: T) {
  return z.preprocess(asArray, z.array(item));
}
const listed = <T>(row: z.ZodType<T>) => rowsOf(row, asArray);
/** Of a product in a list: what its address is made of. */
const ProductId = Text.refine((id) => /^\d{1,18}$/.test(id));

const LadderPrice = z.looseObject({ min_quantity: Maybe, max_quantity: Maybe, price: Text, currency: Maybe });

const SkuAttribute = z.looseObject({
  attr_name_id: Maybe,
  attr_name_desc: Maybe,
  attr_value_id: Maybe,
  attr_value_desc: Maybe,
  attr_value_image: Maybe,
});

const Sku = z.looseObject({
  sku_id: Text,
  image: Maybe,
  // A choice that is left out would make another variant of it, a step another price.
  sku_attr_list: wholeListOf(SkuAttribute),
  ladder_price: wholeListOf(LadderPrice),
});
export type Sku = z.output<typeof Sku>;

/** What a product must hold for us to make one of it. `wholesale_trade` is an object in one call and a list in another. */
export const Product = z.looseObject({
  product_id: Text,
  title: Text,
  description: Maybe,
  main_image: Maybe,
  images: wholeListOf(z.unknown()),
  video_url: Maybe,
  category: Maybe,
  supplier: Maybe,
  /** The seller's id, encrypted: what an order's freight is asked by. */
  eCompanyId: Maybe,
  status: Maybe,
  currency: Maybe,
  min_order_quantity: Maybe,
  wholesale_trade: z.preprocess(
    (value) => (Array.isArray(value) ? value[0] : value),
    z
      .looseObject({ price: Maybe, weight: Maybe, min_order_quantity: Maybe, sale_type: Maybe, batch_number: Maybe })
      .nullish(),
  ),
  // A SKU that is left out would pass for one that is gone: a product of which one cannot be read cannot be read.
  skus: wholeListOf(Sku),
});
export type Product = z.output<typeof Product>;

/** Stock by the country it lies in. A SKU's is the sum over all of them: one that is left out would make it too low. */
export const Inventory = wholeListOf(
  z.looseObject({
    shipping_from: Maybe,
    inventory_list: wholeListOf(z.looseObject({ sku_id: Text, inventory_count: Maybe.catch(undefined) })),
  }),
);
export type Inventory = z.output<typeof Inventory>;

/** One way to ship; the same from the estimate and from the quote for an order. */
export const FreightOption = z.looseObject({
  vendor_code: Text,
  vendor_name: Maybe,
  shipping_type: Maybe,
  dispatch_country: Maybe,
  destination_country: Maybe,
  delivery_time: Maybe,
  fee: z.looseObject({ amount: Text, currency: Text }).nullish(),
});
export type FreightOption = z.output<typeof FreightOption>;

/** The documentation says `values` and shows `value`. */
export const FreightAnswer = z.preprocess(
  (answer) => (isObject(answer) ? { value: answer.value ?? answer.values } : answer),
  z.looseObject({ value: listed(FreightOption) }),
);

/** A list of products: identifiers only, each a number or a text. */
export const ProductIds = listed(ProductId);

const Found = z.looseObject({
  product_id: ProductId,
  title: Maybe,
  price: Maybe,
  image: z.looseObject({ main_image: Maybe }).nullish(),
});
export type Found = z.output<typeof Found>;

export const SearchResult = z.looseObject({
  products: listed(Found),
  pagination: z.looseObject({ current: Maybe, page_count: Maybe, total_product_count: Maybe }).nullish(),
});

/** Several products at once; those that could not be had are named apart and left out. */
export const Batch = z.looseObject({ resultData: listed(z.unknown()) });
