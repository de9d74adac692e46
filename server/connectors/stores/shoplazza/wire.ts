import { z } from 'zod';

import { AmountText, Pieces } from '../../lib/numbers.ts';
import { Rows } from '../../lib/rowReader.ts';

/** The version of the Open API that everything here is written for. One comes out each half-year. */
export const API_VERSION = '2026-01';

/** Below a shop's address. */
export const API_PATH = `/openapi/${API_VERSION}`;

/**
 * What Shoplazza sends, reduced to what is used. It leaves out what is zero, false or empty, so only ids are required.
 * Ids are text; those that come as numbers have been made text on reading.
 */
export const Id = z.union([z.string().min(1), z.number().int()]).transform(String);
export const Text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** Prices are numbers of products and text of orders. */
export const Amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? '0' : String(value)))
  .pipe(AmountText);
export const Count = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => Math.trunc(Number(value ?? 0)))
  .pipe(Pieces);
export const Flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
export const Image = z.object({ src: Text }).nullish();
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** Rows that are read one by one. */
export const RowList = Rows.nullish().transform((rows) => rows ?? []);

export const WireVariant = z.object({
  id: Id,
  option1: Text,
  option2: Text,
  option3: Text,
  price: Amount,
  compare_at_price: Amount,
  sku: Text,
  barcode: Text,
  inventory_quantity: Count,
  weight: Amount,
  weight_unit: Text,
  image_id: Text,
  image: Image,
});
export type WireVariant = z.infer<typeof WireVariant>;

/** https://www.shoplazza.dev/reference/get-product */
export const WireProduct = z.object({
  id: Id,
  title: Text,
  description: Text,
  published: Flag,
  spu: Text,
  url: Text,
  handle: Text,
  // A text with commas until 2022-01.
  tags: z
    .union([z.array(z.string()), z.string().transform((text) => text.split(',').filter((tag) => tag !== ''))])
    .nullish()
    .transform((tags) => tags ?? []),
  has_only_default_variant: Flag,
  inventory_tracking: Flag,
  options: listOf(z.object({ name: z.string(), values: listOf(z.string()) })),
  images: listOf(z.object({ id: Id, src: Text })),
  variants: listOf(WireVariant),
  created_at: Text,
  updated_at: Text,
});
export type WireProduct = z.infer<typeof WireProduct>;

export const ProductAnswer = z.object({ product: WireProduct });
export const ProductList = z.object({ products: RowList, cursor: Text });
export const CountAnswer = z.object({ count: Count });

/** https://www.shoplazza.dev/reference/shop-1 */
export const WireShop = z.object({
  name: Text,
  currency: z.string().length(3),
  system_domain: Text,
  subscription: z.object({ type: Text }).nullish(),
});

/** What the token address answers. `expires_at` is in seconds since 1970. */
export const WireToken = z.object({
  access_token: z.string().min(1),
  refresh_token: Text,
  expires_at: z.coerce.number().nullish(),
});

export const CollectionList = z.object({ collections: listOf(z.object({ id: Id, title: Text })), cursor: Text });
export const CollectionAnswer = z.object({ collection: z.object({ id: Id }) });
export const WebhookList = z.object({
  webhooks: listOf(z.object({ id: Id, address: z.string(), topic: z.string() })),
  cursor: Text,
  has_more: Flag,
});
/** Where the answer says nothing that is needed. */
export const Anything = z.unknown();
