import { z } from 'zod';

import { Stock } from '../../lib/numbers.ts';
import { Rows } from '../../lib/rowReader.ts';

/**
 * The Admin API's version. v20260301 is the newest that the stored schema describes and every body of ours is held
 * against; it stays in service beside its three successors.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/api-versioning-guide
 */
export const API_VERSION = 'v20260301';

/** Ids come as text, or as numbers that no double holds: the client reads those as their digits. */
const Id = z.union([z.string().min(1), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));

const WireImage = z.object({ id: Id, src: text });
export type WireImage = z.infer<typeof WireImage>;

const WireVariant = z.object({
  id: Id,
  inventory_item_id: Id,
  option1: text,
  option2: text,
  option3: text,
  option4: text,
  option5: text,
  sku: text,
  barcode: text,
  price: amount,
  compare_at_price: amount,
  weight: amount,
  weight_unit: text,
  inventory_policy: text,
  required_shipping: z.boolean().nullish(),
  taxable: z.boolean().nullish(),
  inventory_tracker: z.boolean().nullish(),
  inventory_quantity: Stock,
  image: z.object({ src: text }).nullish(),
});
export type WireVariant = z.infer<typeof WireVariant>;

export const WireProduct = z.object({
  id: Id,
  title: text,
  body_html: text,
  handle: text,
  path: text,
  status: text,
  /** A list when it is written, one text when it is read. */
  tags: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .transform((value) =>
      (Array.isArray(value) ? value : (value ?? '').split(',')).map((tag) => tag.trim()).filter(Boolean),
    ),
  options: z
    .array(z.object({ name: text }))
    .nullish()
    .transform((value) => value ?? []),
  images: z
    .array(WireImage)
    .nullish()
    .transform((value) => value ?? []),
  variants: z.array(WireVariant),
  updated_at: text,
});
export type WireProduct = z.infer<typeof WireProduct>;

export const WireOneProduct = z.object({ product: WireProduct });
export const WireProducts = z.object({ products: Rows });
export const WireHandles = z.object({ products: z.array(z.object({ id: Id, handle: text })) });
export const WireCount = z.object({ count: z.number() });
export const WireOneVariant = z.object({ variant: WireVariant });
export const WireOneImage = z.object({ image: WireImage });

export const WireShop = z.object({
  data: z.object({ id: Id, name: text, domain: z.string().min(1), currency: z.string().min(1) }),
});

export const WireLocations = z.object({
  locations: z.array(
    z.object({
      id: Id,
      active: z
        .boolean()
        .nullish()
        .transform((value) => value ?? true),
      /** Text where other flags are booleans. */
      is_default: z
        .union([z.string(), z.boolean()])
        .nullish()
        .transform((value) => String(value) === 'true'),
    }),
  ),
});

export const WireSubscription = z.object({
  data: z.array(z.object({ enable: z.boolean().nullish(), product_name: z.record(z.string(), z.string()).nullish() })),
});

const WireCollection = z.object({ id: Id, title: text });
export const WireCollections = z.object({ custom_collections: z.array(WireCollection) });
export const WireOneCollection = z.object({ custom_collection: WireCollection });
export const WireCollects = z.object({ collects: z.array(z.object({ collection_id: Id })) });

const WireWebhook = z.object({ id: Id, address: text, api_version: text, topic: text });
export const WireWebhooks = z.object({ webhooks: z.array(WireWebhook) });
export const WireOneWebhook = z.object({ webhook: WireWebhook });

/** What an answer has to say when nothing in it is looked at. */
export const WireAnything = z.unknown();
