import { z } from 'zod';
import { Rows } from '../../lib/rowReader.ts';

/**
 * What TikTok Shop sends, reduced to what is used. Fields beyond it are passed over, missing ones named by the client. Ids
 * exceed 2^53; they are text, and stay exact where one is written as a number.
 */
export const Id = z.union([z.string(), z.number()]).transform(String);
export const text = z.string().catch('');
export const Seconds = z.coerce.number().transform((seconds) => new Date(seconds * 1000));
export const OptionalSeconds = z.coerce
  .number()
  .positive()
  .transform((seconds): Date | null => new Date(seconds * 1000))
  .catch(null);
export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** partner.tiktokshop.com/docv2/page/get-access-token */
export const WireTokens = z.object({
  access_token: z.string(),
  /** Unix time. */
  access_token_expire_in: z.number(),
  refresh_token: z.string().default(''),
});

/** partner.tiktokshop.com/docv2/page/get-authorized-shops-202309 */
export const WireShops = z.object({
  shops: list(z.object({ id: Id, name: text, region: z.string(), seller_type: text, cipher: z.string() })),
});
export type WireShop = z.infer<typeof WireShops>['shops'][number];

export const WireWarehouses = z.object({
  warehouses: list(z.object({ id: Id, type: text, effect_status: text, is_default: z.boolean().catch(false) })),
});

export const WireUpload = z.object({
  uri: z.string(),
  url: text,
  width: z.number().catch(0),
  height: z.number().catch(0),
});
export type WireUpload = z.infer<typeof WireUpload>;

export const WireRecommended = z.object({
  leaf_category_id: Id.catch(''),
  categories: list(z.object({ id: Id, name: text })),
});

/** What creating and editing answer. */
export const WireSaved = z.object({
  product_id: Id,
  skus: list(z.object({ id: Id, seller_sku: text, external_sku_id: text })),
});
export type WireSaved = z.infer<typeof WireSaved>;

/** Of calls about several things, each of which ends on its own. */
export const WireErrors = z
  .object({
    errors: list(
      z.object({
        code: z.coerce.number(),
        message: text,
        detail: z
          .object({ product_id: Id.optional().catch(undefined) })
          .nullish()
          .catch(null),
      }),
    ),
  })
  .nullish();

const WireImage = z.object({ uri: text, urls: list(z.string()) });
const WireStock = z.object({ warehouse_id: Id.catch(''), quantity: z.number().catch(0) });
const WireRowSku = z.object({
  id: Id,
  seller_sku: text,
  price: z
    .object({ currency: text, sale_price: text, tax_exclusive_price: text })
    .catch({ currency: '', sale_price: '', tax_exclusive_price: '' }),
  list_price: z.object({ amount: text }).nullish().catch(null),
  inventory: list(WireStock),
});
export type WireRowSku = z.infer<typeof WireRowSku>;

/** A row of a search: partner.tiktokshop.com/docv2/page/search-products-202502 */
export const WireRow = z.object({
  id: Id,
  title: text,
  status: z.string(),
  skus: list(WireRowSku),
  update_time: OptionalSeconds,
});
export type WireRow = z.infer<typeof WireRow>;

export const WireRows = z.object({
  products: Rows.nullish().transform((rows) => rows ?? []),
  next_page_token: text,
  total_count: z.number().nullish().catch(null),
});

const WireSku = WireRowSku.extend({
  external_sku_id: text,
  sales_attributes: list(
    z.object({ id: Id, name: text, value_id: Id, value_name: text, sku_img: WireImage.nullish().catch(null) }),
  ),
  identifier_code: z.object({ code: text, type: text }).nullish().catch(null),
});
export type WireSku = z.infer<typeof WireSku>;

/** A product whole: partner.tiktokshop.com/docv2/page/get-product-202309 */
export const WireProduct = WireRow.extend({
  description: text,
  main_images: list(WireImage),
  external_product_id: text,
  skus: list(WireSku),
  audit_failed_reasons: list(z.object({ reasons: list(z.string()) })),
});
export type WireProduct = z.infer<typeof WireProduct>;

export const WireWebhooks = z.object({ webhooks: list(z.object({ event_type: z.string(), address: z.string() })) });

/** Returns whose `data` says nothing. */
export const WireNothing = z.unknown();
